import { type Fault, outcomeUnknown } from '../fault.js';

export const requestLost: Fault = {
  models: 'The call is lost on its way and never carried out.',
  strikes: () => true,
  strike: () => outcomeUnknown(),
};

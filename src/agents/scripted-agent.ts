import { settled } from '../knob.js';
import type { AgentKind } from './agent-kind.js';
import { catchUpAgent } from './catch-up-agent.js';
import { editAsSaid } from './edit-as-said.js';
import { triageChannel } from './triage-channel.js';

/**
 * The scripted triage agent: for each item that it was asked about it reads, resolves what was said, edits, repairs what a
 * rejection lets it repair, and hands the rest to its person, with the reason.
 */
export const scripted: AgentKind = {
  models:
    'It goes by rules: matches words to options, repairs what a rejection shows, never clamps, hands over the rest.',
  ...settled,
  triage: (pass, policy, offered) => triageChannel(pass, policy, offered, editAsSaid),
  comeBack: catchUpAgent,
};

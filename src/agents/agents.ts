import type { AgentKind } from './agent-kind.js';
import { randomValid } from './random-valid-agent.js';
import { scripted } from './scripted-agent.js';

/** Every agent, by the name that `agent.kind` takes. */
export const agents = { scripted, random_valid: randomValid } satisfies Record<string, AgentKind>;

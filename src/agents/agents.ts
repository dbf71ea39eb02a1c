import type { AgentKind } from './agent-kind.js';
import { catchUpAgent } from './catch-up-agent.js';
import { scriptedAgent } from './scripted-agent.js';

/** Every agent, by the name that a person may choose. */
export const agents = {
  scripted: {
    about: 'goes by rules: matches words to options, repairs what a rejection shows, never clamps, hands over the rest',
    triage: scriptedAgent,
    comeBack: catchUpAgent,
  },
} satisfies Record<string, AgentKind>;

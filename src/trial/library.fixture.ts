import { parseScenario } from '../scenario/parse-scenario.js';
import { sampleDocument } from '../scenario/sample-document.fixture.js';
import type { Scenario } from '../scenario/scenario.js';
import { MemoryEngine } from '../store/memory-engine.js';
import { designTools, postDesign } from '../tools/design.js';
import type { Tools } from '../wire/tool-call.js';
import { type Conditions, quietConditions } from './conditions.js';
import { Draws } from './draws.js';
import { People } from './people.js';
import { type FilledStore, fillStore } from './world.js';

/** The sample scenario, in which people who come meanwhile close what they come to, as surely as `chance` says. */
export function library(chance = '1 in 1'): Scenario {
  const document = sampleDocument();
  const people = { ...(document.people as object), meanwhile: { chance, sets: { state: 'closed' } } };
  return parseScenario(JSON.stringify({ ...document, people }), 'library.json');
}

/** A filled library, the agent's tools over it, and the people who stand between. */
export interface OpenLibrary extends FilledStore {
  readonly people: People;
  readonly tools: Tools;
}

export function openLibrary(
  conditions: Partial<Conditions>,
  { chance, items = 12 }: { readonly chance?: string; readonly items?: number } = {},
): OpenLibrary {
  const draws = new Draws(library(chance), 1);
  const filled = fillStore(draws, items, new MemoryEngine());
  const tools = designTools(postDesign, { store: filled.store, actor: 'agent', granted: [filled.channelId] });
  const world = { store: filled.store, draws, itemIds: filled.itemIds };
  const people = new People(tools, { ...quietConditions, ...conditions }, world);
  return { ...filled, people, tools };
}

import { came } from '../record/came.js';
import { parseChannel, type RecordChannel } from '../record/channel.js';
import { isComputed } from '../record/field-types.js';
import { canonicalJson, type JsonValue } from '../record/json-value.js';
import { findSetFlaws, findSharedFlaws, fitFields } from './field-plans.js';
import { type ChannelRules, type FieldRules, rulesOf } from './field-rules.js';
import type { Findings, Flaw } from './flaw.js';
import { findRatioFlaws, fitIntents } from './intent-fit.js';
import { type FittedPlan, findDayFlaws, findDaySpanFlaws, fitChoice, fitPlan, type PlanContext } from './plan-fit.js';
import type { PeoplePlan, PopulatedChannel, Scenario, ValuePlan } from './scenario.js';
import type { PlanDocument, PopulationDocument, ScenarioDocument } from './shape.js';
import type { Path } from './source.js';

/**
 * Puts a scenario together from a document whose shape is right, checking what the document says. The scenario is null when there
 * are flaws; plans are only looked at once every channel is right.
 */
export function buildScenario(document: ScenarioDocument): { readonly scenario: Scenario | null } & Findings {
  const findings: Findings = { flaws: [], warnings: [] };
  const channelIds = [document.channel, ...document.related_channels].map(({ id }) => id);
  const main = readChannel(document.channel, channelIds, ['channel'], findings);
  const related = document.related_channels.map(({ population, items, ...raw }, index) => {
    const path = ['related_channels', index];
    return { path, population, items, channel: readChannel(raw, channelIds, path, findings) };
  });
  findings.flaws.push(...findIdFlaws(channelIds), ...findSizeFlaws(document), ...findCalendarFlaws(document));
  const read = related.flatMap(({ channel, ...rest }) => (channel === null ? [] : [{ channel, ...rest }]));
  if (main === null || read.length < related.length) return { scenario: null, ...findings };
  const scenario = assemble(document, main, read, findings);
  return { scenario: findings.flaws.length > 0 ? null : scenario, ...findings };
}

/** A channel that is right, with what the file says of its items and where it says it. */
interface ReadChannel {
  readonly path: Path;
  readonly channel: RecordChannel;
  readonly population: PopulationDocument;
}

function readChannel(raw: object, ids: readonly string[], path: Path, findings: Findings): RecordChannel | null {
  const parsed = parseChannel(raw, ids);
  const within = (flaw: Flaw): Flaw => ({ path: [...path, ...flaw.path], problem: flaw.problem });
  findings.warnings.push(...parsed.warnings.map(within));
  if ('channel' in parsed) return parsed.channel;
  findings.flaws.push(...parsed.flaws.map(within));
  return null;
}

function assemble(
  document: ScenarioDocument,
  channel: RecordChannel,
  relatedChannels: readonly (ReadChannel & { readonly items: number })[],
  findings: Findings,
): Scenario {
  const fillable = new Map<string, number>();
  const related = relatedChannels.map(({ items, ...read }) => {
    const populated = fitPopulation(read, { highestNumber: items, fillable }, findings);
    fillable.set(read.channel.id, items);
    return { ...populated, items };
  });
  const context: PlanContext = { highestNumber: highestNumberOf(document), fillable };
  const rules = rulesOf(channel);
  const main = fitPopulation({ path: [], channel, population: document.population }, context, findings);
  const intents = fitIntents(document.intents, rules, context, findings);
  const people = fitPeople(document, rules, context, findings);
  findings.flaws.push(...findSetFlaws(document.conflict_wants, rules, ['conflict_wants']));
  findings.warnings.push(...warnOfPeace(document));
  const { name, title, today, conflict_wants: conflictWants, published = null } = document;
  const { timed_edits: timedEdits, ...sizes } = document.sizes;
  return {
    name,
    title,
    today,
    main,
    related,
    intents,
    people,
    conflictWants,
    sizes: { ...sizes, timedEdits },
    published,
  };
}

/** No item that is created in any question has a higher number. */
function highestNumberOf({ sizes, people }: ScenarioDocument): number {
  const { after_each_page: created, between_passes } = people;
  const { triage, page, paging, poll, conflicts, timed_edits } = sizes;
  // Each page reads on by `page` − `created` items at least, and the last may be short.
  const pages = Math.ceil(paging / Math.max(1, page - created)) + 1;
  return Math.max(triage, conflicts, timed_edits, poll + between_passes.created, paging + pages * created);
}

function fitPopulation(
  { path, channel, population }: ReadChannel,
  context: PlanContext,
  findings: Findings,
): PopulatedChannel {
  const valuesPath = [...path, 'population', 'values'];
  const fit = (document: PlanDocument, rules: FieldRules, inner: Path) =>
    fitFirstValues(document, rules, inner, context);
  const values = fitFields(population.values, rulesOf(channel), valuesPath, findings.flaws, fit);
  const unplanned = channel.schema.filter(({ key }) => !Object.hasOwn(population.values, key));
  for (const { key, type, isRequired, config } of unplanned) {
    if (!isRequired || isComputed(type) || 'default' in config) continue;
    const problem = 'expected a plan or a default, since the field is required, got nothing; add one';
    findings.flaws.push({ path: [...valuesPath, key], problem });
  }
  return { channel, created: population.created, values };
}

/** Only numbers are sure to differ from item to item. */
function fitFirstValues(
  document: PlanDocument,
  rules: FieldRules,
  path: Path,
  context: PlanContext,
): FittedPlan<ValuePlan> {
  const fitted = fitPlan(document, rules, path, context);
  if ('flaws' in fitted || !rules.field.isUnique || fitted.plan.kind === 'numbered') return fitted;
  if (context.highestNumber === 1) return fitted;
  const problem = `expected a numbered plan, since up to ${context.highestNumber} items must differ; number them`;
  return { flaws: [{ path, problem }] };
}

function fitPeople(
  { people }: ScenarioDocument,
  rules: ChannelRules,
  context: PlanContext,
  { flaws }: Findings,
): PeoplePlan {
  const { chance, sets: moves } = people.meanwhile;
  const { edited, created, deleted, sets: edits } = people.between_passes;
  const path = ['people', 'between_passes', 'sets'];
  flaws.push(...findRatioFlaws(chance, ['people', 'meanwhile', 'chance']));
  flaws.push(...findSetFlaws(moves, rules, ['people', 'meanwhile', 'sets']));
  if (edited > 0 && Object.keys(edits).length === 0) {
    flaws.push({ path, problem: `expected a field to set, since people edit ${edited} items, got none; add one` });
  }
  const sets = fitFields(edits, rules, path, flaws, (document, field, inner) => {
    const shared = findSharedFlaws(field, inner);
    return shared.length > 0 ? { flaws: shared } : fitChoice(document, field, inner, context);
  });
  return {
    afterEachPage: people.after_each_page,
    meanwhile: { chance, sets: moves },
    betweenPasses: { edited, created, deleted, sets },
  };
}

function findIdFlaws([mainId, ...relatedIds]: readonly string[]): readonly Flaw[] {
  return relatedIds.flatMap((id, index) => {
    if (id !== mainId && relatedIds.indexOf(id) === index) return [];
    const problem = `expected an id of its own, got ${came(id)}, which another channel has; rename one`;
    return [{ path: ['related_channels', index, 'id'], problem }];
  });
}

function findSizeFlaws({ sizes, people }: ScenarioDocument): readonly Flaw[] {
  const { edited, deleted } = people.between_passes;
  const flaws: Flaw[] = [];
  if (people.after_each_page >= sizes.page) {
    const problem = `expected fewer than the ${sizes.page} items of a page, got ${people.after_each_page}; lower it`;
    flaws.push({ path: ['people', 'after_each_page'], problem });
  }
  if (edited + deleted > sizes.poll) {
    const problem = `expected at least the ${edited + deleted} items that people edit and delete, got ${sizes.poll}; raise it`;
    flaws.push({ path: ['sizes', 'poll'], problem });
  }
  return flaws;
}

function findCalendarFlaws(document: ScenarioDocument): readonly Flaw[] {
  const { today, population, related_channels } = document;
  const flaws = [...findDayFlaws(today, ['today'])];
  const populations = [
    { path: ['population', 'created'], days: population.created },
    ...related_channels.map((related, index) => {
      return { path: ['related_channels', index, 'population', 'created'], days: related.population.created };
    }),
  ];
  for (const { path, days } of populations) {
    const own = findDaySpanFlaws(days, path);
    flaws.push(...own);
    if (own.length > 0 || days[1] <= today) continue;
    const problem = `expected a day no later than today, ${today}, got ${days[1]}; choose an earlier one`;
    flaws.push({ path: [...path, 1], problem });
  }
  return flaws;
}

/** Without a field that both the person and the agent write, and differently, nothing of the person's can be overwritten. */
function warnOfPeace({ conflict_wants, people }: ScenarioDocument): readonly Flaw[] {
  const { sets } = people.meanwhile;
  const canClash = Object.entries(conflict_wants).some(([key, value]: [string, JsonValue]) => {
    return Object.hasOwn(sets, key) && canonicalJson(sets[key] ?? null) !== canonicalJson(value);
  });
  if (canClash) return [];
  const problem =
    'sets nothing that people.meanwhile.sets also sets, to another value: no change of theirs can be overwritten';
  return [{ path: ['conflict_wants'], problem }];
}

import { BY_CHANCE, choice, defaultsOf, type SettingOf, settled, share } from '../knob.js';
import { afterRejections } from './after-rejections.js';
import { agents } from './agents.js';
import { unnamedRejections } from './unnamed-rejections.js';

/** How an agent behaves, where its maintainer has a choice; the names are those of the command line, after `agent.`. */
export const agentKnobs = {
  kind: choice({
    models: 'Which agent is asked.',
    default: 'scripted',
    changesPeople: false,
    ways: agents,
  }),
  profile: choice({
    models: 'What the other knobs of the agent are, where they are not set themselves.',
    default: 'post',
    changesPeople: false,
    ways: {
      post: { models: "The post's agent: it repairs what a rejection shows, item by item.", ...settled, sets: {} },
      able: {
        models: 'An agent as able as a language model: it guesses usual spellings, learns and withholds.',
        ...settled,
        sets: {
          wording: 'usual_spellings',
          learns: 'per_pass',
          known_bad: 'withholds',
          saved: 'compares',
          unnamed_rejection: 'guesses_apart',
        },
      },
    },
  }),
  schema: choice({
    models: 'What an agent does with a schema that it was shown.',
    default: 'reads',
    changesPeople: false,
    ways: {
      reads: { models: 'It takes what people say through the schema that it was shown.', ...settled },
      unread: { models: 'It sends words as they were spoken, whatever schema it was shown.', ...settled },
      forgets: {
        models: 'It reads the schema, and by the time of an item has lost it as often as agent.forgets says.',
        drawnPer: 'item',
        isHandSet: false,
        notEnumerable: { 'agent.forgets': BY_CHANCE },
      },
    },
  }),
  forgets: share({
    models: 'How often it has lost the schema, where agent.schema is forgets.',
    default: { of: 0, in: 1 },
    changesPeople: false,
    // Whether outcomes can be enumerated is said by agent.schema=forgets, without which it has no effect.
    drawnPer: 'item',
    isHandSet: true,
    notEnumerable: 'never',
  }),
  skips_schema_call: share({
    models: 'How often it skips the call for a schema that no page carries.',
    default: { of: 0, in: 1 },
    changesPeople: false,
    drawnPer: 'pass',
    isHandSet: true,
    notEnumerable: { 'agent.skips_schema_call': BY_CHANCE, 'tools.schema': 'separate_call' },
  }),
  wording: choice({
    models: 'How an agent spells what people say, where no schema and no rejection shows what a field takes.',
    default: 'as_said',
    changesPeople: false,
    ways: {
      as_said: { models: 'The words go out as they were spoken.', ...settled },
      usual_spellings: {
        models:
          'A day goes out as a calendar day, all else as spoken, and once that was rejected in the usual spellings.',
        ...settled,
      },
    },
  }),
  learns: choice({
    models: 'How long an agent remembers what answers taught it: values, bounds, forms and spellings.',
    default: 'per_item',
    changesPeople: false,
    ways: {
      per_item: { models: 'What an answer taught is forgotten with the item.', ...settled },
      per_pass: {
        models: 'What one answer taught is used for every later item of the pass.',
        ...settled,
        // What one item was told decides what is sent for the next.
        notEnumerable: 'always',
      },
    },
  }),
  known_bad: choice({
    models: 'What becomes of a value that is known to be forbidden.',
    default: 'sends',
    changesPeople: false,
    ways: {
      sends: { models: 'It is sent, and rejected.', ...settled },
      withholds: { models: 'It is not sent: the field goes to a person.', ...settled },
    },
  }),
  saved: choice({
    models: 'What an agent takes for saved once an edit was accepted.',
    default: 'trusts',
    changesPeople: false,
    ways: {
      trusts: { models: 'It takes every field of an accepted edit for saved.', ...settled },
      compares: {
        models:
          'A field that the answer does not count among the changed ones is not saved, unless it held the value already.',
        ...settled,
      },
    },
  }),
  unnamed_rejection: choice({
    models: 'What an agent does once an edit was rejected and no field of it was named.',
    default: 'sends_apart',
    changesPeople: false,
    ways: unnamedRejections,
  }),
  after_rejection: choice({
    models: 'What an agent does with a rejection before it sends again.',
    default: 'repairs',
    changesPeople: false,
    ways: afterRejections,
  }),
  guess: choice({
    models: 'What becomes of words that match only in part.',
    default: 'matches_words',
    changesPeople: false,
    ways: {
      matches_words: { models: 'It takes a partial match, such as "major" for S2 Major.', ...settled },
      asks: { models: 'It leaves what matches only in part to a person.', ...settled },
    },
  }),
  version: choice({
    models: 'Where the version of an edit comes from.',
    default: 'from_read',
    changesPeople: false,
    ways: {
      from_read: { models: 'An edit names the version of the read that it was made from.', ...settled },
      reread: { models: 'The item is read again just before each edit, for its version alone.', ...settled },
    },
  }),
  changes: choice({
    models: 'How an agent that comes back finds what changed.',
    default: 'polls',
    changesPeople: false,
    ways: {
      polls: { models: 'It finds what changed since its last pass by what feed there is.', ...settled },
      relists: { models: 'It finds what changed since its last pass by listing the channel again.', ...settled },
    },
  }),
  poll_from: choice({
    models:
      "Which page's sequence an agent polls from. From the first page's, it misses nothing that happens while it lists.",
    default: 'first_page',
    changesPeople: false,
    ways: {
      first_page: { models: "It polls from the first page's sequence.", ...settled },
      last_page: { models: "It polls from the last page's sequence.", ...settled },
    },
  }),
  keys: choice({
    models: 'What idempotency key an edit has.',
    default: 'stable',
    changesPeople: false,
    ways: {
      stable: { models: 'An edit keeps its idempotency key over all attempts.', ...settled },
      fresh_per_attempt: { models: 'Every attempt of an edit has a key of its own.', ...settled },
      none: { models: 'Edits have no idempotency key.', ...settled },
    },
  }),
  retry: choice({
    models: 'What becomes of a call whose outcome is unknown, or that was refused for now.',
    default: 'bounded',
    changesPeople: false,
    ways: {
      bounded: {
        models: 'A call whose outcome is unknown, or that was refused for now, is made again, four times at the most.',
        ...settled,
      },
      never: { models: 'No call is made again.', ...settled },
    },
  }),
};

/** A setting of the agent. */
export type TriagePolicy = SettingOf<typeof agentKnobs>;

/** The agent that the post's tables are made with. */
export const postPolicy: TriagePolicy = defaultsOf(agentKnobs);

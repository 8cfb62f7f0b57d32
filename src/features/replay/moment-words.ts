import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import { ownValue } from '#contract/base/own-property.ts';
import type { Moment } from '#contract/replay/replay-moments.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import type english from '#src/i18n/en/replay.json';

/** What happened: the key of the sentence, and its values. */
export interface MomentText {
  say: string;
  values?: Record<string, string>;
  /** Who did it, where several led (CL4). */
  by?: string;
}

type Say<F> = string | ((fact: F, data: RetroData) => MomentText);

type Sentences = typeof english.facts;
/** Facts whose sentence the texts have by their own name, under `facts`. Its only value is the name of whom the fact is about. */
type Plain<T> = T extends `${infer Of}.${infer What}`
  ? Of extends keyof Sentences
    ? What extends keyof Sentences[Of]
      ? T
      : never
    : never
  : never;
type Words = { [F in ShownFact as Exclude<F['type'], Plain<F['type']>>]: Say<F> };

const of = (say: string, person: string, data: RetroData): MomentText => ({
  say,
  values: { name: nameOf(data, person) },
});
const moved = 'phase';

/** That a topic came to the board; without names nobody did it (NN1). */
function sharing(
  how: 'shared' | 'addedLater',
  { author, description: text }: Topic,
  data: RetroData,
): MomentText {
  const isUnnamed = data.settings.withoutNames && author === UNKNOWN_AUTHOR;
  if (isUnnamed) return { say: text === '' ? 'withoutNameAndGone' : 'withoutName', values: { text } };
  return { say: text === '' ? 'sharedAndGone' : how, values: { name: nameOf(data, author), text } };
}

/** The sentence under `happened` for each of the other facts, including those that are never shown. A fact without any sentence does not compile. */
const words: Words = {
  'retro.created': 'created',
  'settings.changed': 'settings',
  'slots.set': 'settings',
  'person.joined': (fact, data) => of('joined', fact.person.id, data),
  'person.admitted': (fact, data) => of('joined', fact.person.id, data),
  'person.removed': (fact, data) => of(fact.leftTeam ? 'leftTeam' : 'removed', fact.person, data),
  'role.changed': (fact, data) =>
    of(fact.role === 'participant' ? 'takesPart' : 'watches', fact.person, data),
  'role.asked': (fact, data) => of(fact.asks ? 'asksToTakePart' : 'asksNoMore', fact.person, data),
  'moderation.asked': (fact, data) => of(fact.asks ? 'asksToLead' : 'leadsNotAgain', fact.person, data),
  'moderation.passed': (fact, data) => of('leads', fact.to, data),
  'facilitation.chosen': (fact, data) =>
    of(fact.takesPart ? 'takesPart' : 'facilitates', data.moderator, data),
  'mood.set': (fact, data) => of(fact.closing ? 'closingMood' : 'mood', fact.person, data),
  'readiness.changed': (fact, data) => of(fact.done ? 'done' : 'working', fact.person, data),
  'icebreaker.answered': 'unseen',
  'ahead.came': 'unseen',
  'ahead.done': 'unseen',
  'ahead.counted': 'unseen',
  'ahead.withdrawn': 'unseen',
  'writing.started': moved,
  'topic.added': 'unseen',
  'topic.changed': 'unseen',
  'topic.deleted': 'unseen',
  'sharing.started': moved,
  'topic.drawn': 'unseen',
  'topic.shared': ({ topic }, data) => sharing('shared', topic, data),
  'topic.corrected': ({ topic }, data) => of('corrected', data.topics[topic]?.author ?? '', data),
  'topic.added-later': ({ topic }, data) => sharing('addedLater', topic, data),
  'grouping.started': moved,
  'group.named': ({ name }) => (name === '' ? { say: 'unnamed' } : { say: 'named', values: { text: name } }),
  'suggestion.made': ({ suggestion }, data) => of('suggested', suggestion.by, data),
  'voting.started': moved,
  'vote.changed': 'unseen',
  'vote.placed': 'unseen',
  'vote.withdrawn': 'unseen',
  'vote.erased': 'unseen',
  'secret.erased': 'unseen',
  'voting.closed': moved,
  'group.chosen': (fact, data) => {
    const group = data.groups.find(({ id }) => id === fact.group);
    const first = data.topics[group?.topics[0] ?? '']?.description ?? '';
    return { say: 'chosen', values: { text: group?.name || first } };
  },
  'action.added': ({ action }) => ({ say: 'action', values: { text: action.description } }),
  'action.changed': ({ action }) => ({ say: 'actionChanged', values: { text: action.description } }),
  'action.status-set': (fact, data) => ({
    say: `actionIs.${fact.status}`,
    values: { text: (data.actions[fact.action] ?? data.carried[fact.action])?.description ?? '' },
  }),
  'action.updated': (fact, data) => ({
    say: 'actionChanged',
    values: { text: (data.actions[fact.action] ?? data.carried[fact.action])?.description ?? '' },
  }),
  'action.set-by-team': 'unseen',
  'note.added': ({ note }) => ({ say: note.kind, values: { text: note.text } }),
  'note.changed': ({ note }) => ({ say: 'noteChanged', values: { text: note.text } }),
  'composing.cancelled': 'unseen',
  'review.started': moved,
  'topics.counted': 'unseen',
  'answers.counted': 'unseen',
};

/** Whom a fact is about, if it says so. */
function nameIn(fact: ShownFact, data: RetroData): Record<string, string> {
  if (!('person' in fact)) return {};
  return { name: nameOf(data, typeof fact.person === 'string' ? fact.person : fact.person.id) };
}

function textOfFact(fact: ShownFact, data: RetroData): MomentText {
  const say = ownValue(words as Partial<Record<string, Say<ShownFact>>>, fact.type);
  if (say === undefined) return { say: `facts.${fact.type}`, values: nameIn(fact, data) };
  return underHappened(typeof say === 'string' ? { say } : say(fact, data));
}

const underHappened = ({ say, ...rest }: MomentText): MomentText => ({ say: `happened.${say}`, ...rest });

function textOfScene(
  { of: fact }: Extract<Moment, { type: 'scene' }>,
  data: RetroData,
  you: string,
): MomentText {
  if (fact === 'retro.created') return { say: 'created' };
  if (fact === 'moderation.passed')
    return data.moderator === you ? { say: 'youLead' } : of('leads', data.moderator, data);
  return { say: fact === 'person.joined' || fact === 'person.admitted' ? 'youCame' : 'another' };
}

/** What happened at a moment; `data` is the retro after it, `you` the viewer. */
export function textOfMoment(moment: Moment, data: RetroData, you: string): MomentText {
  if (moment.type === 'scene') return underHappened(textOfScene(moment, data, you));
  const text = textOfFact(moment, data);
  return moment.led === undefined ? text : { ...text, by: nameOf(data, moment.led) };
}

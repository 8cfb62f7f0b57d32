import { TAKE_BACK_MS } from '#contract/limits.ts';
import type { FactOf, Stamp } from '#contract/retro/facts.ts';
import type { RemovalBackup, RetroData, Topic } from '#contract/retro/retro-data.ts';
import { isSame } from '../is-same.ts';
import { dropSuggestions } from './moved-suggestions.ts';
import type { Reducers } from './reducer.ts';
import { withoutDraft } from './without-draft.ts';

export const reduceRemoving = {
  'person.removed': (data, fact) => {
    const person = data.people[fact.person];
    if (!person) return;
    if (data.kept && !fact.leftTeam) data.kept[person.id] = keptOf(withoutDraft(data), fact);
    Object.assign(person, { admission: 'removed', takesPart: false, slot: false, done: false });
    delete person.asks;
    delete person.coLead;
    if (fact.leftTeam) person.leftTeam = true;
    else person.removedAt = fact.at;
    if (fact.waited) {
      turnAway(data, fact.person, 'removed', fact.at);
      person.neverIn = true;
    }
    for (const draft of takenBy(fact, data)) delete data.drafts[draft.id];
    data.topicCount -= fact.unshared;
    delete data.votes[fact.person];
    data.turns = data.turns.filter((turn) => turn.person !== fact.person || turn.state === 'ended');
    dropSuggestions(data, ({ by }) => by === fact.person);
    if (data.iceBreaker && fact.answered) {
      data.iceBreaker.count -= 1;
      delete data.iceBreaker.answers[fact.person];
    }
  },
  'person.taken-back': (data, fact) => {
    const person = data.people[fact.person];
    if (!person) return;
    const { admission, takesPart, slot } = fact;
    Object.assign(person, { admission, takesPart, slot });
    delete person.removedAt;
    if (admission === 'waiting') forgiveOnce(person);
    data.topicCount += fact.unshared;
    giveTurn(data, fact.person, fact.turn);
    data.suggestions.push(...fact.suggestions);
    if (data.iceBreaker && fact.answered) data.iceBreaker.count += 1;
    const backup = data.kept?.[fact.person];
    if (!backup || !data.kept) return;
    delete data.kept[fact.person];
    for (const draft of backup.drafts) data.drafts[draft.id] = draft;
    // A topic that was taken over may have been dropped meanwhile.
    const votes = backup.votes.filter(({ topic }) => data.topics[topic] !== undefined);
    if (votes.length > 0) data.votes[fact.person] = votes;
    if (data.iceBreaker && fact.answered && backup.answer)
      data.iceBreaker.answers[fact.person] = backup.answer.text;
  },
} satisfies Partial<Reducers>;

/** Forgets what removals took once it is too late to take them back (RO10); called with every fact, where there is anything. */
export function dropOldBackups(data: RetroData, now: number): void {
  for (const { at } of Object.values(withoutDraft(data).kept ?? {})) {
    if (now - at <= TAKE_BACK_MS) continue;
    for (const [id, backup] of Object.entries(data.kept ?? {}))
      if (now - backup.at > TAKE_BACK_MS) delete data.kept?.[id];
    return;
  }
}

/** The moderator has turned away or removed a waiting person. */
export function turnAway(data: RetroData, id: string, admission: 'rejected' | 'removed', at: number): void {
  const person = data.people[id];
  if (!person) return;
  delete person.knocks;
  person.admission = admission;
  person.rejections = { times: (person.rejections?.times ?? 0) + 1, at };
}

/** A person takes part again while people share: with what they have left they present after all others, or when the moderator says so. */
export function giveTurn(data: RetroData, person: string, state: 'to come' | 'skipped' | undefined): void {
  if (!state) return;
  data.turns = [...data.turns.filter((turn) => turn.person !== person), { person, state }];
}

/** The removal of someone who waited counted as a rejection. */
function forgiveOnce(person: RetroData['people'][string]): void {
  delete person.neverIn;
  const { times = 1, at = 0 } = person.rejections ?? {};
  if (times > 1) person.rejections = { times: times - 1, at };
  else delete person.rejections;
}

/** The topics that go with a removal; none if they stay to be drawn (NN7). */
const takenBy = ({ person, unshared }: FactOf<'person.removed'>, { drafts }: RetroData): Topic[] =>
  unshared > 0 ? Object.values(drafts).filter(({ author }) => author === person) : [];

/** What a removal takes. `data`: as it was before, without immer drafts. */
function keptOf(data: RetroData, fact: FactOf<'person.removed'> & Stamp): RemovalBackup {
  const { person: id, at } = fact;
  const { admission = 'in', takesPart = false, slot = false } = data.people[id] ?? {};
  const iceBreaker = data.iceBreaker;
  const text = iceBreaker?.revealed === false ? iceBreaker.answers[id] : undefined;
  return {
    at,
    admission: admission as RemovalBackup['admission'],
    takesPart,
    slot,
    drafts: takenBy(fact, data),
    votes: data.votes[id] ?? [],
    suggestions: data.suggestions.filter(({ by }) => by === id),
    answer: iceBreaker && text !== undefined ? { question: iceBreaker.question, text } : null,
  };
}

/** Whether the question that was answered is still open. */
export const isStillAsked = ({ iceBreaker }: RetroData, { answer }: RemovalBackup): boolean =>
  answer !== null && iceBreaker?.revealed === false && isSame(iceBreaker.question, answer.question);

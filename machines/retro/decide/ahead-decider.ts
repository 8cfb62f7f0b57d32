import { WRITERS_BEFORE_COUNT } from '#contract/limits.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isAwaited } from '../../access/retro-access.ts';
import { countAhead, isTimeAhead } from '../selectors/ahead-selectors.ts';
import { requiresAccount } from '../selectors/door-selectors.ts';
import { isIn } from '../selectors/people-selectors.ts';
import { staysWithoutAuthor, unsharedTopicsOf } from '../selectors/topics-selectors.ts';
import { type Decide, type Decision, type Foreseen, no, type Others, yes } from './decision.ts';
import { hasPlace } from './places.ts';

/** WA1: what the server itself decides when the time to write ahead begins or ends; with the counts, which the moderator is told (WA6). */
export function turnAhead(data: RetroData, now: number): Decision {
  const isDue = isTimeAhead(data, now);
  if (isDue === (data.ahead?.isOpen ?? false)) return yes();
  return yes(isDue ? { type: 'ahead.opened' } : { type: 'ahead.closed', counts: countAhead(data) });
}

/** WA2: someone expected to take part comes to write, without the moderator. */
const comeAhead: Decide<'ahead.come'> = (data, _command, { actor }) => {
  const { admission = 'outside' } = data.people[actor.id] ?? {};
  if (admission === 'removed') return no('removed');
  if (admission === 'ahead' || admission === 'in' || admission === 'watching') return yes();
  if (actor.guest && requiresAccount(data)) return no('account_required');
  if (admission !== 'outside') return no('ahead_invited_only');
  if (!isAwaited(data, actor) || !hasPlace(data, actor)) return no('ahead_invited_only');
  if (!data.ahead?.isOpen) return no('ahead_closed');
  return yes({ type: 'ahead.came', person: actor });
};

/** WA4. */
const finishAhead: Decide<'ahead.finish'> = (data, { done }, { actor }) => {
  if (!data.ahead?.isOpen) return no('ahead_closed');
  return data.ahead.done.includes(actor.id) === done
    ? yes()
    : yes({ type: 'ahead.done', person: actor.id, done });
};

/** What follows from a topic that somebody adds ahead: they are working again (WA4), and everyone is told the number once enough have written (WA3). */
export function afterAdded(data: RetroData, author: string): NewFact[] {
  const { told = null, done = [] } = data.ahead ?? {};
  const isNew = unsharedTopicsOf(data, author).length === 0;
  const { writers, topics } = countAhead(data);
  const isTold = told !== null || writers + (isNew ? 1 : 0) >= WRITERS_BEFORE_COUNT;
  return [
    ...(done.includes(author) ? [{ type: 'ahead.done', person: author, done: false } as const] : []),
    ...(isTold ? [{ type: 'ahead.counted', topics: (told ?? topics) + 1 } as const] : []),
  ];
}

/** The same of one that somebody deletes. */
export const afterDeleted = ({ ahead }: RetroData): NewFact[] =>
  typeof ahead?.told === 'number' ? [{ type: 'ahead.counted', topics: Math.max(0, ahead.told - 1) }] : [];

/**
 * Erases what these people wrote ahead, and that they came, as they left the team or are no longer invited (WA7). The number that was told
 * stays: that it fell by theirs would tell what they wrote. Without names nothing goes once a topic was drawn: whether something does would tell who wrote that (NN7).
 */
export function withdrawAhead(data: RetroData, people: readonly string[]): NewFact[] {
  if (!data.ahead && staysWithoutAuthor(data)) return [];
  const early = data.ahead ? { early: true as const } : {};
  // What people in the room have written goes with them, once the retro has begun (RO6).
  const isWithdrawn = (id: string) =>
    data.people[id]?.admission === 'ahead' ||
    ((data.ahead || !isIn(data.people[id])) && unsharedTopicsOf(data, id).length > 0);
  return people.filter(isWithdrawn).map((person) => ({ type: 'ahead.withdrawn', person, ...early }));
}

/** WA7: the retro is called off, so all that was written ahead is erased. */
export const eraseAhead = (data: RetroData): Decision => (data.ahead ? yes({ type: 'ahead.erased' }) : yes());

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'ahead.finish': { by: 'writer', decide: finishAhead },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'ahead.come': { by: 'anyone', decide: comeAhead },
} satisfies Others;

import { KNOCK_PAUSE_MS } from '#contract/limits.ts';
import type { Person, Role } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { type Context, type Decide, type Decision, no, type Others, yes } from './decision.ts';

/** How many times longer each further time is than `KNOCK_PAUSE_MS`, and how long it is at most, ms (JO7). */
const KNOCK_PAUSE_GROWS = 4;
const KNOCK_PAUSE_MAX_MS = 3_600_000;
/** How often someone waiting may change their request before the moderator answers (JO16). */
export const MOST_KNOCKS = 10;

/** Epoch ms from which a rejected person may knock again (JO7); null for others. */
export function nextKnockAt(person: Person | undefined): number | null {
  if (!person?.rejections || person.admission !== 'rejected') return null;
  const { times, at } = person.rejections;
  return at + Math.min(KNOCK_PAUSE_MS * KNOCK_PAUSE_GROWS ** (times - 1), KNOCK_PAUSE_MAX_MS);
}

/** Whether somebody waits, or did until they withdrew: how often they knocked still counts (JO16). */
export const isAsking = (person: Person | undefined): person is Person =>
  person?.admission === 'waiting' || (person?.admission === 'outside' && person.neverIn === true);

/** JO4, JO7, JO16: someone asks to be let in, or changes their request while waiting. */
export function knock(data: RetroData, role: Role, { actor, now, isCrowded }: Context): Decision {
  const person = data.people[actor.id];
  const waits = person?.admission === 'waiting';
  if (waits && person.role === role) return yes();
  const from = nextKnockAt(person);
  if (from !== null && now < from) return { ok: false, code: 'knock_later', knockAt: from };
  if (isAsking(person) && (person.knocks ?? 1) >= MOST_KNOCKS) return no('limit');
  if (!waits && isCrowded()) return no('crowded');
  return yes({ type: 'person.knocked', person: actor, role });
}

/** JO17: someone who waits no longer asks to come in. */
const withdraw: Decide<'person.withdraw'> = (data, _command, { actor }) =>
  data.people[actor.id]?.admission === 'waiting' ? yes({ type: 'person.withdrew', person: actor.id }) : yes();

/** Who may give the commands that are decided here, and how. Only the server decides these. */
export const others = {
  'person.withdraw': { by: 'anyone', decide: withdraw },
} satisfies Others;

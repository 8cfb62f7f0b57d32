import { KNOCK_PAUSE_MS, LIMITS } from '#contract/limits.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { Phase, RetroData } from '#contract/retro/retro-data.ts';
import { isAwaited } from '../../access/retro-access.ts';
import { slotsTaken } from '../selectors/door-selectors.ts';
import { unsharedTopicsOf } from '../selectors/topics-selectors.ts';
import { presenterOf } from '../selectors/turns-selectors.ts';
import { type Context, type Decide, type Decision, type Foreseen, no, type Others, yes } from './decision.ts';
import { countAudience, hasPlace, isDeserted } from './places.ts';
import { stepDown, turnOnReturn } from './removal-decider.ts';
import { nextTurn } from './turn-order.ts';

/** RO9: someone in the room takes part from now on or only watches; or asks to, where the moderator has a say. */
export const chooseRole: Decide<'role.choose' | 'person.join'> = (data, { role }, context, phase) => {
  const me = data.people[context.actor.id];
  if (role === 'watcher') return watch(data, context);
  return me?.admission === 'watching' ? takePart(data, context, phase) : yes();
};

function watch(data: RetroData, context: Context): Decision {
  const { actor } = context;
  const me = data.people[actor.id];
  if (actor.id === data.moderator) return no('leads');
  if (me?.admission === 'watching')
    return me.asks && !me.asks.declined ? yes({ type: 'role.asked', person: actor.id, asks: false }) : yes();
  const isExpected = isAwaited(data, actor);
  if (!isExpected && countAudience(data, actor.id) >= LIMITS.audience) return no('limit');
  const isPresenting = presenterOf(data) === actor.id;
  return yes(
    ...(me?.coLead ? [{ type: 'colead.ended', person: actor.id } as const] : []),
    ...stepDown(data, actor.id),
    { type: 'role.changed', person: actor.id, role: 'watcher', slot: false },
    ...(isPresenting ? nextTurn(data, context) : []),
  );
}

function takePart(data: RetroData, { actor, now }: Context, phase: Phase): Decision {
  const me = data.people[actor.id];
  const slot = !hasPlace(data, actor);
  const isFull = slot && slotsTaken(data) >= data.settings.slots;
  const mayDecide = me?.tookPart || isAwaited(data, actor);
  const isAsked = data.settings.waitingRoom && !mayDecide;
  if ((!isFull && !isAsked) || (!isFull && isDeserted(data)))
    return yes(takesPartNow(data, actor.id, slot, phase));
  if (isDeserted(data)) return no('no_slots');
  if (me?.asks && !me.asks.declined) return yes();
  const from = me?.asks ? me.asks.at + KNOCK_PAUSE_MS : 0;
  if (now < from) return { ok: false, code: 'knock_later', knockAt: from };
  return yes({ type: 'role.asked', person: actor.id, asks: true });
}

/** A watcher takes part: with topics of before they get a turn, if others have theirs just now. */
export function takesPartNow(data: RetroData, person: string, slot: boolean, phase: Phase): NewFact {
  const turn = turnOnReturn(data, unsharedTopicsOf(data, person).length, phase);
  return { type: 'role.changed', person, role: 'participant', slot, ...(turn && { turn }) };
}

/** RO2. */
const chooseFacilitation: Decide<'facilitation.choose'> = (data, { takesPart }, { actor }) =>
  data.people[actor.id]?.takesPart === takesPart ? yes() : yes({ type: 'facilitation.chosen', takesPart });

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'facilitation.choose': { by: 'moderator', decide: chooseFacilitation },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'role.choose': { by: 'inside', decide: chooseRole },
} satisfies Others;

import type { Person } from '#contract/retro/person.ts';
import type { Room } from '../../socket/room.ts';
import type { PersonState } from './person-badge.tsx';

type Seen = Pick<Room, 'data' | 'phase' | 'online'>;

/** Whether it is known yet who is connected: someone who has just come in is told a moment later, and counts as connected. */
export const isPresenceKnown = ({ online }: Pick<Room, 'online'>): boolean => online.size > 0;

/** Whether somebody is known to have no connection. */
export const isOffline = (person: string, room: Pick<Room, 'online'>): boolean =>
  isPresenceKnown(room) && !room.online.has(person);

/** What a person is and does right now, the most important first: the badges of specification section 4. */
export function statesOf(person: Person, { data, phase, online }: Seen): PersonState[] {
  const states: PersonState[] = [];
  if (isOffline(person.id, { online })) states.push('offline');
  if (
    data.turns.some((turn) => turn.person === person.id && turn.state === 'presenting') &&
    phase === 'posting'
  )
    states.push('sharing');
  const canSuggest = phase === 'posting' || phase === 'grouping';
  if (canSuggest && data.suggestions.some((suggestion) => suggestion.by === person.id)) {
    states.push('suggestions');
  }
  const isWorking = person.takesPart && (phase === 'writing' || phase === 'voting');
  if (isWorking) states.push(person.done ? 'done' : 'working');
  if (person.id === data.moderator) states.push('moderator');
  if (person.coLead) states.push('coLead');
  if (person.admission === 'watching') states.push('watching');
  return states;
}

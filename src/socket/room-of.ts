import type { RoomView } from '#contract/retro/wire.ts';
import { isLeaderless } from '#machines/retro/deleted-accounts.ts';
import { phaseOf, stepOf } from '#machines/retro/evolve.ts';
import { leads } from '#machines/retro/selectors/people-selectors.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import type { Room } from './room.ts';

/** The parts of a room besides its state: the connection, and the actions. */
export type RoomParts = Omit<
  Room,
  'state' | 'data' | 'phase' | 'step' | 'me' | 'isModerator' | 'leads' | 'isLeaderless'
>;

/** A retro as its screens read it. Throws if the person is not in it: the server shows rooms to nobody else. */
export function roomOf({ state, you }: Pick<RoomView, 'state' | 'you'>, parts: RoomParts): Room {
  const me = state.data.people[you];
  if (!me) throw new Error('a room without oneself');
  return {
    ...parts,
    state,
    data: state.data,
    phase: phaseOf(state),
    step: stepOf(state),
    me,
    isModerator: state.data.moderator === you,
    leads: leads(state.data, you),
    isLeaderless: isLeaderless(state.data),
  };
}

/** The same room, with the name for deleted accounts in the reader's language. */
export function withNamesShown(room: Room, word: string): Room {
  const data = withShownNames(room.data, word);
  if (data === room.data) return room;
  return { ...room, data, state: { ...room.state, data }, me: data.people[room.me.id] ?? room.me };
}

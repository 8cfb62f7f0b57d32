import { expect, test } from 'vitest';
import type { RoomView } from '#contract/retro/wire.ts';
import { type RoomParts, roomOf, withNamesShown } from '#src/socket/room-of.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const retro = aRetro({ people: ['Ana', 'Ben', 'Cleo'], phase: 'writing' });
const roomFor = (name: string, of = retro) => roomOf(of.viewOf(name) as RoomView, {} as RoomParts);

test('[RO1] a room knows who oneself is, and whether one moderates and leads', () => {
  expect(roomFor('Ana')).toMatchObject({ me: { id: idOf('Ana') }, isModerator: true, leads: true });
  expect(roomFor('Ben')).toMatchObject({ me: { id: idOf('Ben') }, isModerator: false, leads: false });
  const { state } = retro;
  expect(() => roomOf({ state, you: 'nobody' }, {} as RoomParts)).toThrow('without oneself');
});

test('[SE6] deleted accounts are called so, and a room without them stays the same object', () => {
  const room = roomFor('Ben');
  expect(withNamesShown(room, 'Deleted account')).toBe(room);
  const other = aRetro({ people: ['Ana', 'Ben', 'Cleo'], phase: 'writing' });
  other.erase('Cleo');
  const shown = withNamesShown(roomFor('Ben', other), 'Deleted account');
  expect(shown.data.people[idOf('Cleo')]?.name).toBe('Deleted account');
  expect(shown.state.data).toBe(shown.data);
  expect(shown.me).toBe(shown.data.people[idOf('Ben')]);
});

test('[LO7] one who is called like another is told apart from them for themselves too', () => {
  const other = aRetro({ people: ['Ana', 'Ben', 'Cleo'], phase: 'writing' });
  other.rename('Cleo', 'Ben');
  const shown = withNamesShown(roomFor('Cleo', other), 'Deleted account');
  expect(shown.me).toBe(shown.data.people[idOf('Cleo')]);
  expect(shown.me.name).not.toBe(shown.data.people[idOf('Ben')]?.name);
});

import { expect, it } from 'vitest';
import { RoomPresence } from '#server/room/presence.ts';

it('[RO7] a person with several tabs is there until the last of them is gone', () => {
  const presence = new RoomPresence(1_000);
  expect([presence.connect('a'), presence.connect('a')]).toEqual([true, false]);
  expect(presence.disconnect('a', 2_000)).toBe(false);
  expect(presence.isOnline('a')).toBe(true);
  expect(presence.offlineSince('a')).toBeNull();
  expect(presence.disconnect('a', 3_000)).toBe(true);
  expect(presence.offlineSince('a')).toBe(3_000);
});

it('[RO5] somebody who was never seen is away since this server has watched, not for ever', () => {
  expect(new RoomPresence(1_000).offlineSince('a')).toBe(1_000);
});

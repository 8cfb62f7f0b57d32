import { describe, expect, it, vi } from 'vitest';
import { Presence } from '#server/retro/presence.ts';

it('[RO7] a person with several tabs is present until the last of them is closed', () => {
  const presence = new Presence(1_000);
  const online = vi.fn();
  presence.listen({ online });
  presence.connect('a');
  presence.connect('a');
  expect(online).toHaveBeenCalledTimes(1);
  presence.disconnect('a', 2_000);
  expect(online).toHaveBeenCalledTimes(1);
  expect(presence.isOnline('a')).toBe(true);
  expect(presence.offlineSince('a')).toBeNull();
  presence.disconnect('a', 3_000);
  expect(online).toHaveBeenCalledTimes(2);
  expect(presence.offlineSince('a')).toBe(3_000);
});

it('[RO5] someone who was never seen counts as away since the server started, not for ever', () => {
  expect(new Presence(1_000).offlineSince('a')).toBe(1_000);
});

describe('with other servers', () => {
  it('[RO7] a person is present as long as they are connected to any of them', () => {
    const presence = new Presence(1_000);
    const [here, online] = [vi.fn(), vi.fn()];
    presence.listen({ here, online });
    presence.setConnectedElsewhere('two', ['a', 'b'], 2_000);
    expect([presence.isOnline('a'), presence.isOnline('b'), presence.here]).toEqual([true, true, []]);
    presence.connect('a');
    expect([here.mock.calls.length, online.mock.calls.length]).toEqual([1, 1]);
    expect(presence.here).toEqual(['a']);
    presence.setConnectedElsewhere('two', ['b'], 3_000);
    expect(presence.isOnline('a')).toBe(true);
    expect(online).toHaveBeenCalledTimes(1);
    presence.setConnectedElsewhere('two', [], 4_000);
    expect(presence.offlineSince('b')).toBe(4_000);
    expect(online).toHaveBeenCalledTimes(2);
    presence.disconnect('a', 5_000);
    expect(presence.offlineSince('a')).toBe(5_000);
  });
});

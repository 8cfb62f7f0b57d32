import { afterEach, expect, test, vi } from 'vitest';
import { connectionOf } from '#src/socket/connection-status.ts';
import type { Snapshot } from '#src/socket/retro-client.ts';

afterEach(() => void vi.restoreAllMocks());

const VIEW = { kind: 'door', you: 'ana' };

test.each([
  ['live', VIEW, 'live', 'live'],
  ['offline', VIEW, 'offline', 'offline'],
  ['offline', null, 'offline', 'offline'],
  ['outdated', null, 'outdated', 'outdated'],
  ['connecting', VIEW, 'connecting', 'connecting'],
  ['kicked', VIEW, 'connecting', 'connecting'],
  ['resuming', VIEW, 'resuming', 'offline'],
  ['resuming', null, 'connecting', 'connecting'],
])(
  '[SY4] a connection that is %s, after %j, is shown as %s, and as %s if the browser is offline',
  (connection, view, shown, without) => {
    const snapshot = { connection, view } as Snapshot;
    expect(connectionOf(snapshot)).toBe(shown);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(connectionOf(snapshot)).toBe(without);
  },
);

test('[SY4] a page that has not begun to connect is connecting', () => {
  expect(connectionOf(null)).toBe('connecting');
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { createLog } from '#server/base/logger.ts';
import { RetroFeed } from '#server/socket/retro-feed.ts';
import type { SocketConnection } from '#server/socket/socket-connection.ts';
import { TeamRetro } from '#tests/support/servers/team-retro-stage.ts';
import { putTeam } from '#tests/support/stores/workspace-rows.ts';

let team: TeamRetro;
let feed: RetroFeed;
/** Whether people have had as many views as they may, for now. */
let isThrottled: boolean;
beforeEach(async () => {
  team = await new TeamRetro().build();
  isThrottled = false;
  const liveRetro = await team.liveRetros.acquire(team.retro, 'room');
  if (!liveRetro) throw new Error('no such retro');
  feed = new RetroFeed(liveRetro, {
    send: () => {},
    time: team.stage.time,
    log: createLog('silent'),
    metrics: { answered: () => {}, fanOut: (tell) => tell() },
    throttle: { admitsView: () => !isThrottled, viewed: () => {} },
    redact,
    project,
  });
});
afterEach(async () => {
  feed.stop();
  await team.close();
});

/** A tab of somebody; its `socket` has lost the connection as soon as the server ends it. */
function tabOf(user: Person) {
  const socket = {
    connected: true,
    disconnect: () => {
      socket.connected = false;
      feed.detach(connection);
    },
  };
  const line = { engine: { readyState: 'closed' } };
  const tab = { socket, line, user, liveRetro: feed.liveRetro, sentSeq: 0, stale: false };
  const connection = tab as unknown as SocketConnection;
  return connection;
}

it('[AC6] [RO6] a finished retro opens for a current teammate, and not for one who was removed from it', async () => {
  expect(feed.attach(tabOf(team.rita), null)).toMatchObject({ ok: true });
  expect(feed.attach(tabOf(team.dan), null)).toEqual({ ok: false, code: 'not_found' });
  await team.teamIs(team.dan);
  expect(feed.attach(tabOf(team.rita), null)).toEqual({ ok: false, code: 'not_found' });
});

it.each([
  ['who has it before them', false],
  ['who waits for a view', true],
])('[AC4] a reader %s is disconnected as soon as they are no longer in the team', async (_, waits) => {
  const [reader, host] = [tabOf(team.rita), tabOf(team.stage.ann)];
  for (const tab of [reader, host]) expect(feed.attach(tab, null)).toMatchObject({ ok: true });
  isThrottled = waits;
  // As after a view that could not be made, or not now.
  reader.stale = waits;
  await team.teamIs(team.rita);
  expect(reader.socket.connected).toBe(true);
  await team.teamIs();
  expect([reader.socket.connected, host.socket.connected]).toEqual([false, true]);
});

it('[AC4] a reader is disconnected at the next check even if no message said that the team has changed', async () => {
  await team.teamIs(team.rita);
  const reader = tabOf(team.rita);
  expect(feed.attach(reader, null)).toMatchObject({ ok: true });
  await putTeam(team.rows, team.workspace, [], team.team);
  await team.liveRetros.applyMissedChanges();
  expect(reader.socket.connected).toBe(false);
});

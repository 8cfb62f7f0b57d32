import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../support/server-harness.ts';
import { call, createRetro, join } from '../../support/server-player.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

describe('a live retro over sockets', () => {
  it('[SY2] goes the whole way: guest, retro, command, answer, facts to the others', async () => {
    const ann = await join(server.url, 'Ann');
    const retro = await createRetro(server.url, ann.session.token);
    expect((await ann.open(retro)).ok).toBe(true);
    const bob = await join(server.url, 'Bob');
    await bob.open(retro);
    expect(bob.view).toMatchObject({ kind: 'door', admission: 'outside', moderator: 'Ann' });
    const seq = await bob.do({ type: 'person.join', role: 'participant' });
    expect(bob.view?.kind).toBe('room');
    await ann.reaches(seq);
    const mood = await bob.do({ type: 'mood.set', mood: 75 });
    await ann.reaches(mood);
    expect(ann.view).toMatchObject({ state: { data: { people: { [bob.id]: { mood: 75 } } } } });
    expect((await call(server.url, `/api/retro/${retro}`, bob.session.token)).status).toBe(200);
  });
});

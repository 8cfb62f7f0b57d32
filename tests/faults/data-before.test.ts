import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/people/account-calls.ts';
import { buildCommand, killLeftovers } from '#tests/support/servers/server-process.ts';
import { missing } from '#tests/support/servers/version-before.ts';
import {
  faults,
  finish,
  holdToVote,
  readingCalls,
  runBefore,
  runNow,
  Someone,
  tab,
} from './people-of-versions.ts';

const why = missing();
if (why !== null) process.stdout.write(`Data of the version before was not opened in a folder: ${why}.\n`);

const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
const env = { DATA_DIR: folder, HOST: '127.0.0.1', PRICING: 'off', TRUST_PROXY: 'yes', LOG_LEVEL: 'warn' };
afterAll(() => {
  killLeftovers();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(why !== null)('[SY11] the embedded database of the version before', () => {
  it('opens with everything in it: accounts, workspaces, finished retros, and one that goes on', async () => {
    const reads = await readingCalls();
    const before = await runBefore(env);
    const owner = await Someone.signUp(before);
    await owner.work(reads);
    const held = await holdToVote(before, before);
    await finish(held);
    const running = await holdToVote(before, before);
    expect(await before.end('SIGTERM')).toBe(0);

    const now = await runNow(env);
    const found = await owner.through(now).read(reads);
    for (const text of ['Acme & Co', 'Red']) expect(found).toContain(text);
    expect(faults).toEqual([]);
    const brief = async (retro: string, { token }: { token: string }) =>
      (await ask(now.url, 'GET', `/retro/${retro}/brief.md`, { token })).text;
    expect(await brief(held.retro, held.leads.session)).toContain('Slow builds');
    const [leads, takesPart] = await Promise.all(
      [running.leads, running.takesPart].map(({ session }) => tab(now, session)),
    );
    if (!leads || !takesPart) throw new Error('nobody came back');
    for (const player of [leads, takesPart]) {
      await player.open(running.retro);
      expect(player.view).toMatchObject({ kind: 'room' });
    }
    await finish({ ...running, leads, takesPart });
    expect(await brief(running.retro, running.takesPart.session)).toContain('Slow builds');
    expect(now.output()).not.toContain('"level":50');
    // What lists read is what the logs say.
    const rebuild = await buildCommand('rebuild');
    const checked = spawnSync(process.execPath, [rebuild, '--check'], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    expect([checked.status, checked.stderr], checked.stdout).toEqual([0, '']);
    expect(await now.end('SIGTERM')).toBe(0);
  });
});

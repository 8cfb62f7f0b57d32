import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_ENTRIES } from '#contract/transfers/transfer-payloads.ts';
import { MOST_TEAMS } from '#server/teams/store/team-rules.ts';
import { importRates } from '#server/transfers/import-limits.ts';
import { MANIFEST, ownFile, TransferStage } from '#tests/support/files/transfer-stage.ts';
import { zipOf } from '#tests/support/files/zip.ts';
import { emptyEntries, sharedBytes } from '../../bench/attacks/import-bombs.ts';

const MIB = 1024 * 1024;
const CSV = Buffer.from('text,type\nSlow,mad\nFast,glad\n');
const stage = new TransferStage();
beforeAll(() => stage.build());
afterAll(() => stage.stop());

/** How long others waited at most while something was done, ms. */
async function longestWait(act: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await act();
  delay.disable();
  return delay.max / 1e6;
}

describe('[EX4] [SY8] a zip file of 20,000 empty entries', () => {
  it('is read in turns: nobody waits for all of it', async () => {
    const { path } = await stage.aTeam();
    const file = emptyEntries(IMPORT_ENTRIES);
    expect(file.length / MIB).toBeLessThan(3);
    let read: { state: string; problem: string } | undefined;
    const from = performance.now();
    const waited = await longestWait(async () => {
      read = await stage.send(path, 'tom', file);
    });
    expect(read).toMatchObject({ state: 'unreadable', problem: 'nothing_in_it' });
    // Once each of them was a stream: all of them together kept everyone waiting for two seconds.
    expect(waited).toBeLessThan(Math.max(300, (performance.now() - from) / 2));
  });

  it('is refused if there are more', async () => {
    const { path } = await stage.aTeam();
    const file = emptyEntries(IMPORT_ENTRIES + 1);
    expect(await stage.send(path, 'tom', file)).toMatchObject({ problem: 'too_many_retros' });
  });

  it('is refused if their names are very long, before they fill the memory', async () => {
    const { path } = await stage.aTeam();
    const names = Array.from({ length: 20 }, (_, place) => [`${place}${'n'.repeat(60_000)}`, '']);
    const file = await zipOf({ 'hindsight.json': MANIFEST, ...Object.fromEntries(names) });
    expect(await stage.send(path, 'tom', file)).toMatchObject({ problem: 'not_a_retro_export' });
  });
});

it('[EX4] a zip file whose entries share their bytes, of which nothing is unpacked, is refused before they are read', async () => {
  const { path } = await stage.aTeam();
  const file = sharedBytes(200, 20_000);
  expect(await stage.send(path, 'tom', file)).toMatchObject({ state: 'unreadable', problem: 'zip_bomb' });
});

it('[EX4] a file that names more teams than a workspace can have is refused before any is created', async () => {
  const { workspace } = await stage.aTeam();
  const teams = Array.from({ length: MOST_TEAMS + 1 }, (_, place) => ({
    ...{ team: `Team ${place}`, people: [], groups: [], actions: [], moderator: null },
  }));
  const read = await stage.send(`/workspaces/${workspace}`, 'olga', await ownFile(...teams));
  expect(read).toMatchObject({ state: 'unreadable', problem: 'plan_required', preview: null });
});

describe('[EX4] choices that are sent again and again', () => {
  it('have the file of a person read as often as someone needs, and no more', async () => {
    const limited = await TransferStage.limitedTo(importRates(2_048));
    try {
      const { path } = await limited.aTeam();
      const { id } = await limited.send(path, 'tom', CSV);
      const statuses: number[] = [];
      for (let turn = 0; turn < 30; turn += 1) {
        const answer = await limited.as('tom', 'PATCH', `/imports/${id}`, {
          names_authors: turn % 2 === 0,
        });
        statuses.push(answer.status);
        await limited.server.worked();
      }
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
      expect(new Set(statuses.slice(22))).toEqual(new Set([429]));
      expect((await limited.as('tom', 'GET', `${path}/imports`)).json.import.state).toBe('read');
    } finally {
      await limited.stop();
    }
  });

  it('do not have a file of this app read again: there is nothing to choose in it', async () => {
    const { path } = await stage.aTeam();
    const { id } = await stage.send(path, 'tom', await ownFile({}));
    const answer = await stage.as('tom', 'PATCH', `/imports/${id}`, { names_authors: true });
    expect([answer.status, answer.json.state]).toEqual([200, 'read']);
  });
});

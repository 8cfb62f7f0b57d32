import { setTimeout as pause } from 'node:timers/promises';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import type { Import } from '#contract/transfers/transfer-payloads.ts';
import { zipOf } from '#tests/support/files/zip.ts';
import { callTo } from './accounts.ts';
import type { MadeTeam } from './teams.ts';
import { expect } from './test.ts';

const DAY_MS = 86_400_000;
const ACTIVITIES = ['mad_sad_glad', 'start_stop_continue'] as const;
/** What is open after a year: how many, and how many of these are overdue, due within a month, and without a day. */
export const HELD = 26;
export const OPEN = 50;

const SENTENCE =
  'Ask the support team which customers are still on the old version, and tell them in writing when it will be turned off, a month ahead';

/** The text of an action item, 20 to 130 characters. */
const textOf = (at: number) => `${at + 1}. ${SENTENCE.slice(0, 20 + ((at * 29) % 110))}`.trim();
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** When the open ones are due: the oldest has been overdue for long, most have no day. */
const dueOf = (at: number): string | null => {
  if (at === 0) return dayIn(-200);
  if (at % 5 === 1) return dayIn(20 + at);
  return at === 2 ? dayIn(-3) : null;
};

/** A year of a team's retros, one each fortnight, with two action items each that are open and three that are not. */
const retrosOf = (people: ExportedRetro['people']): ExportedRetro[] =>
  Array.from({ length: HELD }, (_, at) => {
    const startedAt = Date.now() - (HELD - at) * 14 * DAY_MS;
    const open = at < HELD - 1 ? 2 : 0;
    const action = (place: number, status: 'open' | 'done') => ({
      ...{ text: textOf(at * 2 + place), author: 0, status, group: 0, made: startedAt },
      owners: place % 2 === 0 ? [at % people.length] : [at % people.length, (at + 1) % people.length],
      due: status === 'open' ? dueOf(at * 2 + place) : null,
    });
    return {
      ...{ format: 'hindsight.retro', version: 1, key: `year-${at}`, team: 'Blue', name: `Sprint ${at + 1}` },
      ...{ activity: ACTIVITIES[at % 2] ?? 'mad_sad_glad', startsAt: startedAt, startedAt },
      ...{ finishedAt: startedAt + 3_600_000, duration: 60, votingMechanic: 'like', people, moderator: 0 },
      mood: {
        before: { average: 30 + ((at * 7) % 50), said: people.length, of: people.length },
        after: { average: 45 + ((at * 11) % 50), said: people.length, of: people.length },
      },
      groups: [
        {
          ...{ name: 'How we build', votes: 5, discussed: true },
          topics: [
            { type: ACTIVITIES[at % 2] === 'mad_sad_glad' ? 'mad' : 'stop', text: 'It is slow', author: 0 },
          ],
          ...(at % 5 === 0 && {
            notes: [{ kind: 'decision', text: `Decision ${at + 1}: we ship on Tuesdays`, author: 0 }],
          }),
        },
      ],
      actions: [
        ...Array.from({ length: open }, (__, place) => action(place, 'open')),
        ...Array.from({ length: 3 }, (__, place) => action(place, 'done')),
      ],
      imported: null,
    } as ExportedRetro;
  });

/** Gives a team a year of history, by the import that moves a team from one installation to another. */
export async function aYearOf(url: string, { page, sessions }: MadeTeam): Promise<void> {
  const [owner] = sessions;
  if (!owner) throw new Error('nobody is in the team');
  const people = sessions.map(({ user }) => ({
    name: user.name,
    email: user.email,
    was: 'participant' as const,
  }));
  const manifest = { format: 'hindsight.export', version: 1, exported_at: 1, workspace: 'Acme', teams: [] };
  const file = await zipOf({
    'hindsight.json': JSON.stringify({ ...manifest, retros: HELD }),
    ...Object.fromEntries(
      retrosOf(people).map((retro, at) => [`retros/${at}.json`, JSON.stringify(snakeKeys(retro))]),
    ),
  });
  const last = async () =>
    (await callTo<{ import: Import }>(url, 'GET', `${page}/imports`, undefined, owner)).import;
  const comesTo = async (state: Import['state']) => {
    while ((await last()).state !== state) await pause(50);
  };
  const body = { file_name: 'year.zip', bytes: file.length };
  const { import: begun } = await callTo<{ import: Import }>(url, 'POST', `${page}/imports`, body, owner);
  const put = await fetch(`${url}/api/imports/${begun.id}/parts/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${owner.token}` },
    body: new Uint8Array(file),
  });
  expect(put.status).toBe(200);
  await comesTo('read');
  await callTo(url, 'POST', `/imports/${begun.id}/confirm`, undefined, owner);
  await comesTo('done');
}

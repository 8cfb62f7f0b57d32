import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSameName } from '#contract/base/same-name.ts';
import { exportedRetroSchema } from '#contract/transfers/exported-retro.ts';
import { ownFile, TransferStage } from '#tests/support/files/transfer-stage.ts';
import { aFileOf } from '#tests/support/retros/finished-retros.ts';

const TURNED = '\u202E';
const stage = new TransferStage();
beforeAll(() => stage.build());
afterAll(() => stage.stop());

it('[SY10] [SY12] [LI8] a retro imported with a name that turns its line is deleted by typing what is seen', async () => {
  const to = await stage.aTeam();
  const file = await ownFile(
    { name: `  Sprint${TURNED} 9 `, key: 'one' },
    { name: '\u2003\u200B', key: 'two' },
  );
  const read = await stage.send(to.path, 'tom', file);
  expect(await stage.confirm(to.path, 'tom', read.id)).toMatchObject({ state: 'done', done: 2 });
  const retros = await stage.retrosIn(to.team);
  expect(retros.map(({ name }) => name).toSorted()).toEqual(['Sprint 9', '…']);
  for (const { id, name } of retros) {
    const wrong = await stage.as('olga', 'DELETE', `/retro/${id}`, { name: 'Sprint' });
    expect([wrong.status, wrong.json.error]).toEqual([422, 'invalid']);
    expect((await stage.as('olga', 'DELETE', `/retro/${id}`, { name: ` ${name}` })).status).toBe(200);
  }
});

it('[SY10] [SY12] every name and text of a file is as if it had been typed', () => {
  const name = `${TURNED} Ann\u2066 `;
  const column = { key: 'mad', name, color: 'teal', icon: 'mad', placeholder: name };
  const parsed = exportedRetroSchema.parse(
    aFileOf({
      team: name,
      people: [
        { name, email: null, was: 'participant' },
        { name: '\u00A0', email: null, was: 'participant' },
      ],
      topicTypes: [column],
      groups: [
        { name, votes: 0, discussed: true, topics: [{ type: 'mad', text: ' \u200B', author: 0 }] },
        { name: ' ', votes: 0, discussed: true, topics: [{ type: 'mad', text: ' Slow\n', author: 1 }] },
      ],
      actions: [{ text: '\u2003', author: 0, owners: [], due: null, status: 'open', group: null }],
    }),
  );
  expect(parsed.team).toBe('Ann');
  expect(parsed.people.map((person) => person.name)).toEqual(['Ann', '']);
  expect(parsed.topicTypes?.[0]).toMatchObject({ name: 'Ann', placeholder: 'Ann' });
  expect(parsed.groups.map((group) => group.name)).toEqual(['Ann', '']);
  expect(parsed.groups.flatMap(({ topics }) => topics.map(({ text }) => text))).toEqual(['…', 'Slow']);
  expect(parsed.actions[0]?.text).toBe('…');
});

it('[LI8] a name imported before is confirmed by what can be typed of it', () => {
  expect(isSameName('Sprint 9', ` Sprint${TURNED} 9 `)).toBe(true);
  expect(isSameName('Sprint 8', 'Sprint 9')).toBe(false);
});

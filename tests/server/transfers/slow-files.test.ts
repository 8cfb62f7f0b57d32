import { expect, it } from 'vitest';
import { readForeign } from '#server/transfers/formats/read-foreign.ts';

const AZURE = "Retrospectives Summary for 'x' (1 item)\n";
const lineOf = (cell: string, times: number) => `"a${cell.repeat(times)}b\n`;
const azureItems = Array.from({ length: 60_000 }, (_, place) => ({
  id: `n${place}`,
  columnId: 'c',
  title: 'x',
}));

/** The processor time that something takes, ms; whoever else works on the machine counts for nothing. */
async function timeOf(act: () => unknown): Promise<number> {
  const from = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

/** Each took from half a minute to hours where it was read again and again from each of its places. */
it.each([
  ['titles that never end', "Retrospectives Summary for '".repeat(150_000)],
  ['rows that are never over', `${AZURE}Work Items\nh\n${lineOf('","', 400).repeat(50)}`],
  ['one row of nothing but ends of cells', `${AZURE}Work Items\nh\n${'","'.repeat(300_000)}`],
  ['the same among topics', `${AZURE}Feedback Items\nh\n${lineOf('",1,', 400).repeat(50)}`],
  ['brackets that are never closed', `Archive,Category,Message\n${'('.repeat(190_000)},b,c\n`],
  ['tables as wide as they are long', `${'h,'.repeat(90_000)}\n${'x\n'.repeat(19_000)}`],
  ['boards with very many cards', JSON.stringify([{ board: { columns: [] }, items: azureItems }])],
])('[EX3] reads or refuses %s quickly enough to keep serving others', async (_name, text) => {
  const reading = () => readForeign(Buffer.from(text), null).catch(() => {});
  expect(await timeOf(reading)).toBeLessThan(8_000);
});

it('[EX3] reads a board with very many votings as quickly as one without', async () => {
  const notes = Array.from({ length: 19_000 }, (_, place) => ({
    ...{ id: `n${place}`, text: 'x', position: { column: 'c' } },
  }));
  const read = (votings: object[]) => {
    const file = Buffer.from(JSON.stringify({ board: {}, columns: [], notes, votings }));
    return timeOf(() => readForeign(file, null));
  };
  const many = Array.from({ length: 20_000 }, () => ({}));
  await read([]);
  // Looking through all of them for each note took hundreds of times as long. Of a busy machine's tries the best counts.
  let slower = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && slower > 10; tries += 1) {
    const without = await read([]);
    slower = Math.min(slower, (await read(many)) / without);
  }
  expect(slower, 'times as long').toBeLessThan(10);
});

it('[EX3] accepts a column named like a property of every object', async () => {
  const items = [{ category: 'constructor', message: 'Hi' }];
  const found = await readForeign(Buffer.from(JSON.stringify({ name: 'x', current: { items } })), null);
  expect(found.retros[0]?.groups[0]?.topics[0]).toMatchObject({ column: 'constructor', text: 'Hi' });
});

it('[EX3] loses no card in a chain or circle of cards on cards', async () => {
  const note = (id: string, stack: string | null) => ({ id, text: id, position: { column: 'c', stack } });
  const notes = [note('a', null), note('b', 'a'), note('c', 'b'), note('d', 'e'), note('e', 'd')];
  const scrumlr = { board: {}, columns: [], notes };
  const card = (id: string, parentFeedbackItemId: string | null) => ({
    ...{ id, title: id, columnId: 'c' },
    parentFeedbackItemId,
  });
  const items = notes.map(({ id, position }) => card(id, position.stack));
  for (const json of [scrumlr, [{ board: { columns: [] }, items }]]) {
    const found = await readForeign(Buffer.from(JSON.stringify(json)), null);
    const groups = found.retros[0]?.groups.map(({ topics }) => topics.map(({ text }) => text).join());
    expect(groups).toEqual(['a,b', 'c', 'd', 'e']);
  }
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/store/store.ts';
import { written } from '#tests/support/people/written-without-names.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';

/*
 * PostgreSQL notes with each row which transaction wrote it (`xmin`), for ever, and any query can ask. The transaction that draws a
 * topic erases how it was written. If one could see which rows that changed, they would say where in the log it was written, and who was working again there.
 */

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Row {
  seq: number;
  type: string;
  xmin: string;
}

const isDrawing = ({ type }: Row) => type === 'topic.drawn';

it('[NN4] no row of the log says that the drawing of one topic alone has changed it', async () => {
  const url = await postgres.prepared();
  const server = await startServer({ store: await openPostgres(url) });
  const { mo, topics, everyone, settled, retro } = await written(server.url);
  const client = new pg.Client(url);
  await client.connect();
  const rowsOfLog = async () => {
    const { rows } = await client.query<Row>(
      'select seq, type, xmin::text from retro_facts where retro_id = $1 order by seq',
      [retro],
    );
    return rows;
  };
  await mo.do({ type: 'sharing.start' });
  for (let drawn = 1; drawn <= topics.length; drawn += 1) {
    await settled();
    const rows = await rowsOfLog();
    const [first, newest] = [rows.find(isDrawing), rows.findLast(isDrawing)];
    expect(rows.filter(({ type }) => type === 'secret.erased').length).toBeGreaterThanOrEqual(drawn);
    // What any drawing has changed was last written by the newest one.
    const before = rows.filter(({ seq }) => seq < (first?.seq ?? 0));
    const began = Number(rows.find(({ type }) => type === 'topic.shared')?.xmin);
    const changed = before.filter(({ xmin }) => Number(xmin) >= began);
    expect(changed.length).toBeGreaterThanOrEqual(drawn);
    for (const { xmin } of changed) expect(xmin).toBe(newest?.xmin);
    if (drawn === topics.length) break;
    const { view } = mo;
    await mo.do({ type: 'topic.draw', after: view?.kind === 'room' ? view.state.data.reading : null });
  }
  await client.end();
  for (const player of everyone) player.leave();
  await server.stop();
});

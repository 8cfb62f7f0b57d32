import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import type { RemovalBackup, RetroData, Topic } from '#contract/retro/retro-data.ts';
import { newId } from '#tests/support/people/player.ts';
import { created } from '#tests/support/retros/sample-log.ts';
import { ann, bob, type LoggedRetro, type OpenLog, openLog } from './log-alone.ts';

let log: OpenLog;
beforeAll(async () => {
  log = await openLog();
});
afterAll(() => log.db.destroy());
beforeEach(() => void log.forgottenSince());

const topic = (id: string, author: string, description = `WORDS of ${id}`): Topic => ({
  ...{ id, author, type: 'mad', description },
});
const idNr = (nr: number) => `t${String(nr).padStart(15, '0')}`;
const [t1, t2, t3, t4, t5, t6] = [1, 2, 3, 4, 5, 6].map(idNr) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

describe('[SH14] a topic that is taken down', () => {
  const playedBy = async ({ say }: LoggedRetro) => {
    await say([{ type: 'topic.added', topic: topic(t1, ann.id) }], { by: ann.id, command: t1 });
    await say([{ type: 'topic.changed', topic: topic(t1, ann.id, 'WORDS changed') }], { by: ann.id });
    await say([{ type: 'topic.added', topic: topic(t2, bob.id, `about ${t1}`) }], {
      by: bob.id,
      command: t2,
    });
    await say([{ type: 'topic.shared', topic: topic(t1, ann.id) }]);
    await say([{ type: 'topic.corrected', topic: t1, description: 'WORDS corrected' }]);
    await say([{ type: 'topics.taken', topics: [topic(t1, ann.id), topic(t3, bob.id)] }]);
  };

  it('leaves no words in the log, and everything else as it was, also in other retros', async () => {
    const [one, other] = [await log.aRetro(), await log.aRetro()];
    await playedBy(one);
    await playedBy(other);
    const [before, others] = [await one.rows(), await other.rows()];
    expect(await log.events.snapshot(one.retro)).toBeNull();
    await one.say([{ type: 'topic.taken-down', topic: t1, author: ann.id }]);
    const wordless = (body: string) =>
      body.replace(/"WORDS (changed|corrected)"/, '""').replace(`"WORDS of ${t1}"`, '""');
    expect((await one.rows()).slice(0, -1)).toEqual(
      before.map((row) => ({ ...row, body: wordless(row.body) })),
    );
    expect(JSON.stringify(await one.rows())).not.toContain('WORDS c');
    expect(await other.rows()).toEqual(others);
    expect(log.forgottenSince()).toBe(1);
    await one.expectNewest();
  });
});

describe('[WA7] what was written ahead', () => {
  const AHEAD = { topics: [topic(t1, ann.id), topic(t2, bob.id)] };
  const playedBy = async ({ say }: LoggedRetro) => {
    for (const [place, { id, name }] of [ann, bob].entries()) {
      const one = AHEAD.topics[place] as Topic;
      const person = { id, name, guest: true, avatar: null, invitee: null };
      await say([{ type: 'ahead.came', person }], { by: id });
      await say([{ type: 'topic.added', topic: one, ahead: true }], { by: id, command: one.id });
      await say([{ type: 'topic.changed', topic: { ...one, description: 'WORDS changed' } }], { by: id });
      await say([{ type: 'topic.deleted', topic: one.id, author: id }], { by: id });
      await say([{ type: 'ahead.done', person: id, done: true }], { by: id });
      await say([{ type: 'mood.set', person: id, mood: 50, closing: false }], { by: id });
    }
  };
  const erased = { type: 'secret.erased', body: '{}', actor: null };

  it.each([
    ['of one who is no longer invited', { type: 'ahead.withdrawn', person: ann.id }, [ann.id]],
    ['of a retro that is called off', { type: 'ahead.erased' }, [ann.id, bob.id]],
  ] as const)('is erased from the log with who came for it, if it is %s', async (_, fact, whose) => {
    const [one, other] = [await log.aRetro(), await log.aRetro()];
    await playedBy(one);
    await playedBy(other);
    const [before, others] = [await one.rows(), await other.rows()];
    await one.say([{ type: 'mood.set', person: ann.id, mood: 25, closing: false }, fact]);
    expect((await one.rows()).slice(0, -2)).toEqual(
      before.map((row) =>
        row.type !== 'mood.set' && (whose as readonly unknown[]).includes(row.actor)
          ? { ...row, ...erased }
          : row,
      ),
    );
    expect(await other.rows()).toEqual(others);
    expect(log.forgottenSince()).toBe(1);
    await one.expectNewest();
  });
});

describe('[NN4] how topics of a retro without names were written', () => {
  const settings = { ...created(ann).settings, withoutNames: true as const };
  const gone = (drafts: Topic[]): RemovalBackup =>
    ({ ...{ drafts, votes: [], suggestions: [], answer: null } }) as unknown as RemovalBackup;
  const DATA = {
    settings,
    drafts: { [t2]: topic(t2, ann.id) },
    topics: { [t5]: topic(t5, ann.id) },
    takenDown: { [t6]: {} },
    kept: {
      a: gone([topic(idNr(7), bob.id), topic(t4, bob.id)]),
      b: gone([]),
    } as unknown as RetroData['kept'],
  };
  const written = async ({ say }: LoggedRetro) => {
    for (const id of [t1, t2, t3, t4, t5, t6])
      await say(
        [
          { type: 'topic.added', topic: topic(id, ann.id) },
          { type: 'mood.set', person: ann.id, mood: 50, closing: false },
        ],
        { by: ann.id, command: id },
      );
    await say([{ type: 'topic.changed', topic: topic(t1, ann.id, 'WORDS changed') }], { by: ann.id });
    await say([{ type: 'topic.changed', topic: topic(t3, ann.id, 'WORDS changed') }], {
      by: ann.id,
      command: newId(),
    });
    await say([{ type: 'topic.changed', topic: topic(t3, ann.id, '') }], { by: ann.id });
    await say([{ type: 'mood.set', person: ann.id, mood: 25, closing: false }], { by: ann.id });
  };
  const drawn = { type: 'topic.drawn', topic: t1, deadline: null } as const;
  /** Where the rows of a log are in the database, in that order. */
  const places = async ({ retro }: LoggedRetro) => {
    const { rows } = await sql<{ place: number; seq: number; type: string; command: string | null }>`
      select rowid as place, seq, type, command_id as command from retro_facts where retro_id = ${retro} order by rowid`.execute(
      log.db,
    );
    return rows;
  };
  /** A row about a topic, or none in particular. */
  const about = (body: string) => (JSON.parse(body) as { topic?: Topic }).topic?.id;

  it('is erased once one is drawn: who, when and by which command; of those that are gone the words', async () => {
    const [one, other] = [await log.aRetro(DATA), await log.aRetro(DATA)];
    await written(one);
    await written(other);
    const [before, others] = [await one.rows(), await other.rows()];
    await one.say([{ type: 'time.ran-out' }, drawn]);
    expect((await one.rows()).slice(0, -2)).toEqual(
      before.map((row) => {
        const command = row.command === t1 ? null : row.command;
        if (about(row.body) === t1) {
          const body = row.type === 'topic.added' ? '{"topics":1}' : '{}';
          return { ...row, type: 'secret.erased', body, actor: null, command: null };
        }
        const isGone = about(row.body) === t3;
        return { ...row, command, body: isGone ? row.body.replace(/"WORDS [^"]*"/, '""') : row.body };
      }),
    );
    expect(await other.rows()).toEqual(others);
    expect(log.forgottenSince()).toBe(1);
    await one.expectNewest();
  });

  it('leaves no gap where a row was: all that may have been changed is written again, in its order', async () => {
    const [one, other] = [await log.aRetro(DATA), await log.aRetro(DATA)];
    await written(one);
    // More than one statement may have.
    await one.say(Array.from({ length: 501 }, () => ({ type: 'time.ran-out' }) as const));
    await written(other);
    const [before, others] = [await places(one), await places(other)];
    await one.say([drawn]);
    const last = Math.max(...[...before, ...others].map(({ place }) => place));
    const after = await places(one);
    const isDrawing = ({ type }: { type: string }) => type === 'topic.drawn';
    const again = after.filter((row) => row.command === null && !isDrawing(row));
    expect(again.every(({ place }) => place > last)).toBe(true);
    expect(again.map(({ seq }) => seq)).toEqual(again.map(({ seq }) => seq).sort((a, b) => a - b));
    expect(after.filter(({ command }) => command !== null)).toEqual(
      before.filter(({ command }) => command !== null && command !== t1),
    );
    expect(after).toHaveLength(before.length + 1);
    expect(await places(other)).toEqual(others);
    // But for the drawings, which nothing changes.
    await one.say([{ ...drawn, topic: t2 }]);
    expect((await places(one)).filter(isDrawing)[0]).toEqual(after.find(isDrawing));
  });

  it('stays but for the words of one that is deleted', async () => {
    const one = await log.aRetro(DATA);
    await written(one);
    const before = await one.rows();
    const where = await places(one);
    await one.say([{ type: 'topic.deleted', topic: t3, author: ann.id }]);
    expect((await places(one)).slice(0, -1)).toEqual(where);
    expect((await one.rows()).slice(0, -1)).toEqual(
      before.map((row) =>
        about(row.body) === t1 || about(row.body) === t3
          ? { ...row, body: row.body.replace(/"WORDS [^"]*"/, '""') }
          : row,
      ),
    );
    expect(log.forgottenSince()).toBe(1);
  });

  it.each([
    ['a retro with names', { settings: created(ann).settings }, drawn, {}],
    ['a retro that is imported', {}, drawn, { isOld: true }],
    ['other facts', {}, { type: 'mood.set', person: ann.id, mood: 25, closing: false }, {}],
  ] as const)('stays with %s', async (_, changed, fact, how) => {
    const one = await log.aRetro({ ...DATA, ...changed });
    await written(one);
    const before = await one.rows();
    await one.say([fact], how);
    expect((await one.rows()).slice(0, -1)).toEqual(before);
    expect(await log.events.snapshot(one.retro)).toBeNull();
    expect(log.forgottenSince()).toBe(0);
  });
});

describe('a state', () => {
  const person = ann.id;
  it.each<NewFact>([
    { type: 'person.erased', person, invitees: [] },
    { type: 'topic.taken-down', topic: t1, author: person },
    { type: 'topic.drawn', topic: t1, deadline: null },
    { type: 'topic.deleted', topic: t1, author: person },
    { type: 'ahead.withdrawn', person },
    { type: 'ahead.erased' },
  ])('[SE6] [SH14] [NN4] [WA7] from before it was erased what it has is not kept: $type', async (fact) => {
    const one = await log.aRetro();
    await one.say([fact, { type: 'time.ran-out' }]);
    await log.db.deleteFrom('retro_snapshots').execute();
    await log.events.putSnapshot(one.retro, 1, 5, one.after);
    expect(await log.events.snapshot(one.retro)).toBeNull();
    await log.events.putSnapshot(one.retro, 2, 5, one.after);
    await expect(log.events.snapshot(one.retro)).resolves.toMatchObject({ seq: 2 });
  });
});

it('[VO4] a retro that finishes is forgotten in the files too, unless it is imported, also if it finishes with others', async () => {
  const finished: NewFact = { type: 'retro.finished' };
  const mood: NewFact = { type: 'mood.set', person: ann.id, mood: 25, closing: false };
  const [one, old, two, three] = [
    await log.aRetro(),
    await log.aRetro(),
    await log.aRetro(),
    await log.aRetro(),
  ];
  await old.say([mood, finished], { isOld: true });
  expect(log.forgottenSince()).toBe(0);
  await one.say([mood, finished]);
  expect(log.forgottenSince()).toBe(1);
  await Promise.all([two.say([mood, mood]), three.say([mood, finished])]);
  expect(log.forgottenSince()).toBe(1);
});

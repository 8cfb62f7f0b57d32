import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import type { Mood } from '#contract/retro/person.ts';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { statsOf } from '#server/stats/stats-calculation.ts';
import type { StatsOf } from '#server/stats/store/read-stats.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { appendTo, created, logged, NOW } from '#tests/support/retros/sample-log.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const NONE = { retros: 0, people: 0, wrote: null, topics: 0, mood: { before: null, after: null } };
const SEPTEMBER = Date.UTC(2026, 8, 10, 10);
const OCTOBER = Date.UTC(2026, 9, 10, 10);

/** A retro, by the moods at its start and end; `silent` lists the people who wrote nothing. */
interface Held {
  at?: number;
  people: readonly Person[];
  before?: readonly Mood[];
  after?: readonly Mood[];
  silent?: readonly Person[];
  actions?: readonly Partial<ActionItem>[];
}

/** What every store must do with the data for stats. `place` is the database's folder or address. */
export function statsContract(name: string, open: () => Promise<Store>, place: () => string): void {
  describe(`${name}, stats`, () => {
    let store: Store;
    let rows: Kysely<Schema>;
    let people: [Person, Person, Person, Person];
    let workspace: string;
    let red: string;
    let blue: string;
    beforeEach(async () => {
      store = await open();
      rows = rowsOf(place());
      const make = (who: string) => store.users.createGuest(newId(), who, NOW, null);
      people = [await make('Ann'), await make('Bob'), await make('Cem'), await make('Dora')];
      workspace = await putWorkspace(rows, [people[0].id]);
      red = await putTeam(rows, workspace, []);
      blue = await putTeam(rows, workspace, []);
    });
    afterEach(async () => {
      await store.close();
      await rows.destroy();
    });

    /** Has a team hold a retro to its end; the first of its people leads it. */
    async function held(team: string, { at = NOW, people: here, ...said }: Held): Promise<string> {
      const [leader, ...others] = here;
      if (!leader) throw new Error('somebody has to lead it');
      const planned = created({ ...leader, email: null, addressProven: false, takenAsTyped: false }, at);
      const first = { ...planned, at, settings: { ...planned.settings, teamId: team, startsAt: at } };
      await beginRetro(store.events, first);
      const moods = (of: readonly Mood[] = [], closing: boolean) =>
        of.flatMap((mood, one): NewFact[] => {
          const person = here[one]?.id;
          return person === undefined ? [] : [{ type: 'mood.set', person, mood, closing }];
        });
      const writers = here.filter((one) => !said.silent?.includes(one)).map(({ id }) => id);
      const facts: NewFact[] = [
        ...others.map((one): NewFact => {
          const person = { id: one.id, name: one.name, guest: true, avatar: null, invitee: null };
          return { type: 'person.joined', person, role: 'participant', slot: false };
        }),
        ...moods(said.before, false),
        { type: 'writing.started', endsAt: at, total: 1 },
        { type: 'sharing.started', order: writers },
        ...writers.flatMap((author): NewFact[] => [
          { type: 'turn.started', person: author, endsAt: at, total: 1 },
          { type: 'topic.shared', topic: { id: newId(), author, type: 'glad', description: 'x' } },
          { type: 'turn.ended', person: author, lost: 0 },
        ]),
        { type: 'grouping.started' },
        { type: 'voting.started' },
        { type: 'voting.closed', totals: {}, queue: [] },
        ...(said.actions ?? []).map((given): NewFact => {
          const action: ActionItem = {
            ...{ id: newId(), author: leader.id, group: null, description: 'x' },
            ...{ owners: [], dueDate: null, status: 'open', createdAt: at, ...given },
          };
          return { type: 'action.added', action };
        }),
        { type: 'review.started' },
        ...moods(said.after, true),
        { type: 'retro.finished' },
      ];
      const log = logged(1, facts).map((one) => ({ ...one, fact: { ...one.fact, at } }));
      await store.events.append(() => appendTo([first], log));
      return first.retro;
    }

    const stats = async (of: StatsOf, { timeZone = 'UTC', reader = '' } = {}, now = NOW) =>
      (await statsOf(store.statsRows, of, { months: 3, timeZone, now, reader })).months;

    it('[ST1] adds up each month, for a team and for the whole workspace', async () => {
      const [ann, bob, cem, dora] = people;
      await held(red, {
        people: [ann, bob, cem],
        before: [50, 50, 25],
        after: [100, 75, 75],
        silent: [cem],
        actions: [{ status: 'done' }, { dueDate: '2026-11-19' }, { dueDate: '2026-11-20' }],
      });
      await held(red, { at: SEPTEMBER, people: [ann, bob, dora], before: [0, 0, 0] });
      await held(blue, {
        people: [dora, bob, cem],
        before: [100, 100, 100],
        actions: [{ status: 'dropped' }],
      });
      const ofRed = await stats({ team: red });
      expect(ofRed).toMatchObject([
        { month: '2026-09', retros: 1, people: 3, wrote: 100, topics: 3, mood: { before: 0, after: null } },
        { month: '2026-10', ...NONE, actions: { made: 0, done: 0, dropped: 0, overdue: 0 } },
        {
          ...{ month: '2026-11', retros: 1, people: 3, wrote: 67, topics: 2 },
          mood: { before: 42, after: 83 },
          actions: { made: 3, done: 1, dropped: 0, overdue: 1 },
        },
      ]);
      expect((await stats({ workspace }))[2]).toMatchObject({
        ...{ retros: 2, people: 4, wrote: 83, topics: 5, mood: { before: 71, after: 83 } },
        actions: { made: 4, done: 1, dropped: 1, overdue: 1 },
      });
    });

    it('[ST4] compares the mood, the people and what is done with as many months before', async () => {
      const [ann, bob, cem, dora] = people;
      const july = Date.UTC(2026, 6, 10, 10);
      const all = [ann, bob, cem, dora];
      await held(red, { people: all, after: [100, 75, 75, 50], actions: [{ status: 'done' }, {}] });
      await held(red, { at: OCTOBER, people: [ann, bob, cem], actions: [{ status: 'done' }] });
      await held(red, { at: july, people: [ann, bob, cem], after: [50, 50, 50], actions: [{}] });
      const of = async (now: number) =>
        (await statsOf(store.statsRows, { team: red }, { months: 3, timeZone: 'UTC', now, reader: '' }))
          .figures;
      expect(await of(NOW)).toEqual({
        mood: { now: 75, before: 50 },
        people: { now: 4, before: 3 },
        done: { now: 2, before: 0 },
        made: { now: 3, before: 1 },
      });
      // Two answers say nothing, as in the charts.
      await held(blue, { people: [ann, bob], after: [0, 0] });
      const { figures } = await statsOf(
        store.statsRows,
        { team: blue },
        { months: 3, timeZone: 'UTC', now: NOW, reader: '' },
      );
      expect(figures?.mood).toEqual({ now: null, before: null });
    });

    it('[ST1] counts a retro in the month in which it began, in the reader’s time zone', async () => {
      await held(red, { at: Date.UTC(2026, 9, 31, 23, 30), people, actions: [{}] });
      const where = async (timeZone: string) =>
        (await stats({ team: red }, { timeZone })).map(({ retros, actions: { made } }) => [retros, made]);
      expect(await where('UTC')).toEqual([
        [0, 0],
        [1, 1],
        [0, 0],
      ]);
      expect(await where('Europe/Madrid')).toEqual([
        [0, 0],
        [0, 0],
        [1, 1],
      ]);
    });

    it('[ST1] [TM5] says how mature teams were at the end of each month, and how mature they are now', async () => {
      const maturities = (team_id: string, ...changes: [at: number, maturity: number][]) =>
        rows
          .insertInto('team_maturities')
          .values(changes.map(([at, maturity]) => ({ team_id, at, maturity })))
          .execute();
      await maturities(red, [SEPTEMBER, 1], [OCTOBER, 2], [OCTOBER + 1, 4], [NOW, 3]);
      await maturities(blue, [OCTOBER, 1]);
      const all = async () => (await stats({ workspace })).map(({ maturity }) => maturity);
      expect(await all()).toEqual([
        [1, 0, 0, 0],
        [1, 0, 0, 1],
        [1, 0, 1, 0],
      ]);
      await rows.updateTable('teams').set({ archived_at: NOW }).where('id', '=', blue).execute();
      expect(await all()).toEqual([
        [1, 0, 0, 0],
        [1, 0, 0, 1],
        [0, 0, 1, 0],
      ]);
    });

    it('[ST2] leaves retros with fewer than three answers out of all averages, even if the workspace has enough', async () => {
      const [ann, bob, cem, dora] = people;
      await held(red, { people: [ann, bob, cem], before: [75, 75, 75], after: [50, 50] });
      await held(blue, { people: [dora, ann], before: [0, 0], after: [0, 0] });
      expect((await stats({ team: blue }))[2]).toMatchObject({ people: 2, wrote: null, mood: NONE.mood });
      // A difference from the team's figures would reveal the other team's answers: nothing may.
      expect((await stats({ workspace }))[2]).toMatchObject({
        wrote: 100,
        mood: { before: 75, after: null },
      });
    });

    it('[ST1] [RO6] leaves out retros that the reader was removed from, and counts them for everyone else', async () => {
      const [ann, bob, cem, dora] = people;
      const said = { people: [ann, bob, cem], before: [75, 75, 75], actions: [{}] } as const;
      const from = await held(red, said);
      await held(blue, said);
      await rows.insertInto('retro_removed').values({ retro_id: from, user_id: dora.id }).execute();
      const readBy = async (reader: string, of: StatsOf) => (await stats(of, { reader }))[2];
      expect(await readBy(dora.id, { team: red })).toMatchObject({ ...NONE, actions: { made: 0 } });
      expect(await readBy(dora.id, { workspace })).toMatchObject({
        retros: 1,
        people: 3,
        actions: { made: 1 },
      });
      expect(await readBy(ann.id, { workspace })).toMatchObject({
        retros: 2,
        people: 3,
        actions: { made: 2 },
      });
    });

    it('[ST2] keeps answers when someone deletes their account, and nothing of a deleted retro', async () => {
      const [ann, bob, cem] = people;
      const retro = await held(red, { people: [ann, bob, cem], before: [100, 50, 0], silent: [cem] });
      const before = await stats({ team: red });
      await store.erasures.deleteAccount({ user: cem.id, email: null }, NOW);
      for (const one of await store.erasures.pending()) await store.erasures.erase(one, NOW);
      expect(await stats({ team: red })).toEqual(before);
      await store.deleteRetro(retro, [], NOW);
      expect((await stats({ team: red }))[2]).toMatchObject(NONE);
    });
  });
}

import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import { RETROS_PAGE } from '#contract/retro/retro-payloads.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { anybody, appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/** What every store must do when someone searches. `place` is the database's folder or address. */
export function searchContract(name: string, open: () => Promise<Store>, place: () => string): void {
  describe(`${name}, searching retros`, () => {
    let store: Store;
    let rows: Kysely<Schema>;
    let ann: Person;
    let bob: Person;
    let olga: Person;
    let workspace: string;
    let team: string;
    beforeEach(async () => {
      store = await open();
      rows = rowsOf(place());
      const guest = (who: string) => store.users.createGuest(newId(), who, NOW, null);
      [ann, bob, olga] = [await guest('Ann'), await guest('Bob'), await guest('Olga')];
      workspace = await putWorkspace(rows, [olga.id]);
      team = await putTeam(rows, workspace, [ann.id, bob.id]);
    });
    afterEach(async () => {
      await rows.destroy();
      await store.close();
    });

    const held = (changes: Partial<ExportedRetro> = {}) => putFinished(store, team, [ann], changes);
    const found = async (q: string, user = bob.id) =>
      (await store.retros.listFound({ user, q, offset: 0, now: NOW })).retros.map((retro) => retro.name);
    const ofTeam = async (q: string, user = bob.id) => {
      const asked = { user, q, offset: 0, which: 'finished', search: undefined, now: NOW } as const;
      return (await store.retros.listOf(team, asked)).retros.map((retro) => retro.name);
    };
    /** A retro without a team that Ann leads and that these people were let into. */
    async function guestsRetro(topic: string, facts: readonly NewFact[], isOver = true): Promise<string> {
      const first = created({ ...anybody('Ann'), id: ann.id });
      await beginRetro(store.events, first);
      const action = {
        id: newId(),
        author: ann.id,
        group: null,
        description: topic,
        owners: [],
        dueDate: null,
      };
      const said: NewFact = { type: 'action.added', action: { ...action, status: 'open', createdAt: NOW } };
      const end = isOver ? TO_THE_END.slice(-1) : [];
      const all = [...facts, ...TO_THE_END.slice(0, -1), said, ...end];
      expect(await store.events.append(() => appendTo([first], logged(1, all)))).toBe('ok');
      return first.retro;
    }
    const enters = (person: Person): NewFact => ({
      type: 'person.joined',
      person: { id: person.id, name: 'X', guest: true, avatar: null, invitee: null },
      role: 'participant',
      slot: false,
    });

    it('[FT1] finds finished retros by their name, groups, topics and action items', async () => {
      await held({ name: 'Sprint 7' });
      await held({ name: 'Other', groups: [], actions: [] });
      for (const q of ['sprint', 'builds', 'slow', 'demo', 'never', 'split', 'cache first'])
        expect([q, await found(q)]).toEqual([q, ['Sprint 7']]);
      expect(await found('quarterly')).toEqual([]);
      expect(await found('ann')).toEqual([]);
      expect(await found('gus')).toEqual([]);
    });

    it('[FT2] finds all words, the last also as the beginning of one, without accents and case', async () => {
      await held({ name: 'Decisión rápida' });
      for (const q of ['DECISION', 'decisión rap', 'rapida decision', 'slow decis', 'Decisio\u0301n'])
        expect([q, await found(q)]).toEqual([q, ['Decisión rápida']]);
      for (const q of ['decis rapida', 'cision', 'slow decisive', 'd'])
        expect([q, await found(q)]).toEqual([q, []]);
    });

    it('[FT3] says where the words stand, the texts with most of them first', async () => {
      const text = (words: string) => ({ type: 'mad', text: words, author: 0 }) as const;
      const topics = ['build', 'slow', 'a build', 'Slow builds', 'the build'].map(text);
      const groups = [{ name: '', votes: 0, discussed: true, topics }];
      const [first, ...others] = groups;
      if (!first) throw new Error('there is one');
      await held({ name: 'Slow sprint', groups: [first, ...others], actions: [] });
      const { retros, total } = await store.retros.listFound({
        user: bob.id,
        q: 'slow build',
        offset: 0,
        now: NOW,
      });
      expect(total).toBe(1);
      expect(retros[0]?.found).toEqual({
        name: [[0, 4]],
        texts: [
          {
            kind: 'topic',
            text: 'Slow builds',
            spans: [
              [0, 4],
              [5, 10],
            ],
          },
          { kind: 'topic', text: 'build', spans: [[0, 5]] },
          { kind: 'topic', text: 'slow', spans: [[0, 4]] },
        ],
        more: 2,
      });
    });

    it('[FT7] takes no mark of a row for a word, whatever is typed', async () => {
      await held();
      const decision = { kind: 'decision', text: 'Ship it', author: 0 } as const;
      await held({ groups: [{ name: '', votes: 0, discussed: true, topics: [], notes: [decision] }] });
      for (const q of ['#decisions', '"#decisions"', `#${team}`]) expect(await found(q)).toEqual([]);
    });

    it('[FT1] finds nothing before a retro is finished', async () => {
      await guestsRetro('Quillwork', [enters(bob)], false);
      expect(await found('quillwork')).toEqual([]);
      expect(await found('quillwork', ann.id)).toEqual([]);
      await guestsRetro('Quillwork', [enters(bob)]);
      expect(await found('quillwork')).toHaveLength(1);
    });

    it('[FT4] finds for teammates and the owner of today, and for people who were let in, and for nobody else', async () => {
      await held();
      const alone = await guestsRetro('Builds of ours', [enters(bob)]);
      expect(await found('builds', olga.id)).toEqual(['Sprint 7']);
      expect(await found('builds', ann.id)).toHaveLength(2);
      expect(await found('builds')).toHaveLength(2);
      const stranger = await store.users.createGuest(newId(), 'Sam', NOW, null);
      expect(await found('builds', stranger.id)).toEqual([]);
      await rows.deleteFrom('team_members').where('user_id', '=', bob.id).execute();
      const left = await store.retros.listFound({ user: bob.id, q: 'builds', offset: 0, now: NOW });
      expect([left.total, left.retros.map(({ id }) => id)]).toEqual([1, [alone]]);
      // Ann was in it, so it stays hers (AC6).
      await rows.deleteFrom('team_members').execute();
      expect(await found('builds', ann.id)).toHaveLength(2);
    });

    it('[RO6] [FT4] finds nothing for people who were removed', async () => {
      const removed = { type: 'person.removed', person: bob.id, unshared: 0, answered: false } as const;
      await guestsRetro('Quillwork', [enters(bob), removed]);
      expect(await found('quillwork')).toEqual([]);
      expect(await found('quillwork', ann.id)).toHaveLength(1);
    });

    it('[FT4] also finds archived retros, but not in the list of the finished ones', async () => {
      const retro = await held();
      await store.retros.archive(retro, true, { sender: null, now: NOW });
      expect(await found('builds')).toEqual(['Sprint 7']);
      expect(await ofTeam('builds')).toEqual([]);
    });

    it('[FT1] [LI2] a list finds what was written in its finished retros, and parts of names as before', async () => {
      await held({ name: 'Sprint seven' });
      await held({ name: 'Sprint nine', groups: [], actions: [] });
      const other = await putTeam(rows, workspace, [ann.id]);
      await putFinished(store, other, [ann], { name: 'Elsewhere' });
      expect(await ofTeam('builds')).toEqual(['Sprint seven']);
      expect(await ofTeam('print nin')).toEqual(['Sprint nine']);
      expect(await ofTeam('')).toHaveLength(2);
      expect(await ofTeam('“”')).toEqual([]);
      const own = { user: ann.id, offset: 0, which: 'finished', search: undefined, now: NOW } as const;
      const listed = await store.retros.list({ ...own, q: 'builds', address: null });
      expect(listed.retros.map((retro) => retro.name).toSorted()).toEqual(['Elsewhere', 'Sprint seven']);
      expect(listed.retros[0]?.found?.texts[0]).toMatchObject({ kind: 'group', text: 'Builds' });
    });

    it('[FT1] lists what it finds in pages, the newest first', async () => {
      for (let place = 0; place < RETROS_PAGE + 1; place += 1)
        await held({
          name: `Sprint ${place}`,
          startedAt: NOW + place,
          startsAt: NOW,
          groups: [],
          actions: [],
        });
      const first = await store.retros.listFound({ user: bob.id, q: 'sprint', offset: 0, now: NOW });
      expect([first.total, first.retros.length]).toEqual([RETROS_PAGE + 1, RETROS_PAGE]);
      expect(first.retros[0]?.name).toBe(`Sprint ${RETROS_PAGE}`);
      const second = await store.retros.listFound({
        user: bob.id,
        q: 'sprint',
        offset: RETROS_PAGE,
        now: NOW,
      });
      expect(second.retros.map((retro) => retro.name)).toEqual(['Sprint 0']);
    });

    it('[FT5] forgets a retro that is deleted, and all of a workspace that is erased', async () => {
      const [one] = [await held({ name: 'One' }), await held({ name: 'Two' })];
      expect(await found('builds')).toHaveLength(2);
      await store.deleteRetro(one, [], NOW);
      expect(await found('builds')).toEqual(['Two']);
      await rows
        .updateTable('workspaces')
        .set({ gone_from: NOW - 1 })
        .where('id', '=', workspace)
        .execute();
      expect(await store.eraseWorkspace(workspace, NOW, () => {})).toBe(true);
      expect(await rows.selectFrom('searched_texts').selectAll().execute()).toEqual([]);
      expect(await found('builds', ann.id)).toEqual([]);
    });

    it('[FT5] [EX3] forgets the retros of an import that is undone', async () => {
      const kept = await held({ name: 'Kept' });
      const coming = await held({ name: 'Coming' });
      const file = { user: ann.id, name: 'f', bytes: 1 };
      const row = await store.imports.create({ workspace, team }, file, NOW);
      if (typeof row === 'string') throw new Error('there is no room for it');
      await rows.insertInto('imported_retros').values({ import_id: row.id, retro_id: coming }).execute();
      expect(await found('builds')).toHaveLength(2);
      await store.imports.undo(row.id, () => {});
      expect(await found('builds')).toEqual(['Kept']);
      expect(await rows.selectFrom('searched_texts').select('retro_id').execute()).toEqual([
        { retro_id: kept },
      ]);
    });

    it('[FT5] finds no name of anyone, so nothing of an account that is deleted', async () => {
      await held();
      const { words, texts } = await rows.selectFrom('searched_texts').selectAll().executeTakeFirstOrThrow();
      expect(`${words} ${texts}`).not.toMatch(/\bann\b|guest gus|left lea/i);
      await store.erasures.deleteAccount({ user: ann.id, email: null }, NOW);
      for (const retro of await store.erasures.pending()) await store.erasures.erase(retro, NOW);
      expect(await found('builds')).toEqual(['Sprint 7']);
      expect(
        (await store.rebuild({ writes: false })).models.every(
          ({ missing, extra, different }) => missing + extra + different === 0,
        ),
      ).toBe(true);
    });

    it('[FT6] writes what is missing of earlier retros, and nothing where nothing is', async () => {
      await held({ name: 'One' });
      await held({ name: 'Two' });
      const open = created({ ...anybody('Ann'), id: ann.id });
      await beginRetro(store.events, open);
      await rows.deleteFrom('searched_texts').execute();
      expect(await found('builds')).toEqual([]);
      const going = new AbortController();
      expect(await store.fillSearched(going.signal)).toEqual({ filled: 2, unreadable: 0 });
      expect(await found('builds')).toHaveLength(2);
      expect(await store.fillSearched(going.signal)).toEqual({ filled: 0, unreadable: 0 });
      going.abort();
      await rows.deleteFrom('searched_texts').execute();
      expect(await store.fillSearched(going.signal)).toEqual({ filled: 0, unreadable: 0 });
    });

    it.each([
      // All of these are the words in them, and nothing else.
      ['"builds"', true],
      ['builds*', true],
      ['builds slow*', true],
      ["builds' & 'slow", true],
      ['builds & !slow', true],
      ['builds % slow', true],
      ['builds OR nowhere', false],
      ['builds NOT nowhere', false],
      ['words:builds', false],
      ['NEAR(builds slow)', false],
      ["builds'); drop table retros;--", false],
      ['bui%ds', false],
      ['b_ilds', false],
      ['%', false],
      ['*', false],
      ['#', false],
      ['\\', false],
      ['(', false],
    ])('[FT7] takes “%s” for words', async (q, isFound) => {
      await held();
      expect(await found(q)).toEqual(isFound ? ['Sprint 7'] : []);
      expect(await ofTeam(q)).toEqual(isFound ? ['Sprint 7'] : []);
    });

    it('[FT7] the mark of a team is no word: nobody finds a team by it', async () => {
      await held();
      expect(await found(`#${team}`)).toEqual([]);
      expect(await found(team)).toEqual([]);
    });
  });
}

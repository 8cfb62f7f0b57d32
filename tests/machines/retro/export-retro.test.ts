import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Brief } from '#contract/briefs/brief.ts';
import { LIMITS } from '#contract/limits.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { type ExportedRetro, exportedRetroSchema } from '#contract/transfers/exported-retro.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { nextState } from '#machines/retro/evolve.ts';
import { exportedOf } from '#machines/retro/transfers/export-retro.ts';
import { fitToLimits } from '#machines/retro/transfers/fitted-retro.ts';
import { importedLog } from '#machines/retro/transfers/imported-log.ts';
import { randomRetro } from '#tests/support/retros/random-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const id = (kind: string, place: number) => `${kind.padEnd(8, 'x')}${String(place).padStart(8, '0')}`;
const TEAM = id('team', 1);

/** Brings a retro in, where nobody is known. */
const bringIn = (retro: ExportedRetro) =>
  importedLog(retro, {
    id: id('retro', 1),
    teamId: TEAM,
    importer: { id: id('import', 1), name: 'Importer' },
    now: 5_000,
    people: retro.people.map(({ name }, place) => ({ id: id('p', place), name, guest: true, avatar: null })),
    idOf: id,
  });
const goOut = (state: Parameters<typeof briefOf>[0]) =>
  exportedOf(state, { team: 'Red', emailOf: () => null });

/** Of a mood, what an export says of it: the average (RE5). */
const averageOf = (mood: Brief['mood']['before']) => mood && { ...mood, spread: undefined };

/** A brief without what is new wherever it comes in, colours included. */
const withoutIds = ({ id: _, imported: __, looks: ___, ...brief }: Brief) => ({
  ...brief,
  mood: { before: averageOf(brief.mood.before), after: averageOf(brief.mood.after) },
  groups: brief.groups.map(({ id: _, ...group }) => group),
  leftOver: brief.leftOver.map(({ id: _, ...group }) => group),
  actions: brief.actions.map(({ id: _, group: __, owners, ...action }) => ({
    ...action,
    owners: owners.map(({ name }) => name),
  })),
});

it('[EX2] an exported retro has the same brief after its import, and exports the same again', () => {
  fc.assert(
    fc.property(randomRetro(), ({ state: { data } }) => {
      fc.pre(data.finishedAt !== null);
      const out = goOut(data);
      expect(exportedRetroSchema.parse(JSON.parse(JSON.stringify(out)))).toEqual(out);
      const { state } = bringIn(out);
      expect(withoutIds(briefOf(state.data))).toEqual(withoutIds(briefOf(data)));
      expect({ ...goOut(state.data), imported: null }).toEqual(out);
    }),
    { numRuns: 18 },
  );
});

it('[EX2] an imported retro has the state that its log replays to, fact by fact', () => {
  fc.assert(
    fc.property(randomRetro(), ({ state: { data } }) => {
      fc.pre(data.finishedAt !== null);
      const { facts, state } = bringIn(goOut(data));
      const replayed = facts.reduce<RetroState | null>(nextState, null);
      expect(JSON.stringify(state)).toBe(JSON.stringify(replayed));
    }),
    { numRuns: 18 },
  );
});

it('[EX2] an export names a person who left and wrote an action item after being named as the owner of another', () => {
  const { data } = structuredClone(aRetro({ phase: 'finished' }).state);
  const [, ben] = Object.values(data.people);
  if (!ben) throw new Error('nobody else was there');
  Object.assign(ben, { admission: 'removed', leftTeam: true, takesPart: false });
  const item = { description: 'x', dueDate: null, status: 'open' as const, group: null };
  const { id: by, name } = ben;
  data.topics = {};
  data.groups = [];
  data.actions = {
    one: { ...item, id: 'one', author: data.moderator, owners: [{ id: by, name }] },
    two: { ...item, id: 'two', author: by, owners: [] },
  };
  const { state } = bringIn(goOut(data));
  expect(briefOf(state.data).actions.map(({ author }) => author)).toEqual(['Ana', name]);
});

it('[DI10] [SY14] a file with more notes than a retro may have is not brought in', () => {
  const { data } = aRetro({ phase: 'finished', people: ['Ana', 'Ben'], topics: 1, grouped: false }).state;
  const out = goOut(data);
  const note = { kind: 'note', text: 'Nobody was there', author: 0 } as const;
  const withNotes = (count: number): ExportedRetro => ({
    ...out,
    groups: out.groups.map((group, at) => (at > 0 ? group : { ...group, notes: Array(count).fill(note) })),
  });
  expect(fitToLimits(withNotes(LIMITS.notes))).not.toBeNull();
  expect(fitToLimits(withNotes(LIMITS.notes + 1))).toBeNull();
});

it('[EX1] an export contains only what the brief shows: no vote, no draft and nobody who was never let in', () => {
  fc.assert(
    fc.property(randomRetro(), ({ state: { data } }) => {
      const out = JSON.stringify(goOut(data));
      const brief = JSON.stringify(briefOf(data));
      for (const person of Object.values(data.people)) {
        if (person.admission === 'waiting' || person.admission === 'rejected' || person.neverIn)
          expect(out.includes(JSON.stringify(person.name))).toBe(
            brief.includes(JSON.stringify(person.name)) ||
              Object.values(data.people).some((other) => other !== person && other.name === person.name),
          );
      }
      expect(out).not.toContain('"votes":{');
    }),
    { numRuns: 30 },
  );
});

it('[EX3] the importer becomes the moderator of another tool’s retro, without counting as present', () => {
  const { state, facts } = bringIn({
    format: 'hindsight.retro',
    version: 1,
    key: 'k',
    team: 'Red',
    name: 'Sprint 7',
    activity: 'lean_coffee',
    topicTypes: [{ key: 'column_a', name: 'Went well', color: 'teal', icon: '' }],
    startsAt: 1_000,
    startedAt: 1_000,
    finishedAt: 1_000,
    duration: 60,
    votingMechanic: 'like',
    people: [],
    moderator: null,
    mood: { before: null, after: null },
    groups: [
      { name: 'CI', votes: 3, discussed: true, topics: [{ type: 'column_a', text: 'Slow', author: null }] },
    ],
    actions: [{ text: 'Split', author: null, owners: [], due: null, status: 'open', group: 0 }],
    imported: { from: 'parabol', at: 1_000 },
  });
  expect(facts.at(-1)?.type).toBe('retro.finished');
  expect(briefOf(state.data)).toMatchObject({
    moderator: '',
    participants: [],
    topicTypes: [{ name: 'Went well' }],
    imported: { from: 'parabol', by: 'Importer', at: 5_000 },
    groups: [{ title: 'CI', total: 3, topics: [{ author: '', description: 'Slow' }] }],
    actions: [{ description: 'Split', author: '', status: 'open' }],
  });
  expect(goOut(state.data)).toMatchObject({ moderator: null, people: [], imported: { from: 'parabol' } });
});

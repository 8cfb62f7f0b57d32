import type { Owner } from '#contract/retro/person.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import { importedLog } from '#machines/retro/transfers/imported-log.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '../people/player.ts';
import { NOW } from './sample-log.ts';

const DAY_MS = 86_400_000;

/** A retro as in a file: three groups, one of two topics, one left over, and two action items. */
export const aFileOf = (changes: Partial<ExportedRetro> = {}): ExportedRetro => ({
  format: 'hindsight.retro',
  version: 1,
  key: newId(),
  team: 'Red',
  name: 'Sprint 7',
  activity: 'mad_sad_glad',
  startsAt: NOW - DAY_MS,
  startedAt: NOW - DAY_MS,
  finishedAt: NOW - DAY_MS + 3_600_000,
  duration: 60,
  votingMechanic: 'like',
  people: [
    { name: 'Ann', email: null, was: 'participant' },
    { name: 'Guest Gus', email: null, was: 'participant' },
    { name: 'Left Lea', email: null, was: 'gone' },
  ],
  moderator: 0,
  mood: { before: { average: 50, said: 2, of: 2 }, after: null },
  groups: [
    {
      name: 'Builds',
      votes: 3,
      discussed: true,
      topics: [
        { type: 'mad', text: 'Slow builds', author: 0 },
        { type: 'sad', text: '=cmd|calc', author: 1 },
      ],
    },
    { name: '', votes: 1, discussed: true, topics: [{ type: 'glad', text: 'Good demo', author: 2 }] },
    { name: '', votes: 0, discussed: false, topics: [{ type: 'mad', text: 'Never said', author: 1 }] },
  ],
  actions: [
    { text: '+Split the job', author: 1, owners: [0], due: '2026-12-01', status: 'open', group: 0 },
    { text: 'Cache first', author: 0, owners: [], due: null, status: 'done', group: null },
  ],
  imported: null,
  ...changes,
});

/** Puts a finished retro of a team into a store, as if these people had held it there; the first leads it. */
export async function putFinished(
  store: Store,
  team: string,
  people: readonly Owner[],
  changes: Partial<ExportedRetro> = {},
): Promise<string> {
  const id = newId();
  const retro = aFileOf(changes);
  const others = await Promise.all(
    retro.people.slice(people.length).map(({ name }) => store.users.createGuest(newId(), name, NOW, null)),
  );
  const all = [...people, ...others].map(({ id: who, name }) => ({
    id: who,
    name,
    guest: false,
    avatar: null,
  }));
  const [leader] = people;
  if (!leader) throw new Error('somebody has to lead it');
  const { facts, state } = importedLog(retro, {
    id,
    teamId: team,
    importer: leader,
    now: NOW,
    people: all,
    idOf: (kind, place) => `${id.slice(0, 10)}${kind.slice(0, 1)}${String(place).padStart(5, '0')}`,
  });
  const [created, ...rest] = facts;
  if (created?.type !== 'retro.created') throw new Error('a log begins with its creation');
  const { imported: _, ...held } = created;
  const { imported: __, ...data } = state.data;
  await store.events.append(() => ({
    retro: id,
    expected: 0,
    facts: [held, ...rest].map((fact) => ({ fact, actor: leader.id, command: null })),
    before: null,
    after: { ...state, data },
  }));
  return id;
}

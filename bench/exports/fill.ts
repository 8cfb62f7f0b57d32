import type { DatabaseSync } from '@photostructure/sqlite';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import { importedLog } from '#machines/retro/transfers/imported-log.ts';
import { idOf } from '../lists/size.ts';

const PEOPLE = 8;
const TOPICS = 60;
const TEAMS = 10;
const DAY_MS = 86_400_000;

export const WORKSPACE = idOf('w', 1);

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** A retro as a team of eight holds it: sixty topics in twenty groups, and ten action items. */
const aRetro = (): ExportedRetro => ({
  format: 'hindsight.retro',
  version: 1,
  key: 'of-the-bench',
  team: 'Team 1',
  name: 'Sprint',
  activity: 'mad_sad_glad',
  startsAt: DAY_MS,
  startedAt: DAY_MS,
  finishedAt: DAY_MS + 3_600_000,
  duration: 60,
  votingMechanic: 'like',
  people: numbers(PEOPLE).map((place) => ({ name: `Person ${place}`, email: null, was: 'participant' })),
  moderator: 0,
  mood: { before: { average: 50, said: 8, of: 8 }, after: null },
  groups: numbers(TOPICS / 3).map((group) => ({
    name: `What group ${group} is about`,
    votes: group % 7,
    discussed: group < 10,
    topics: numbers(3).map((place) => ({
      type: 'mad',
      text: `Topic ${group} ${place}: ${'what somebody has to say about the last two weeks, '.repeat(3)}`,
      author: (group + place) % PEOPLE,
    })),
  })),
  actions: numbers(10).map((place) => ({
    text: `Action item ${place}, which says what is to be done and by when it has to be`,
    author: place % PEOPLE,
    owners: [place % PEOPLE],
    due: '2026-12-01',
    status: 'open',
    group: place,
  })),
  imported: null,
});

/** Fills an installation that is not running with a workspace of `user`'s, and this many finished retros in its teams. */
export function fillWithRetros(db: InstanceType<typeof DatabaseSync>, user: string, retros: number): void {
  const first = idOf('r', 1);
  const people = numbers(PEOPLE).map((place) => ({ id: idOf('u', place + 1), name: `Person ${place}` }));
  const { facts } = importedLog(aRetro(), {
    id: first,
    teamId: idOf('t', 1),
    importer: { id: user, name: 'Ann' },
    now: DAY_MS,
    people: people.map((person) => ({ ...person, guest: false, avatar: null })),
    idOf: (kind, place) => idOf(kind.slice(0, 1), place + 1),
  });
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; begin');
  const each = (most: number, into: string, select: string) =>
    db.exec(`insert into ${into} with recursive numbers(n) as
      (select 1 union all select n + 1 from numbers where n < ${most}) select ${select} from numbers`);
  const id = (letter: string, number: string) => `'${letter}' || printf('%015d', ${number})`;
  each(
    PEOPLE,
    'users (id, name, email, temporary, verified, accepted_emails, created_at)',
    `${id('u', 'n')}, 'Person ' || n, 'person' || n || '@example.org', 0, 1, 0, 0`,
  );
  db.exec(`insert into workspaces (id, name, owner_id, created_at, plan, seats, decided)
    values ('${WORKSPACE}', 'Workspace', '${user}', 0, 'premium', 300, 1)`);
  db.exec(
    `insert into workspace_members (workspace_id, user_id, joined_at) values ('${WORKSPACE}', '${user}', 0)`,
  );
  each(
    TEAMS,
    'teams (id, workspace_id, name, name_key, created_at)',
    `${id('t', 'n')}, '${WORKSPACE}', 'Team ' || n, 'TEAM ' || n, 0`,
  );
  each(
    retros,
    'retros (id, name, name_key, activity, starts_at, duration, team_id, moderator_id, status, phase)',
    `${id('r', 'n')}, 'Sprint ' || n, 'sprint ' || n, 'mad_sad_glad', n * ${DAY_MS}, 60, ${id('t', `1 + n % ${TEAMS}`)},
     '${idOf('u', 1)}', 'finished', 'finished'`,
  );
  const put = db.prepare(
    'insert into retro_facts (retro_id, seq, at, actor_id, type, body) values (?, ?, ?, ?, ?, ?)',
  );
  for (const { seq, at, type, ...body } of facts) put.run(first, seq, at, user, type, JSON.stringify(body));
  // The others have the same log, except for their own id in the fact that created them.
  db.exec(`insert into retro_facts (retro_id, seq, at, actor_id, type, body)
    select r.id, f.seq, f.at, f.actor_id, f.type, replace(f.body, '${first}', r.id)
    from retros r, retro_facts f where f.retro_id = '${first}' and r.id <> '${first}'`);
  db.exec('commit; pragma journal_mode = wal');
}

import { fillTexts } from './fill-texts.ts';
import { type Filler, idOf, SIZE, type Size } from './size.ts';

const TEAMS_OF_A_WORKSPACE = 8;
/** The teams of the person who queries. */
const MINE = 5;
/** For how many retros one statement creates the facts. */
const RETROS_AT_ONCE = 10_000;
const HOUR_MS = 3_600_000;

/** Told what is being created. */
type Tell = (what: string) => void;

/** The building blocks of statements. */
function wordsOf({ run, padded }: Filler, size: Size) {
  const id = (letter: string, number: string) => `'${letter}' || ${padded(number)}`;
  return {
    size,
    run,
    id,
    /** Inserts the rows selected from this many numbers, which are wide enough for times in ms. */
    each: (most: number, into: string, select: string) =>
      run(`insert into ${into} with recursive numbers(n) as
        (select cast(1 as bigint) union all select n + 1 from numbers where n < ${most}) select ${select}`),
    workspaceOf: (team: string) => id('w', `1 + (${team} - 1) / ${TEAMS_OF_A_WORKSPACE}`),
  };
}
type Words = ReturnType<typeof wordsOf>;

/**
 * Creates an installation of 2,000 teams with 100,000 retros, 10,000,000 facts and 1,000,000 action items, by statements
 * of many rows each. `user` is in five teams, the first of which has most retros. The facts do not replay to a state: lists
 * do not read them.
 */
export async function fill(filler: Filler, user: string, tell: Tell): Promise<void> {
  const words = wordsOf(filler, SIZE);
  await fillSearchable(filler, user, tell);
  tell('action items');
  await fillActions(words);
  tell('facts');
  await fillFacts(words);
}

/** The same without action items and facts: what a search reads. */
export async function fillSearchable(filler: Filler, user: string, tell: Tell, size = SIZE): Promise<void> {
  const words = wordsOf(filler, size);
  tell('people and teams');
  await fillTeams(words, user);
  tell('retros');
  await fillRetros(words);
  tell('searched texts');
  await fillTexts(filler, size);
}

async function fillTeams({ size, run, id, each, workspaceOf }: Words, user: string): Promise<void> {
  const { teams, people } = size;
  await each(
    teams * people,
    'users (id, name, email, temporary, verified, accepted_emails, created_at)',
    `${id('u', 'n')}, 'Person ' || n, 'person' || n || '@example.org', 0, 1, 0, 0 from numbers`,
  );
  const owner = id('u', `(n - 1) * ${TEAMS_OF_A_WORKSPACE * people} + 1`);
  await each(
    teams / TEAMS_OF_A_WORKSPACE,
    'workspaces (id, name, owner_id, created_at, plan, seats, decided)',
    `${id('w', 'n')}, 'Workspace ' || n, ${owner}, 0, 'pro', 300, 1 from numbers`,
  );
  const team = `(1 + (n - 1) / ${people})`;
  const person = `${workspaceOf(team)}, ${id('u', 'n')}, n from numbers`;
  const members = 'workspace_members (workspace_id, user_id, joined_at)';
  await each(teams * people, members, person);
  await run(`insert into ${members} values ('${idOf('w', 1)}', '${user}', 0)`);
  await each(
    teams,
    'teams (id, workspace_id, name, name_key, created_at)',
    `${id('t', 'n')}, ${workspaceOf('n')}, 'Team ' || n, 'TEAM ' || n, 0 from numbers`,
  );
  const teammates = 'team_members (team_id, workspace_id, user_id, joined_at)';
  await each(teams * people, teammates, `${id('t', team)}, ${person}`);
  await each(MINE, teammates, `${id('t', 'n')}, '${idOf('w', 1)}', '${user}', 0 from numbers`);
}

/** Of fifty, one is planned and one is running; of the others a tenth is archived. */
async function fillRetros({ size, run, id, each }: Words): Promise<void> {
  const { teams, people, retros, ofTheFirst } = size;
  const now = Date.now();
  const team = `(case when n <= ${ofTheFirst} then 1 else 2 + n % ${teams - 1} end)`;
  await each(
    retros,
    'retros (id, name, name_key, activity, starts_at, duration, team_id, moderator_id, status, phase)',
    `${id('r', 'n')}, 'Sprint ' || n, 'sprint ' || n, 'sailboat',
     case when n % 50 = 0 then ${now} + n * 1000 when n % 50 = 1 then ${now - HOUR_MS}
       when n <= ${ofTheFirst} then ${now} - n * ${24 * HOUR_MS} else ${now} - n * ${HOUR_MS / 12} end,
     60, ${id('t', team)}, ${id('u', `(${team} - 1) * ${people} + 1`)},
     case when n % 50 = 0 then 'created' when n % 50 = 1 then 'in_progress' else 'finished' end, 'setup'
     from numbers`,
  );
  const isArchived = 'n % 50 > 1 and n % 10 = 2';
  await each(retros, 'archived_retros (retro_id, at)', `${id('r', 'n')}, 0 from numbers where ${isArchived}`);
  const eight = Array.from({ length: people }, (_, place) => `"${idOf('u', place)}"`).join();
  const inThem = 'from retros r join team_members m on m.team_id = r.team_id';
  for (const table of ['retro_people (retro_id, user_id)', 'retro_names (retro_id, who)'])
    await run(`insert into ${table} select r.id, m.user_id ${inThem}`);
  await run(`insert into held_retros (retro_id, team_id, held_at, people, wrote, topics, mood_before, said_before,
    mood_after, said_after) select id, team_id, starts_at, '[${eight}]', 7, 30, 400, 8, 500, 8 from retros
    where status = 'finished'`);
  const invited = 'insert into retro_invited (retro_id, who)';
  await run(`${invited} select r.id, m.user_id ${inThem} where r.status <> 'finished'`);
}

/** Of fifty, one is open, and owned by some of the team, including the person who queries; the others have one owner. */
async function fillActions({ run, id, each }: Words): Promise<void> {
  await each(
    SIZE.actions,
    'action_items (retro_id, action_id, team_id, description, owners, status, created_at)',
    `r.id, ${id('a', 'n')}, r.team_id, 'What they want to do ' || n, '[]',
     case when n = 10 and substr(r.id, 16, 1) in ('0', '5') then 'open' else 'done' end, r.starts_at + n
     from retros r, numbers
     where r.team_id is not null`,
  );
  await run(`insert into action_owners (retro_id, action_id, user_id, team_id, status, created_at)
    select i.retro_id, i.action_id, m.user_id, i.team_id, i.status, i.created_at from action_items i
    join team_members m on m.team_id = i.team_id
    where (i.status = 'open' and m.joined_at % 4 = 0) or (i.status <> 'open' and m.joined_at % 8 = 1)`);
}

async function fillFacts({ id, each }: Words): Promise<void> {
  for (let from = 1; from <= SIZE.retros; from += RETROS_AT_ONCE) {
    const [first, last] = [idOf('r', from), idOf('r', from + RETROS_AT_ONCE - 1)];
    await each(
      SIZE.facts,
      'retro_facts (retro_id, seq, at, actor_id, command_id, type, body)',
      `r.id, n, r.starts_at + n, ${id('u', 'n')}, ${id('c', 'n')}, 'mood.set',
       '{"person":"u000000000000001","mood":50,"closing":false}'
       from retros r, numbers where r.id between '${first}' and '${last}'`,
    );
  }
}

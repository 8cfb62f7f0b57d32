import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { start } from './process.ts';
import { median } from './stats.ts';

const WORKSPACES = 10_000;
/** The workspace that is opened. */
const LARGE = { members: 200, teams: 60, teammates: 12 };
/** The workspaces of one person, as the selector lists them. */
const LISTED = { workspaces: 20, members: 50 };
const CALLS = 100;

/** Ms, at the median, with 10,000 workspaces in the database. */
export interface WorkspaceCalls {
  /** `GET /workspaces/{id}` with 200 members and 60 teams. */
  open: number;
  /** `GET /workspaces` of somebody who is in 20. */
  list: number;
}

/** How long it takes to open a large workspace, and to list a person's own. */
export async function workspaceCalls(): Promise<WorkspaceCalls> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  try {
    const { token, user } = await signUp(dataDir);
    fill(join(dataDir, 'hindsight.sqlite'), user.id);
    const server = await start('hindsight', { dataDir });
    const api = `http://127.0.0.1:${server.port}/api`;
    const open = await medianOf(`${api}/workspaces/${idOf('w', 1)}`, token);
    const list = await medianOf(`${api}/workspaces`, token);
    await server.stop();
    return { open, list };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signUp(dataDir: string): Promise<{ token: string; user: { id: string } }> {
  const server = await start('hindsight', { dataDir });
  const password = 'a long password that nobody has';
  const response = await fetch(`http://127.0.0.1:${server.port}/api/users/sign_up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ann',
      email: 'ann@example.org',
      password,
      password_confirmation: password,
      terms_accepted: true,
    }),
  });
  const session = (await response.json()) as { token: string; user: { id: string } };
  await server.stop();
  return session;
}

const idOf = (letter: string, number: number) => `${letter}${String(number).padStart(15, '0')}`;

/** An installation of 10,000 workspaces, each of one person; the first is large, and so are all those of `user`. */
function fill(file: string, user: string): void {
  const db = new DatabaseSync(file);
  const numbers = (most: number) =>
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${most})`;
  const id = (letter: string, number = 'n') => `'${letter}' || printf('%015d', ${number})`;
  const member = 'insert or ignore into workspace_members (workspace_id, user_id, joined_at)';
  db.exec('begin');
  db.exec(`${numbers(WORKSPACES)} insert into users (id, name, email, temporary, verified, accepted_emails, created_at)
    select ${id('u')}, 'Person ' || n, 'person' || n || '@example.org', 0, 1, 0, 0 from numbers`);
  db.exec(`${numbers(WORKSPACES)} insert into workspaces (id, name, owner_id, created_at, plan, seats, decided)
    select ${id('w')}, 'Workspace ' || n, ${id('u')}, 0, 'pro', 300, 1 from numbers`);
  db.exec(`${numbers(WORKSPACES)} ${member} select ${id('w')}, ${id('u')}, 0 from numbers`);
  db.exec(`${numbers(LARGE.members)} ${member} select ${id('w', '1')}, ${id('u')}, n from numbers`);
  for (let place = 1; place <= LISTED.workspaces; place += 1) {
    db.exec(
      `${numbers(LISTED.members)} ${member} select ${id('w', String(place))}, ${id('u')}, n from numbers`,
    );
    db.exec(`${member} values (${id('w', String(place))}, '${user}', 0)`);
  }
  db.exec(`${numbers(LARGE.teams)} insert into teams (id, workspace_id, name, name_key, created_at)
    select ${id('t')}, ${id('w', '1')}, 'Team ' || n, 'team ' || n, 0 from numbers`);
  db.exec(`${numbers(LARGE.teams * LARGE.teammates)} insert into team_members (team_id, workspace_id, user_id, joined_at)
    select ${id('t', `1 + n % ${LARGE.teams}`)}, ${id('w', '1')}, ${id('u', `1 + n % ${LARGE.members}`)}, n
    from numbers where true on conflict do nothing`);
  db.exec('commit');
  db.close();
}

async function medianOf(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    times.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  }
  return median(times);
}

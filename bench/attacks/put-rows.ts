import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { newId } from '#server/base/random.ts';

/*
 * Rows that are put into the database of a running server before it is attacked: what an attacker would need days or mails for.
 */

/** An address that is refused before anything is sent: it is on this machine. */
const REFUSED = 'https://127.0.0.1:8443/told';

/** Does something in one transaction of the database in a folder. */
function within(dataDir: string, act: (db: InstanceType<typeof DatabaseSync>) => void): void {
  const db = new DatabaseSync(join(dataDir, 'hindsight.sqlite'));
  db.exec('pragma busy_timeout = 5000; begin immediate');
  act(db);
  db.exec('commit');
  db.close();
}

/** Puts people into a workspace and its team. */
export async function putMembers(
  dataDir: string,
  { workspace, team }: { workspace: string; team: string },
  people: readonly string[],
): Promise<void> {
  within(dataDir, (db) => {
    for (const person of people) {
      db.prepare('insert into workspace_members (workspace_id, user_id, joined_at) values (?, ?, 1)').run(
        workspace,
        person,
      );
      db.prepare(
        'insert into team_members (workspace_id, team_id, user_id, joined_at) values (?, ?, ?, 1)',
      ).run(workspace, team, person);
    }
  });
}

/** Puts so many webhooks into a workspace; returns their ids. */
export async function putWebhooks(dataDir: string, workspace: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  within(dataDir, (db) => {
    for (const id of ids)
      db.prepare(
        'insert into webhooks (id, workspace_id, url, key, kept_at, worked_at) values (?, ?, ?, ?, 1, ?)',
      ).run(id, workspace, REFUSED, newId(), Date.now());
  });
  return ids;
}

interface Told {
  workspace: string;
  retro: string;
  webhooks: readonly string[];
}

/** Puts so many deliveries to these webhooks into the database, due, as they stood there before there was a bound. */
export async function putWaiting(
  dataDir: string,
  { workspace, retro, webhooks }: Told,
  count: number,
): Promise<void> {
  const now = Date.now();
  within(dataDir, (db) => {
    const delivery = db.prepare(
      "insert into webhook_deliveries (id, webhook_id, event, retro_id, at, state, attempts) values (?, ?, 'retro.finished', ?, ?, 'waiting', 0)",
    );
    const job = db.prepare(
      "insert into jobs (id, kind, lane, about, workspace_id, retro_id, wanted_at, state, attempts, due_at) values (?, 'webhook', ?, ?, ?, ?, ?, 'waiting', 0, ?)",
    );
    for (let place = 0; place < count; place += 1) {
      const id = newId();
      const webhook = webhooks[place % webhooks.length] as string;
      delivery.run(id, webhook, retro, now);
      job.run(newId(), `webhook:${webhook}`, JSON.stringify({ delivery: id }), workspace, retro, now, now);
    }
    for (const webhook of webhooks)
      db.prepare("insert into job_lanes (lane, kind, next_at, is_held) values (?, 'webhook', ?, 0)").run(
        `webhook:${webhook}`,
        now,
      );
  });
}

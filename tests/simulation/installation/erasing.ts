import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation, Person } from './installation.ts';
import { sleep } from './long-sleep.ts';
import { signUp } from './sign-up.ts';

/** How long an erasure may take at most in which something went wrong, ms: it is tried again every minute. */
const ERASED_MS = 15 * 60_000;

/** The files in which the embedded database keeps everything. */
const FILES = ['hindsight.sqlite', 'hindsight.sqlite-wal'];

/**
 * Somebody deletes their account (SE6, WS12). Nobody can while they own a workspace with others in it. Somebody else comes in their
 * place.
 */
export async function eraseAccount(at: Installation, person: Person): Promise<void> {
  const { world, known } = at;
  const { id } = person;
  if (id === null || !person.isProven) return;
  const owned = at.workspaces.filter((workspace) => known.mayBe(`owner:${workspace}`, id));
  const isNeeded = owned.find(
    (workspace) =>
      known.is(`owner:${workspace}`, id) &&
      known.is(`gone:${workspace}`, 'no') &&
      hasOthers(at, workspace, id),
  );
  const call = { method: 'DELETE', path: '/users/me', body: { current_password: person.password } } as const;
  const [answer] = await at.settle([at.ask(person, call)]);
  if (answer?.how === 'unknown') await at.lapse();
  const [row] = at.rows<{ deleted_at: number | null }>('select deleted_at from users where id = ?', id);
  const isErased = row === undefined || row.deleted_at !== null;
  if (answer?.how === 'done' && !isErased)
    world.fail(`[SE6] the account of ${person.name} was deleted, and is there`);
  if (answer?.how === 'refused' && isErased)
    world.fail(`[SE6] the account of ${person.name} was refused to be deleted, and is`);
  if (!isErased) return;
  if (isNeeded)
    world.fail(`[WS12] ${person.name} has deleted their account, and owns a workspace with others in it`);
  world.tell(`${person.name} is erased`);
  for (const workspace of owned) {
    known.may({ key: `gone:${workspace}`, value: 'yes' });
    // One that is being deleted stays for its days, with nobody who could keep it.
    known.may({ key: `owner:${workspace}`, value: 'no' });
  }
  for (const key of [...known.keys('member:'), ...known.keys('mate:')])
    if (key.endsWith(`:${id}`)) known.will({ key, value: 'no' });
  for (const key of known.keys('invited:'))
    if (key.endsWith(`:${person.email}`)) known.will({ key, value: 'no' });
  for (const key of known.keys('offered:')) if (known.mayBe(key, id)) known.may({ key, value: 'no' });
  at.erased.push({ name: person.name, email: person.email, at: world.time.now() });
  at.people.splice(at.people.indexOf(person), 1);
  await at.lapse();
  const isDelayed = answer?.how !== 'done' || at.calmSince === null;
  for (let waited = 0; isDelayed && waited < ERASED_MS && isPending(at, id); waited += 60_000)
    await world.time.pass(60_000);
  checkTables(at);
  await signUp(at, at.addPerson());
}

const isPending = (at: Installation, id: string): boolean =>
  at.rows('select retro_id from erasures where user_id = ?', id).length > 0;

const hasOthers = ({ people, known }: Installation, workspace: string, id: string): boolean =>
  people.some((other) => other.id !== null && other.id !== id && known.is(`member:${workspace}:${other.id}`));

const wordsOf = ({ erased }: Installation): string[] => erased.flatMap(({ name, email }) => [name, email]);

/** Nothing in any table names somebody who has deleted their account (SE6). */
function checkTables(at: Installation): void {
  const { world } = at;
  const words = wordsOf(at);
  const found = new Set<string>();
  const tables = at.rows<{ name: string }>("select name from sqlite_master where type = 'table'");
  for (const { name } of tables)
    for (const row of at.rows<Record<string, unknown>>(`select * from "${name}"`))
      for (const [column, value] of Object.entries(row))
        if (wordIn(words, value)) found.add(`${name}.${column} ${row.kind ?? ''}`);
  for (const place of found) world.fail(`[SE6] ${place} names somebody who has deleted their account`);
}

/** Nor do the files of the database, in which deleted rows could still be read: at the latest once it was rewritten, as at a start. */
export async function checkErased(at: Installation): Promise<void> {
  if (at.erased.length === 0) return;
  checkTables(at);
  if (stillNaming(at).length > 0) await sleep(at, 1);
  for (const file of stillNaming(at))
    at.world.fail(`[SE6] the file ${file} still contains somebody who has deleted their account`);
}

function stillNaming(at: Installation): string[] {
  const words = wordsOf(at);
  return FILES.filter((file) => {
    const path = join(at.world.folder, file);
    return existsSync(path) && wordIn(words, readFileSync(path));
  });
}

function wordIn(words: readonly string[], value: unknown): boolean {
  if (typeof value !== 'string' && !(value instanceof Uint8Array)) return false;
  const text = typeof value === 'string' ? value : Buffer.from(value).toString('latin1');
  return words.some((word) => text.includes(word));
}

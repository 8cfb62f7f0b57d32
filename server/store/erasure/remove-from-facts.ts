import { sql, type Transaction } from 'kysely';
import type { Intro } from '#contract/retro/person.ts';
import type { Invitee } from '#contract/retro/settings.ts';
import { type DeletedAccount, eraseName } from '#machines/retro/deleted-accounts.ts';
import type { Schema } from '../database/schema.ts';
import { storedJson } from '../database/stored-json.ts';

/** Facts processed at a time; a log can be large, and others get their turn in between. */
const AT_ONCE = 20;
/** With more words than this, all facts are read instead of searching for those words. */
const MOST_WORDS = 100;

interface Stored {
  seq: number;
  body: string;
}

/** What a fact may contain of invitations: who is invited, and who came with which. */
interface Telling {
  invited?: Invitee[];
  person?: string | Partial<Intro>;
  moderator?: Partial<Intro>;
}

/**
 * A person's invitations in all facts of a retro: by their id, by an address of theirs, or used by them.
 * One they used may be to an address that by now is proven to be someone else's; then it is not theirs.
 */
export async function invitationsOf(
  trx: Transaction<Schema>,
  retro: string,
  { user, emails }: { user: string; emails: readonly string[] },
): Promise<string[]> {
  const ids = new Set<string>();
  const cameBy = new Set<string>();
  await eachWith(trx, retro, [user, ...emails], ({ body }) => {
    const { invited = [], person, moderator } = storedJson<Telling>(body);
    for (const one of invited)
      if (one.userId === user || (one.email !== null && emails.includes(one.email))) ids.add(one.id);
    for (const intro of [person, moderator])
      if (typeof intro === 'object' && intro.id === user && intro.invitee) cameBy.add(intro.invitee);
  });
  const last = await holdersOf(trx, retro, [...ids, ...cameBy]);
  for (const id of ids) {
    const holder = last.get(id);
    // In early logs the id of an unused invitation may have been given to someone else later.
    const isTheirs = holder?.userId === user || (holder?.email && emails.includes(holder.email));
    if (holder && !isTheirs) ids.delete(id);
  }
  for (const id of cameBy) {
    const email = last.get(id)?.email;
    if (email && !(await isProven(trx, email))) ids.add(id);
  }
  return [...ids];
}

/** The latest recipients of these invitations. */
export async function holdersOf(
  trx: Transaction<Schema>,
  retro: string,
  invitees: readonly string[],
): Promise<Map<string, Invitee>> {
  const holders = new Map<string, Invitee>();
  if (invitees.length === 0) return holders;
  await eachWith(trx, retro, invitees, ({ body }) => {
    for (const one of storedJson<Telling>(body).invited ?? [])
      if ((one.email !== null || one.userId !== null) && invitees.includes(one.id)) holders.set(one.id, one);
  });
  return holders;
}

async function isProven(trx: Transaction<Schema>, email: string): Promise<boolean> {
  const held = trx.selectFrom('users').select('id').where('email', '=', email).where('verified', '=', 1);
  return (await held.executeTakeFirst()) !== undefined;
}

/** Erases the names of people from all facts of a retro. */
export async function eraseFromLog(
  trx: Transaction<Schema>,
  retro: string,
  gone: readonly DeletedAccount[],
): Promise<void> {
  const words = gone.flatMap(({ person, invitees, emails = [] }) => [person, ...invitees, ...emails]);
  await eachWith(trx, retro, words, async ({ seq, body: before }) => {
    const body = textWithout(gone, before);
    if (body !== before) await putBody(trx, retro, { seq, body });
  });
}

/** The same for its snapshot. */
export async function eraseFromSnapshot(
  trx: Transaction<Schema>,
  retro: string,
  gone: readonly DeletedAccount[],
): Promise<void> {
  const snapshot = await trx
    .selectFrom('retro_snapshots')
    .select('state')
    .where('retro_id', '=', retro)
    .executeTakeFirst();
  if (!snapshot) return;
  const state = textWithout(gone, snapshot.state);
  await trx.updateTable('retro_snapshots').set({ state }).where('retro_id', '=', retro).execute();
}

/** Writes a fact's body again. */
export async function putBody(trx: Transaction<Schema>, retro: string, { seq, body }: Stored): Promise<void> {
  await trx
    .updateTable('retro_facts')
    .set({ body })
    .where('retro_id', '=', retro)
    .where('seq', '=', seq)
    .execute();
}

function textWithout(gone: readonly DeletedAccount[], json: string): string {
  const body = JSON.parse(json) as unknown;
  for (const who of gone) eraseName(body, who);
  return JSON.stringify(body);
}

/** Processes the facts that contain one of these words, oldest first, a few at a time. */
async function eachWith(
  trx: Transaction<Schema>,
  retro: string,
  words: readonly string[],
  see: (stored: Stored) => void | Promise<void>,
): Promise<void> {
  let all = trx
    .selectFrom('retro_facts')
    .select(['seq', 'body'])
    .where('retro_id', '=', retro)
    .orderBy('seq')
    .limit(AT_ONCE);
  if (words.length <= MOST_WORDS) {
    all = all.where(({ or }) =>
      or(words.map((word) => sql<boolean>`body like ${patternOf(word)} escape '!'`)),
    );
  }
  for (let after = 0; ; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const some = await all.where('seq', '>', after).execute();
    for (const stored of some) await see(stored);
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) return;
    after = last.seq;
  }
}

/** A pattern for LIKE that finds exactly this word in a body. */
const patternOf = (word: string): string => `%${JSON.stringify(word).replace(/[!%_]/g, '!$&')}%`;

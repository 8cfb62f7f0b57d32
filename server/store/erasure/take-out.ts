import { sql, type Transaction } from 'kysely';
import type { Intro } from '#contract/retro.ts';
import type { Invitee } from '#contract/settings.ts';
import { type DeletedAccount, takeNameOut } from '#machines/retro/deleted-accounts.ts';
import type { Schema } from '../database/schema.ts';

/** Facts that are read and seen to at a time; a log can be large, and others get their turn in between. */
const AT_ONCE = 20;
/** Of more, the database is not asked which facts have one of them in it; all are read. */
const MOST_WORDS = 100;

interface Stored {
  seq: number;
  body: string;
}

/** What a fact may say of invitations: who is invited, and who came by which. */
interface Telling {
  invited?: Invitee[];
  person?: string | Partial<Intro>;
  moderator?: Partial<Intro>;
}

/**
 * The invitations of somebody in all the facts of a retro: by their id, by an address of theirs, or by which they came.
 * One they came by may be to an address that is proven to be somebody else's by now, and is not theirs then.
 */
export async function invitationsOf(
  trx: Transaction<Schema>,
  retro: string,
  { user, emails }: { user: string; emails: readonly string[] },
): Promise<string[]> {
  const found = new Set<string>();
  const cameBy = new Set<string>();
  await eachWith(trx, retro, [user, ...emails], ({ body }) => {
    const { invited = [], person, moderator } = JSON.parse(body) as Telling;
    for (const one of invited)
      if (one.userId === user || (one.email !== null && emails.includes(one.email))) found.add(one.id);
    for (const intro of [person, moderator])
      if (typeof intro === 'object' && intro.id === user && intro.invitee) cameBy.add(intro.invitee);
  });
  const last = await holdersOf(trx, retro, [...found, ...cameBy]);
  for (const id of found) {
    const holder = last.get(id);
    // In an early log the id of an invitation that nobody came by may have gone to somebody else since.
    const isTheirs = holder?.userId === user || (holder?.email && emails.includes(holder.email));
    if (holder && !isTheirs) found.delete(id);
  }
  for (const id of cameBy) {
    const email = last.get(id)?.email;
    if (email && !(await isProven(trx, email))) found.add(id);
  }
  return [...found];
}

/** To whom these invitations are, as last said. */
export async function holdersOf(
  trx: Transaction<Schema>,
  retro: string,
  invitees: readonly string[],
): Promise<Map<string, Invitee>> {
  const found = new Map<string, Invitee>();
  if (invitees.length === 0) return found;
  await eachWith(trx, retro, invitees, ({ body }) => {
    for (const one of (JSON.parse(body) as Telling).invited ?? [])
      if ((one.email !== null || one.userId !== null) && invitees.includes(one.id)) found.set(one.id, one);
  });
  return found;
}

async function isProven(trx: Transaction<Schema>, email: string): Promise<boolean> {
  const held = trx.selectFrom('users').select('id').where('email', '=', email).where('verified', '=', 1);
  return (await held.executeTakeFirst()) !== undefined;
}

/** Takes the names of people out of all the facts of a retro. */
export async function takeOutOfLog(
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

/** The same of the state that is kept. */
export async function takeOutOfSnapshot(
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
  for (const who of gone) takeNameOut(body, who);
  return JSON.stringify(body);
}

/** Sees to the facts that have one of these words in them, oldest first, a few at a time. */
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

/** Finds a word as it is in a body, and nothing that only looks like it to LIKE. */
const patternOf = (word: string): string => `%${JSON.stringify(word).replace(/[!%_]/g, '!$&')}%`;

import type { Kysely } from 'kysely';

/** What said then, in the log of a finished retro, what nobody but one person may know. */
const SECRET = [
  'icebreaker.answered',
  'topic.added',
  'topic.changed',
  'topic.deleted',
  'vote.changed',
  'vote.erased',
  'vote.placed',
  'vote.withdrawn',
];

interface Before {
  retros: { id: string; status: string };
  retro_facts: { retro_id: string; type: string; body: string; actor_id: string | null };
  retro_snapshots: { retro_id: string };
}

/**
 * Takes out of the logs of retros that were finished before what finishing takes out of them since. Their snapshots hold
 * it too, and are made anew from the log when somebody opens them.
 */
export async function eraseSecrets(unknownDb: Kysely<unknown>): Promise<void> {
  const db = unknownDb as Kysely<Before>;
  const finished = db.selectFrom('retros').select('id').where('status', '=', 'finished');
  await db
    .updateTable('retro_facts')
    .set({ type: 'secret.erased', body: '{}', actor_id: null })
    .where('type', 'in', SECRET)
    .where('retro_id', 'in', finished)
    .execute();
  await db.deleteFrom('retro_snapshots').where('retro_id', 'in', finished).execute();
}

import { LIMITS } from '#contract/limits.ts';
import { sharedBoard } from '../board.ts';
import { ask, type Client, connect, guest } from '../hindsight-crowd.ts';
import { start } from '../process.ts';

const WRITERS = 8;
const READERS = 20;
const MERGES = 50;
const ACTIONS = 500;
/** Filled with the characters that take the most bytes. */
const ACTION = '🛶'.repeat(LIMITS.description);

/** A retro that holds as much as the server lets a few people put into it. */
export interface BigRetro {
  retro: string;
  /** Tokens of its moderator, and of others who are in it. */
  moderator: string;
  readers: string[];
}

/** Fills a retro in a new database, on a server without rate limits. What the server refuses is left out. */
export async function fillRetro(dataDir: string): Promise<BigRetro> {
  const server = await start('hindsight', { dataDir });
  const { retro, token, writers } = await sharedBoard(server, WRITERS, LIMITS.topicsPerPerson);
  const readers: string[] = [];
  while (readers.length < READERS) {
    const reader = await guest(server, `Reader ${readers.length}`);
    const client = await connect(server, reader);
    await client.emitWithAck('open', { retro, since: null });
    await ask(client, { type: 'person.join', role: 'participant' });
    client.disconnect();
    readers.push(reader);
  }
  await fill(retro, writers);
  for (const writer of writers) writer.disconnect();
  await server.stop();
  return { retro, moderator: token, readers };
}

async function fill(retro: string, writers: readonly Client[]): Promise<void> {
  const [moderator] = writers as [Client];
  const answer = await moderator.emitWithAck('open', { retro, since: null });
  const isRoom = answer.ok && 'view' in answer && answer.view.kind === 'room';
  const groups = isRoom && answer.view.kind === 'room' ? answer.view.state.data.groups : [];
  // Each step that can be undone holds a group larger than the one before.
  const [into, ...others] = groups.map(({ id }) => id);
  const merged = others.slice(0, groups.length - MERGES);
  for (const from of merged) await ask(moderator, { type: 'group.merge', from, into: into ?? '' });
  for (const type of ['voting.start', 'voting.close'] as const) await ask(moderator, { type });
  for (let count = 0; count < ACTIONS; count += 1) {
    const writer = writers[count % writers.length] as Client;
    await ask(writer, { type: 'action.add', description: ACTION, owners: [], dueDate: null, group: null });
  }
}

import type { CommandInput } from '#contract/retro/commands.ts';
import { newId } from '#server/base/random.ts';
import { textOf } from './crowd.ts';
import { type Client, connect, guest, newRetro } from './hindsight-crowd.ts';
import type { Measured } from './process.ts';

const WRITERS = 10;
const EACH = 50;
/** Places in addition to the writers'. */
const PLACES = 500;

/** A retro with 500 shared topics, and the token of one person in it. */
export interface Board {
  retro: string;
  token: string;
}

/** Has ten people write and share fifty topics each, through the real protocol. */
export async function boardOf500(server: Measured): Promise<Board> {
  const { retro, token, writers } = await sharedBoard(server, WRITERS, EACH);
  for (const writer of writers) writer.disconnect();
  return { retro, token };
}

/** Has some people write and share this many topics each, or as many as the server accepts; the first one moderates. */
export async function sharedBoard(
  server: Measured,
  people: number,
  each: number,
): Promise<Board & { writers: Client[] }> {
  const tokens = await Promise.all(Array.from({ length: people }, (_, at) => guest(server, `Writer ${at}`)));
  const [token = ''] = tokens;
  const retro = await newRetro(server, token, PLACES);
  const writers: Client[] = [];
  for (const own of tokens) {
    const client = await connect(server, own);
    await client.emitWithAck('open', { retro, since: null });
    if (writers.length > 0) await must(client, { type: 'person.join', role: 'participant' });
    writers.push(client);
  }
  const [moderator] = writers as [Client];
  await must(moderator, { type: 'writing.start' });
  const topics = await Promise.all(writers.map((writer, at) => write(writer, at, each)));
  await must(moderator, { type: 'sharing.start' });
  let left = writers.map((writer, at) => ({ writer, topics: topics[at] ?? [] }));
  // The order of turns is random: only the person with the turn may share.
  while (left.length > 0) {
    const turns = await Promise.all(
      left.map(async (one) => ({ ...one, isTheirs: await share(one.writer, one.topics[0]) })),
    );
    for (const { writer, topics: own, isTheirs } of turns) {
      if (!isTheirs) continue;
      for (const topic of own.slice(1)) {
        await share(writer, topic);
      }
      await must(writer, { type: 'turn.end' });
      left = left.filter((one) => one.writer !== writer);
      break;
    }
  }
  await must(moderator, { type: 'grouping.start' });
  return { retro, token, writers };
}

async function write(writer: Client, at: number, topics: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < topics; count += 1) {
    const id = newId();
    const command = { type: 'topic.add', topicType: 'mad', description: textOf(`${at}-${count}`) } as const;
    const { ok } = await writer.emitWithAck('command', { id, ...command });
    if (!ok) break;
    ids.push(id);
  }
  return ids;
}

async function share(writer: Client, topic = ''): Promise<boolean> {
  const command = { type: 'topic.share', topic, topicType: 'mad', description: textOf(topic) } as const;
  return (await writer.emitWithAck('command', { id: newId(), ...command })).ok;
}

export async function must(client: Client, command: CommandInput, id = newId()): Promise<void> {
  const ack = await client.emitWithAck('command', { id, ...command });
  if (!ack.ok) throw new Error(`${command.type}: ${ack.code}`);
}

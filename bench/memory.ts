import { pause } from './field.ts';
import { ask, type Client, connect, guest, newRetro } from './hindsight-crowd.ts';
import { start } from './process.ts';

const RETROS = 100;
const PEOPLE = 8;
/** How long everyone is idle, ms. */
const IDLE_MS = 6_000;

export interface Memory {
  /** Bytes that the server holds with nobody connected. */
  empty: number;
  /** Bytes for each open retro, and for each person connected to one. */
  retro: number;
  person: number;
  /** The server's CPU, ms a second, for each person who is connected and idle. */
  idleCpu: number;
}

/** What idle people cost: 100 retros, first with one person in each, then with eight. */
export async function memory(): Promise<Memory> {
  const server = await start('hindsight');
  const clients: Client[] = [];
  const come = async (retro: string, token: string, isFirst: boolean) => {
    const client = await connect(server, token);
    clients.push(client);
    await client.emitWithAck('open', { retro, since: null });
    if (!isFirst) await ask(client, { type: 'person.join', role: 'participant' });
  };
  const open = async (count: number) => {
    const retros: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const token = await guest(server, `Moderator ${number}`);
      const retro = await newRetro(server, token, PEOPLE);
      await come(retro, token, true);
      retros.push(retro);
    }
    return retros;
  };
  // What is only created once, for the first ones, does not count.
  await open(10);
  const empty = await server.memory();
  const retros = await open(RETROS);
  const alone = await server.memory();
  for (let person = 1; person < PEOPLE; person += 1) {
    for (const retro of retros) await come(retro, await guest(server, `Person ${person}`), false);
  }
  const together = await server.memory();
  const before = server.cpu();
  await pause(IDLE_MS);
  const idleCpu = ((server.cpu() - before) * 1e6) / IDLE_MS / clients.length;
  for (const client of clients) client.disconnect();
  await server.stop();
  const person = (together - alone) / (RETROS * (PEOPLE - 1));
  return { empty, retro: (alone - empty) / RETROS - person, person, idleCpu };
}

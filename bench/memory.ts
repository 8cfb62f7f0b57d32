import { pause } from './field.ts';
import { ask, type Client, connect, guest, newRetro } from './hindsight-crowd.ts';
import { start } from './process.ts';

const RETROS = 100;
const PEOPLE = 8;
/** How long nobody does anything, ms. */
const IDLE_MS = 6_000;

export interface Memory {
  /** Bytes that the server holds when nobody is there. */
  empty: number;
  /** Bytes for each open retro by itself, and for each person who is connected to one. */
  retro: number;
  person: number;
  /** The server's ms of CPU a second for each person who is connected and does nothing. */
  idleCpu: number;
}

/** What people cost who are there and do nothing: 100 retros, first with one person in each, then with eight. */
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
  // What is made once, for the first ones, is no part of what each one costs.
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

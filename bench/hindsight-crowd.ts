import { io, type Socket } from 'socket.io-client';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { Ack, ClientEvents, RetroState, ServerEvents } from '#contract/retro/wire.ts';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { newId } from '#server/base/random.ts';
import { bytesOf, type Crowd, type OnDelivery, textOf } from './crowd.ts';
import type { Measured } from './process.ts';

export type Client = Socket<ServerEvents, ClientEvents>;

export const ask = (client: Client, command: CommandInput): Promise<Ack> =>
  client.emitWithAck('command', { id: newId(), ...command });

async function must(client: Client, command: CommandInput): Promise<void> {
  const ack = await ask(client, command);
  if (!ack.ok) throw new Error(`${command.type}: ${ack.code}`);
}

async function post<T>(server: Measured, path: string, body: object, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const guest = async (server: Measured, name: string): Promise<string> =>
  (await post<{ token: string }>(server, '/users/temporary', { name })).token;

/** Someone with an account. */
export function signUp(server: Measured): Promise<{ token: string; user: { id: string } }> {
  const password = 'a long password that nobody has';
  const form = { name: 'Ann', email: 'ann@example.org', terms_accepted: true };
  return post(server, '/users/sign_up', { ...form, password, password_confirmation: password });
}

/** A new retro without a waiting room, with this many places; returns its id. */
export async function newRetro(server: Measured, token: string, places: number): Promise<string> {
  const settings = { activity: 'mad_sad_glad', waiting_room_enabled: false, participant_slots: places };
  return (await post<{ retro_id: string }>(server, '/retro', settings, token)).retro_id;
}

export async function connect(server: Measured, token: string): Promise<Client> {
  const auth = { token, protocol: PROTOCOL_VERSION };
  const client: Client = io(`http://127.0.0.1:${server.port}`, {
    transports: ['websocket'],
    forceNew: true,
    auth,
  });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('connect_error', reject);
  });
  return client;
}

/** How a moderator, who alone has written something, leads a retro into its discussion. */
export const INTO_DISCUSSION: readonly CommandInput[] = [
  { type: 'writing.start' },
  { type: 'topic.add', topicType: 'glad', description: 'One topic' },
  { type: 'sharing.start' },
  { type: 'turn.end' },
  { type: 'grouping.start' },
  { type: 'voting.start' },
  { type: 'voting.close' },
];

/**
 * Applies facts to the state that a page would show. Only the last recipient does so: with hundreds of pages in one
 * process, that process would be measured.
 */
async function screenOf(client: Client, retro: string): Promise<(fact: ShownFact) => void> {
  const answer = await client.emitWithAck('open', { retro, since: null });
  if (!('view' in answer) || answer.view.kind !== 'room') throw new Error('no view of the room');
  let state: RetroState | null = answer.view.state;
  return (fact) => {
    state = state && evolve(state, fact);
    if (!state) throw new Error(`the state does not take ${fact.type}`);
  };
}

/**
 * People in the discussion of one retro, each with an action item of their own. An act is a change of its text: a
 * command that is checked, fsynced, redacted and shown to everyone. They may sit on several servers of one installation.
 */
export async function hindsightCrowd(
  serverOf: (person: number) => Measured,
  size: number,
  onDelivery: OnDelivery,
): Promise<Crowd> {
  const clients: Client[] = [];
  const actions: string[] = [];
  const moderatorToken = await guest(serverOf(0), 'Moderator');
  const retro = await newRetro(serverOf(0), moderatorToken, size);
  for (let person = 0; person < size; person += 1) {
    const server = serverOf(person);
    const token = person === 0 ? moderatorToken : await guest(server, `Person ${person}`);
    const client = await connect(server, token);
    clients.push(client);
    await client.emitWithAck('open', { retro, since: null });
    if (person > 0) await must(client, { type: 'person.join', role: 'participant' });
  }
  const [moderator] = clients as [Client];
  for (const command of INTO_DISCUSSION) await must(moderator, command);
  for (const client of clients) {
    const id = newId();
    const action = { description: 'To be changed', owners: [], dueDate: null, group: null };
    await client.emitWithAck('command', { id, type: 'action.add', ...action });
    actions.push(id);
  }
  const show = await screenOf(clients.at(-1) as Client, retro);
  let drops = 0;
  clients.forEach((client, person) => {
    client.on('disconnect', (why) => {
      if (why !== 'io client disconnect') drops += 1;
    });
    const isLast = person === size - 1;
    client.on('facts', ({ facts }) => {
      for (const fact of facts) {
        if (isLast) show(fact);
        if (fact.type !== 'action.changed' || fact.action.id === actions[person]) continue;
        const { description } = fact.action;
        onDelivery(description.slice(0, description.indexOf(' ')), person);
      }
    });
  });
  return {
    size,
    act: async (person, marker) => {
      const client = clients[person] as Client;
      const action = actions[person] ?? '';
      await must(client, {
        type: 'action.change',
        action,
        description: textOf(marker),
        owners: [],
        dueDate: null,
      });
    },
    dropped: () => drops,
    received: () => clients.reduce((sum, client) => sum + bytesOf(client as unknown as Socket), 0),
    leave: () => clients.forEach((client) => void client.disconnect()),
  };
}

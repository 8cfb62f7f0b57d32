import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { idFromBytes } from '#contract/base/ids.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack, ClientEvents, OpenAnswer, RoomView, ServerEvents } from '#contract/retro/wire.ts';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';

const ANSWERS_WITHIN_MS = 10_000;
/** How long a bot holds back once it has done more than one person may at a time (SY8), ms; and how often at most. */
const [HOLDS_BACK_MS, MOST_TIMES] = [200, 20];

async function post<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A guest with this name on the server. */
export const createGuest = (url: string, name: string): Promise<Session> =>
  post<Session>(url, '/users/temporary', { name });

/** Settings of a new retro as the call takes them, in snake case; `activity` is sailboat by default. */
export type NewRetro = Record<string, unknown>;

/** A retro that this guest moderates, by default without a waiting room. Returns its id. */
export async function createRetro(url: string, session: Session, settings: NewRetro = {}): Promise<string> {
  const body = { activity: 'sailboat', waiting_room_enabled: false, ...settings };
  const { retro_id: id } = await post<{ retro_id: string }>(url, '/retro', body, session.token);
  return id;
}

/**
 * Someone who takes part over the wire, without a page: for stories in which the others' actions do not matter.
 * It sees what their browser would see.
 */
export class Bot {
  readonly session: Session;
  readonly retro: string;
  readonly #socket: Socket<ServerEvents, ClientEvents>;

  constructor(url: string, session: Session, retro: string) {
    this.session = session;
    this.retro = retro;
    const auth = { token: session.token, protocol: PROTOCOL_VERSION };
    this.#socket = io(url, { transports: ['websocket'], forceNew: true, auth });
  }

  get id(): string {
    return this.session.user.id;
  }

  /** Opens the retro and takes part in it. */
  async join(): Promise<this> {
    await this.#open();
    await this.do({ type: 'person.join', role: 'participant' });
    return this;
  }

  /** Opens the retro without joining it: for its moderator, who is in it from the start. */
  async enter(): Promise<this> {
    await this.#open();
    return this;
  }

  /** Sends a command that must be allowed. */
  async do(command: CommandInput): Promise<void> {
    await patiently(`${this.session.user.name} ${command.type}`, (): Promise<Ack> => {
      const id = idFromBytes(randomBytes(64)) ?? '';
      return this.#socket.timeout(ANSWERS_WITHIN_MS).emitWithAck('command', { id, ...command });
    });
  }

  /** The retro as this person sees it now. */
  async look(): Promise<RoomView['state']['data']> {
    const answer = await this.#open();
    if (!answer.ok || !('view' in answer) || answer.view.kind !== 'room') throw new Error('not in the room');
    return answer.view.state.data;
  }

  leave(): void {
    this.#socket.disconnect();
  }

  #open(): Promise<OpenAnswer> {
    return patiently(
      `${this.session.user.name} opens the retro`,
      (): Promise<OpenAnswer> =>
        this.#socket.timeout(ANSWERS_WITHIN_MS).emitWithAck('open', { retro: this.retro, since: null }),
    );
  }
}

/** The answer, which must be yes. A bot is quicker than a person: told that it does too much, it asks again later. */
async function patiently<Answer extends { ok: boolean }>(
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.ok) return answer;
    const code = 'code' in answer ? answer.code : '';
    if (code !== 'too_many' || tries === MOST_TIMES) throw new Error(`${what}: ${code}`);
    await pause(HOLDS_BACK_MS);
  }
}

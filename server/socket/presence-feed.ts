import type { Presence, RetroState } from '#contract/retro/wire.ts';
import { accessTo, isInRoom, isLeading } from '#machines/access/retro-access.ts';
import { isIn } from '#machines/retro/selectors/people-selectors.ts';
import type { Time } from '../base/system-clock.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { Audience, Send } from './audience.ts';
import type { SocketConnection } from './socket-connection.ts';

/** Changes within this time are sent together, ms. */
const GATHER_MS = 200;

/** Tells people in the room who is there; only those who lead are told who waits (LO1), and readers are told nothing (AC6). Never stored. */
export class PresenceFeed {
  readonly #liveRetro: LiveRetro;
  readonly #audience: Audience;
  readonly #send: Send;
  readonly #time: Time;
  #cancel: (() => void) | null = null;
  /** For each waiting connection: whether it was last told that the moderator is here. */
  readonly #toldWaiting = new WeakMap<SocketConnection, boolean>();
  /** What the people of the room were told last. */
  readonly #toldRoom = new Map<boolean, { text: string; to: ReadonlySet<SocketConnection> }>();

  constructor(liveRetro: LiveRetro, audience: Audience, send: Send, time: Time) {
    this.#liveRetro = liveRetro;
    this.#audience = audience;
    this.#send = send;
    this.#time = time;
  }

  /** Someone came or went: everyone is told, within `GATHER_MS`. */
  changed(): void {
    this.#cancel ??= this.#time.after(GATHER_MS, () => {
      this.#cancel = null;
      this.#tell();
    });
  }

  /** Sends it at once to a connection that has just opened the retro, if its person is in the room. */
  tell(connection: SocketConnection): void {
    const { state } = this.#liveRetro;
    const { id } = connection.user;
    const access = accessTo(state.data, id);
    if (waitsIn(state, id)) this.#tellWaiting([connection]);
    if (isInRoom(access)) this.#send([connection], 'presence', [this.#presence(state, isLeading(access))]);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #tell(): void {
    const { state } = this.#liveRetro;
    this.#tellWaiting(this.#audience.where((person) => waitsIn(state, person)));
    this.#tellRoom(false, state);
    this.#tellRoom(true, state);
  }

  /** Nothing is sent if all of them know: or it would tell that somebody has come whom they may not see (WA3). */
  #tellRoom(ofThoseWhoLead: boolean, state: RetroState): void {
    const to = this.#audience.where((person) => {
      const access = accessTo(state.data, person);
      return isInRoom(access) && isLeading(access) === ofThoseWhoLead;
    });
    const presence = this.#presence(state, ofThoseWhoLead);
    const text = JSON.stringify(presence);
    const before = this.#toldRoom.get(ofThoseWhoLead);
    const isKnown = before?.text === text && to.every((connection) => before.to.has(connection));
    this.#toldRoom.set(ofThoseWhoLead, { text, to: new Set(to) });
    if (to.length > 0 && !isKnown) this.#send(to, 'presence', [presence]);
  }

  /** People waiting are told only whether the moderator is here (JO6). Rejected people are told nothing (RO6). */
  #tellWaiting(connections: readonly SocketConnection[]): void {
    const moderator = this.#liveRetro.presence.isOnline(this.#liveRetro.state.data.moderator);
    const unaware = connections.filter((connection) => this.#toldWaiting.get(connection) !== moderator);
    for (const connection of unaware) this.#toldWaiting.set(connection, moderator);
    this.#send(unaware, 'presence', [{ online: [], since: {}, moderator }]);
  }

  #presence({ data }: RetroState, withWaiting: boolean): Presence {
    const { isOnline, offlineSince } = this.#liveRetro.presence;
    const presence: Presence = { online: [], since: {} };
    for (const { id, ...person } of Object.values(data.people)) {
      const waits = person.admission === 'waiting' && withWaiting;
      if (!waits && !isIn({ id, ...person })) continue;
      const since = offlineSince(id);
      if (isOnline(id)) presence.online.push(id);
      else if (since !== null) presence.since[id] = since;
    }
    return presence;
  }
}

/** Whether somebody waits to be let in. */
const waitsIn = ({ data }: RetroState, person: string): boolean =>
  data.people[person]?.admission === 'waiting';

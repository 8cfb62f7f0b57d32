import type { Session } from '#contract/accounts/user-payloads.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { RetroClient } from '#src/socket/retro-client.ts';
import { socketWire } from '#src/socket/socket-wire.ts';
import type { OpenClient } from './versions/earlier-code.ts';
import { newProcess, type Process, type VirtualTime } from './virtual-time.ts';
import type { WatchedPage } from './watched-page.ts';

/** `localStorage` of one browser: its keys are its own properties, as in a real one. */
function storageOf(isFull: (key: string) => boolean = () => false): Storage {
  const kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull(key)) throw new DOMException('There is no room', 'QuotaExceededError');
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  }) as Record<string, string>;
  return kept as unknown as Storage;
}

/**
 * Puts what the browser core expects of a page into this process. Its keys name the person, so one storage does for all; `isFull`: whether
 * it has no room for a key.
 */
export function openWindow(isFull: (key: string) => boolean): { storage: Storage; close: () => void } {
  const storage = storageOf(isFull);
  const window = { localStorage: storage, sessionStorage: storageOf() };
  const location = { protocol: 'http:', hostname: 'hindsight', host: 'hindsight', port: '' };
  Object.assign(globalThis, { window, location });
  return {
    storage,
    close: () => {
      for (const name of ['window', 'location']) Reflect.deleteProperty(globalThis, name);
    },
  };
}

/** With the code of this version. */
const openToday =
  (watched: WatchedPage): OpenClient =>
  (about, token) => {
    const wire = socketWire(async () => token);
    const client = new RetroClient({ ...about, wire: watched.wire(wire) });
    client.onFact(({ seq }) => watched.shows(seq));
    return client;
  };

/** A page of a retro that a person has open. */
export class Tab {
  readonly process: Process;
  readonly session: Session;
  readonly retro: string;
  readonly client: ReturnType<OpenClient>;
  readonly isBefore: boolean;
  /** Its name, which it keeps when it is reloaded, and which its copies have. */
  readonly name: string;
  readonly #time: VirtualTime;

  /** `before`: given if it has the code of the version before; `watched`: what looks at what a page of this version is sent. */
  constructor(
    time: VirtualTime,
    session: Session,
    { retro, tab, skew }: { retro: string; tab: string; skew: number },
    before: OpenClient | null,
    watched: WatchedPage,
  ) {
    this.#time = time;
    this.session = session;
    this.retro = retro;
    this.name = tab;
    this.isBefore = before !== null;
    const { id, name } = session.user;
    this.process = newProcess(`${name} in ${tab}`, skew);
    this.client = this.#as(() => {
      const me = { id, name, guest: true, avatar: null, invitee: null };
      return (before ?? openToday(watched))({ retro, me, tab }, session.token);
    });
    this.#as(() => this.client.start());
  }

  get person(): string {
    return this.session.user.id;
  }

  send(input: CommandInput): Promise<Ack> {
    return this.#as(() => this.client.send(input));
  }

  /** The person looks at the page, or the network returns. */
  wake(): void {
    this.#as(() => this.client.wake());
  }

  /** The page is gone, as with a crash: nothing is said to anybody. What it kept in storage stays. */
  close(): void {
    this.#as(() => this.client.stop());
    this.process.isDead = true;
  }

  #as<T>(run: () => T): T {
    return this.#time.as(this.process, run);
  }
}

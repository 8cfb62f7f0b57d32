import type { Letter, Transport } from '#server/mail/letter.ts';
import type { Chance } from '../chance.ts';

/** How unreliable a mail server is: chances from 0 to 1 for each letter. */
export interface MailFaults {
  /** It does not take the letter now. */
  refuses: number;
  /** It takes the letter, and the connection breaks before it says so. */
  breaks: number;
  /** It takes the letter, or not, and says nothing. */
  hangs: number;
}
export const SOUND_MAIL: MailFaults = { refuses: 0, breaks: 0, hangs: 0 };

/** How long a server waits for an answer, as for a real one, ms. */
const PATIENCE_MS = 15_000;
/** The longest that a mail server takes, ms. */
const SLOW_MS = 800;

/** A letter that was taken: its recipient will read it. */
export interface TakenLetter {
  /** The id of the mail, the same for every attempt. */
  id: string;
  at: number;
  to: string;
  subject: string;
  text: string;
}

/** A mail server with books of its own. */
export class VirtualMail {
  faults: MailFaults = SOUND_MAIL;
  readonly taken: TakenLetter[] = [];
  /** The ids of letters of which the server that sent them was told that they are taken. */
  readonly confirmed = new Set<string>();
  /** Called before each letter is taken. */
  arrives: (letter: TakenLetter) => void = () => {};
  readonly #chance: Chance;
  readonly #now: () => number;

  constructor(chance: Chance, now: () => number) {
    this.#chance = chance;
    this.#now = now;
  }

  readonly transport: Transport = {
    send: (letter, id) => this.#send(letter, id),
    close: () => {},
  };

  /** What an address was sent, the latest first. */
  to(address: string): TakenLetter[] {
    return this.taken.filter(({ to }) => to === address).toReversed();
  }

  async #send({ to, subject, text }: Letter, id: string): Promise<void> {
    const { refuses, breaks, hangs } = this.faults;
    await pause(1 + this.#chance.roll(SLOW_MS));
    if (this.#chance.happens(refuses))
      throw failure(this.#chance.pick(['ECONNECTION', 'EENVELOPE', 'EAUTH']));
    const isSilent = this.#chance.happens(hangs);
    if (!isSilent || this.#chance.happens(0.5)) this.#take({ id, to, subject, text, at: this.#now() });
    if (isSilent) {
      await pause(PATIENCE_MS);
      throw failure('ETIMEDOUT');
    }
    await pause(1 + this.#chance.roll(SLOW_MS));
    if (this.#chance.happens(breaks)) throw failure('ESOCKET');
    this.confirmed.add(id);
  }

  #take(letter: TakenLetter): void {
    this.arrives(letter);
    this.taken.push(letter);
  }
}

/** In the process of the server that sends: if that is killed, nobody hears the answer. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const failure = (code: string) => Object.assign(new Error('SIMULATED'), { code });

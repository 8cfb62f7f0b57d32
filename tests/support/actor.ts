import type { RefusalCode } from '#contract/codes.ts';
import type { CommandInput } from '#contract/commands.ts';
import type { Session } from '#contract/rest.ts';
import { newId, Player } from './server-player.ts';

/** Refusals that say "not now": the same command is sent again, as the app does. */
const NOT_NOW: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'internal',
  'conflict',
  'too_many',
  'unavailable',
]);
/** How long a connection may take before another one is tried, ms. */
const PATIENCE_MS = 5_000;
const BREATH_MS = 20;

const breath = (ms = BREATH_MS) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Somebody who acts all the while, whatever happens to the servers: writes topics, changes them and deletes them, sends again under the same id what was not answered, and comes back where the connection is lost.
 */
export class Actor {
  readonly session: Session;
  /** What was acknowledged: the command's id, in the order of the answers, with the seq. */
  readonly acked: { id: string; seq: number }[] = [];
  /** The texts that only this person may see while all write. */
  readonly secrets: string[] = [];
  /** All that ever came in, of all connections. */
  readonly received: string[] = [];
  /** Why this person acts no more, where something was refused for good. */
  failure: unknown = null;
  #player: Player | null = null;
  #known: Pick<Player, 'seq' | 'view'> = { seq: 0, view: null };
  #topic: string | null = null;
  #isActing = false;
  #done: Promise<void> = Promise.resolve();
  readonly #url: () => string;
  readonly #retro: string;

  constructor(session: Session, retro: string, url: () => string) {
    this.session = session;
    this.#retro = retro;
    this.#url = url;
  }

  get view() {
    return this.#known.view;
  }

  begin(): void {
    this.#isActing = true;
    this.#done = this.#act().catch((error: unknown) => {
      this.failure = error;
    });
  }

  /** Ends with the command that is under way answered. */
  async end(): Promise<void> {
    this.#isActing = false;
    await this.#done;
  }

  leave(): void {
    this.#player?.leave();
  }

  /** Does one thing, however long it takes. Throws where it is refused for good. */
  async do(input: CommandInput, id = newId()): Promise<void> {
    for (;;) {
      const player = await this.#come();
      const gone = new Promise<null>((resolve) => player.socket.once('disconnect', () => resolve(null)));
      const ack = await Promise.race([player.say({ ...input, id }).catch(() => null), gone]);
      if (ack?.ok) return void this.acked.push({ id, seq: ack.seq });
      if (ack && !NOT_NOW.has(ack.code)) throw new Error(`${input.type}: ${ack.code}`);
      // No answer, or a server that cannot save: another connection is tried, as the app does.
      if (ack === null || ack.code === 'unavailable') this.#leave(player);
      await breath();
    }
  }

  /** Waits until the view is what it should be; resolves in any case, for the caller to compare. */
  async until(isRight: (view: Player['view']) => boolean): Promise<void> {
    for (let tries = 0; tries < 30 && !isRight(this.view); tries += 1) {
      const player = await this.#come();
      await player.until(() => isRight(this.view), 1_000).catch(() => {});
    }
  }

  async #act(): Promise<void> {
    for (let turn = 0; this.#isActing; turn += 1) {
      await this.do(this.#next(turn), this.#topicId(turn));
      await breath();
    }
  }

  #topicId(turn: number): string {
    const id = newId();
    if (turn % 4 === 0) this.#topic = id;
    return id;
  }

  #next(turn: number): CommandInput {
    const secret = `secret-${this.session.user.name}-${newId()}`;
    if (turn % 4 === 3) return { type: 'topic.delete', topic: this.#topic ?? '' };
    this.secrets.push(secret);
    if (turn % 4 === 0) return { type: 'topic.add', topicType: 'mad', description: secret };
    return { type: 'topic.change', topic: this.#topic ?? '', topicType: 'sad', description: secret };
  }

  async #come(): Promise<Player> {
    while (!this.#player?.socket.connected) {
      const player = new Player(this.#url(), this.session);
      this.#listen(player);
      try {
        await Promise.race([player.connected(), this.#tired()]);
        Object.assign(player, this.#known);
        const answer = await Promise.race([player.open(this.#retro, this.#known.seq || null), this.#tired()]);
        if (!answer.ok) throw new Error(answer.code);
        this.#player = player;
        this.#known = player;
      } catch {
        player.leave();
        await breath(BREATH_MS * 5);
      }
    }
    return this.#player;
  }

  #tired = (): Promise<never> =>
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('no connection')), PATIENCE_MS);
    });

  #listen(player: Player): void {
    player.socket.io.engine.on('packet', ({ data }: { data?: unknown }) =>
      this.received.push(String(data ?? '')),
    );
  }

  #leave(player: Player): void {
    player.leave();
    this.#known = { seq: player.seq, view: player.view };
    this.#player = null;
  }
}

/** What to say once for a number of like events: a sentence, or one made from how many there were. */
export type Sentence = string | ((count: number) => string);

/** Time to gather before the first word, and at least between two utterances, ms. */
const gatherMs = 400;
const pauseMs = 3000;

/**
 * Turns many announcements into few: like ones (same key) become one sentence with their number, and all that gather
 * during a pause are said together.
 */
export class AnnouncementQueue {
  readonly #waiting = new Map<string, { count: number; sentence: Sentence }>();
  readonly #say: (text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quietUntil = 0;

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  add(key: string, sentence: Sentence): void {
    this.#waiting.set(key, { count: (this.#waiting.get(key)?.count ?? 0) + 1, sentence });
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(gatherMs, this.#quietUntil - performance.now()));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #flush(): void {
    this.#timer = undefined;
    const sentences = [...this.#waiting.values()].map(({ count, sentence }) =>
      typeof sentence === 'string' ? sentence : sentence(count),
    );
    this.#waiting.clear();
    this.#quietUntil = performance.now() + pauseMs;
    this.#say(sentences.join(' '));
  }
}

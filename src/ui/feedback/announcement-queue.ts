/** What to say once for several similar events: a sentence, or a function that makes one from their number. */
export type Sentence = string | ((count: number) => string);

/** How long to gather before the first announcement, and the shortest pause between two, ms. */
const gatherMs = 400;
const pauseMs = 3000;

/**
 * Reduces many announcements to a few: those with the same key become one sentence with their number, and all that
 * arrive during a pause are said together.
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

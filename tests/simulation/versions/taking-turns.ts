import { LISTENING } from '../listening.ts';

/**
 * Lets several stores use one file in one process: while one of them is asked something, the others wait. In an installation each has a
 * process of its own, and the database lets them wait; here that would be the only thread.
 */
export class TakingTurns {
  #turn: object | null = null;
  #underWay = 0;
  readonly #waiting: { store: object; go: () => void }[] = [];

  /** The same store, which waits for its turn. What it has is the same whenever it is looked at: servers know a function again. */
  of<T extends object>(store: T): T {
    const wrap = <P extends object>(part: P): P => {
      const known = new Map<string | symbol, unknown>();
      return new Proxy(part, {
        get: (target, name) => {
          if (!known.has(name)) known.set(name, wrapped(target, name));
          return known.get(name);
        },
      });
    };
    const wrapped = (target: object, name: string | symbol): unknown => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'function')
        return LISTENING.has(name)
          ? value.bind(target)
          : (...asked: unknown[]) => this.#ask(store, () => value.apply(target, asked));
      return typeof value === 'object' && value !== null ? wrap(value) : value;
    };
    return wrap(store);
  }

  async #ask(store: object, call: () => unknown): Promise<unknown> {
    // Who waits already is not overtaken, or one of them might wait for ever.
    if (this.#underWay > 0 && (this.#turn !== store || this.#waiting.length > 0))
      await new Promise<void>((go) => this.#waiting.push({ store, go }));
    else this.#begin(store);
    try {
      return await call();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#next();
    }
  }

  #begin(store: object): void {
    this.#turn = store;
    this.#underWay += 1;
  }

  /** The next in line, and all behind it that ask the same store. */
  #next(): void {
    const [first] = this.#waiting;
    while (first && this.#waiting[0]?.store === first.store) {
      this.#begin(first.store);
      this.#waiting.shift()?.go();
    }
  }
}

import type { Append, AppendResult } from './event-store.ts';

interface Waiting {
  collect: () => Append;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Appends of all retros waiting at the same time share one transaction, so that one flush to the disk serves
 * them all. `write` answers for each append in its order; an error fails only that one.
 */
export function groupCommit(write: (appends: readonly Append[]) => Promise<(AppendResult | Error)[]>) {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const ready: Waiting[] = [];
      const appends: Append[] = [];
      for (const one of batch) {
        const append = collected(one);
        if (append === null) continue;
        ready.push(one);
        appends.push(append);
      }
      if (ready.length === 0) continue;
      try {
        const results = await write(appends);
        ready.forEach(({ resolve, reject }, place) => {
          const result = results[place] ?? new Error('no answer to an append');
          if (result instanceof Error) reject(result);
          else resolve(result);
        });
      } catch (error) {
        for (const { reject } of ready) reject(error);
      }
    }
    running = null;
  }

  return {
    append: (collect: () => Append): Promise<AppendResult> =>
      new Promise((resolve, reject) => {
        waiting.push({ collect, resolve, reject });
        // The rest of this turn of the event loop may bring more.
        running ??= new Promise<void>((done) => {
          setImmediate(() => done(run()));
        });
      }),
    /** Resolves when nothing waits any more. */
    idle: async (): Promise<void> => {
      while (running !== null) await running;
    },
  };
}

/** What to append; null if that fails, which affects only this one. */
function collected({ collect, reject }: Waiting): Append | null {
  try {
    return collect();
  } catch (error) {
    reject(error);
    return null;
  }
}

import type { Logger } from './base/logger.ts';
import type { Store } from './store/store.ts';

/** After an upgrade, makes retros found that were finished before it. At every later start there is nothing to do. */
export function searchFilling(
  store: Pick<Store, 'fillSearched'>,
  log: Logger,
): { start: () => void; stop: () => Promise<void> } {
  const closing = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  return {
    start: () => {
      filling = store.fillSearched(closing.signal).then(
        ({ filled, unreadable }) => {
          if (filled + unreadable > 0) log.info({ filled, unreadable }, 'earlier retros can be searched');
        },
        (error: unknown) => log.error({ err: error }, 'earlier retros cannot be searched yet'),
      );
    },
    stop: async () => {
      closing.abort();
      await filling;
    },
  };
}

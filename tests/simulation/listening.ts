/**
 * Functions of the store and the bus that take a listener and ask nothing: they answer at once, and what they are given is called by
 * whoever has news.
 */
export const LISTENING: ReadonlySet<string | symbol> = new Set(['listen', 'subscribe', 'onUp', 'onLate']);

import type { Locale } from '#contract/locales.ts';
import { currentSession } from './session.ts';

/** The language chosen in a header is kept on the server too, for whoever has an account (specification section 4). */
export async function keepLocale(locale: Locale): Promise<void> {
  const user = currentSession()?.user;
  if (!user || user.temporary) return;
  // In vain when offline: this device remembers it all the same.
  await import('./accounts.ts').then((accounts) => accounts.saveLocale(locale)).catch(() => {});
}

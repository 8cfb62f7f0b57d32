import type { Locale } from '#contract/base/locales.ts';
import { currentSession } from './session.ts';

/** The language chosen in a header is kept on the server too, for everyone who has a session, guests too (specification section 4). */
export async function keepLocale(locale: Locale): Promise<void> {
  if (!currentSession()) return;
  // Fails when offline: this device remembers it anyway.
  await import('./accounts-api.ts').then((accounts) => accounts.saveLocale(locale)).catch(() => {});
}

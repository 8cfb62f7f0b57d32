import type { AccountSession } from '#contract/accounts/account-payloads.ts';
import { currentLocale, savedLocale, setLocale } from '#src/i18n/i18n.ts';

/** On a device where no language was chosen yet, the one that the account has counts (specification section 4). */
export async function adoptLocale({ user: { locale } }: AccountSession): Promise<void> {
  if (locale !== null && savedLocale() === null && locale !== currentLocale()) await setLocale(locale);
}

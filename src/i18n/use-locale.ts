import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/base/locales.ts';
import { currentLocale, setLocale } from './i18n.ts';

/** The language on screen and the ways to change it; the component renders again when it changes. */
export function useLocale(): {
  locale: Locale;
  setLocale: (locale: Locale) => Promise<void>;
  /** Goes to the other language and answers which one that is. */
  toggleLocale: () => Promise<Locale>;
} {
  useTranslation('ui');
  const locale = currentLocale();
  return {
    locale,
    setLocale,
    async toggleLocale() {
      const other = LOCALES.find((one) => one !== currentLocale()) ?? DEFAULT_LOCALE;
      await setLocale(other);
      return other;
    },
  };
}

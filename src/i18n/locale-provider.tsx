import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { regionalLocale } from './format.ts';
import { useLocale } from './use-locale.ts';

/** Puts the widgets' own texts, numbers and times in the language on screen. Goes round the whole app, once. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  return <I18nProvider locale={regionalLocale(locale)}>{children}</I18nProvider>;
}

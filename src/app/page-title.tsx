import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type texts from '#src/i18n/en/app.json';

export interface PageTitleProps {
  /** A title that there is a text for. */
  title: keyof typeof texts.titles;
  children: ReactNode;
}

/** The event when a prerendered page can be used (src/app/begin-page.js). */
const alive = new Event('hindsight:alive');

/** A page, with its title in the browser's tab. */
export function PageTitle({ title, children }: PageTitleProps) {
  const { t } = useTranslation('app');
  const text = t(`titles.${title}`);
  useEffect(() => {
    document.title = text;
    window.dispatchEvent(alive);
  }, [text]);
  return children;
}

import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#contract/base/locales.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from './button.tsx';

/** Switches between English and Spanish immediately; `onChange` receives the new one, such as to save it on the server. */
export function LocaleToggle({ onChange }: { onChange?: (locale: Locale) => void }) {
  const { t } = useTranslation('ui');
  const { toggleLocale } = useLocale();
  return (
    <Button
      data-needs-scripts
      variant="quiet"
      icon={<Languages aria-hidden="true" />}
      onPress={() => void toggleLocale().then(onChange)}
    >
      <span lang={t('otherLocale')}>{t('otherLanguage')}</span>
    </Button>
  );
}

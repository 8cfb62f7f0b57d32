import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#contract/base/locales.ts';
import { saveLocale } from '#src/api/accounts-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Select } from '#src/ui/fields/select.tsx';

/** The language of the app on this device and of the mails. */
export function LanguageField() {
  const { t } = useTranslation(['profile', 'account']);
  const { locale, setLocale } = useLocale();
  const flash = useFlash();
  const takeBack = useRef(() => {});
  const sendsMail = useSendsMail();
  async function choose(chosen: Locale) {
    await setLocale(chosen);
    try {
      await saveLocale(chosen);
      takeBack.current();
    } catch {
      takeBack.current = flash(t('account:flash.user_update_failure'), { tone: 'danger' });
    }
  }
  return (
    <Select
      label={t('language.label')}
      description={t(sendsMail === false ? 'language.helpNoMail' : 'language.help')}
      value={locale}
      onChange={(chosen) => void choose(chosen)}
      options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  );
}

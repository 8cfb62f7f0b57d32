import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

/** In place of what would send a link, on an installation that cannot: who helps instead. */
export function NoMail({ about }: { about: 'reset' | 'confirm' }) {
  const { t } = useTranslation('account');
  return (
    <MessagePage
      title={t(`noMail.${about}.title`)}
      actions={<LinkButton to="/auth/login">{t('reset.back')}</LinkButton>}
    >
      <p>{t(`noMail.${about}.text`)}</p>
    </MessagePage>
  );
}

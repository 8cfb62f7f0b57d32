import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';

/** On an installation without mail: who can help, instead of a form that would send a link. */
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

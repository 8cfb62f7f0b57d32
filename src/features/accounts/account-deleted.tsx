import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';

/** `/auth/deleted`: the account is gone, and a word about it. */
export function AccountDeleted() {
  const { t } = useTranslation('account');
  return (
    <MessagePage
      title={t('deleted.title')}
      actions={
        <LinkButton to="/" variant="primary">
          {t('deleted.home')}
        </LinkButton>
      }
    >
      <p role="status">{t('deleted.text')}</p>
    </MessagePage>
  );
}

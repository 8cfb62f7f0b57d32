import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailArt } from '#src/ui/art/mail-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';

/** A mail is on its way; shown instead of the form that requested it. */
export function MailSent({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <MessagePage
      art={<MailArt />}
      title={title}
      actions={<LinkButton to="/auth/login">{t('reset.back')}</LinkButton>}
    >
      <p role="status">{children}</p>
    </MessagePage>
  );
}

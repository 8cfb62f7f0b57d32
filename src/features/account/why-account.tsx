import { useTranslation } from 'react-i18next';
import { useReturnPath } from '#src/routing/return-path.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Says why somebody is here who pressed something else: what they wanted needs an account, and they come to it then. */
export function WhyAccount({ signsUp = false }: { signsUp?: boolean }) {
  const { t } = useTranslation('account');
  const { to, query } = useReturnPath();
  if (!/^\/workspaces\/new\b/.test(to)) return null;
  return (
    <Notice
      tone="info"
      title={t('why.workspace')}
      action={
        !signsUp && (
          <LinkButton to={`/auth/sign_up${query}`} size="small">
            {t('login.signUp')}
          </LinkButton>
        )
      }
    >
      {t('why.then')}
    </Notice>
  );
}

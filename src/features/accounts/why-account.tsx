import { useTranslation } from 'react-i18next';
import { useReturnPath } from '#src/routing/return-path.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Explains why the person landed here: what they wanted needs an account, and they get there afterwards. */
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

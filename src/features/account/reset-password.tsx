import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { resetPasswordSchema } from '#contract/accounts.ts';
import { resetPassword } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields, Problem } from './fields.tsx';
import { retell } from './password-update.ts';
import { useForm } from './use-form.ts';
import { useQuery } from './way-back.ts';

/** What is wrong with a link that no other password mends. */
const USELESS = ['invalid_link', 'reset_expired', 'link_used'];

/** `/auth/password?token=…`: where the link of a reset mail leads. */
export function ResetPassword() {
  const { t } = useTranslation('account');
  const params = useQuery();
  const navigate = useNavigate();
  const flash = useFlash();
  const token = params.get('token') ?? '';
  const form = useForm({
    initial: { password: '', passwordConfirmation: '' },
    schema: resetPasswordSchema,
    payload: (values) => ({ ...values, token }),
    sentences: { 'passwordConfirmation.mismatch': 'field.mismatch' },
    onSubmit: async (values) => {
      await resetPassword({ ...values, token }).catch(retell);
      flash(t('flash.password_update_success'));
      await navigate('/retros', { replace: true });
    },
  });
  const isUseless = token === '' || USELESS.includes(form.code ?? '');
  return (
    <AccountCard title={t('newPassword.title')} foot={<Link to="/auth/login">{t('reset.back')}</Link>}>
      <form
        ref={form.ref}
        onSubmit={form.submit}
        noValidate
        className={styles.form}
        aria-label={t('newPassword.title')}
      >
        <NewPasswordFields form={form} label={t('newPassword.password')} />
        <Problem
          text={
            token === ''
              ? t('problem.invalid_link')
              : form.code === 'link_used'
                ? t('newPassword.used')
                : form.problem
          }
        />
        {isUseless ? (
          <LinkButton to="/auth/reset" variant="primary" size="large" isWide>
            {t('newPassword.newLink')}
          </LinkButton>
        ) : (
          <Button type="submit" variant="primary" size="large" isWide isPending={form.isBusy}>
            {t('newPassword.submit')}
          </Button>
        )}
      </form>
    </AccountCard>
  );
}

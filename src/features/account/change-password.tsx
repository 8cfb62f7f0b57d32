import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { changePasswordSchema } from '#contract/accounts.ts';
import { changePassword } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/http.ts';
import { useSession } from '#src/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields, PasswordField, Problem } from './fields.tsx';
import { useForm } from './use-form.ts';

/** `/profile/password`: a new password in place of the present one. */
export function ChangePassword() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const flash = useFlash();
  const email = useSession()?.user.email ?? '';
  const form = useForm({
    initial: { currentPassword: '', password: '', passwordConfirmation: '' },
    schema: changePasswordSchema,
    payload: (values) => values,
    onSubmit: async (values) => {
      await changePassword(values).catch(retell);
      flash(t('flash.password_update_success'));
      await navigate('/profile');
    },
  });
  return (
    <AccountCard
      title={t('changePassword.title')}
      lead={t('changePassword.lead')}
      foot={<Link to="/profile">{t('changePassword.back')}</Link>}
    >
      <form
        ref={form.ref}
        onSubmit={form.submit}
        noValidate
        className={styles.form}
        aria-label={t('changePassword.title')}
      >
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        />
        <PasswordField form={form} name="currentPassword" label={t('currentPassword')} autoFocus />
        <NewPasswordFields form={form} label={t('newPassword.password')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" size="large" isWide isPending={form.isBusy}>
          {t('changePassword.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}

/** A failure that is nobody's mistake gets the sentence of specification section 8. */
function retell(error: unknown): never {
  if (error instanceof ApiError && error.status >= 500) {
    throw new ApiError('password_update', error.message, error.status);
  }
  throw error;
}

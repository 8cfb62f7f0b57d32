import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { resetPasswordSchema } from '#contract/accounts/account-payloads.ts';
import { checkResetLink, resetPassword } from '#src/api/accounts-api.ts';
import { ApiError } from '#src/api/http.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useQueryParams } from '#src/routing/return-path.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields } from './account-fields.tsx';
import { StayField } from './stay-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { NEW_PASSWORD, takeWantedPage } from './wanted-page.ts';

/** Errors of a link, for which another password does not help. */
const LINK_PROBLEMS = ['invalid_link', 'reset_expired', 'link_used'] as const;
type LinkProblem = (typeof LINK_PROBLEMS)[number];
const linkProblemOf = (code: string | null | undefined): LinkProblem | null =>
  LINK_PROBLEMS.find((one) => one === code) ?? null;

/** `/auth/password?token=…`: where the link of a reset mail leads. */
export function ResetPassword() {
  const { t } = useTranslation('account');
  const params = useQueryParams();
  const navigate = useNavigate();
  const flash = useFlash();
  const token = params.get('token') ?? '';
  const problem = useLinkProblem(token);
  const form = useAccountForm({
    initial: { password: '', passwordConfirmation: '' },
    schema: resetPasswordSchema,
    payload: (values) => ({ ...values, token }),
    failed: t('problem.password_update'),
    sentences: { 'passwordConfirmation.mismatch': 'field.mismatch' },
    onSubmit: async (values) => {
      await resetPassword({ ...values, token }).catch(rethrowExpired);
      flash(t('flash.password_update_success'));
      await navigate(takeWantedPage(NEW_PASSWORD) ?? '/', { replace: true });
    },
  });
  const linkProblem = linkProblemOf(form.code) ?? problem;
  return (
    <AccountCard title={t('newPassword.title')} foot={<Link to="/auth/login">{t('reset.back')}</Link>}>
      {linkProblem ? (
        <BrokenLink code={linkProblem} />
      ) : (
        <Form form={form} label={t('newPassword.title')}>
          <NewPasswordFields form={form} label={t('newPassword.password')} />
          <StayField />
          <FormEnd form={form} label={t('newPassword.submit')} isWide />
        </Form>
      )}
    </AccountCard>
  );
}

/** Why the link does not work, and how to get another: by mail, or from the people who run the site. */
function BrokenLink({ code }: { code: LinkProblem }) {
  const { t } = useTranslation('account');
  const sendsMail = useSendsMail();
  if (sendsMail === null) return <Loading />;
  if (!sendsMail) {
    return (
      <div className={styles.form}>
        <FormProblem text={t(`brokenLink.${code}`)} />
        <p>{t('noMail.reset.text')}</p>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <FormProblem text={code === 'link_used' ? t('newPassword.used') : t(`problem.${code}`)} />
      <LinkButton to="/auth/reset" variant="primary" size="large" isWide>
        {t('newPassword.newLink')}
      </LinkButton>
    </div>
  );
}

/** Errors of the link, found before anything is typed. If the server does not answer, they show when it is used. */
function useLinkProblem(token: string): LinkProblem | null {
  const [linkProblem, setUseless] = useState<LinkProblem | null>(token === '' ? 'invalid_link' : null);
  useEffect(() => {
    if (token === '') return;
    let isOver = false;
    checkResetLink(token).catch((error: unknown) => {
      const code = codeOf(error);
      if (!isOver) setUseless(linkProblemOf(code === 'link_expired' ? 'reset_expired' : code));
    });
    return () => {
      isOver = true;
    };
  }, [token]);
  return linkProblem;
}

/** A link to a new password that has expired has a message of its own (specification section 8). */
function rethrowExpired(error: unknown): never {
  if (codeOf(error) !== 'link_expired') throw error;
  throw new ApiError('reset_expired', 'link_expired', error instanceof ApiError ? error.status : 0);
}

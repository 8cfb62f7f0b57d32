import { useTranslation } from 'react-i18next';
import { type Account, type Profile, profileSchema } from '#contract/accounts.ts';
import { updateProfile } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/http.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { EmailField, NameField, PasswordField, Problem } from './fields.tsx';
import styles from './profile.module.css';
import { useForm } from './use-form.ts';
import { useSendsMail } from './use-sends-mail.ts';

type Details = { name: string; email: string; acceptedEmails: boolean; currentPassword: string };

/** Only what differs from the account; a new address with the password that shows whose it is. */
function changesOf(account: Account, { name, email, acceptedEmails, currentPassword }: Details): Profile {
  const isNewEmail = isOther(account, email);
  return {
    ...(name.trim() !== account.name && { name }),
    ...(isNewEmail && { email }),
    ...(acceptedEmails !== account.acceptedEmails && { acceptedEmails }),
    ...(isNewEmail && account.hasPassword && { currentPassword }),
  };
}

const isOther = (account: Account, email: string) => email.trim().toLowerCase() !== account.email;

/** Name, address and whether one wants news. */
export function DetailsForm(props: { account: Account; onChange: (account: Account) => void }) {
  const { account, onChange } = props;
  const { t } = useTranslation(['profile', 'account']);
  const flash = useFlash();
  const sendsMail = useSendsMail();
  const form = useForm<Details>({
    initial: {
      name: account.name,
      email: account.email ?? '',
      acceptedEmails: account.acceptedEmails,
      currentPassword: '',
    },
    schema: profileSchema,
    payload: (values) => changesOf(account, values),
    onSubmit: async (values) => {
      const changes = changesOf(account, values);
      if (Object.keys(changes).length === 0) throw new ApiError('unchanged', 'unchanged', 0);
      try {
        onChange(await updateProfile(changes));
      } catch (error) {
        flash(t('account:flash.user_update_failure'), { tone: 'danger' });
        throw error;
      }
      form.set('currentPassword', '');
      flash(t('account:flash.user_update_success'));
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={styles.form} aria-label={t('you')}>
      <NameField form={form} />
      <EmailField form={form} />
      {isOther(account, form.values.email) && (
        <>
          {sendsMail && <p className={styles.small}>{t('newAddress')}</p>}
          {account.hasPassword && (
            <PasswordField form={form} name="currentPassword" label={t('account:currentPassword')} />
          )}
        </>
      )}
      {sendsMail && (
        <Checkbox
          name="acceptedEmails"
          isSelected={form.values.acceptedEmails}
          onChange={(is) => form.set('acceptedEmails', is)}
        >
          {t('account:acceptedEmails')}
        </Checkbox>
      )}
      <Problem text={form.problem} />
      <div className={styles.end}>
        <Button type="submit" variant="primary" isPending={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

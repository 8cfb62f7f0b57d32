import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import styles from './account.module.css';

interface ConsentForm {
  values: { termsAccepted: boolean; acceptedEmails: boolean };
  set: (field: 'termsAccepted' | 'acceptedEmails', value: boolean) => void;
  error: (field: string) => string | undefined;
}

/** The terms, which have to be accepted, and optional news by mail, if mail is sent. */
export function ConsentFields({ form }: { form: ConsentForm }) {
  const { t } = useTranslation('account');
  const sendsMail = useSendsMail();
  return (
    <>
      <div className={styles.terms}>
        <Checkbox
          name="termsAccepted"
          isSelected={form.values.termsAccepted}
          onChange={(is) => form.set('termsAccepted', is)}
          error={form.error('termsAccepted')}
          isRequired
        >
          <Trans
            t={t}
            i18nKey="terms"
            components={{
              license: <Link to="/legal/license_subscription" target="_blank" />,
              privacy: <Link to="/legal/privacy_policy" target="_blank" />,
            }}
          />
        </Checkbox>
      </div>
      {sendsMail && (
        <Checkbox
          name="acceptedEmails"
          isSelected={form.values.acceptedEmails}
          onChange={(is) => form.set('acceptedEmails', is)}
        >
          {t('acceptedEmails')}
        </Checkbox>
      )}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { bindText, type FieldForm } from '#src/forms/kit/bind-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './account.module.css';

/** More than the longest password: cut off unnoticed, it would be a different one. */
const NEVER_CUT_OFF = 10_000;

interface FieldProps {
  form: FieldForm;
  autoFocus?: boolean;
}

/** `autoComplete` tells password managers whose address it is. */
export function EmailField({ form, ...props }: FieldProps & { autoComplete?: 'email' | 'username' }) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...bindText(form, 'email')}
      autoComplete="email"
      {...props}
      label={t('email')}
      type="email"
      inputMode="email"
      maxLength={LIMITS.email}
      isRequired
    />
  );
}

/** The name others see, 1 to 50 characters. */
export function NameField({ form, ...props }: FieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...bindText(form, 'name')}
      {...props}
      label={t('name')}
      description={t('nameHelp')}
      autoComplete="name"
      maxLength={LIMITS.personName}
      isRequired
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  name: 'password' | 'passwordConfirmation' | 'currentPassword';
  label: string;
  description?: string;
  isNew?: boolean;
}

/** A password, which can be shown while typing. */
export function PasswordField({ form, name, isNew = false, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...bindText(form, name)}
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        spellCheck="false"
        maxLength={NEVER_CUT_OFF}
        isRequired
      />
      <div className={styles.reveal}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t(isShown ? 'hideOf' : 'showOf', { field: props.label })}
          onPress={() => setShown(!isShown)}
        >
          {t(isShown ? 'hide' : 'show')}
        </Button>
      </div>
    </div>
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, label }: { form: FieldForm; label?: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={label ?? t('password')}
        description={t('passwordHelp', { count: LIMITS.passwordMin })}
        isNew
      />
      <PasswordField form={form} name="passwordConfirmation" label={t('passwordConfirmation')} isNew />
    </>
  );
}

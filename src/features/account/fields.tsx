import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './account.module.css';

/** More than any password may have: cut off unseen, it would be another one. */
const NEVER_CUT_OFF = 10_000;

/** What the fields need of a form, whatever else it holds. */
export interface FieldForm {
  values: Record<string, string | boolean>;
  set: (field: never, value: never) => void;
  error: (field: string) => string | undefined;
}

interface FieldProps {
  form: FieldForm;
  autoFocus?: boolean;
}

const bind = ({ values, set, error }: FieldForm, name: string) => ({
  name,
  value: String(values[name] ?? ''),
  onChange: (value: string) => set(name as never, value as never),
  error: error(name),
});

/** `autoComplete` tells password managers whose address it is. */
export function EmailField({ form, ...props }: FieldProps & { autoComplete?: 'email' | 'username' }) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...bind(form, 'email')}
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

/** What one is called by the others, 1 to 50 characters. */
export function NameField({ form, ...props }: FieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...bind(form, 'name')}
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

/** A password, which one may look at while typing it. */
export function PasswordField({ form, name, isNew = false, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...bind(form, name)}
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

/** What is wrong with the whole form, heard as well as seen. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="danger" isLive>
      {text}
    </Notice>
  );
}

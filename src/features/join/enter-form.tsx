import { Eye, LogIn } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Role } from '#contract/retro/person.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx';
import styles from './join.module.css';

export interface EnterFormProps {
  /** The person, or null for a visitor who has to type a name. */
  name: string | null;
  /** Whether a visitor is sure to need no account. */
  needsNoAccount?: boolean;
  /** False when no slot is left: then one can watch (JO5). */
  canTakePart: boolean;
  /** Whether it may be tried anyway: people invited by name need no slot. */
  mayBeInvited: boolean;
  isBusy: boolean;
  /** Key of a text for what went wrong. */
  problem: string | null;
  /** `name` is what a visitor typed, null for people who have one. */
  onEnter: (role: Role, name: string | null) => void;
}

/** A name, and the choice between taking part and watching (JO1). */
export function EnterForm(props: EnterFormProps) {
  const { name, needsNoAccount = false, canTakePart, mayBeInvited, isBusy, problem, onEnter } = props;
  const { t } = useTranslation('join');
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const [wanted, setWanted] = useState<Role | null>(null);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isNameless = name === null && typed.trim() === '';

  function enter(role: Role) {
    if (isBusy) return;
    if (isNameless) {
      setTold(true);
      input.current?.focus();
      return;
    }
    setWanted(role);
    onEnter(role, name === null ? typed.trim() : null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    enter(canTakePart ? 'participant' : 'watcher');
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {name === null ? (
        <NameInput
          value={typed}
          onChange={setTyped}
          inputRef={input}
          help={t(needsNoAccount ? 'yourNameHelp' : 'yourNameSeen')}
          error={isTold && isNameless ? t('nameRequired') : undefined}
        />
      ) : (
        <p className={styles.you}>
          <Avatar name={name} isNameShown />
          <span>{t('youAre', { name })}</span>
        </p>
      )}
      {!canTakePart && (
        <Notice tone="warning" title={t('full.title')} isLive>
          {t('full.text')}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" isLive>
          {t(`problem.${problem}`)}
        </Notice>
      )}
      <div className={styles.ways}>
        {canTakePart && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            icon={<LogIn aria-hidden="true" />}
            isPending={isBusy && wanted === 'participant'}
          >
            {t('join')}
          </Button>
        )}
        <Button
          type={canTakePart ? 'button' : 'submit'}
          variant={canTakePart ? 'secondary' : 'primary'}
          size="large"
          isWide
          icon={<Eye aria-hidden="true" />}
          isPending={isBusy && wanted === 'watcher'}
          {...(canTakePart && { onPress: () => enter('watcher') })}
        >
          {t('watch')}
        </Button>
        {mayBeInvited && (
          <Button
            variant="quiet"
            isWide
            isPending={isBusy && wanted === 'participant'}
            onPress={() => enter('participant')}
          >
            {t('full.invited')}
          </Button>
        )}
      </div>
      <p className={styles.small}>{t('watchHelp')}</p>
    </form>
  );
}

/** The name others see, 1 to 50 characters. */
function NameInput({
  help,
  ...props
}: Pick<TextFieldProps, 'value' | 'onChange' | 'inputRef' | 'error'> & { help: string }) {
  const { t } = useTranslation('join');
  return (
    <TextField
      {...props}
      label={t('yourName')}
      description={help}
      autoComplete="nickname"
      maxLength={LIMITS.personName}
      isRequired
      autoFocus
    />
  );
}

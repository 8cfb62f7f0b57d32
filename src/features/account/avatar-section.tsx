import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import { removeAvatar, saveAvatar } from '#src/api/accounts.ts';
import { codeOf } from '#src/forms/kit/problems.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { useOutcomeFlash } from '#src/ui/flash.tsx';
import styles from './profile.module.css';

const KINDS = ['image/jpeg', 'image/png'];

/** What of a file can be told to be wrong before it is sent. */
function problemOf(file: File): string | null {
  if (!KINDS.includes(file.type)) return 'image_unreadable';
  return file.size > LIMITS.avatarBytes ? 'image_too_large' : null;
}

/** One's picture, another one in its place, or none. */
export function AvatarSection(props: { account: Account; onChange: (account: Account) => void }) {
  const { account, onChange } = props;
  const { t } = useTranslation(['profile', 'account']);
  const problemText = useProblemText('account');
  const flash = useOutcomeFlash();
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function take(field: HTMLInputElement) {
    const file = field.files?.[0];
    // The same file chosen again is a change too.
    field.value = '';
    if (!file || busy) return;
    const problem = problemOf(file);
    setCode(problem);
    if (problem !== null) return;
    await change('sending', () => saveAvatar(file), 'account:flash.user_update_success');
  }

  async function remove() {
    await change('removing', removeAvatar, 'avatar.removed');
    // The button goes with the picture; whoever pressed it by keyboard stays where they were.
    input.current?.focus();
  }

  async function change(doing: 'sending' | 'removing', save: () => Promise<Account>, told: string) {
    setBusy(doing);
    setCode(null);
    try {
      onChange(await save());
      flash(t(told));
    } catch (error) {
      setCode(codeOf(error));
      flash(t('account:flash.user_update_failure'), { tone: 'danger' });
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className={styles.picture}>
      <Avatar name={account.name} imageUrl={account.avatar} size="large" isNameShown />
      <div className={styles.upload}>
        <div className={styles.ways}>
          <label className={`${buttonClass({})} ${styles.file}`}>
            <ImageUp aria-hidden="true" />
            <span>{t(busy === 'sending' ? 'avatar.busy' : 'avatar.choose')}</span>
            <input
              ref={input}
              type="file"
              accept={KINDS.join()}
              className="visually-hidden"
              aria-describedby="avatar-help"
              onChange={(event) => void take(event.currentTarget)}
            />
          </label>
          {account.avatar !== null && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              isDisabled={busy === 'sending'}
              isPending={busy === 'removing'}
              onPress={() => void remove()}
            >
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p id="avatar-help" className={styles.small}>
          {t('avatar.help')}
        </p>
        <p role="status" className={styles.error}>
          {problemText(code)}
        </p>
      </div>
    </div>
  );
}

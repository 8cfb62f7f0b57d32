import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import { saveAvatar } from '#src/api/accounts.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import styles from './profile.module.css';
import { codeOf } from './use-form.ts';

const KINDS = ['image/jpeg', 'image/png'];

/** What of a file can be told to be wrong before it is sent. */
function problemOf(file: File): string | null {
  if (!KINDS.includes(file.type)) return 'image_unreadable';
  return file.size > LIMITS.avatarBytes ? 'image_too_large' : null;
}

/** One's picture, and another one in its place. */
export function AvatarSection(props: { account: Account; onChange: (account: Account) => void }) {
  const { account, onChange } = props;
  const { t } = useTranslation(['profile', 'account']);
  const flash = useFlash();
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    // The same file chosen again is a change too.
    input.value = '';
    if (!file || isBusy) return;
    const problem = problemOf(file);
    setCode(problem);
    if (problem !== null) return;
    setBusy(true);
    try {
      onChange(await saveAvatar(file));
      flash(t('account:flash.user_update_success'));
    } catch (error) {
      setCode(codeOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.picture}>
      <Avatar name={account.name} imageUrl={account.avatar} size="large" isNameShown />
      <div className={styles.upload}>
        <label className={`${buttonClass({})} ${styles.file}`}>
          <ImageUp aria-hidden="true" />
          <span>{t(isBusy ? 'avatar.busy' : 'avatar.choose')}</span>
          <input
            type="file"
            accept={KINDS.join()}
            className="visually-hidden"
            aria-describedby="avatar-help"
            onChange={(event) => void take(event.currentTarget)}
          />
        </label>
        <p id="avatar-help" className={styles.small}>
          {t('avatar.help')}
        </p>
        <p role="status" className={styles.error}>
          {code !== null && t([`account:problem.${code}`, 'account:problem.internal'])}
        </p>
      </div>
    </div>
  );
}

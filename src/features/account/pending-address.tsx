import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.ts';
import { updateProfile } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { useOutcomeFlash } from '#src/ui/flash.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The new address that is waiting for confirmation, and how to withdraw it. */
export function PendingAddress(props: { account: Account; onChange: (account: Account) => void }) {
  const { account, onChange } = props;
  const { t } = useTranslation(['profile', 'account']);
  const flash = useOutcomeFlash();
  const [isBusy, setBusy] = useState(false);
  if (account.pendingEmail === null) return null;
  async function withdraw() {
    setBusy(true);
    try {
      onChange(await updateProfile({ pendingEmail: null }));
      flash(t('pending.withdrawn'));
    } catch {
      flash(t('account:flash.user_update_failure'), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  const action = (
    <Button isPending={isBusy} onPress={() => void withdraw()}>
      {t('pending.withdraw')}
    </Button>
  );
  return (
    <Notice tone="info" isLive title={t('pending.title', { email: account.pendingEmail })} action={action}>
      {t('pending.text', { email: account.email ?? '' })}
    </Notice>
  );
}

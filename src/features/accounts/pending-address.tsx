import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { updateProfile } from '#src/api/accounts-api.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

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

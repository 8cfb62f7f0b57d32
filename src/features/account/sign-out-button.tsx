import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#src/api/session-keeper.ts';
import { countUnsent } from '#src/api/unsent.ts';
import { Button, type ButtonLook } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

export interface SignOutButtonProps extends ButtonLook {
  children: ReactNode;
  /** Where to go. */
  to?: string;
}

/** Logs out; if that would lose something written in a retro and not sent yet, it asks first. */
export function SignOutButton({ children, to = '/', ...look }: SignOutButtonProps) {
  const { t } = useTranslation('account');
  const [unsent, setUnsent] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  function leave() {
    setLeaving(true);
    signOut(to);
  }
  function press() {
    const count = countUnsent();
    if (count === 0) leave();
    else setUnsent(count);
  }
  return (
    <>
      <Button {...look} onPress={press} isPending={isLeaving}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={unsent > 0}
        title={t('signOut.title')}
        body={t('signOut.text')}
        warnings={[t('signOut.unsent', { count: unsent })]}
        confirmLabel={t('signOut.confirm')}
        cancelLabel={t('signOut.stay')}
        isDanger
        isPending={isLeaving}
        onConfirm={leave}
        onCancel={() => setUnsent(0)}
      />
    </>
  );
}

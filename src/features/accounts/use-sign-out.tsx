import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnsent } from '#src/api/kept-drafts.ts';
import { signOut } from '#src/api/session-keeper.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** Logs out and goes somewhere; if that would lose something written in a retro and not sent yet, `question` asks first. */
export function useSignOut(to = '/'): { leave: () => void; isLeaving: boolean; question: ReactNode } {
  const { t } = useTranslation('account');
  const [unsent, setUnsent] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  function go() {
    setLeaving(true);
    signOut(to);
  }
  function leave() {
    const count = countUnsent();
    if (count === 0) go();
    else setUnsent(count);
  }
  const question = (
    <ConfirmDialog
      isOpen={unsent > 0}
      title={t('signOut.title')}
      body={t('signOut.text')}
      warnings={[t('signOut.unsent', { count: unsent })]}
      confirmLabel={t('signOut.confirm')}
      cancelLabel={t('signOut.stay')}
      isDanger
      isPending={isLeaving}
      onConfirm={go}
      onCancel={() => setUnsent(0)}
    />
  );
  return { leave, isLeaving, question };
}

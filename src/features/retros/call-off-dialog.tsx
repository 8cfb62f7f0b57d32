import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroSummary } from '#contract/retro/retro-payloads.ts';
import { deleteRetro } from '#src/api/retros-api.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

export interface CallOffDialogProps {
  retro: Pick<RetroSummary, 'id' | 'name'>;
  onClose: () => void;
  /** Called once it is gone and all of its invitations with it. */
  onDone: () => void;
}

/** Confirms calling off a planned retro (LI6): there is nothing in it yet that could be lost. */
export function CallOffDialog({ retro: { id, name }, onClose, onDone }: CallOffDialogProps) {
  const { t } = useTranslation('retros');
  const flash = useFlash();
  const [isPending, setPending] = useState(false);
  async function callOff() {
    setPending(true);
    try {
      await deleteRetro(id, name);
      flash(t('callOff.done', { name }));
      onDone();
    } catch {
      setPending(false);
      flash(t('callOff.failed'), { tone: 'danger' });
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t('callOff.title')}
      body={t('callOff.text', { name })}
      cancelLabel={t('callOff.keep')}
      confirmLabel={t('callOff.confirm')}
      onConfirm={() => void callOff()}
      onCancel={onClose}
    />
  );
}

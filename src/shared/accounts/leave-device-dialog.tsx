import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnsent } from '#src/api/kept-drafts.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

export interface LeaveDeviceDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Logs a guest out of this browser, and deletes everything kept about them here. Nobody can become that guest again. */
export function LeaveDeviceDialog({ isOpen, onClose }: LeaveDeviceDialogProps) {
  const { t } = useTranslation('room');
  const [isLeaving, setLeaving] = useState(false);
  const unsent = isOpen ? countUnsent() : 0;
  function leave() {
    setLeaving(true);
    import('#src/api/session-keeper.ts').then(
      ({ signOut }) => signOut('/'),
      () => setLeaving(false),
    );
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('leaveDevice.title')}
      body={t('leaveDevice.text')}
      warnings={unsent > 0 ? [t('leaveDevice.unsent', { count: unsent })] : []}
      confirmLabel={t('leaveDevice.confirm')}
      isDanger
      isPending={isLeaving}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}

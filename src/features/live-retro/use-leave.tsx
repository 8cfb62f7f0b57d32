import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { countUnsent } from '#src/api/kept-drafts.ts';
import { useRoom } from '#src/socket/room.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/**
 * The way out of a live retro, to the landing page unless another is named. Nothing is lost by it, but anything not sent yet waits in this
 * browser until the person comes back: so then it asks. `dialog` has to be rendered somewhere.
 */
export function useLeave(): { leave: (to?: string) => void; dialog: ReactNode } {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const retro = useRoom(({ data }) => data.id);
  const [unsent, setUnsent] = useState(0);
  const [place, setPlace] = useState('/');
  const leave = (to = '/') => {
    const count = countUnsent(retro);
    setPlace(to);
    if (count === 0) void navigate(to);
    else setUnsent(count);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={unsent > 0}
      title={t('leave.title')}
      body={t('leave.text')}
      warnings={[t('leave.unsent', { count: unsent })]}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => {
        setUnsent(0);
        void navigate(place);
      }}
      onCancel={() => setUnsent(0)}
    />
  );
  return { leave, dialog };
}

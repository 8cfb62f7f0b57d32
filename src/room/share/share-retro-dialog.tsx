import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { ReachNote } from '#src/ui/feedback/reach-note.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './link-code.module.css';
import { QrCode } from './qr-code.tsx';
import { useSharedLink } from './retro-link.ts';

export interface ShareRetroDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The link as a code as large as possible, to read and to copy, and who can open it (LI9). */
export function ShareRetroDialog({ isOpen, onClose }: ShareRetroDialogProps) {
  const { t } = useTranslation('link-code');
  const { link, reach, others } = useSharedLink();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={t('title')} size="wide">
      <div className={styles.large}>
        <QrCode text={link} label={t('alt')} />
        <p className={styles.link}>{link}</p>
        <CopyButton text={link} label={t('copy')} />
        <ReachNote reach={reach} others={others} />
      </div>
    </Dialog>
  );
}

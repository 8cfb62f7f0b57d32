import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retroLink } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './link-code.module.css';
import { QrCode } from './qr-code.tsx';

/** The link as a QR code to scan from a screen in a room; pressing it makes it as large as possible (LI9). */
export function LinkCode() {
  const { t } = useTranslation('link-code');
  const link = retroLink(useRoom(({ data }) => data.id));
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('enlarge')}
        onClick={() => setLarge(true)}
      >
        <QrCode text={link} label={t('alt')} />
      </button>
      <p className={styles.words}>{t('text')}</p>
      <Dialog isOpen={isLarge} onOpenChange={setLarge} title={t('title')} size="wide">
        <div className={styles.large}>
          <QrCode text={link} label={t('alt')} />
          <p className={styles.link}>{link}</p>
        </div>
      </Dialog>
    </div>
  );
}

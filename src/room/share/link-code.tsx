import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCalendar } from '#src/api/calendar-api.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ReachNote } from '#src/ui/feedback/reach-note.tsx';
import styles from './link-code.module.css';
import { QrCode } from './qr-code.tsx';
import { useSharedLink } from './retro-link.ts';
import { ShareRetroDialog } from './share-retro-dialog.tsx';

/** The link as a QR code to scan from a screen in a room; pressing it makes it as large as possible (LI9). */
export function LinkCode() {
  const { t } = useTranslation('link-code');
  const { link, reach, others } = useSharedLink();
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
      <div className={styles.words}>
        <p>{t('text')}</p>
        <AddToCalendar />
        <ReachNote reach={reach} others={others} />
      </div>
      <ShareRetroDialog isOpen={isLarge} onClose={() => setLarge(false)} />
    </div>
  );
}

/** The entry for calendars, while the start is still ahead (LI6). */
function AddToCalendar() {
  const { t } = useTranslation('link-code');
  const flash = useFlash();
  const { id, startsAt } = useRoom(({ data }) => ({ id: data.id, startsAt: data.settings.startsAt }));
  if (useReached(startsAt)) return null;
  const add = () => downloadCalendar(id).catch(() => flash(t('calendarFailed'), { tone: 'danger' }));
  return (
    <Button size="small" icon={<CalendarPlus aria-hidden="true" />} onPress={() => void add()}>
      {t('calendar')}
    </Button>
  );
}

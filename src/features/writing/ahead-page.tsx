import { CalendarClock, LogIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadFrom } from '#machines/retro/selectors/ahead-selectors.ts';
import { doorsOpenAt } from '#machines/retro/selectors/door-selectors.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { unsharedTopicsOf } from '#machines/retro/selectors/topics-selectors.ts';
import { formatDateTime, formatRelative } from '#src/i18n/format.ts';
import { useReached } from '#src/room/time/use-time.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Motion } from '#src/ui/motion/motion.tsx';
import styles from './ahead-page.module.css';
import { AheadPlace } from './ahead-place.tsx';

/** The page of a planned retro for someone who writes ahead (WA2): when it starts, where to write, and the way into the lobby. `above`: what the connection says. */
export function AheadPage({ above }: { above: ReactNode }) {
  const { t } = useTranslation('ahead');
  const { name, moderator, startsAt, isOpen, serverNow } = useRoom(({ data, ...room }) => ({
    name: data.settings.name,
    moderator: nameOf(data, data.moderator),
    startsAt: data.settings.startsAt,
    isOpen: data.ahead?.isOpen ?? false,
    serverNow: room.serverNow,
  }));
  return (
    <Motion>
      <section className={styles.page}>
        {above}
        <header className={styles.head}>
          <h1 dir="auto">{name}</h1>
          <p className={styles.when}>
            <CalendarClock aria-hidden="true" />
            <span>
              {t('starts', {
                when: formatDateTime(startsAt),
                relative: formatRelative(startsAt, serverNow()),
              })}
              {moderator !== '' && <> · {t('leads', { name: moderator })}</>}
            </span>
          </p>
          <LobbyButton isMain={!isOpen} />
        </header>
        {isOpen ? <AheadPlace /> : <Closed />}
      </section>
    </Motion>
  );
}

/** Leads into the lobby once its doors are open (JO3). */
function LobbyButton({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation('ahead');
  const { startsAt, send } = useRoom(({ data, ...room }) => ({
    startsAt: data.settings.startsAt,
    send: room.send,
  }));
  const [isBusy, setBusy] = useState(false);
  const isOpen = useReached(doorsOpenAt(startsAt));
  if (!isOpen) return null;
  async function enter() {
    setBusy(true);
    await send({ type: 'person.join', role: 'participant' });
    setBusy(false);
  }
  return (
    <div>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={<LogIn aria-hidden="true" />}
        isPending={isBusy}
        onPress={() => void enter()}
      >
        {t('lobby')}
      </Button>
    </div>
  );
}

/** Nothing can be written now: because the retro is about to start, or was put off. */
function Closed() {
  const { t } = useTranslation('ahead');
  const from = useRoom(({ data }) => aheadFrom(data.settings));
  const isAgain = !useReached(from);
  const count = useRoom(({ data, me }) => unsharedTopicsOf(data, me.id).length);
  return (
    <Notice tone="info" title={t('closed.title')} isLive>
      {from !== null && isAgain ? t('closed.again', { when: formatDateTime(from) }) : t('closed.text')}{' '}
      {count > 0 && t('closed.kept', { count })}
    </Notice>
  );
}

import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { formatDateTime, formatDuration, formatMinutes, formatRelative } from '#src/i18n/format.ts';
import { retroPath } from '#src/routing/retro-path.ts';
import { ActivityArt } from '#src/shared/activities/activity-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './next-retro.module.css';
import { isWrittenAhead, WriteAheadLink } from './write-ahead-link.tsx';

/** From this long before its start on, ms, the time until then is counted in seconds. */
const COUNTED_MS = 3_600_000;

/** The next retro of a team, or the one that runs: when it is, how long until then, and the way in. */
export function NextRetro({ retro, actions }: { retro: ListedRetro; actions: ReactNode }) {
  const { t } = useTranslation(['retros', 'ui']);
  const now = useNow(retro.startsAt);
  const isRunning = retro.status === 'in_progress';
  const isAhead = !isRunning && retro.startsAt > now;
  const who = retro.isModerator ? 'you' : 'other';
  return (
    <Panel as="article" className={styles.next}>
      <span className={styles.art}>
        <ActivityArt activity={typeof retro.ownActivity === 'string' ? 'own' : retro.activity} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={retroPath(retro)}>
            <bdi>{retro.name}</bdi>
          </Link>
        </h3>
        <p className={styles.soft}>
          {formatDateTime(retro.startsAt)}, {formatMinutes(retro.duration)}
        </p>
        <p className={styles.soft}>{t(`leads.${who}`, { name: retro.moderator || t('ui:gone') })}</p>
      </div>
      <div className={styles.way}>
        {isAhead ? (
          <TimeUntil at={retro.startsAt} now={now} />
        ) : (
          <Badge tone="brand">{t(isRunning ? 'status.in_progress' : 'status.open')}</Badge>
        )}
        <span className={styles.buttons}>
          <LinkButton
            to={retroPath(retro)}
            variant={isAhead ? 'secondary' : 'primary'}
            icon={<ArrowRight aria-hidden="true" />}
          >
            {t(isAhead ? 'next.prepare' : 'next.join')}
          </LinkButton>
          {isWrittenAhead(retro, now) && <WriteAheadLink retro={retro} />}
          {actions}
        </span>
      </div>
    </Panel>
  );
}

function TimeUntil({ at, now }: { at: number; now: number }) {
  const { t } = useTranslation('retros');
  if (at - now >= COUNTED_MS) return <p className={styles.until}>{formatRelative(at, now)}</p>;
  return (
    <p className={styles.until} role="timer" aria-label={t('next.startsIn')}>
      {formatDuration(at - now)}
    </p>
  );
}

/** The time, renewed each second when a moment is near, and each minute before. */
function useNow(at: number): number {
  const [now, setNow] = useState(Date.now);
  const isNear = at > now && at - now < COUNTED_MS;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isNear ? 1_000 : 60_000);
    return () => clearInterval(timer);
  }, [isNear]);
  return now;
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { formatDateTime, formatRelative } from '#src/i18n/format.ts';
import { retroPath } from '#src/routing/retro-path.ts';
import { ActivityArt } from '#src/shared/activities/activity-art.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import linked from '#src/ui/layout/linked-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './retros.module.css';
import { isWrittenAhead, WriteAheadLink } from './write-ahead-link.tsx';

const MINUTE_MS = 60_000;

/** A retro that runs or comes next, on one line where there is room: whose it is, when, and how long until then (LI1). */
export function NextRow({ retro }: { retro: ListedRetro }) {
  const { t } = useTranslation('retros');
  const now = useCurrentMinute();
  const { startsAt, team, status } = retro;
  const isToCome = startsAt > now && status === 'created';
  return (
    <Panel as="li" isSmall className={cx(linked.card, styles.next)}>
      <span className={styles.nextArt}>
        <ActivityArt activity={typeof retro.ownActivity === 'string' ? 'own' : retro.activity} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.nextName}>
          <Link to={retroPath(retro)} className={linked.link}>
            <bdi>{retro.name}</bdi>
          </Link>
        </h3>
        <p className={styles.soft}>
          {team && <bdi>{team.name}</bdi>}
          {team && '\u00a0· '}
          {formatDateTime(startsAt)}
        </p>
      </div>
      {isToCome ? (
        <span className={styles.nextWay}>
          <span className={styles.countdown}>{formatRelative(startsAt, now, 'day')}</span>
          {isWrittenAhead(retro, now) && <WriteAheadLink retro={retro} />}
        </span>
      ) : (
        <Badge tone="brand">{t(status === 'created' ? 'status.open' : 'status.in_progress')}</Badge>
      )}
    </Panel>
  );
}

/** The present (epoch ms), renewed every minute: for times that count down on an open page. */
function useCurrentMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

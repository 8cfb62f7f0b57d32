import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RetroSummary } from '#contract/rest.ts';
import { formatDateTime, formatMinutes } from '#src/i18n/format.ts';
import { ActivityArt } from '#src/ui/art/activity-art.tsx';
import { Badge, type BadgeProps } from '#src/ui/badge.tsx';
import { cx } from '#src/ui/cx.ts';
import linked from '#src/ui/linked-card.module.css';
import { Panel } from '#src/ui/panel.tsx';
import styles from './retros.module.css';

const tones: Record<RetroSummary['status'], BadgeProps['tone']> = {
  created: 'info',
  in_progress: 'brand',
  finished: 'success',
};

export interface RetroRowProps {
  retro: RetroSummary;
  /** Where it is found; at its own address unless said. */
  to?: string;
  /** Of its heading. */
  level?: 2 | 4;
}

/** One retro of the list; the whole row leads to it. */
export function RetroRow({ retro, to = `/retro/${retro.id}`, level = 2 }: RetroRowProps) {
  const { t } = useTranslation(['retros', 'ui']);
  const { t: activity } = useTranslation('activities');
  const Heading = `h${level}` as const;
  const isOver = retro.status === 'finished';
  const who = retro.isModerator ? 'you' : 'other';
  // From its start on people are there, though nobody writes yet.
  const isOpen = retro.status === 'created' && retro.startsAt <= Date.now();
  const status = isOpen ? 'open' : retro.status;
  return (
    <Panel as="li" isSmall className={cx(linked.card, styles.row)}>
      <span className={styles.art}>
        <ActivityArt activity={retro.activity} />
      </span>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={to} className={linked.link}>
            {retro.name}
          </Link>
        </Heading>
        <p className={styles.soft}>
          {formatDateTime(retro.startsAt)}
          {!isOver && ` · ${formatMinutes(retro.duration)}`}
        </p>
        <p className={styles.soft}>
          {activity(`${retro.activity}.name`)} ·{' '}
          {t(isOver ? `led.${who}` : `leads.${who}`, { name: retro.moderator || t('ui:gone') })}
        </p>
      </div>
      <Badge tone={tones[retro.status]}>{t(`status.${status}`)}</Badge>
    </Panel>
  );
}

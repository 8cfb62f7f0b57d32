import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { ListedRetro, RetroSummary } from '#contract/retro/retro-payloads.ts';
import { formatDateTime, formatMinutes, formatWeekday } from '#src/i18n/format.ts';
import { retroPath } from '#src/routing/retro-path.ts';
import { RetroArt } from '#src/shared/activities/retro-art.tsx';
import { FoundTexts } from '#src/shared/search/found-texts.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge, type BadgeProps } from '#src/ui/feedback/badge.tsx';
import linked from '#src/ui/layout/linked-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './retros.module.css';

const tones: Record<ReturnType<typeof statusOf>, BadgeProps['tone']> = {
  created: 'info',
  open: 'brand',
  never: 'plain',
  in_progress: 'brand',
  finished: 'success',
};

export interface RetroRowProps {
  retro: ListedRetro;
  /** The level of its heading. */
  level: 2 | 3 | 4;
  /** The actions for the retro. */
  actions?: ReactNode;
  /** Whether it names the retro's team. */
  isTeamNamed?: boolean;
}

/** The state of a retro in a list: from its planned start on people are there, even if nobody writes yet. */
function statusOf({ status, startsAt }: ListedRetro): RetroSummary['status'] | 'open' | 'never' {
  const age = Date.now() - startsAt;
  if (status !== 'created' || age < 0) return status;
  return age < NEVER_BEGUN_MS ? 'open' : 'never';
}

/** Separates two things on a line; the non-breaking space keeps it from starting a line. */
const DOT = '\u00a0· ';

/** One retro of the list; the whole row leads to it. */
export function RetroRow({ retro, level, actions, isTeamNamed = false }: RetroRowProps) {
  const { t } = useTranslation(['retros', 'ui', 'search']);
  const { t: activity } = useTranslation('activities');
  const Heading = `h${level}` as const;
  const isOver = retro.status === 'finished';
  const who = retro.isModerator ? 'you' : 'other';
  const status = statusOf(retro);
  const isOwn = typeof retro.ownActivity === 'string';
  const repeated = (repeats: NonNullable<ListedRetro['repeats']>) =>
    typeof repeats === 'number'
      ? t('repeats.weeks', { count: repeats })
      : t(`repeats.${repeats}`, { weekday: formatWeekday(retro.startsAt) });
  return (
    <Panel as="li" isSmall className={cx(linked.card, styles.row)}>
      <RetroArt retro={retro} className={styles.art} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={retroPath(retro)} className={linked.link}>
            <bdi>{retro.name}</bdi>
          </Link>
        </Heading>
        <p className={styles.soft}>
          {formatDateTime(retro.startsAt)}
          {!isOver && `${DOT}${formatMinutes(retro.duration)}`}
          {isTeamNamed && retro.team && (
            <>
              {DOT}
              <bdi>{retro.team.name}</bdi>
            </>
          )}
        </p>
        {retro.repeats !== null && <p className={styles.soft}>{repeated(retro.repeats)}</p>}
        <p className={styles.soft}>
          <bdi>{isOwn ? retro.ownActivity || t('ownActivity') : activity(`${retro.activity}.name`)}</bdi>
          {DOT}
          {t(isOver ? `led.${who}` : `leads.${who}`, { name: retro.moderator || t('ui:gone') })}
        </p>
        {retro.found && <FoundTexts match={retro.found} />}
      </div>
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {actions}
    </Panel>
  );
}

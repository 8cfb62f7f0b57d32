import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MOODS } from '#contract/limits.ts';
import type { Mood } from '#contract/retro/person.ts';
import type { Stats } from '#contract/stats/stats-payloads.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { MoodFace, useMoodName } from '#src/room/moods/mood-face.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './key-figures.module.css';

type Figures = NonNullable<Stats['figures']>;

/** The face that is nearest to an average mood. */
export const nearestMood = (mood: number): Mood =>
  [...MOODS].sort((one, other) => Math.abs(one - mood) - Math.abs(other - mood))[0] ?? 50;

/** Three figures and how they changed, above the charts (ST4): the mood on leaving, people, and action items done. */
export function KeyFigures({ figures, months }: { figures: Figures; months: number }) {
  const { t } = useTranslation('stats');
  const nameOf = useMoodName();
  const { mood, people, done, made } = figures;
  // Where nothing was held or written before, there is nothing to compare with.
  const since = ({ now, before }: Figures['mood'], of: number | null) => ({
    now,
    before: of === 0 ? null : before,
  });
  return (
    <section aria-label={t('figures.title', { count: months })}>
      <List className={styles.figures}>
        <KeyFigure label={t('figures.mood')} of={mood} months={months}>
          {mood.now === null ? (
            <span className={styles.few}>{t('figures.tooFew')}</span>
          ) : (
            <>
              <MoodFace mood={nearestMood(mood.now)} size={44} isNamed />
              <span className={styles.value}>{formatNumber(mood.now)}</span>
              <span className={styles.unit}>{nameOf(nearestMood(mood.now))}</span>
            </>
          )}
        </KeyFigure>
        <KeyFigure label={t('figures.people')} of={since(people, people.before)} months={months}>
          <span className={styles.value}>{formatNumber(people.now ?? 0)}</span>
        </KeyFigure>
        <KeyFigure label={t('figures.done')} of={since(done, made.before)} months={months}>
          <span className={styles.value}>{formatNumber(done.now ?? 0)}</span>
          <span className={styles.unit}>{t('figures.ofMade', { count: made.now ?? 0 })}</span>
        </KeyFigure>
      </List>
    </section>
  );
}

interface KeyFigureProps {
  label: string;
  of: Figures['mood'];
  months: number;
  children: ReactNode;
}

function KeyFigure({ label, of, months, children }: KeyFigureProps) {
  return (
    <Panel as="li" isSmall className={styles.figure}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.number}>{children}</p>
      <Change {...of} months={months} />
    </Panel>
  );
}

/** How a figure changed against as many months before. */
function Change({ now, before, months }: Figures['mood'] & { months: number }) {
  const { t } = useTranslation('stats');
  if (now === null || before === null) return <p className={styles.change}>{t('figures.unknown')}</p>;
  const by = now - before;
  const Icon = by === 0 ? ArrowRight : by > 0 ? ArrowUp : ArrowDown;
  const way = by === 0 ? 'same' : by > 0 ? 'more' : 'fewer';
  return (
    <p className={styles.change} data-way={way}>
      <Icon aria-hidden="true" />
      <span>
        {t(`figures.${way}`, { count: months, by: formatNumber(Math.abs(by)), before: formatNumber(before) })}
      </span>
    </p>
  );
}

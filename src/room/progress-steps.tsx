import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PHASES, type Phase } from '#contract/retro/retro-data.ts';
import { OrderedList } from '#src/ui/layout/list.tsx';
import { cx } from '../ui/cx.ts';
import styles from './progress-steps.module.css';

const steps = PHASES.filter((phase) => phase !== 'finished');

/**
 * The seven steps of a retro in a row: done, current, next. Where there is less room they stand closer, then those that are done lose
 * their name, and on narrow screens only the current one has it.
 */
export function ProgressSteps({ current }: { current: Phase }) {
  const { t } = useTranslation('ui');
  const now = PHASES.indexOf(current);
  return (
    <OrderedList className={styles.steps} aria-label={t('steps')}>
      {steps.map((step, at) => {
        const state = at < now ? 'done' : at === now ? 'now' : 'next';
        return (
          <li
            key={step}
            className={cx(styles.step, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <Check /> : at + 1}
            </span>
            <span className={styles.word} data-name>
              {t(`phase.${step}`)}
            </span>
            {state === 'done' && <span className="visually-hidden">{t('stepDone')}</span>}
          </li>
        );
      })}
    </OrderedList>
  );
}

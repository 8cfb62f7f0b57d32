import { useTranslation } from 'react-i18next';
import { PHASES } from '#contract/retro.ts';
import { buttonClass } from '#src/ui/button.tsx';
import styles from './how-it-works.module.css';

const steps = PHASES.filter((phase) => phase !== 'finished');

/** The colour each step wears. */
const colors = ['saffron', 'rose', 'violet', 'sky', 'teal', 'moss', 'saffron'] as const;

/** How a retro goes, step by step, and the way to begin. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const { t: words } = useTranslation('ui');
  return (
    <section id="how" className={styles.how} aria-labelledby="how-title">
      <header className={styles.head}>
        <h2 id="how-title" className={styles.title}>
          {t('how')}
        </h2>
        <p>{t('howText')}</p>
      </header>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the numbers */}
      <ol role="list" className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step} data-color={colors[at]}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={styles.name}>{words(`phase.${step}`)}</h3>
            <p>{t(`steps.${step}`)}</p>
          </li>
        ))}
      </ol>
      <div className={styles.turn}>
        <p className={styles.last}>{t('yourTurn')}</p>
        <a href="#start" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('startNow')}
        </a>
      </div>
    </section>
  );
}

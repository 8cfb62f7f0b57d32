import { useTranslation } from 'react-i18next';
import { PHASES, type Phase } from '#contract/retro/retro-data.ts';
import { OrderedList } from '#src/ui/layout/list.tsx';
import styles from './features.module.css';
import { AgreeScene } from './scenes/agree-scene.tsx';
import { GroupScene } from './scenes/group-scene.tsx';
import { ShareScene } from './scenes/share-scene.tsx';
import { VoteScene } from './scenes/vote-scene.tsx';

const STEPS = PHASES.filter((phase) => phase !== 'finished');
/** The colour each step wears. */
const COLORS = ['saffron', 'rose', 'violet', 'sky', 'teal', 'moss', 'saffron'] as const;

const FEATURES = [
  { name: 'share', steps: ['writing', 'posting'], Scene: ShareScene },
  { name: 'group', steps: ['grouping'], Scene: GroupScene },
  { name: 'vote', steps: ['voting'], Scene: VoteScene },
  { name: 'agree', steps: ['discussion'], Scene: AgreeScene },
] as const satisfies { steps: readonly Phase[]; [more: string]: unknown }[];

/** How a retro goes, shown by itself; then all of its steps in words. */
export function Features() {
  const { t } = useTranslation(['scenes', 'home', 'ui']);
  return (
    <section id="how" className={styles.features} aria-labelledby="how-title">
      <header className={styles.head}>
        <h2 id="how-title" className={styles.title}>
          {t('title')}
        </h2>
        <p>{t('text')}</p>
      </header>
      {FEATURES.map(({ name, steps, Scene }) => (
        <article key={name} className={styles.feature}>
          <div className={styles.words}>
            <p className={styles.steps}>
              {steps.map((step) => (
                <StepName key={step} step={step} />
              ))}
            </p>
            <h3 className={styles.name}>{t(`${name}.title`)}</h3>
            <p>{t(`${name}.text`)}</p>
          </div>
          <Scene />
        </article>
      ))}
      <OrderedList className={styles.course}>
        {STEPS.map((step) => (
          <li key={step}>
            <StepName step={step} />
            <p>{t(`home:steps.${step}`)}</p>
          </li>
        ))}
      </OrderedList>
    </section>
  );
}

/** A step's number and name, in its colour. */
function StepName({ step }: { step: (typeof STEPS)[number] }) {
  const { t } = useTranslation('ui');
  const at = STEPS.indexOf(step);
  return (
    <span className={styles.step} data-color={COLORS[at]}>
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <strong>{t(`phase.${step}`)}</strong>
    </span>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reasons.module.css';
import { CommandScene, EveryoneScene, KeptScene, SecretScene } from './scenes.tsx';

const reasons: readonly { key: 'kept' | 'secret' | 'everyone' | 'command'; scene: ReactNode }[] = [
  { key: 'kept', scene: <KeptScene /> },
  { key: 'secret', scene: <SecretScene /> },
  { key: 'everyone', scene: <EveryoneScene /> },
  { key: 'command', scene: <CommandScene /> },
];

/** What sets the product apart: four promises, each beside a small scene out of the product itself. */
export function Reasons() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.reasons} aria-labelledby="why">
      <h2 id="why" className={styles.title}>
        {t('why')}
      </h2>
      {reasons.map(({ key, scene }) => (
        <article key={key} className={styles.reason}>
          <div className={styles.words}>
            <h3 className={styles.name}>{t(`${key}.title`)}</h3>
            <p>{t(`${key}.text`)}</p>
          </div>
          <div className={styles.scene} aria-hidden="true">
            {scene}
          </div>
        </article>
      ))}
    </section>
  );
}

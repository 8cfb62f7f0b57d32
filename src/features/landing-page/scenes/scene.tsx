import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarColors } from '#src/ui/avatars/avatar-colors.tsx';
import { cx } from '#src/ui/cx.ts';
import styles from './scene.module.css';
import { PEOPLE } from './scene-example.ts';

/** What is shown of a retro on the landing page. */
export type SceneName = 'share' | 'group' | 'vote' | 'agree';

/**
 * A few seconds of a retro, played with the product's own parts by styles alone: it plays before the app is there, and
 * without it. The markup has its end, which is shown if motion is not wanted. For a screen
 * reader it is one sentence.
 */
export function Scene({ name, children }: { name: SceneName; children: ReactNode }) {
  const { t } = useTranslation('scenes');
  return (
    <figure className={styles.scene} data-name={name}>
      <div inert className={cx(styles.stage, 'dot-grid')}>
        <AvatarColors people={PEOPLE}>
          <div className={styles.course}>{children}</div>
        </AvatarColors>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" aria-label={t('pause', { scene: t(`${name}.title`) })} />
        <Pause aria-hidden="true" />
        <Play aria-hidden="true" />
      </label>
      <figcaption className="visually-hidden">{t(`${name}.shows`)}</figcaption>
    </figure>
  );
}

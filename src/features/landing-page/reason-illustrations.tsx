import { CircleCheck, CloudOff, EyeOff, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '#src/ui/cx.ts';
import { Note } from '#src/ui/layout/note.tsx';
import styles from './reason-illustrations.module.css';

/** Offline and back: the same note, kept and then saved. Decoration, like all of these. */
export function OfflineIllustration() {
  const { t } = useTranslation('home');
  return (
    <div className={cx(styles.illustration, styles.kept)}>
      <div className={styles.moment}>
        <span className={cx(styles.pill, styles.waiting)}>
          <CloudOff />
          {t('kept.offline')}
        </span>
        <Note color="saffron">{t('kept.note')}</Note>
      </div>
      <Arrow />
      <div className={styles.moment}>
        <span className={cx(styles.pill, styles.fine)}>
          <CircleCheck />
          {t('kept.saved')}
        </span>
        <Note color="saffron">{t('kept.note')}</Note>
      </div>
    </div>
  );
}

function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 64 40" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M4 26C16 8 38 6 56 18M46 10l11 8-11 9"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The same moment twice: one's own notes, and all that reaches the others. */
export function SecrecyIllustration() {
  const { t } = useTranslation('home');
  return (
    <div className={cx(styles.illustration, styles.secret)}>
      <div className={styles.screen}>
        <span className={styles.caption}>{t('secret.yours')}</span>
        <Note color="rose">{t('secret.noteOne')}</Note>
        <Note color="teal">{t('secret.noteTwo')}</Note>
      </div>
      <div className={cx(styles.screen, styles.dark)}>
        <span className={styles.caption}>
          <EyeOff />
          {t('secret.theirs')}
        </span>
        <span className={styles.count}>7</span>
        <span>{t('secret.count')}</span>
      </div>
    </div>
  );
}

const keys = ['tab', 'enter', 'escape'] as const;

/** A note under the keyboard's focus, the keys that brought it there, and the page by day and by night. */
export function AccessibilityIllustration() {
  const { t } = useTranslation('home');
  return (
    <div className={cx(styles.illustration, styles.everyone)}>
      <div className={styles.focused}>
        <Note color="violet">{t('everyone.note')}</Note>
      </div>
      <div className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {t(`everyone.key.${key}`)}
          </kbd>
        ))}
      </div>
      <div className={styles.halves}>
        <span className={cx(styles.half, styles.day)}>
          <Sun /> {t('everyone.hello.day')}
        </span>
        <span className={cx(styles.half, styles.night)}>
          <Moon /> {t('everyone.hello.night')}
        </span>
      </div>
    </div>
  );
}

/** All that it takes to run it. */
export function CommandIllustration() {
  const { t } = useTranslation('home');
  return (
    <div className={styles.illustration}>
      <div className={styles.terminal}>
        <p>
          <span className={styles.prompt}>$</span> {t('command.line')}
        </p>
        <p className={styles.ready}>
          <CircleCheck /> {t('command.ready')}
        </p>
        <p>{t('command.address')}</p>
      </div>
    </div>
  );
}

import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#src/room/share/qr-code.tsx';
import { useSharedLink } from '#src/room/share/retro-link.ts';
import styles from './latecomers.module.css';

/** The way in for people who are not in yet, to scan or to type (LI9); in the lobby as large as there is room. */
export function Latecomers({ isLarge }: { isLarge: boolean }) {
  const { t } = useTranslation(['room-view', 'link-code']);
  const { link, reach } = useSharedLink();
  return (
    <section className={styles.way} data-large={isLarge || undefined} aria-label={t('link-code:title')}>
      <div className={styles.code}>
        <QrCode text={link} label={t('link-code:alt')} />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{t('link-code:title')}</p>
        <p className={styles.link}>
          {link
            .replace(/^https?:\/\//, '')
            .split(/(?<=\/)/)
            .map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
        </p>
        {reach !== null && reach !== 'everyone' && <p className={styles.reach}>{t(`reach.${reach}`)}</p>}
      </div>
    </section>
  );
}

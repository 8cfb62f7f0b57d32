import { useTranslation } from 'react-i18next';
import styles from './link-code.module.css';
import { useSharedLink } from './retro-link.ts';

/** Who can open the link, unless everyone can; other addresses for the same network, if there are any (LI9). */
export function ReachNote() {
  const { t } = useTranslation('link-code');
  const { reach, others } = useSharedLink();
  if (reach === null || reach === 'everyone') return null;
  return (
    <div className={styles.note}>
      <p>{t(`reach.${reach}`)}</p>
      {others.length > 0 && (
        <>
          <p>{t('others', { count: others.length })}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
          <ul role="list">
            {others.map((link) => (
              <li key={link} className={styles.link}>
                {link}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

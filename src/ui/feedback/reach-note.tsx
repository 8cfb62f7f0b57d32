import { useTranslation } from 'react-i18next';
import { List } from '../layout/list.tsx';
import styles from './reach-note.module.css';

export interface ReachNoteProps {
  /** Null until it is known. */
  reach: 'everyone' | 'network' | 'machine' | null;
  /** The same link at other addresses of the machine. */
  others?: readonly string[];
}

/** Who can open a link, unless everyone can, and other addresses for the same network. Its texts are in `link-code`. */
export function ReachNote({ reach, others = [] }: ReachNoteProps) {
  const { t } = useTranslation('link-code');
  if (reach === null || reach === 'everyone') return null;
  return (
    <div className={styles.note}>
      <p>{t(`reach.${reach}`)}</p>
      {others.length > 0 && (
        <>
          <p>{t('others', { count: others.length })}</p>
          <List>
            {others.map((link) => (
              <li key={link} className={styles.link}>
                {link}
              </li>
            ))}
          </List>
        </>
      )}
    </div>
  );
}

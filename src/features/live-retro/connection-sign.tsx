import { CloudOff, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';
import styles from './connection-sign.module.css';

/** The state of the connection, shown only while it is interrupted; a page that is outdated has a notice of its own (SY7). */
export function ConnectionSign() {
  const { t } = useTranslation('frame');
  const connection = useRoom((room) => room.connection);
  const isInterrupted = connection !== 'live' && connection !== 'outdated';
  return (
    <div role="status">
      {isInterrupted && (
        <p className={styles.sign}>
          {connection === 'offline' ? (
            <CloudOff aria-hidden="true" />
          ) : (
            <LoaderCircle aria-hidden="true" className={styles.turning} />
          )}
          {t(`connection.${connection}`)}
        </p>
      )}
    </div>
  );
}

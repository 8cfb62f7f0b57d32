import { CloudOff, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';
import styles from './connection-sign.module.css';

/** The state of the connection, shown only if something is wrong. */
export function ConnectionSign() {
  const { t } = useTranslation('frame');
  const connection = useRoom((room) => room.connection);
  const isFine = connection === 'live';
  return (
    <div role="status">
      {!isFine && (
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

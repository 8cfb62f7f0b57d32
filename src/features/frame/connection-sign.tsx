import { CloudOff, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';
import styles from './connection-sign.module.css';

/** How we stand to the server, said only when it is not fine. */
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

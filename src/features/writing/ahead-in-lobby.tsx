import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './ahead-in-lobby.module.css';
import { AheadPlace } from './ahead-place.tsx';

/** In the lobby: the place to write ahead, which opens (WA2); once it has closed, how many wrote, for the moderator (WA6). */
export function AheadInLobby() {
  const { t } = useTranslation('ahead');
  const { ahead, takesPart } = useRoom(({ data, me }) => ({ ahead: data.ahead, takesPart: me.takesPart }));
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (!ahead) return null;
  const { isOpen, told, counts } = ahead;
  const canWrite = isOpen && takesPart;
  return (
    <Panel as="section" className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {canWrite ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {t('title')}
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </button>
        ) : (
          t('title')
        )}
      </h2>
      {counts && (
        <p>
          {counts.topics === 0
            ? t('counts.none')
            : `${t('counts.writers', { count: counts.writers })} ${t('counts.topics', { count: counts.topics })}`}
        </p>
      )}
      {!counts && !isShown && <p>{told === null ? t('notTold') : t('told', { count: told })}</p>}
      <div id={id} hidden={!isShown || !canWrite}>
        {isShown && canWrite && <AheadPlace />}
      </div>
    </Panel>
  );
}

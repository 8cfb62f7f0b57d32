import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { skippedOf } from '#machines/ui/questions.ts';
import { PersonFace } from '#src/room/person-face.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './turn-order.module.css';

/**
 * Who was skipped and still has topics (SH7). With nobody presenting, the moderator gives each a turn again at their
 * name (SH6).
 */
export function SkippedPeople() {
  const { t } = useTranslation('sharing');
  const { data, me, step, isModerator, online, send } = useRoom();
  const canGive = isModerator && step === 'between';
  return (
    <div className={styles.order}>
      <span id="turns-skipped" className={styles.label}>
        {t('skipped')}
      </span>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ul role="list" className={styles.people} aria-labelledby="turns-skipped">
        {skippedOf(data).map(({ id, name }) => (
          <li key={id} data-me={id === me.id || undefined}>
            <PersonFace person={id} isDisconnected={!online.has(id)} />
            {id === me.id ? t('you') : name}
            {canGive && (
              <Button
                size="small"
                icon={<RotateCcw aria-hidden="true" />}
                aria-label={t('giveNamed', { name })}
                onPress={() => void send({ type: 'turn.give', person: id })}
              >
                {t('give')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

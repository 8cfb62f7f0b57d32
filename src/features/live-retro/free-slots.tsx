import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { slotsTaken } from '#machines/retro/selectors/door-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import styles from './people-here.module.css';

/** The free slots, which the moderator can add and remove at any time, never below those taken (JO5). */
export function FreeSlots() {
  const { t } = useTranslation('frame');
  const { slots, taken, send } = useRoom(({ data, ...room }) => ({
    slots: data.settings.slots,
    taken: slotsTaken(data),
    send: room.send,
  }));
  const set = (wanted: number) => void send({ type: 'slots.set', slots: wanted });
  return (
    <div className={styles.places}>
      <span>{t('places.taken', { taken, count: slots })}</span>
      <IconButton
        label={t('places.remove')}
        size="small"
        variant="outlined"
        icon={<Minus aria-hidden="true" />}
        isDisabled={slots <= taken}
        onPress={() => set(slots - 1)}
      />
      <IconButton
        label={t('places.add')}
        size="small"
        variant="outlined"
        icon={<Plus aria-hidden="true" />}
        isDisabled={slots >= LIMITS.slots}
        onPress={() => set(slots + 1)}
      />
      <small className={styles.placesHelp}>{t('places.help')}</small>
    </div>
  );
}

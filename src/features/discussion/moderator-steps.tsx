import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextGroup } from '#machines/retro/selectors/discussion-selectors.ts';
import { useOwnComposing } from '#src/room/action-items/use-composing.ts';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button, type ButtonProps } from '#src/ui/buttons/button.tsx';
import { useHasRoomForColumns } from '#src/ui/layout/use-screen-width.ts';
import styles from './moderator-steps.module.css';

/** What the button adds (DI2), minutes. */
const EXTRA_MINUTE = 1;

export interface NextGroupProps {
  hasCurrent: boolean;
  /** The planned time of the retro is over (DI3). */
  isOver: boolean;
  onChoose: (group: string) => void;
  size?: ButtonProps['size'];
}

/**
 * What the moderator does next: a minute more, or the next group (DI2, DI3). Above the group, so that they stay where they are
 * whatever its size; where all of the stage scrolls, as on a phone, the next group is in the bar (DI7).
 */
export function ModeratorSteps({ size = 'small', ...props }: NextGroupProps) {
  const { t } = useTranslation('discussion');
  const send = useRoom((room) => room.send);
  const hasColumns = useHasRoomForColumns();
  const { isShown: isForRoom } = useRoomView();
  return (
    <div className={styles.steps}>
      {props.hasCurrent && (
        <Button
          size={size}
          icon={<Plus aria-hidden="true" />}
          onPress={() => void send({ type: 'time.add', minutes: EXTRA_MINUTE })}
        >
          {t('oneMinute', { count: EXTRA_MINUTE })}
        </Button>
      )}
      {(hasColumns || isForRoom) && <NextGroup size={size} {...props} />}
    </div>
  );
}

/** Asks to discuss the most wanted of the groups left; nothing once there is none. */
export function NextGroup({ hasCurrent, isOver, onChoose, size }: NextGroupProps) {
  const { t } = useTranslation('discussion');
  const next = useRoom(({ data }) => nextGroup(data)?.id);
  // In the bar, adding the action item being typed is the main action, beside this.
  const isTyping = useOwnComposing() !== null;
  const hasColumns = useHasRoomForColumns();
  if (next === undefined) return null;
  return (
    <Button
      size={size}
      variant={isTyping && !hasColumns ? 'secondary' : 'primary'}
      icon={<ArrowRight aria-hidden="true" />}
      onPress={() => onChoose(next)}
    >
      <span className={styles.next}>{t(isOver ? 'oneMoreGroup' : hasCurrent ? 'nextGroup' : 'start')}</span>
    </Button>
  );
}

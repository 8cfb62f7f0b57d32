import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nextGroup } from '#machines/retro/selectors/discussion-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button, type ButtonProps } from '#src/ui/buttons/button.tsx';
import styles from './moderator-steps.module.css';

/** What the button adds (DI2), minutes. */
const EXTRA_MINUTE = 1;

export interface ModeratorStepsProps {
  hasCurrent: boolean;
  /** The planned time of the retro is over (DI3). */
  isOver: boolean;
  onChoose: (group: string) => void;
  size?: ButtonProps['size'];
}

/** What the moderator does next: a minute more, or the next group (DI2, DI3). Above the group, so that they stay where they are whatever its size. */
export function ModeratorSteps({ hasCurrent, isOver, onChoose, size = 'small' }: ModeratorStepsProps) {
  const { t } = useTranslation('discussion');
  const { next, send } = useRoom(({ data, ...room }) => ({ next: nextGroup(data)?.id, send: room.send }));
  return (
    <div className={styles.steps}>
      {hasCurrent && (
        <Button
          size={size}
          icon={<Plus aria-hidden="true" />}
          onPress={() => void send({ type: 'time.add', minutes: EXTRA_MINUTE })}
        >
          {t('oneMinute', { count: EXTRA_MINUTE })}
        </Button>
      )}
      {next !== undefined && (
        <Button
          size={size}
          variant="primary"
          icon={<ArrowRight aria-hidden="true" />}
          onPress={() => onChoose(next)}
        >
          <span className={styles.next}>
            {t(isOver ? 'oneMoreGroup' : hasCurrent ? 'nextGroup' : 'start')}
          </span>
        </Button>
      )}
    </div>
  );
}

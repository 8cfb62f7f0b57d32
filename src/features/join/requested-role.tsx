import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/retro/person.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './join.module.css';

export interface RequestedRoleProps {
  role: Role;
  isBusy: boolean;
  /** The key of a text for what went wrong. */
  problem: string | null;
  onKnock: (role: Role) => void;
  onWithdraw: () => void;
}

/** What someone who waits asked for; they may ask for the other, or for nothing any more (JO17). */
export function RequestedRole({ role, isBusy, problem, onKnock, onWithdraw }: RequestedRoleProps) {
  const { t } = useTranslation('join');
  const isWatcher = role === 'watcher';
  return (
    <div className={styles.ways}>
      <p role="status">{t(isWatcher ? 'waiting.asWatcher' : 'waiting.asParticipant')}</p>
      {problem && <p role="alert">{t(`problem.${problem}`)}</p>}
      <Button isPending={isBusy} onPress={() => onKnock(isWatcher ? 'participant' : 'watcher')}>
        {t(isWatcher ? 'takePartInstead' : 'watchInstead')}
      </Button>
      <Button variant="quiet" onPress={onWithdraw}>
        {t('withdraw')}
      </Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/notice.tsx';
import { useTeam } from '#src/workspace/use-team.ts';

/** Why most activities cannot be chosen, and what to do about it (PL2). */
export function LockedActivities() {
  const { t } = useTranslation('new-retro');
  const { as, workspace } = useTeam();
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  return <Notice tone="info">{as === 'owner' ? t('team.locked') : t('team.lockedAsk', { owner })}</Notice>;
}

import { useTranslation } from 'react-i18next';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

export interface LockedActivitiesProps {
  /** Which ones are locked: most of the built-in ones, or only the workspace's own. */
  of: 'everybody' | 'workspace';
}

/** Why activities cannot be chosen, and what to do about it: the owner gets a link to the plans (PL2, CA4). */
export function LockedActivities({ of }: LockedActivitiesProps) {
  const { t } = useTranslation('new-retro');
  const { as, workspace, showsPricing } = useTeam();
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  const plans = (
    <LinkButton to={`/workspaces/${workspace.id}/edit/plan`} size="small">
      {t('team.lockedUp')}
    </LinkButton>
  );
  // The workspace's own activities are nowhere else.
  const isElsewhere = of === 'everybody';
  return (
    <Notice
      tone="info"
      action={
        <>
          {as === 'owner' && showsPricing && plans}
          {isElsewhere && (
            <LinkButton to="/retros/new?alone" size="small">
              {t('team.aloneLink')}
            </LinkButton>
          )}
        </>
      }
    >
      {as === 'owner' ? t(`team.locked.${of}`) : t(`team.lockedAsk.${of}`, { owner })}
      {isElsewhere && ` ${t('team.alone')}`}
    </Notice>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { changeTeam } from '#src/api/teams-api.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { teamKeys } from '#src/shared/teams/team-queries.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';

/** Archives the team, after a confirmation: what it did stays, nothing new can start (TM6). */
export function ArchiveSection() {
  const { t } = useTranslation(['teams', 'flashes']);
  const { team, workspace } = useTeam();
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const navigate = useNavigate();
  const archiving = useMutation({
    // Offline, the person is told so instead of having to wait.
    networkMode: 'always',
    mutationFn: () => changeTeam(workspace.id, team.id, { archived: true }),
    onError: (error) => {
      setAsked(false);
      flashFailure('team_update_failure', error);
    },
    onSuccess: () => {
      // It cannot be opened any more: it is not requested until somebody has brought it back.
      void client.invalidateQueries({
        queryKey: teamKeys.one(workspace.id, team.id),
        refetchType: 'none',
      });
      void client.invalidateQueries({ queryKey: workspaceKeys.one(workspace.id) });
      flash(t('flashes:archived_team', { name: team.name }));
      void navigate(`/workspaces/${workspace.id}`);
    },
  });
  return (
    <SettingsSection title={t('archive.title')}>
      <p>{t('archive.about')}</p>
      <div>
        <Button icon={<Archive aria-hidden="true" />} onPress={() => setAsked(true)}>
          {t('archive.do')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('archive.question', { name: team.name })}
        body={t('archive.about')}
        confirmLabel={t('archive.do')}
        isPending={archiving.isPending}
        onConfirm={() => archiving.mutate()}
        onCancel={() => setAsked(false)}
      />
    </SettingsSection>
  );
}

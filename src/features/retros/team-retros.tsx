import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NoTopicsArt } from '#src/ui/art/empty-states.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useTeam } from '#src/workspace/use-team.ts';
import { RetroLists } from './retro-lists.tsx';

/** The retros of the page's team (TM7): running ones one click away, those to come, and past ones, page by page. */
export function TeamRetros() {
  const { t } = useTranslation('retros');
  const { team, workspace, may } = useTeam();
  const newRetro = may('team.retro') && (
    <LinkButton
      to={`/workspaces/${workspace.id}/teams/${team.id}/retros/new`}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </LinkButton>
  );
  return (
    <RetroLists
      title={t('team.title')}
      level={2}
      team={team.id}
      newRetro={newRetro}
      mayDelete={may('team.retro.delete')}
      loading={t('team.loading')}
      empty={
        <EmptyState art={<NoTopicsArt />} title={t('empty.title')} action={newRetro || undefined}>
          {t(newRetro ? 'team.empty' : 'team.emptyToRead', { team: team.name })}
        </EmptyState>
      }
    />
  );
}

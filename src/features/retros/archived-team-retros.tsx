import { useTranslation } from 'react-i18next';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { RetroLists } from './retro-lists.tsx';

/** The retros that an archived team held; no new one can start (TM6). */
export function ArchivedTeamRetros({ team }: { team: string }) {
  const { t } = useTranslation('retros');
  return (
    <RetroLists
      title={t('team.title')}
      level={2}
      team={team}
      newRetro={null}
      loading={t('team.loading')}
      empty={
        <EmptyState art={<NoTopicsArt />} title={t('empty.title')}>
          {t('team.emptyArchived')}
        </EmptyState>
      }
    />
  );
}

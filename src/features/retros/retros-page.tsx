import { Archive, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { RetroLists } from './retro-lists.tsx';

/** The address of the form for a new retro. */
const NEW_RETRO = { guest: '/#start', account: '/retros/new' };

/** `/retros`: the retros the person leads, takes part in or is expected in, by state (LI2). */
export function RetrosPage() {
  const { t } = useTranslation('retros');
  const user = useSession()?.user;
  const newRetro = (
    <LinkButton
      to={NEW_RETRO[user?.verified ? 'account' : 'guest']}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </LinkButton>
  );
  return (
    <div className={column.page}>
      <RetroLists
        title={t('title')}
        level={1}
        newRetro={newRetro}
        loading={t('loading')}
        isAsked={user !== undefined}
        empty={
          <EmptyState art={<NoTopicsArt />} title={t('empty.title')} action={newRetro}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      {user?.hasArchivedRetros && (
        <p>
          <LinkButton to="/retros/archived" variant="quiet" icon={<Archive aria-hidden="true" />}>
            {t('archived.link')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

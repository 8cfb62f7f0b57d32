import { useTranslation } from 'react-i18next';
import { BackLink } from '#src/ui/back-link.tsx';
import column from '#src/ui/page-column.module.css';
import { RetroWizard } from './retro-wizard.tsx';
import { TeamLinks } from './team-links.tsx';

/** `/retros/new`: a retro of no team. */
export function NewRetroPage() {
  const { t } = useTranslation('new-retro');
  return (
    <div className={column.page}>
      <BackLink to="/retros">{t('list')}</BackLink>
      <h1>{t('alone.title')}</h1>
      <RetroWizard
        team={null}
        label={t('alone.title')}
        leaveTo="/retros"
        addressOf={(retro) => `/retro/${retro}`}
        above={() => <TeamLinks />}
      />
    </div>
  );
}

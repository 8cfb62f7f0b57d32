import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import column from '#src/ui/layout/page-column.module.css';
import { FindSection } from './find-section.tsx';
import { HealthSection } from './health-section.tsx';
import { InterventionsSection } from './interventions-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

/** `/admin`: the health of the installation, and what its operators can do about it (OP). `children` are more sections. */
export function AdminPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('operators');
  const title = t('tab');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={column.page}>
      <div>
        <h1>{t('title')}</h1>
        <p>{t('about')}</p>
      </div>
      <HealthSection />
      <QueueSection queue="mails" />
      <QueueSection queue="hooks" />
      {children}
      <FindSection />
      <WorkspacesSection />
      <InterventionsSection />
    </div>
  );
}

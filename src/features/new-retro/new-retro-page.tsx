import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ACTIVITY_KEYS } from '#contract/activities.ts';
import type { NextPlan } from '#contract/retro-plan.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import column from '#src/ui/page-column.module.css';
import { draftAgain } from './again.ts';
import { AgainNotices } from './again-notices.tsx';
import { FilledIn } from './filled-in.tsx';
import { RetroWizard, type RetroWizardProps } from './retro-wizard.tsx';
import { TeamLinks } from './team-links.tsx';
import { useFrom } from './use-next-plan.ts';

/** `/retros/new`: a retro without a team; `?from=` fills it like another retro, in the team of that one if it has one. */
export function NewRetroPage() {
  const { t } = useTranslation('new-retro');
  const from = useFrom();
  return (
    <div className={column.page}>
      <BackLink to="/retros">{t('list')}</BackLink>
      <h1>{t('alone.title')}</h1>
      <FilledIn from={from} emptyAt="/retros/new">
        {(plan) => (plan ? <Again plan={plan} /> : <Wizard />)}
      </FilledIn>
    </div>
  );
}

/** Another retro like it: on the page of its team, or here. */
function Again({ plan }: { plan: NextPlan }) {
  const [{ draft, hasOtherActivity }] = useState(() =>
    draftAgain(plan, { available: ACTIVITY_KEYS, now: Date.now() }),
  );
  const { team } = plan;
  if (team?.workspaceId && team.refusal === null) {
    return (
      <Navigate to={`/workspaces/${team.workspaceId}/teams/${team.id}/retros/new?from=${plan.id}`} replace />
    );
  }
  return (
    <Wizard
      filled={{ of: plan.id, draft }}
      above={<AgainNotices plan={plan} hasOtherActivity={hasOtherActivity} />}
    />
  );
}

function Wizard({
  filled,
  above = <TeamLinks />,
}: {
  filled?: RetroWizardProps['filled'];
  above?: ReactNode;
}) {
  const { t } = useTranslation('new-retro');
  return (
    <RetroWizard
      key={filled?.of}
      team={null}
      label={t('alone.title')}
      leaveTo="/retros"
      addressOf={(retro) => `/retro/${retro}`}
      above={() => above}
      {...(filled && { filled })}
    />
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ACTIVITY_KEYS } from '#contract/activities/activities.ts';
import type { NextPlan } from '#contract/planning/retro-plan-payloads.ts';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { CarriedAlong } from './carried-along.tsx';
import { lastStart } from './last-start-choices.ts';
import { planAgainDraft } from './plan-again-draft.ts';
import { AgainNotices } from './plan-again-notices.tsx';
import { PrefilledForm } from './prefilled-form.tsx';
import { RetroWizard, type RetroWizardProps } from './retro-wizard.tsx';
import { LoadingStart, StartRetro } from './start-retro.tsx';
import { newRetroPath } from './team-field.tsx';
import { TeamLinks } from './team-links.tsx';
import { useCarryFrom, useCarryOver } from './use-carry-over.ts';
import { useEarlierRetro, usePlanning } from './use-next-plan.ts';
import { useOpenTeams } from './use-open-teams.ts';

/**
 * `/retros/new`: a retro of the team that was chosen last, or without one, as always with `?alone`, and with `?carry=` whose open action items come along; `?plan` plans it step by step, `?from=` like
 * another one, in the team of that one if it has one.
 */
export function NewRetroPage() {
  const { t } = useTranslation('new-retro');
  const from = useEarlierRetro();
  const isPlanned = usePlanning();
  return (
    <div className={column.page}>
      <BackLink to="/retros">{t('list')}</BackLink>
      <h1>{t('alone.title')}</h1>
      <PrefilledForm from={from} emptyAt="/retros/new?plan">
        {(plan) => (plan ? <Again plan={plan} /> : isPlanned ? <EmptyWizard /> : <Start />)}
      </PrefilledForm>
    </div>
  );
}

/** The one form, on the page of the team of the last time or here. */
function Start() {
  const { t } = useTranslation('new-retro');
  const isAlone = useSearchParams()[0].has('alone');
  const carried = useCarryOver(useCarryFrom());
  const teams = useOpenTeams();
  if (teams === null) return <LoadingStart />;
  const last = isAlone ? undefined : teams.find(({ id }) => id === lastStart().team);
  if (last) return <Navigate to={newRetroPath(last)} replace />;
  return (
    <StartRetro
      team={null}
      label={t('alone.title')}
      teams={teams}
      carried={carried}
      addressOf={(retro) => `/retro/${retro}`}
    />
  );
}

/** Another retro like it: on the page of its team, or here. */
function Again({ plan }: { plan: NextPlan }) {
  const [{ draft, hasOtherActivity }] = useState(() =>
    planAgainDraft(plan, { available: ACTIVITY_KEYS, now: Date.now() }),
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
      // What is open in a team stays with the team (TA3).
      from={team === null ? plan.id : null}
      above={<AgainNotices plan={plan} hasOtherActivity={hasOtherActivity} />}
    />
  );
}

/** The steps, empty; what comes along is named by the address. */
const EmptyWizard = () => <Wizard from={useCarryFrom()} />;

function Wizard({
  filled,
  from,
  above = <TeamLinks />,
}: {
  filled?: RetroWizardProps['filled'];
  /** The retro whose open action items come along; null for none. */
  from: string | null;
  above?: ReactNode;
}) {
  const { t } = useTranslation('new-retro');
  // A retro that is planned like one which is not over takes nothing along, and nobody expects it.
  const carried = useCarryOver(from, filled === undefined);
  return (
    <RetroWizard
      key={filled?.of}
      team={null}
      label={t('alone.title')}
      leaveTo="/retros"
      addressOf={(retro) => `/retro/${retro}`}
      carried={carried}
      above={() => (
        <>
          {above}
          <CarriedAlong carried={carried} />
        </>
      )}
      {...(filled && { filled })}
    />
  );
}

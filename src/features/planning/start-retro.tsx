import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ACTIVITY_KEYS } from '#contract/activities/activities.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { WaitingRoomSwitch } from '#src/shared/planning/door-fields.tsx';
import { loadDraft, saveDraft } from '#src/shared/planning/settings-draft-storage.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { CarriedAlong } from './carried-along.tsx';
import { CopyLastSettings } from './copy-last-settings.tsx';
import { lastStart, rememberStart } from './last-start-choices.ts';
import styles from './new-retro.module.css';
import { PeopleStep } from './people-step.tsx';
import { StartForm } from './start-form.tsx';
import { TeamField } from './team-field.tsx';
import { useCarryFrom } from './use-carry-over.ts';
import { useLastRetro } from './use-last-retro.ts';
import { type NewRetroOptions, useNewRetro } from './use-new-retro.ts';
import type { OpenTeam } from './use-open-teams.ts';

export interface StartRetroProps extends Omit<NewRetroOptions, 'filled' | 'change'> {
  /** The form's name for screen readers. */
  label: string;
  /** The name of its team, for the line with the current settings. */
  teamName?: string;
  /** The teams to choose from. */
  teams: readonly OpenTeam[];
  /** Shown above the activities, if there is something to say about them. */
  aboveActivities?: ReactNode;
  /** Why some activities cannot be chosen. */
  whyLocked?: ReactNode;
}

/** The one form (LI12) for people with an account: it starts a retro of a team or of none, or plans it, at first with `?later`. */
export function StartRetro(props: StartRetroProps) {
  const last = useLastRetro(props.team?.id ?? null);
  // What is offered from last time stands above the form, which must not move once it is there.
  if (last.isLoading) return <LoadingStart />;
  return <Fields {...props} last={last.retro} />;
}

/** The shape of the form, while what it offers is loaded. */
export function LoadingStart() {
  return (
    <Panel as="section" className={styles.wizard}>
      <Skeleton look="form" />
    </Panel>
  );
}

function Fields(props: StartRetroProps & { last: ReturnType<typeof useLastRetro>['retro'] }) {
  const { label, teamName, teams, aboveActivities, whyLocked, last, ...options } = props;
  const { team, available, own } = options;
  const { t } = useTranslation('new-retro');
  const problemText = useProblemText('new-retro');
  const isLater = useSearchParams()[0].has('later');
  const { form, me, place } = useNewRetro({ ...options, startsNow: !isLater });
  const about = teamName ?? (teams.length > 0 ? t('forTeam.none') : undefined);
  return (
    <Panel as="section" className={styles.wizard}>
      <StartForm
        form={form}
        label={label}
        above={
          <>
            {options.carried && <CarriedAlong carried={options.carried} />}
            {last && (
              <CopyLastSettings
                form={form}
                last={last}
                me={me.id}
                available={available ?? ACTIVITY_KEYS}
                {...(own && { own })}
              />
            )}
          </>
        }
        aboveActivities={aboveActivities}
        whyLocked={whyLocked}
        {...(available && { available })}
        {...(own && { own })}
        first={<TeamField team={team?.id ?? null} teams={teams} />}
        about={about}
        people={
          <>
            <PeopleStep form={form} team={team} me={me} />
            <WaitingRoomSwitch form={form} />
          </>
        }
        opening={{
          isOpen: isLater || (lastStart().isOpen ?? false),
          remember: (isOpen) => rememberStart({ isOpen }),
        }}
        problem={problemText(form.code)}
        otherWay={<StepByStep place={place} />}
      />
    </Panel>
  );
}

/** Leads to the wizard (LI3), for planning with time, with what was typed here. */
function StepByStep({ place }: { place: string }) {
  const { t } = useTranslation('new-retro');
  const navigate = useNavigate();
  const carry = useCarryFrom();
  function go() {
    saveDraft({ ...loadDraft(Date.now(), place), startsNow: false }, place);
    void navigate(carry === null ? '?plan' : `?plan&carry=${carry}`);
  }
  return (
    <Button variant="quiet" size="large" icon={<ListChecks aria-hidden="true" />} onPress={go}>
      {t('stepByStep')}
    </Button>
  );
}

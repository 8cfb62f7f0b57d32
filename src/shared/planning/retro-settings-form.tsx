import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKey } from '#contract/activities/activities.ts';
import type { InvitationInput, Settings } from '#contract/retro/settings.ts';
import { Form } from '#src/forms/kit/form.tsx';
import sticky from '#src/forms/kit/sticky-end.module.css';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ActivityPicker } from './activity-picker.tsx';
import { FieldGroup } from './field-group.tsx';
import { FlowFields } from './flow-fields.tsx';
import { NameField } from './name-field.tsx';
import type { OwnActivities } from './own-activities.ts';
import { PeopleFields } from './people-fields.tsx';
import { RepeatField } from './repeat-field.tsx';
import styles from './retro-settings-form.module.css';
import { type RetroDraft, settingsOf } from './settings-draft.ts';
import type { Problems } from './settings-problems.ts';
import { TimeFields } from './time-fields.tsx';
import { useRetroForm } from './use-retro-form.ts';

export interface RetroSettingsFormProps {
  /** From `draftFrom(settings, invited, takesPart)`. */
  initial: RetroDraft;
  /** The number of people in the room, and of those invited who have not come yet. */
  people: number;
  teamId: string | null;
  available?: readonly ActivityKey[];
  /** The own activity it was created with, if any. */
  own?: OwnActivities;
  submitLabel: string;
  /** Shown beside the save button: a way to leave without saving. */
  actions?: ReactNode;
  /** Saves; returns the server's errors, by field. */
  onSubmit: (settings: Settings, invited: InvitationInput[]) => Promise<Problems | undefined>;
}

/** Every setting of an existing retro, with the same validation as when it is created (LO3). */
export function RetroSettingsForm(props: RetroSettingsFormProps) {
  const { initial, people, teamId, available, own, submitLabel, actions, onSubmit } = props;
  const { t } = useTranslation('retro-form');
  const form = useRetroForm({
    initial,
    people,
    mayHaveStarted: true,
    onSubmit: (values) => onSubmit(settingsOf(values, teamId), [...values.invited]),
  });
  return (
    <Form form={form} className={styles.form}>
      <NameField form={form} />
      <ActivityPicker
        form={form}
        whyLocked={available && <AloneHasAll />}
        {...(available && { available })}
        {...(own && { own })}
      />
      <FieldGroup title={t('groups.time')}>
        <TimeFields form={form} />
        <RepeatField form={form} />
      </FieldGroup>
      <FieldGroup title={t('groups.people')}>
        <PeopleFields form={form} hasFacilitating={false} isOfTeam={teamId !== null} />
      </FieldGroup>
      <FieldGroup title={t('groups.flow')}>
        <FlowFields form={form} />
      </FieldGroup>
      <div className={cx(styles.actions, sticky.end)}>
        <div className={cx(styles.submit, sticky.end)}>
          <Button type="submit" variant="primary" isPending={form.isBusy}>
            {submitLabel}
          </Button>
        </div>
        {actions && <div className={styles.others}>{actions}</div>}
      </div>
    </Form>
  );
}

/** What to do where the team's plan has few activities (PL2). In a new tab: this one is in a retro. */
function AloneHasAll() {
  const { t } = useTranslation('retro-form');
  return (
    <Notice
      tone="info"
      action={
        <LinkButton to="/retros/new?alone" size="small" isNewTab>
          {t('aloneLink')}
        </LinkButton>
      }
    >
      {t('alone')}
    </Notice>
  );
}

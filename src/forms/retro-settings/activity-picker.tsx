import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import {
  ACTIVITY_KEYS,
  type ActivityKey,
  activitiesFor,
  PROJECT_STAGES,
  topicTypesOf,
} from '#contract/activities.ts';
import { ActivityArt } from '#src/ui/art/activity-art.tsx';
import { Button } from '#src/ui/button.tsx';
import choice from '#src/ui/choice.module.css';
import { cx } from '#src/ui/cx.ts';
import { FieldMessages } from '#src/ui/field-messages.tsx';
import { RadioOptions } from '#src/ui/radio-options.tsx';
import styles from './activity-picker.module.css';
import type { RetroForm } from './use-retro-form.ts';

/** Activities shown before one asks for all of them. */
const SHOWN_FIRST = 6;

/** The first few and the chosen one. */
function fewOf(keys: readonly ActivityKey[], chosen: ActivityKey | null): ActivityKey[] {
  const few = keys.slice(0, SHOWN_FIRST);
  return chosen === null || few.includes(chosen) ? few : [...few.slice(0, -1), chosen];
}

export interface ActivityPickerProps {
  form: RetroForm;
  /** The activities that the plan has; all unless said. Others can be seen and not chosen. */
  available?: readonly ActivityKey[];
  /** Whether all are shown from the start, and the stage of the project is asked for. */
  isWhole?: boolean;
}

/** The activities as picture cards: a few at first, then all of them in the order that fits the project's stage. */
export function ActivityPicker({ form, available = ACTIVITY_KEYS, isWhole = false }: ActivityPickerProps) {
  const { t } = useTranslation('retro-form');
  const { t: describe } = useTranslation('activities');
  const [showsAll, setShowsAll] = useState(isWhole);
  const { activity, stage } = form.values;
  const isAvailable = (key: ActivityKey) => available.includes(key);
  // What cannot be chosen stands last, whatever the stage.
  const sorted = activitiesFor(stage).sort((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)));
  const shown = showsAll ? sorted : fewOf(sorted, activity);
  const problem = form.problem('activity');
  return (
    <div className={styles.picker}>
      {showsAll && <StageTiles form={form} />}
      <RadioGroup
        value={activity}
        onChange={(key) => form.set({ activity: key as ActivityKey })}
        isInvalid={problem !== undefined}
        validationBehavior="aria"
        className={styles.group ?? ''}
      >
        <Label className={styles.label ?? ''}>{t('activity')}</Label>
        <FieldMessages error={problem} />
        <div className={styles.cards}>
          {shown.map((key) => (
            <ActivityCard key={key} activity={key} isDisabled={!isAvailable(key)} />
          ))}
        </div>
      </RadioGroup>
      {activity && <p className={styles.chosen}>{describe(`${activity}.description`)}</p>}
      {!showsAll && (
        <Button variant="quiet" icon={<ChevronDown aria-hidden="true" />} onPress={() => setShowsAll(true)}>
          {t('allActivities', { count: ACTIVITY_KEYS.length })}
        </Button>
      )}
    </div>
  );
}

function StageTiles({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  return (
    <RadioOptions
      look="tiles"
      label={t('stage')}
      description={t('stageHelp')}
      value={form.values.stage}
      onChange={(stage) => form.set({ stage })}
      options={PROJECT_STAGES.map((value) => ({ value, label: t(`stages.${value}`) }))}
    />
  );
}

function ActivityCard({ activity, isDisabled }: { activity: ActivityKey; isDisabled: boolean }) {
  const { t } = useTranslation('activities');
  const { t: own } = useTranslation('retro-form');
  return (
    <Radio value={activity} isDisabled={isDisabled} className={cx(choice.card, styles.card)}>
      <span className={styles.art}>
        <ActivityArt activity={activity} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(`${activity}.name`)}</span>
        <span className={styles.types}>
          {topicTypesOf(activity)
            .map((type) => t(`${activity}.types.${type}.name`))
            .join(' · ')}
        </span>
        <span className={styles.text}>{t(`${activity}.description`)}</span>
        {isDisabled && <span className={styles.locked}>{own('notInPlan')}</span>}
      </span>
    </Radio>
  );
}

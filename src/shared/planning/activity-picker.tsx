import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Label, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import {
  ACTIVITY_KEYS,
  type ActivityKey,
  PROJECT_STAGES,
  topicTypesOf,
} from '#contract/activities/activities.ts';
import { activitiesFor } from '#src/shared/activities/activities-for-stage.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { FieldMessages } from '#src/ui/fields/field-messages.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { ActivityCard, ActivityCardGroup } from './activity-card.tsx';
import styles from './activity-picker.module.css';
import type { OwnActivities } from './own-activities.ts';
import { OwnCards, OwnSearch, useOwnSearch } from './own-cards.tsx';
import type { RetroForm } from './use-retro-form.ts';

/** How many activities are shown before someone asks for all of them. */
const SHOWN_FIRST = 6;

/** The first few and the chosen one. */
function fewOf(keys: readonly ActivityKey[], chosen: ActivityKey | null): ActivityKey[] {
  const few = keys.slice(0, SHOWN_FIRST);
  return chosen === null || few.includes(chosen) ? few : [...few.slice(0, SHOWN_FIRST - 1), chosen];
}

export interface ActivityPickerProps {
  form: RetroForm;
  /** The activities included in the plan; all by default. Others are visible among all, but cannot be chosen. */
  available?: readonly ActivityKey[];
  /** The workspace's own activities; left out if a retro cannot use any. */
  own?: OwnActivities;
  /** Why some cannot be chosen: shown above them all while such are among them. */
  whyLocked?: ReactNode;
  /** Whether all are shown from the start, with a question about the project's stage. */
  isWhole?: boolean;
}

/**
 * The activities as cards with pictures: the workspace's own, then a few of the others, or all of them in an order
 * that fits the project's stage.
 */
export function ActivityPicker(props: ActivityPickerProps) {
  const { form, available = ACTIVITY_KEYS, own, whyLocked, isWhole = false } = props;
  const { t } = useTranslation('retro-form');
  const { t: describe } = useTranslation('activities');
  const [showsAll, setShowsAll] = useState(isWhole);
  const { activity, customActivityId, stage } = form.values;
  const isAvailable = (key: ActivityKey) => available.includes(key);
  // Activities that cannot be chosen come last, at any stage.
  const sorted = activitiesFor(stage).sort((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)));
  const shown = showsAll ? sorted : fewOf(sorted.filter(isAvailable), activity);
  const hasLocked = !shown.every(isAvailable) || (own?.isLocked === true && own.choices.length > 0);
  const problem = form.problem('activity');
  const chosenText =
    customActivityId === null
      ? activity && describe(`${activity}.description`)
      : own?.choices.find(({ id }) => id === customActivityId)?.description;
  const choose = (key: string) =>
    form.set(
      own?.choices.some(({ id }) => id === key)
        ? { activity: null, customActivityId: key }
        : { activity: key as ActivityKey, customActivityId: null },
    );
  const search = useOwnSearch(own, customActivityId);
  const ownCards = own && own.choices.length > 0 && <OwnCards shown={search.shown} isLocked={own.isLocked} />;
  const everybodys = (
    <div className={styles.cards}>
      {shown.map((key) => (
        <BuiltInActivityCard key={key} activity={key} isDisabled={!isAvailable(key)} />
      ))}
    </div>
  );
  return (
    <div className={cx(styles.picker, showsAll && styles.whole)}>
      {hasLocked && whyLocked && <div className={styles.why}>{whyLocked}</div>}
      {showsAll && <StageTiles form={form} />}
      {own && <OwnSearch search={search} count={own.choices.length} />}
      <RadioGroup
        value={customActivityId ?? activity}
        onChange={choose}
        isInvalid={problem !== undefined}
        validationBehavior="aria"
        className={styles.group ?? ''}
      >
        <Label className={styles.label ?? ''}>{t('activity')}</Label>
        <FieldMessages error={problem} />
        {/* Activities that cannot be chosen come after those that can. */}
        {!own?.isLocked && ownCards}
        {ownCards ? <ActivityCardGroup title={t('everybodys')}>{everybodys}</ActivityCardGroup> : everybodys}
        {own?.isLocked && ownCards}
      </RadioGroup>
      <div className={styles.below}>
        {!showsAll && (
          <Button variant="quiet" icon={<ChevronDown aria-hidden="true" />} onPress={() => setShowsAll(true)}>
            {t('allActivities', { count: ACTIVITY_KEYS.length })}
          </Button>
        )}
        <p className={styles.chosen}>{chosenText}</p>
      </div>
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

function BuiltInActivityCard({ activity, isDisabled }: { activity: ActivityKey; isDisabled: boolean }) {
  const { t } = useTranslation(['activities', 'retro-form']);
  return (
    <ActivityCard
      value={activity}
      art={activity}
      name={t(`${activity}.name`)}
      types={topicTypesOf(activity).map((type) => t(`${activity}.types.${type}.name`))}
      text={t(`${activity}.description`)}
      locked={isDisabled && t('retro-form:notInPlan')}
    />
  );
}

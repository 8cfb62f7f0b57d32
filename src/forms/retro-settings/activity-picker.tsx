import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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
import type { PicturedActivity } from '#src/ui/art/activity-drawings.ts';
import { Button } from '#src/ui/button.tsx';
import choice from '#src/ui/choice.module.css';
import { cx } from '#src/ui/cx.ts';
import { FieldMessages } from '#src/ui/field-messages.tsx';
import { RadioOptions } from '#src/ui/radio-options.tsx';
import styles from './activity-picker.module.css';
import type { OwnActivities } from './own-activities.ts';
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
  /** Those that the workspace made; left out where a retro cannot be held with any. */
  own?: OwnActivities;
  /** Whether all are shown from the start, and the stage of the project is asked for. */
  isWhole?: boolean;
}

/**
 * The activities as picture cards: those of the workspace, and of the others a few at first, then all of them in the order that
 * fits the project's stage.
 */
export function ActivityPicker(props: ActivityPickerProps) {
  const { form, available = ACTIVITY_KEYS, own, isWhole = false } = props;
  const { t } = useTranslation('retro-form');
  const { t: describe } = useTranslation('activities');
  const [showsAll, setShowsAll] = useState(isWhole);
  const { activity, customActivityId, stage } = form.values;
  const isAvailable = (key: ActivityKey) => available.includes(key);
  // What cannot be chosen stands last, whatever the stage.
  const sorted = activitiesFor(stage).sort((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)));
  const shown = showsAll ? sorted : fewOf(sorted, activity);
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
  const ownCards = own && own.choices.length > 0 && <OwnCards {...own} />;
  const everybodys = (
    <div className={styles.cards}>
      {shown.map((key) => (
        <ActivityCard key={key} activity={key} isDisabled={!isAvailable(key)} />
      ))}
    </div>
  );
  return (
    <div className={styles.picker}>
      {showsAll && <StageTiles form={form} />}
      <RadioGroup
        value={customActivityId ?? activity}
        onChange={choose}
        isInvalid={problem !== undefined}
        validationBehavior="aria"
        className={styles.group ?? ''}
      >
        <Label className={styles.label ?? ''}>{t('activity')}</Label>
        <FieldMessages error={problem} />
        {!own?.isLocked && ownCards}
        {ownCards ? <CardGroup title={t('everybodys')}>{everybodys}</CardGroup> : everybodys}
        {own?.isLocked && ownCards}
      </RadioGroup>
      {chosenText && <p className={styles.chosen}>{chosenText}</p>}
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

/** The activities of the workspace; what cannot be chosen stands after those that can. */
function OwnCards({ choices, isLocked }: OwnActivities) {
  const { t } = useTranslation('retro-form');
  return (
    <CardGroup title={t('own')}>
      <div className={styles.cards}>
        {choices.map(({ id, name, description, topicTypes }) => (
          <Card
            key={id}
            value={id}
            art="own"
            name={name}
            types={topicTypes.map((type) => type.name)}
            text={description}
            locked={isLocked && t('ownNotInPlan')}
          />
        ))}
      </div>
    </CardGroup>
  );
}

function CardGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form of its own inside the radio group
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children}
    </div>
  );
}

function ActivityCard({ activity, isDisabled }: { activity: ActivityKey; isDisabled: boolean }) {
  const { t } = useTranslation(['activities', 'retro-form']);
  return (
    <Card
      value={activity}
      art={activity}
      name={t(`${activity}.name`)}
      types={topicTypesOf(activity).map((type) => t(`${activity}.types.${type}.name`))}
      text={t(`${activity}.description`)}
      locked={isDisabled && t('retro-form:notInPlan')}
    />
  );
}

interface CardProps {
  value: string;
  art: PicturedActivity;
  name: string;
  /** The names of its topic types. */
  types: readonly string[];
  text: string;
  /** Why it cannot be chosen; false where it can. */
  locked: string | false;
}

function Card({ value, art, name, types, text, locked }: CardProps) {
  return (
    <Radio value={value} isDisabled={locked !== false} className={cx(choice.card, styles.card)}>
      <span className={styles.art}>
        <ActivityArt activity={art} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.types}>{types.join(' · ')}</span>
        <span className={styles.text}>{text}</span>
        {locked && <span className={styles.locked}>{locked}</span>}
      </span>
    </Radio>
  );
}

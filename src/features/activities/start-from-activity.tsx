import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KEYS, topicTypesOf } from '#contract/activities/activities.ts';
import type { CustomActivity, CustomTopicType } from '#contract/activities/custom-activity-payloads.ts';
import { topicTypeLook } from '#src/shared/activities/topic-type.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import styles from './activities.module.css';
import { type ActivityDraft, draftOf, nameOfCopy } from './activity-draft.ts';

interface StartFromProps {
  /** Those that the workspace made. */
  own: readonly CustomActivity[];
  /** Whether copying one would overwrite something typed. */
  isTyped: boolean;
  onTake: (draft: ActivityDraft) => void;
}

/** Fills the form with a copy of an activity, of the workspace or of those that everybody has. */
export function StartFromActivity({ own, isTyped, onTake }: StartFromProps) {
  const { t } = useTranslation('custom-activities');
  const copyOf = useActivityCopy(own);
  const nameOf = useTranslation('activities').t;
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  function take() {
    setAsked(false);
    const copy = chosen === null ? null : copyOf(chosen);
    if (copy) onTake(copy);
  }
  return (
    <div className={styles.start}>
      <Select
        label={t('form.start')}
        placeholder={t('form.startNone')}
        value={chosen}
        onChange={setChosen}
        options={[
          ...own.map(({ id, name }) => ({ value: id, label: name })),
          ...ACTIVITY_KEYS.map((key) => ({ value: key as string, label: nameOf(`${key}.name`) })),
        ]}
      />
      <Button
        icon={<Copy aria-hidden="true" />}
        isDisabled={chosen === null}
        onPress={() => (isTyped ? setAsked(true) : take())}
      >
        {t('form.startCopy')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('form.startAsk')}
        body={t('form.startAskText')}
        confirmLabel={t('form.startCopy')}
        onConfirm={take}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}

/** Returns a copy of an activity, by its id or key; null if it does not exist. */
export function useActivityCopy(own: readonly CustomActivity[]): (from: string) => ActivityDraft | null {
  const { t } = useTranslation('custom-activities');
  const nameOf = useTranslation('activities').t;
  return (from) => {
    const ownActivity = own.find(({ id }) => id === from);
    const key = ACTIVITY_KEYS.find((one) => one === from);
    const activity = ownActivity ?? (key && everybodys(key));
    return activity
      ? draftOf({ ...activity, name: nameOfCopy(activity.name, (name) => t('form.copyOf', { name })) })
      : null;
  };

  function everybodys(key: (typeof ACTIVITY_KEYS)[number]) {
    return {
      name: nameOf(`${key}.name`),
      description: nameOf(`${key}.description`),
      topicTypes: topicTypesOf(key).map((type) => ({
        name: nameOf(`${key}.types.${type}.name`),
        placeholder: nameOf(`${key}.types.${type}.placeholder`),
        color: topicTypeLook(key, type).color,
        icon: type as CustomTopicType['icon'],
      })),
    };
  }
}

import { useTranslation } from 'react-i18next';
import type { ShownTopicType } from '#src/shared/activities/topic-type.ts';
import styles from './type-picker.module.css';

export interface TypePickerProps {
  types: readonly ShownTopicType[];
  picked: string;
  onPick: (type: string) => void;
  countOf: (type: string) => number;
}

/** Chooses the one column that a phone has room for. Hidden if all columns fit side by side. */
export function TypePicker({ types, picked, onPick, countOf }: TypePickerProps) {
  const { t } = useTranslation('writing');
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{t('pickType')}</legend>
      {types.map(({ key, color, Icon, name }) => (
        <button
          key={key}
          type="button"
          className={styles.type}
          data-color={color}
          aria-pressed={key === picked}
          onClick={() => onPick(key)}
        >
          <Icon aria-hidden="true" />
          <span>{name}</span> <span className={styles.count}>{countOf(key) || ''}</span>
        </button>
      ))}
    </fieldset>
  );
}

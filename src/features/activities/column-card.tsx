import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_LIMITS } from '#contract/activities/custom-activity-payloads.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './activities.module.css';
import { type Column, errorKeyOf } from './activity-draft.ts';
import { TypeLookButton } from './type-look-button.tsx';
import type { ActivityForm, ColumnActions } from './use-columns.ts';

interface ColumnCardProps {
  column: Column;
  /** Its place, from 0 on, among so many. */
  at: number;
  of: number;
  columns: ColumnActions;
  error: ActivityForm['error'];
}

/** One topic type while it is made: its texts, its look, and the buttons that move and remove it. */
export function ColumnCard({ column, at, of, columns, error }: ColumnCardProps) {
  const { t } = useTranslation('custom-activities');
  const title = t('form.column', { at: at + 1 });
  const name = column.name.trim() || title;
  const bind = (field: 'name' | 'placeholder') => {
    const place = errorKeyOf(column, field);
    return {
      name: place,
      value: column[field],
      onChange: (value: string) => columns.change(column, { [field]: value }, place),
      error: error(place),
      autoComplete: 'off',
    };
  };
  return (
    <fieldset className={styles.column} data-color={column.color}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.columnHead}>
        <span aria-hidden="true">{title}</span>
        <IconButton
          data-move={`up ${column.id}`}
          label={t('form.up', { name })}
          size="small"
          icon={<ArrowUp aria-hidden="true" />}
          isDisabled={at === 0}
          onPress={() => columns.move(column, at - 1)}
        />
        <IconButton
          data-move={`down ${column.id}`}
          label={t('form.down', { name })}
          size="small"
          icon={<ArrowDown aria-hidden="true" />}
          isDisabled={at === of - 1}
          onPress={() => columns.move(column, at + 1)}
        />
        <IconButton
          label={t('form.remove', { name })}
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={of === 1}
          onPress={() => columns.remove(column)}
        />
      </div>
      <TextField {...bind('name')} label={t('form.columnName')} maxLength={CUSTOM_LIMITS.name} isRequired />
      <TextField
        {...bind('placeholder')}
        label={t('form.question')}
        description={t('form.questionHelp')}
        maxLength={CUSTOM_LIMITS.placeholder}
      />
      <TypeLookButton
        column={column}
        onChange={(changed) => columns.change(column, changed, `topicTypes.${column.id}.look`)}
      />
    </fieldset>
  );
}

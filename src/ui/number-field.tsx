import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Group,
  Input,
  Label,
} from 'react-aria-components/NumberField';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { FieldNotes, type FieldWords } from './field-notes.tsx';
import own from './number-field.module.css';

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'value' | 'onChange' | 'isInvalid'>,
    FieldWords {
  /** null while the field is empty. */
  value: number | null;
  /** Called when the number is settled: an arrow, Enter, or leaving the field; clamped, and null when emptied. */
  onChange: (value: number | null) => void;
  /** What is counted, shown after the number: "minutes". */
  unit?: ReactNode;
}

/** A whole number with arrows; what is typed beyond `minValue` or `maxValue` is brought back inside. */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, error, value, onChange, unit, ...rest } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaNumberField
      formatOptions={{ maximumFractionDigits: 0 }}
      step={1}
      {...rest}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(styles.field)}
    >
      <Label className={cx(styles.label, isLabelHidden && 'visually-hidden')}>{label}</Label>
      <Group className={cx(styles.box, own.group)}>
        <Input className={cx(own.input)} />
        {unit && <span className={own.unit}>{unit}</span>}
        <span className={own.arrows}>
          <Button slot="increment" className={cx(own.arrow)} aria-label={t('more')}>
            <ChevronUp aria-hidden="true" />
          </Button>
          <Button slot="decrement" className={cx(own.arrow)} aria-label={t('less')}>
            <ChevronDown aria-hidden="true" />
          </Button>
        </span>
      </Group>
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  );
}

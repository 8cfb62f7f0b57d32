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
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { FieldMessages, type FieldTexts } from './field-messages.tsx';
import own from './number-field.module.css';

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'value' | 'onChange' | 'isInvalid'>,
    FieldTexts {
  /** null while the field is empty. */
  value: number | null;
  /** Called when the number is final: after an arrow, Enter, or leaving the field; floored and clamped, null if empty. */
  onChange: (value: number | null) => void;
  /** The unit, shown after the number: "minutes". */
  unit?: ReactNode;
}

/** Fractions are accepted and then cut off: a field that refused the point would turn 7.9 into 79. */
const format = { maximumFractionDigits: 2, useGrouping: false };

/**
 * A number field with arrows that change it by `step`. Typed numbers between two steps stay as they are; only those
 * outside `minValue` and `maxValue` are clamped.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, error, value, onChange, unit, ...rest } = props;
  const { t } = useTranslation('ui');
  function settle(next: number) {
    if (Number.isNaN(next)) return onChange(null);
    const { minValue = -Infinity, maxValue = Infinity } = rest;
    onChange(Math.min(maxValue, Math.max(minValue, Math.floor(next))));
  }
  return (
    <AriaNumberField
      formatOptions={format}
      step={1}
      commitBehavior="validate"
      {...rest}
      value={value ?? Number.NaN}
      onChange={settle}
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
      <FieldMessages description={description} error={error} />
    </AriaNumberField>
  );
}

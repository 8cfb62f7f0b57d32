import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { FieldMessages, type FieldTexts } from './field-messages.tsx';
import own from './radio-tiles.module.css';

export interface RadioTile<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A lucide icon or a small picture above the words. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioTilesProps<Value extends string> extends FieldTexts {
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioTile<Value>[];
  isDisabled?: boolean;
}

/** A short choice as a row of small tiles: a few words each. Arrows move, Space chooses. */
export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { label, isLabelHidden, description, error, value, onChange, options, isDisabled = false } = props;
  return (
    <RadioGroup
      value={value}
      onChange={(next) => onChange(next as Value)}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(styles.field)}
    >
      <Label className={cx(styles.label, isLabelHidden && 'visually-hidden')}>{label}</Label>
      <div className={own.tiles}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className={cx(own.tile)}
          >
            {option.icon}
            <span>{option.label}</span>
          </Radio>
        ))}
      </div>
      <FieldMessages description={description} error={error} />
    </RadioGroup>
  );
}

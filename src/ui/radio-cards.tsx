import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { FieldMessages, type FieldTexts } from './field-messages.tsx';
import own from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** A picture over the words, e.g. `<ActivityArt>`. */
  art?: ReactNode;
  /** A small word at the corner: a price, "Pro". */
  badge?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardsProps<Value extends string> extends FieldTexts {
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  isDisabled?: boolean;
}

/** A choice that needs explaining: cards with a title, a sentence, maybe a picture. Arrows move, Space chooses. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
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
      <FieldMessages description={description} error={error} />
      <div className={own.cards}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className={cx(own.card)}
          >
            {option.art && <span className={own.art}>{option.art}</span>}
            <span className={own.head}>
              <span className={own.mark} aria-hidden="true" />
              <span className={own.title}>{option.title}</span>
              {option.badge && <span className={own.badge}>{option.badge}</span>}
            </span>
            {option.text && <span className={own.text}>{option.text}</span>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

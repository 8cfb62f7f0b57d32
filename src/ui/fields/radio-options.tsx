import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../cx.ts';
import choice from './choice.module.css';
import styles from './field.module.css';
import { FieldMessages, type FieldTexts } from './field-messages.tsx';
import own from './radio-options.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** On a tile, beside the text. */
  icon?: ReactNode;
  /** On a card, an explanation in one sentence. */
  text?: ReactNode;
  /** On a card, a picture above the text, such as `<ActivityArt>`. */
  art?: ReactNode;
  /** On a card, a small label in the corner: a price, "Pro". */
  badge?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioOptionsProps<Value extends string> extends FieldTexts {
  /** `tiles`: a few words each, in a row. `cards`: options that need explaining. */
  look: 'tiles' | 'cards';
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  isDisabled?: boolean;
}

/** A choice of one among several visible options. Arrow keys move, Space chooses. */
export function RadioOptions<Value extends string>(props: RadioOptionsProps<Value>) {
  const { look, label, isLabelHidden, description, error, value, onChange, options } = props;
  const messages = <FieldMessages description={description} error={error} />;
  const Option = look === 'tiles' ? Tile : Card;
  return (
    <RadioGroup
      value={value}
      onChange={(next) => onChange(next as Value)}
      isDisabled={props.isDisabled ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(styles.field)}
    >
      <Label className={cx(styles.label, isLabelHidden && 'visually-hidden')}>{label}</Label>
      {/* Cards are tall: messages below them would be out of sight. */}
      {look === 'cards' && messages}
      <div className={own[look]}>
        {options.map((option) => (
          <Option key={option.value} {...option} />
        ))}
      </div>
      {look === 'tiles' && messages}
    </RadioGroup>
  );
}

function Tile({ value, label, icon, isDisabled = false }: RadioOption<string>) {
  return (
    <Radio value={value} isDisabled={isDisabled} className={cx(choice.pill, own.tile)}>
      {icon}
      <span>{label}</span>
    </Radio>
  );
}

function Card({ value, label, text, art, badge, isDisabled = false }: RadioOption<string>) {
  return (
    <Radio value={value} isDisabled={isDisabled} className={cx(choice.card, own.card)}>
      {art && <span className={own.art}>{art}</span>}
      <span className={own.head}>
        <span className={own.mark} aria-hidden="true" />
        <span className={own.title}>{label}</span>
        {badge && <span className={own.badge}>{badge}</span>}
      </span>
      {text && <span className={own.text}>{text}</span>}
    </Radio>
  );
}

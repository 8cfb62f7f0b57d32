import { type FocusEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
  TextArea,
} from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { LENGTH_REMINDER, LONG_TEXT_FROM, SHORT_LENGTH_REMINDER, TEXT_FIELD_MAX } from '../constants.ts';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { FieldMessages, type FieldTexts } from './field-messages.tsx';
import { GrowingBox } from './growing-box.tsx';
import own from './text-field.module.css';
import { usePasteOverflow } from './use-paste-overflow.ts';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'value' | 'onChange' | 'isInvalid'>,
    FieldTexts {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The longest text accepted; 255 by default. */
  maxLength?: number;
  /** Takes longer texts too, and cuts nothing: the caller says what is wrong with them. */
  isWhole?: boolean;
  /** Several lines: the box grows with the text. */
  isMultiline?: boolean;
  /** The minimum number of lines, when multiline. */
  rows?: number;
  /** Called on Enter without Shift, unless an input method is composing: for fields that add something and continue. */
  onEnter?: () => void;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A text field with one or several lines, and a counter that appears when room runs out. */
export function TextField({
  label,
  isLabelHidden,
  description,
  error,
  placeholder,
  isMultiline,
  rows = 2,
  onEnter,
  inputRef,
  maxLength = TEXT_FIELD_MAX,
  isWhole,
  onChange,
  ...rest
}: TextFieldProps) {
  const { overflow, onPaste, onTyped } = usePasteOverflow(isWhole ? Number.POSITIVE_INFINITY : maxLength);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  }
  // Who opens a text to correct it goes on at its end; browsers put the caret at its beginning.
  const isOpening = useRef(rest.autoFocus === true);
  function onFocus({ currentTarget: { value }, currentTarget }: FocusEvent<HTMLTextAreaElement>) {
    if (isOpening.current) currentTarget.setSelectionRange(value.length, value.length);
    isOpening.current = false;
  }
  // What is typed stands right in any script (FR4).
  const box = { dir: 'auto', placeholder, ref: inputRef, onKeyDown, onPaste };
  return (
    <AriaTextField
      {...rest}
      onChange={(value) => {
        onTyped();
        onChange(value);
      }}
      maxLength={isWhole ? undefined : maxLength}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(styles.field)}
    >
      <Label className={cx(styles.label, isLabelHidden && 'visually-hidden')}>{label}</Label>
      {isMultiline ? (
        <GrowingBox>
          <TextArea {...box} onFocus={onFocus} rows={rows} className={cx(styles.box)} />
        </GrowingBox>
      ) : (
        <Input {...box} className={cx(styles.box)} />
      )}
      <Remaining left={maxLength - (isWhole ? rest.value.trim() : rest.value).length} max={maxLength} />
      <PasteOverflow text={rest.value === '' || rest.type === 'password' ? '' : overflow} />
      <FieldMessages description={description} error={error} />
    </AriaTextField>
  );
}

/** The counter: silent until few characters are left, then visible and announced; a text that is too long has its own message. */
function Remaining({ left, max }: { left: number; max: number }) {
  const { t } = useTranslation('ui');
  const saidFrom = max >= LONG_TEXT_FROM ? LENGTH_REMINDER : SHORT_LENGTH_REMINDER;
  return (
    <span className={own.remaining} aria-live="polite" data-full={left <= 0 || undefined}>
      {left <= saidFrom && left >= 0 && t('remaining', { count: left })}
    </span>
  );
}

/** How much of the overflow is shown, in characters. */
const OVERFLOW_SHOWN = 60;

/** The part of a pasted text that did not fit, shown and announced until something is typed (FR2). */
function PasteOverflow({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  const signs = [...text];
  const shown =
    signs.length > OVERFLOW_SHOWN ? `${signs.slice(0, OVERFLOW_SHOWN).join('').trimEnd()}…` : text;
  return (
    <span className={own.overflow} aria-live="polite">
      {text !== '' && t('cut', { count: signs.length, text: shown.trim() })}
    </span>
  );
}

/** A field for something to look for. */
export function SearchTextField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return <TextField {...props} type="search" autoComplete="off" />;
}

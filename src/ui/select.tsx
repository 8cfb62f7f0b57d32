import { Check, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { FieldNotes, type FieldWords } from './field-notes.tsx';
import list from './list.module.css';
import own from './select.module.css';

export interface SelectProps<Value extends string> extends FieldWords {
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of a longer list. Typing jumps to an option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, description, error, options, value, onChange, placeholder, isDisabled } =
    props;
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(key as Value)}
      placeholder={placeholder ?? ''}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx(styles.field)}
    >
      <Label className={cx(styles.label, isLabelHidden && 'visually-hidden')}>{label}</Label>
      <Button className={cx(styles.box, own.button)}>
        <SelectValue className={cx(own.value)}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover className={cx(list.popover, own.popover)} offset={4}>
        <ListBox className={cx(list.list)}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className={cx(list.item)}
            >
              <span className={list.words}>{option.label}</span>
              <Check aria-hidden="true" className={cx(own.check)} />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

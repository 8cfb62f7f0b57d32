import { LIMITS } from '#contract/limits.ts';
import { TextField, type TextFieldProps } from '#src/ui/fields/text-field.tsx';
import styles from './too-long.module.css';
import { isTooLong, TooLong, TooLongBy, type TooLongProps } from './too-long.tsx';

export interface WholeTextFieldProps
  extends Omit<TextFieldProps, 'isMultiline'>,
    Pick<TooLongProps, 'split'> {
  maxLength: number;
}

/**
 * The field for every text in a retro: it takes more than can be sent and cuts nothing. A text that is too long stays with all its
 * lines, says by how much, and can be copied or split; the caller sends nothing while `isTooLong` (FR2). It is a box for several
 * lines even where one is meant, because browsers drop the line breaks of what is pasted into any other; what is sent from
 * there is `oneLine`.
 */
export function WholeTextField({ split, error, rows = 1, ...field }: WholeTextFieldProps) {
  const { value, maxLength } = field;
  const isLong = isTooLong(value, maxLength);
  return (
    <div className={styles.whole}>
      <TextField
        {...field}
        isWhole
        isMultiline
        rows={rows}
        error={isLong ? <TooLongBy text={value} max={maxLength} /> : error}
      />
      {isLong && <TooLong text={value} split={split} />}
    </div>
  );
}

/** The field for the words of a topic or an action item, named by what is around it. */
export function DescriptionField(props: Omit<WholeTextFieldProps, 'maxLength' | 'isLabelHidden'>) {
  return <WholeTextField {...props} isLabelHidden maxLength={LIMITS.description} />;
}

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import styles from './slider.module.css';

export interface SliderPosition<Value> {
  value: Value;
  /** The position's label: under the track, and read by screen readers. */
  label: string;
  /** A picture above the label. */
  icon?: ReactNode;
}

export interface SliderProps<Value> {
  label: string;
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** From first to last; four for maturity and seats, five for the mood. */
  positions: readonly SliderPosition<Value>[];
  /** null until somebody has chosen: until then there is no thumb. */
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/** Numbers and labels of up to this many letters fit side by side on a phone. */
const SHORT = 4;

/** A choice along a line with a few named positions. Arrow keys, Home and End move; pressing a label goes there. */
export function Slider<Value>(props: SliderProps<Value>) {
  const { label, isLabelHidden, description, positions, value, onChange, isDisabled } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const place = positions.findIndex((position) => position.value === value);
  const index = place === -1 ? Math.floor((positions.length - 1) / 2) : place;
  function choose(at: number) {
    const position = positions[at];
    if (position && position.value !== value) onChange(position.value);
  }
  /** While nothing is chosen, the middle cannot be reached by a change: Enter, Space or a press chooses it. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') choose(index);
  }
  return (
    <div
      className={styles.slider}
      data-unset={place === -1 || undefined}
      data-disabled={isDisabled || undefined}
    >
      <label htmlFor={id} className={cx(styles.label, isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      {description && (
        <span id={`${id}-help`} className={styles.description}>
          {description}
        </span>
      )}
      <div
        className={styles.line}
        data-long={positions.some((position) => position.label.length > SHORT) || undefined}
        style={{ '--positions': positions.length, '--at': index }}
      >
        <input
          id={id}
          type="range"
          className={styles.range}
          min={0}
          max={positions.length - 1}
          step={1}
          value={index}
          disabled={isDisabled}
          aria-valuetext={place === -1 ? t('notChosen') : positions[index]?.label}
          aria-describedby={description ? `${id}-help` : undefined}
          onChange={(event) => choose(Number(event.target.value))}
          onPointerUp={() => choose(index)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.positions} aria-hidden="true">
          {positions.map((position, at) => (
            <button
              key={position.label}
              type="button"
              tabIndex={-1}
              className={styles.position}
              data-selected={at === place || undefined}
              disabled={isDisabled}
              onClick={() => choose(at)}
            >
              {position.icon}
              <span>{position.label}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { Radio } from 'react-aria-components/RadioGroup';
import { ActivityArt } from '#src/shared/activities/activity-art.tsx';
import type { PicturedActivity } from '#src/shared/activities/activity-drawings.ts';
import { cx } from '#src/ui/cx.ts';
import choice from '#src/ui/fields/choice.module.css';
import styles from './activity-picker.module.css';

/** Activities that belong together, under a title. */
export function ActivityCardGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form of its own inside the radio group
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children}
    </div>
  );
}

interface CardProps {
  value: string;
  art: PicturedActivity;
  name: string;
  /** The names of its topic types. */
  types: readonly string[];
  text: string;
  /** Why it cannot be chosen; false if it can. */
  locked: string | false;
}

/** An activity to choose, with its picture and topic types. */
export function ActivityCard({ value, art, name, types, text, locked }: CardProps) {
  return (
    <Radio value={value} isDisabled={locked !== false} className={cx(choice.card, styles.card)}>
      <span className={styles.art}>
        <ActivityArt activity={art} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.types}>{types.join(' · ')}</span>
        <span className={styles.text}>{text}</span>
        {locked && <span className={styles.locked}>{locked}</span>}
      </span>
    </Radio>
  );
}

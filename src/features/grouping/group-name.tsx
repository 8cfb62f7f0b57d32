import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Group } from '#contract/retro/retro-data.ts';
import { isTooLong, oneLine, TooLong, TooLongBy } from '#src/room/texts/too-long.tsx';
import { useFocusBack } from '#src/room/use-focus-back.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { GrowingBox } from '#src/ui/fields/growing-box.tsx';
import styles from './board-card.module.css';

export interface GroupNameProps {
  group: Group;
  /** What the group is called where its name alone says nothing. */
  label: string;
  isEditing: boolean;
  /** Called with true to begin, false when it is over. */
  onEditing: (isEditing: boolean) => void;
  onName: (name: string) => void;
}

/** A group's name, changed where it stands. Enter or leaving keeps it, Escape gives it up, empty is "Untitled" (GR1). */
export function GroupName({ group, label, isEditing, onEditing, onName }: GroupNameProps) {
  const { t } = useTranslation(['grouping', 'topics']);
  const button = useFocusBack<HTMLButtonElement>(isEditing, group.id);
  if (isEditing) return <NameField group={group} label={label} onEditing={onEditing} onName={onName} />;
  return (
    <button
      ref={button}
      type="button"
      className={styles.name}
      data-unnamed={group.name === '' || undefined}
      aria-label={t('rename', { group: label })}
      onClick={() => onEditing(true)}
    >
      <bdi>{group.name || t('topics:untitled')}</bdi>
      <Pencil aria-hidden="true" />
    </button>
  );
}

function NameField({ group, label, onEditing, onName }: Omit<GroupNameProps, 'isEditing'>) {
  const { t } = useTranslation(['grouping', 'topics']);
  // Kept in the browser like all that is typed, so that a reload in the middle of it loses nothing (SY6).
  const [name, setName, clear] = useDraft(`group-name-${group.id}`, group.name);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isLong = isTooLong(name, LIMITS.groupName);
  const why = useId();
  function finish(isKept: boolean) {
    // A name that does not fit is neither cut nor thrown away (FR2).
    if (isOver.current || (isKept && isLong)) return;
    isOver.current = true;
    clear();
    if (isKept && oneLine(name) !== group.name) onName(oneLine(name));
    onEditing(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Else the same key would press the button that gets the focus back.
    event.preventDefault();
    finish(event.key === 'Enter');
  }
  return (
    <>
      <GrowingBox>
        <textarea
          ref={field}
          className={styles.nameField}
          dir="auto"
          rows={1}
          aria-label={t('nameOf', { group: label })}
          aria-invalid={isLong || undefined}
          aria-describedby={isLong ? why : undefined}
          placeholder={t('topics:untitled')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => finish(true)}
        />
      </GrowingBox>
      <span id={why} className={styles.nameTooLong} aria-live="polite">
        {isLong && <TooLongBy text={name} max={LIMITS.groupName} />}
      </span>
      {isLong && <TooLong text={name} />}
    </>
  );
}

import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Group } from '#contract/retro.ts';
import { useDraft } from '#src/socket/use-draft.ts';
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
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
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
      <span>{group.name || t('topics:untitled')}</span>
      <Pencil aria-hidden="true" />
    </button>
  );
}

function NameField({ group, label, onEditing, onName }: Omit<GroupNameProps, 'isEditing'>) {
  const { t } = useTranslation(['grouping', 'topics']);
  // Kept in the browser like all that is typed, so that a reload in the middle of it loses nothing (SY6).
  const [name, setName, clear] = useDraft(`group-name-${group.id}`, group.name);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function finish(isKept: boolean) {
    if (isOver.current) return;
    isOver.current = true;
    clear();
    if (isKept && name.trim() !== group.name) onName(name.trim());
    onEditing(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Else the same key would press the button that gets the focus back.
    event.preventDefault();
    finish(event.key === 'Enter');
  }
  return (
    <input
      ref={field}
      className={styles.nameField}
      aria-label={t('nameOf', { group: label })}
      placeholder={t('topics:untitled')}
      value={name}
      maxLength={LIMITS.groupName}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  );
}

import { Check, ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from 'react-aria-components/ComboBox';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Owner } from '#contract/retro/person.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { cx } from '#src/ui/cx.ts';
import styles from './owners-field.module.css';

export interface OwnersFieldProps {
  people: readonly Owner[];
  /** Ids of those chosen. */
  value: readonly string[];
  onChange: (owners: string[]) => void;
}

/** Any number of owners (AI1): found by a part of their name, and taken out with one press (AI6). */
export function OwnersField({ people, value, onChange }: OwnersFieldProps) {
  const { t } = useTranslation('action-items');
  // Another list is another choice, which empties the field: so the same as long as it has the same people.
  const key = value.join();
  const chosen = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const typed = useRef('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const isFull = chosen.length >= LIMITS.owners;
  const others = people.filter(({ id }) => !chosen.includes(id));
  /** Enter after a part of a name takes the first who has it. */
  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const isPointing = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || typed.current.trim() === '' || isPointing || isFull) return;
    event.preventDefault();
    const first = others.find(({ name }) => contains(name, typed.current.trim()));
    if (first) onChange([...chosen, first.id]);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say its name before each part of it
    <div role="group" aria-label={t('owners')} className={styles.field} onKeyDownCapture={onKeyDownCapture}>
      <ComboBox
        selectionMode="multiple"
        menuTrigger="focus"
        value={chosen}
        onChange={(ids) => onChange(ids.map(String))}
        onInputChange={(text) => {
          typed.current = text;
        }}
        disabledKeys={isFull ? others.map(({ id }) => id) : []}
      >
        <Label className="visually-hidden">{t('owners')}</Label>
        <div className={styles.box}>
          <Input className={cx(styles.input)} placeholder={t('searchOwners')} dir="auto" />
          <Button className={cx(styles.open)}>
            <ChevronDown aria-hidden="true" />
          </Button>
        </div>
        <Popover className={cx(styles.popover)} offset={4}>
          <ListBox items={people} className={cx(styles.list)}>
            {({ id, name }) => (
              <ListBoxItem id={id} textValue={name} className={cx(styles.option)}>
                {({ isSelected }) => (
                  <>
                    <Avatar colorKey={id} name={name} size="small" isNameShown />
                    <bdi className={styles.name}>{name}</bdi>
                    {isSelected && <Check aria-hidden="true" />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {chosen.length > 0 && (
        <Chosen
          people={people.filter(({ id }) => chosen.includes(id))}
          onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
        />
      )}
    </div>
  );
}

function Chosen({ people, onRemove }: { people: readonly Owner[]; onRemove: (id: string) => void }) {
  const { t } = useTranslation('action-items');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
    <ul role="list" className={styles.chosen}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.person}
            aria-label={t('removeOwner', { name })}
            onClick={() => onRemove(id)}
          >
            <Avatar colorKey={id} name={name} size="small" isNameShown />
            <bdi className={styles.name}>{name}</bdi>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

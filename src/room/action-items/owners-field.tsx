import { Check, ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useContext, useEffect, useMemo, useRef } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
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
import { List } from '#src/ui/layout/list.tsx';
import styles from './owners-field.module.css';

export interface OwnersFieldProps {
  people: readonly Owner[];
  /** Ids of those chosen. */
  value: readonly string[];
  onChange: (owners: string[]) => void;
}

/**
 * Any number of owners (AI1): found by a part of their name, and taken out with one press (AI6). Their list covers what is
 * below, so it opens only for those who ask for it, and closes with each choice.
 */
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
    <div
      role="group"
      aria-label={t('owners')}
      className={styles.field}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={closeListOnly}
    >
      <ComboBox
        selectionMode="multiple"
        menuTrigger="input"
        value={chosen}
        onChange={(ids) => onChange(ids.map(String))}
        onInputChange={(text) => {
          typed.current = text;
        }}
        disabledKeys={isFull ? others.map(({ id }) => id) : []}
      >
        <Label className="visually-hidden">{t('owners')}</Label>
        <div className={styles.box}>
          <Search chosen={key} />
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

/** Where one types a part of a name. A press opens the list too, and whatever changes those chosen closes it. */
function Search({ chosen }: { chosen: string }) {
  const { t } = useTranslation('action-items');
  const list = useContext(ComboBoxStateContext);
  const latest = useRef(list);
  latest.current = list;
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== chosen) latest.current?.close();
    before.current = chosen;
  }, [chosen]);
  return (
    <Input
      className={cx(styles.input)}
      placeholder={t('searchOwners')}
      dir="auto"
      onClick={() => list?.open(null, list.inputValue === '' ? 'manual' : 'input')}
    />
  );
}

/** Escape closes an open list, and not the form around it as well. */
function closeListOnly(event: KeyboardEvent<HTMLElement>) {
  const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && isOpen) event.stopPropagation();
}

function Chosen({ people, onRemove }: { people: readonly Owner[]; onRemove: (id: string) => void }) {
  const { t } = useTranslation('action-items');
  return (
    <List className={styles.chosen}>
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
    </List>
  );
}

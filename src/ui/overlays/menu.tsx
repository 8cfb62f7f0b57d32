import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction?: () => void;
  /** Where it leads, in a new tab, instead of an action. */
  href?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface MenuProps {
  /** The `<Button>` or `<IconButton>` that opens it. */
  trigger: ReactElement<Pick<ButtonProps, 'onPress' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded'>>;
  /** The menu's name for screen readers. */
  label: string;
  /** Whether it stands above the entries too, where these need it to be understood. */
  isLabelShown?: boolean;
  /** A function if they depend on when it opens. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
}

/** A menu of actions, opened by a button. Arrow keys and letters move, Escape closes it and returns the focus. */
export function Menu({ trigger, label, isLabelShown = false, entries }: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span ref={anchor} className={styles.anchor}>
        {cloneElement(trigger, {
          onPress: () => setOpen(true),
          onKeyDown: (event) => event.key === 'ArrowDown' && setOpen(true),
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
        })}
      </span>
      <Popover
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={setOpen}
        aria-label={label}
        placement="bottom end"
        offset={4}
        className={cx(styles.popover)}
      >
        {isLabelShown && (
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
        )}
        <Entries label={label} entries={entries} onClose={() => setOpen(false)} />
      </Popover>
    </>
  );
}

/** The entry that a key leads to, from the focused one. */
function nextEntry(items: HTMLElement[], from: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(from + 1) % items.length];
  if (key === 'ArrowUp') return items[(from - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const startsSo = (item: HTMLElement) =>
    item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(from + 1), ...items].find(startsSo);
}

function Entries({ label, entries, onClose }: Omit<MenuProps, 'trigger'> & { onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [atOpening] = useState(entries);
  const shown = typeof entries === 'function' ? atOpening : entries;
  const items = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => items()[0]?.focus(), []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') onClose();
    const all = items();
    const next = nextEntry(all, all.indexOf(document.activeElement as HTMLElement), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} onClose={onClose} />
      ))}
    </div>
  );
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(styles.item, entry.isDanger && styles.danger),
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
    </>
  );
  if (entry.href !== undefined)
    return (
      <a {...shared} href={entry.href} target="_blank" rel="noreferrer" onClick={onClose}>
        {content}
      </a>
    );
  const act = () => {
    onClose();
    entry.onAction?.();
  };
  return (
    <button {...shared} type="button" disabled={entry.isDisabled} onClick={act}>
      {content}
    </button>
  );
}

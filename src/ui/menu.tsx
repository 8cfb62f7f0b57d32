import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from './cx.ts';
import styles from './list.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface MenuProps {
  /** The `<Button>` or `<IconButton>` that opens it. */
  trigger: ReactElement;
  /** Name of the menu for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
}

/** Acts that open from a button. Arrows and typing move, Escape closes and gives the focus back. */
export function Menu({ trigger, label, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={cx(styles.popover)} offset={4}>
        <AriaMenu aria-label={label} className={cx(styles.list)}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              onAction={entry.onAction}
              isDisabled={entry.isDisabled}
              className={cx(styles.item, entry.isDanger && styles.danger)}
            >
              {entry.icon}
              <span className={styles.words}>{entry.label}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import styles from './app-bar.module.css';

export interface SwitchMenuProps {
  /** Of the menu. */
  label: string;
  /** What the button is called. */
  open: string;
  /** The name of the place one is in. */
  name: ReactNode;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}

/** The place one is in, as a button that opens the way to others. */
export function SwitchMenu({ label, open, name, icon, entries }: SwitchMenuProps) {
  const trigger = (
    <Button variant="quiet" size="small" icon={icon} aria-label={open}>
      <span className={styles.place}>
        {name}
        <ChevronDown aria-hidden="true" />
      </span>
    </Button>
  );
  return <Menu label={label} trigger={trigger} entries={entries} />;
}

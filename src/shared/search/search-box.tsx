import { Search } from 'lucide-react';
import { SearchTextField } from '#src/ui/fields/text-field.tsx';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether one begins by typing. */
  autoFocus?: boolean;
}

/** A box that filters a list while typing; its label is inside it. */
export function SearchBox(props: SearchBoxProps) {
  return (
    <div className={styles.search}>
      <SearchTextField {...props} isLabelHidden placeholder={props.label} />
      <Search aria-hidden="true" />
    </div>
  );
}

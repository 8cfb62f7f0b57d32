import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Owner } from '#contract/retro.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './owners-field.module.css';

/** From so many people on they can be searched. */
const SEARCH_FROM = 13;

export interface OwnersFieldProps {
  people: readonly Owner[];
  /** Ids of those chosen. */
  value: readonly string[];
  onChange: (owners: string[]) => void;
}

/** Any number of owners (AI1), each with one press. */
export function OwnersField({ people, value, onChange }: OwnersFieldProps) {
  const { t } = useTranslation('action-items');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = people.filter(
    ({ id, name }) => value.includes(id) || name.toLocaleLowerCase().includes(wanted),
  );
  const isFull = value.length >= LIMITS.owners;
  function toggle(id: string) {
    onChange(value.includes(id) ? value.filter((owner) => owner !== id) : [...value, id]);
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('owners')}</legend>
      {people.length >= SEARCH_FROM && (
        <TextField
          label={t('searchOwners')}
          isLabelHidden
          placeholder={t('searchOwners')}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={styles.people}>
        {shown.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.person}
            aria-pressed={value.includes(id)}
            disabled={isFull && !value.includes(id)}
            onClick={() => toggle(id)}
          >
            {value.includes(id) ? (
              <Check aria-hidden="true" />
            ) : (
              <Avatar colorKey={id} name={name} size="small" isNameShown />
            )}
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

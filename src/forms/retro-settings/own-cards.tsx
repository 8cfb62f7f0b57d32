import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '#contract/text.ts';
import { byName } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { Card, CardGroup } from './activity-card.tsx';
import styles from './activity-picker.module.css';
import type { OwnActivities, OwnActivityChoice } from './own-activities.ts';

/** As many are seen at once; of more, the others by their names or when they are asked for. */
const A_HANDFUL = 6;

/** Which of the workspace's activities are shown: by their names, and of many a few until somebody looks for others. */
export function useOwnSearch(own: OwnActivities | undefined, chosen: string | null) {
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const sorted = useMemo(() => [...(own?.choices ?? [])].sort((a, b) => byName(a.name, b.name)), [own]);
  const wanted = searchKey(typed.trim());
  const isFound = ({ name }: OwnActivityChoice) => searchKey(name).includes(wanted);
  const isFolded = wanted === '' && !showsAll && sorted.length > A_HANDFUL;
  // What is chosen is always seen.
  const shown = isFolded
    ? sorted.filter(({ id }, place) => place < A_HANDFUL || id === chosen)
    : sorted.filter((one) => isFound(one) || one.id === chosen);
  return {
    typed,
    setTyped,
    shown,
    isNeeded: sorted.length > A_HANDFUL,
    found: wanted === '' ? null : sorted.filter(isFound).length,
    unfold: isFolded ? () => setShowsAll(true) : null,
  };
}
type Search = ReturnType<typeof useOwnSearch>;

/** Looks for one of many. Beside the cards, not among them: there the arrows go from card to card. */
export function OwnSearch({ search, count }: { search: Search; count: number }) {
  const { t } = useTranslation('retro-form');
  if (!search.isNeeded) return null;
  return (
    <div className={styles.search}>
      <TextField
        label={t('ownSearch')}
        type="search"
        autoComplete="off"
        value={search.typed}
        onChange={search.setTyped}
        // The search shows results while typing; Enter must not go to the next step.
        onEnter={() => {}}
      />
      {search.unfold && (
        <Button variant="quiet" icon={<ChevronDown aria-hidden="true" />} onPress={search.unfold}>
          {t('ownAll', { count })}
        </Button>
      )}
      <p role="status" className={styles.found}>
        {search.found !== null && t('ownFound', { count: search.found })}
      </p>
    </div>
  );
}

/** Activities of the workspace as cards. */
export function OwnCards({ shown, isLocked }: { shown: readonly OwnActivityChoice[]; isLocked: boolean }) {
  const { t } = useTranslation('retro-form');
  return (
    <CardGroup title={t('own')}>
      <div className={styles.cards}>
        {shown.map(({ id, name, description, topicTypes }) => (
          <Card
            key={id}
            value={id}
            art="own"
            name={name}
            types={topicTypes.map((type) => type.name)}
            text={description}
            locked={isLocked && t('ownNotInPlan')}
          />
        ))}
      </div>
    </CardGroup>
  );
}

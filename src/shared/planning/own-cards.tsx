import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '#contract/base/search-key.ts';
import { byName } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SearchTextField } from '#src/ui/fields/text-field.tsx';
import { ActivityCard, ActivityCardGroup } from './activity-card.tsx';
import styles from './activity-picker.module.css';
import type { OwnActivities, OwnActivityChoice } from './own-activities.ts';

/** Up to this many are shown at once; if there are more, the rest are found by name or shown on request. */
const A_HANDFUL = 6;

/** Decides which of the workspace's activities are shown: those that match a search; without one, only a few of many. */
export function useOwnSearch(own: OwnActivities | undefined, chosen: string | null) {
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const sorted = useMemo(() => [...(own?.choices ?? [])].sort((a, b) => byName(a.name, b.name)), [own]);
  const wanted = searchKey(typed.trim());
  const isFound = ({ name }: OwnActivityChoice) => searchKey(name).includes(wanted);
  const isFolded = wanted === '' && !showsAll && sorted.length > A_HANDFUL;
  // The chosen one is always shown.
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

/** Searches many activities. Beside the cards, not among them: there the arrow keys move between cards. */
export function OwnSearch({ search, count }: { search: Search; count: number }) {
  const { t } = useTranslation('retro-form');
  if (!search.isNeeded) return null;
  return (
    <div className={styles.search}>
      <SearchTextField
        label={t('ownSearch')}
        value={search.typed}
        onChange={search.setTyped}
        // Results appear while typing; Enter must not go to the next step.
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

/** The workspace's activities as cards. */
export function OwnCards({ shown, isLocked }: { shown: readonly OwnActivityChoice[]; isLocked: boolean }) {
  const { t } = useTranslation('retro-form');
  return (
    <ActivityCardGroup title={t('own')}>
      <div className={styles.cards}>
        {shown.map(({ id, name, description, topicTypes }) => (
          <ActivityCard
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
    </ActivityCardGroup>
  );
}

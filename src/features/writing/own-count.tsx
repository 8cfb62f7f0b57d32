import { useTranslation } from 'react-i18next';
import {
  sharedCountOf,
  staysWithoutAuthor,
  topicsLeft,
  unsharedTopicsOf,
} from '#machines/retro/selectors/topics-selectors.ts';
import { useRoom } from '#src/socket/room.ts';

/**
 * How many topics the person has written of the most allowed (WR3); shared ones count too, and cannot be changed any more. Once the limit
 * holds for all together it says how many they can still write (NN4).
 */
export function OwnCount({ limit }: { limit: number }) {
  const { t } = useTranslation('writing');
  const { together, unshared, shared } = useRoom(({ data, me }) => ({
    together: staysWithoutAuthor(data) ? topicsLeft(data, me.id) : null,
    unshared: unsharedTopicsOf(data, me.id).length,
    shared: sharedCountOf(data, me.id),
  }));
  if (together !== null && together <= 0) return <span data-full>{t('limitTogetherReached')}</span>;
  if (together !== null) return <span>{t('limitTogether', { count: together })}</span>;
  const own = unshared + shared;
  if (own >= limit)
    return <span data-full>{t(unshared > 0 ? 'limitReached' : 'limitShared', { count: limit })}</span>;
  return (
    <>
      <span>{t('limit', { own, count: limit })}</span>
      {shared > 0 && <span>{t('sharedAlready', { count: shared })}</span>}
    </>
  );
}

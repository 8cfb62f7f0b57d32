import { useTranslation } from 'react-i18next';
import { sharedCountOf, unsharedTopicsOf } from '#machines/retro/selectors/topics-selectors.ts';
import { useRoom } from '#src/socket/room.ts';

/** How many topics the person has written of the most allowed (WR3); shared ones count too, and cannot be changed any more. */
export function OwnCount({ limit }: { limit: number }) {
  const { t } = useTranslation('writing');
  const { unshared, shared } = useRoom(({ data, me }) => ({
    unshared: unsharedTopicsOf(data, me.id).length,
    shared: sharedCountOf(data, me.id),
  }));
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

import type { ReactNode } from 'react';
import { takenTopics } from '#machines/retro/selectors/topics-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { CarriedActions } from './carried-actions.tsx';
import { IceBreaker } from './ice-breaker.tsx';
import styles from './lobby-stage.module.css';
import { Moods } from './moods.tsx';
import { RetroPlan } from './retro-plan.tsx';
import { WhoIsHere } from './who-is-here.tsx';

const LinkCode = loadedWhenShown(async () => (await import('#src/room/share/link-code.tsx')).LinkCode, {
  texts: ['link-code'],
  meanwhile: null,
}).Shown;

const LeftOver = loadedWhenShown(async () => (await import('./left-over-topics.tsx')).LeftOver, {
  texts: ['left-over'],
  meanwhile: null,
}).Shown;

/** The lobby: people arrive, say how they feel, may break the ice, and see what will happen. `ahead`: the place to write ahead. */
export function LobbyStage({ ahead }: { ahead?: ReactNode }) {
  const { admission, hasLeftOver, hasMore, isPast } = useRoom(({ data, me, isModerator, ...room }) => {
    const hasTaken = takenTopics(data).length > 0;
    return {
      admission: me.admission,
      isPast: room.isPast,
      hasLeftOver: hasTaken || (isModerator && data.settings.teamId !== null),
      hasMore: data.iceBreaker !== null || Object.keys(data.carried).length > 0 || hasTaken,
    };
  });
  // Watchers can only see here what will happen, so that takes the whole stage.
  const isBare = admission === 'watching' && !hasMore;
  return (
    <div className={styles.lobby} data-bare={isBare || undefined}>
      <div className={styles.now}>
        <WhoIsHere />
        {ahead}
        {admission === 'in' && <Moods />}
        <IceBreaker />
        <CarriedActions />
        {hasLeftOver && <LeftOver />}
        {!isPast && <LinkCode />}
      </div>
      <RetroPlan isWide={isBare} />
    </div>
  );
}

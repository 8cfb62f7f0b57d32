import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { ActivityArt } from './activity-art.tsx';

export interface RetroArtProps {
  retro: Pick<ListedRetro, 'activity' | 'ownActivity'>;
  className: string | undefined;
}

/** The picture of a retro's activity. */
export function RetroArt({ retro, className }: RetroArtProps) {
  return (
    <span className={className}>
      <ActivityArt activity={typeof retro.ownActivity === 'string' ? 'own' : retro.activity} />
    </span>
  );
}

import { useCallback, useEffect, useState } from 'react';
import type { LeftOver } from '#contract/retro/left-over-payload.ts';
import { getLeftOver } from '#src/api/left-over-topics-api.ts';
import { useRoom } from '#src/socket/room.ts';

const NOTHING: LeftOver = { retro: null, topics: [] };

/**
 * Topics to take over, for the moderator; empty for others. Requested again with each connection, and with `ask`:
 * another retro of the team may have taken some. If they cannot be loaded, none are offered.
 */
export function useLeftOver(): LeftOver & { ask: () => void } {
  const { retro, leads, isLive } = useRoom(({ data, isModerator, connection }) => ({
    retro: data.id,
    leads: isModerator && data.settings.teamId !== null,
    isLive: connection === 'live',
  }));
  const [leftOver, setLeftOver] = useState(NOTHING);
  const [requests, setRequests] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further `asked` asks again
  useEffect(() => {
    if (!leads || !isLive) return;
    const abort = new AbortController();
    getLeftOver(retro, abort.signal).then(setLeftOver, () => {});
    return () => abort.abort();
  }, [retro, leads, isLive, requests]);
  const ask = useCallback(() => setRequests((times) => times + 1), []);
  return { ...(leads ? leftOver : NOTHING), ask };
}

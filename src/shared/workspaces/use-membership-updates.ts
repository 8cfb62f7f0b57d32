import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How many parts of the page follow. */
let followers = 0;
let stop = () => {};

function follow(client: QueryClient): () => void {
  // Without sockets, pages ask from time to time.
  if (followers++ === 0 && typeof WebSocket !== 'undefined') {
    let isOver = false;
    stop = () => {
      isOver = true;
    };
    // Loaded after the page: nothing on it waits for this.
    void import('#src/api/membership-watch.ts')
      .then(({ watchMemberships }) => {
        if (!isOver) stop = watchMemberships(() => void client.invalidateQueries());
      })
      .catch(() => {});
  }
  return () => {
    followers -= 1;
    if (followers === 0) stop();
  };
}

/** While it is on show, everything on this page is loaded again as soon as its person's memberships have changed (AC4). */
export function useMembershipUpdates(): void {
  const client = useQueryClient();
  useEffect(() => follow(client), [client]);
}

import { useEffect, useState } from 'react';
import type { Reach } from '#contract/base/reach-payload.ts';
import { getReach } from '#src/api/reach-api.ts';
import { useRoom } from '#src/socket/room.ts';

/** Names of a machine for itself. */
const OF_THIS_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
/** Addresses that lead somewhere only within one network. */
const OF_A_NETWORK = /^(10\.\d+|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$|^[^.:]+$|\.local$|^\[f[cde]/i;

/** A link for the others, and who can open it. */
export interface SharedLink {
  link: string;
  /** Null until it is known. */
  reach: 'everyone' | 'network' | 'machine' | null;
  /** The same at other addresses of the machine, if it has several. */
  others: string[];
}

/** Asked for once: it is the same for the whole visit. */
let asking: Promise<Reach> | null = null;
let loadedReach: Reach | null = null;
const NOWHERE: Reach = { publicUrl: null, inNetwork: [] };

/** Forgets what the server said. */
export function forgetReach(): void {
  asking = null;
  loadedReach = null;
}

function reachFrom(
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
  addresses: Reach | null,
): Omit<SharedLink, 'link'> & { origin: string } {
  if (!OF_THIS_MACHINE.test(hostname))
    return { origin, reach: OF_A_NETWORK.test(hostname) ? 'network' : 'everyone', others: [] };
  if (addresses === null) return { origin, reach: null, others: [] };
  const [first, ...others] = addresses.inNetwork;
  if (addresses.publicUrl !== null) return { origin: addresses.publicUrl, reach: 'everyone', others: [] };
  return { origin: first ?? origin, reach: first === undefined ? 'machine' : 'network', others };
}

/** The link that brings others to this retro: where this page's own address is useless to them, another (LI9). */
export function useSharedLink(at: Pick<Location, 'hostname' | 'origin'> = location): SharedLink {
  const retro = useRoom(({ data }) => data.id);
  const [addresses, setAddresses] = useState(loadedReach);
  const isLocal = OF_THIS_MACHINE.test(at.hostname);
  useEffect(() => {
    if (!isLocal || addresses) return;
    let isShown = true;
    asking ??= getReach().catch(() => NOWHERE);
    void asking.then((reach) => {
      loadedReach = reach;
      if (isShown) setAddresses(reach);
    });
    return () => {
      isShown = false;
    };
  }, [isLocal, addresses]);
  const { origin, reach, others } = reachFrom(at, addresses);
  const under = (address: string) => `${address}/retro/${retro}`;
  return { link: under(origin), reach, others: others.map(under) };
}

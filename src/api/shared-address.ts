import { useEffect, useState } from 'react';
import type { Reach } from '#contract/base/reach-payload.ts';
import { getReach } from './reach-api.ts';

/** Names of a machine for itself. */
const OF_THIS_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
/** Addresses that lead somewhere only within one network. */
const OF_A_NETWORK = /^(10\.\d+|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$|^[^.:]+$|\.local$|^\[f[cde]/i;

/** Where links for others begin, and who can open them. */
export interface SharedAddress {
  /** Without a slash at the end. */
  origin: string;
  /** Null until it is known. */
  reach: 'everyone' | 'network' | 'machine' | null;
  /** Other addresses of the machine, if it has several. */
  others: readonly string[];
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

function addressFrom(
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
  addresses: Reach | null,
): SharedAddress {
  if (!OF_THIS_MACHINE.test(hostname))
    return { origin, reach: OF_A_NETWORK.test(hostname) ? 'network' : 'everyone', others: [] };
  if (addresses === null) return { origin, reach: null, others: [] };
  const [first, ...others] = addresses.inNetwork;
  if (addresses.publicUrl !== null) return { origin: addresses.publicUrl, reach: 'everyone', others: [] };
  return { origin: first ?? origin, reach: first === undefined ? 'machine' : 'network', others };
}

/** A link from the server for others: if only its own machine could open it, at `origin`. */
export function linkForOthers(link: string, origin: string): string {
  const { hostname, pathname, search } = new URL(link);
  return OF_THIS_MACHINE.test(hostname) ? `${origin}${pathname}${search}` : link;
}

/** The address under which others reach this server: where this page's own one is useless to them, another (LI9). */
export function useSharedAddress(at: Pick<Location, 'hostname' | 'origin'> = location): SharedAddress {
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
  return addressFrom(at, addresses);
}

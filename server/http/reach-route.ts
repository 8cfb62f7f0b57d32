import { type Reach, reachSchema } from '#contract/base/reach-payload.ts';
import { admitsThisMachine } from './on-this-machine.ts';
import { route } from './route.ts';

export interface ReachRouteDeps {
  publicUrl: string | null;
  /** Where others in the same network reach this server. */
  inNetwork: () => string[];
}

/** Tells a page that was opened at `localhost` which link others can open (LI9). */
export const reachRoute = ({ publicUrl, inNetwork }: ReachRouteDeps) =>
  route(
    'GET /reach',
    { who: { says: 'callers on the same machine', admits: admitsThisMachine }, answer: reachSchema },
    (): Reach => ({ publicUrl, inNetwork: publicUrl === null ? inNetwork() : [] }),
  );

import { BROWSER_MUTANTS } from './browser-mutants.ts';
import { CARRY_OVER_MUTANTS } from './carry-over-mutants.ts';
import { INSTALLATION_MUTANTS } from './installation/installation-mutants.ts';
import { LIVE_RETRO_MUTANTS } from './live-retro-mutants.ts';
import type { Mutant } from './mutant.ts';
import { SOCKET_MUTANTS } from './socket-mutants.ts';
import { STORE_MUTANTS } from './store-mutants.ts';
import { UPGRADE_MUTANTS } from './versions/upgrade-mutants.ts';

/** Mistakes outside the pure core; the world has to notice each. `docs/simulation.md` has the seeds that it took. */
export const MUTANTS: readonly Mutant[] = [
  ...LIVE_RETRO_MUTANTS,
  ...SOCKET_MUTANTS,
  ...BROWSER_MUTANTS,
  ...STORE_MUTANTS,
  ...CARRY_OVER_MUTANTS,
  ...INSTALLATION_MUTANTS,
  ...UPGRADE_MUTANTS,
];

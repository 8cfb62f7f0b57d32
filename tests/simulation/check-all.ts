import { checkAdded } from './added-checks.ts';
import { checkRunOut } from './deadline-check.ts';
import { checkPages } from './page-checks.ts';
import { checkWithoutNames } from './without-names-check.ts';
import type { World } from './world.ts';

/** What holds of every retro once everything has healed. */
export async function checkAll(world: World): Promise<void> {
  for (const retro of world.log.retros) {
    const state = await world.state(retro);
    await checkPages(world, retro);
    await checkWithoutNames(world, state);
    checkRunOut(world, state);
    await checkAdded(world, state);
  }
  const { models, unreadable } = await world.time.until(world.store.rebuild({ writes: false }));
  for (const { table, missing, extra, different } of models)
    if (missing + extra + different > 0)
      world.fail(`[TA1] rows of ${table}: ${missing} missing, ${extra} extra, ${different} different`);
  for (const { why } of unreadable) world.fail(`[SY4] the log does not replay: ${why}`);
}

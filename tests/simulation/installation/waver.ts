import { doAll } from './act.ts';
import type { Installation } from './installation.ts';
import { end, invite, keep } from './member-acts.ts';

/** How long it takes an owner at most to think better of it, ms. */
const THINKING_MS = 60_000;

/** An owner invites somebody, deletes the workspace before that could be mailed, and keeps it after all (WS7, IN1). */
export async function inviteAndWaver(at: Installation): Promise<void> {
  const { world, mail } = at;
  const workspace = world.chance.pick(at.workspaces);
  const owner = at.ownerOf(workspace);
  if (!owner) return;
  const { faults } = mail;
  mail.faults = { ...faults, refuses: 1 };
  for (const draw of [invite, end]) await doOne(draw);
  await world.time.pass(world.chance.roll(THINKING_MS));
  await doOne(keep);
  mail.faults = faults;

  async function doOne(draw: typeof invite): Promise<void> {
    const act = owner && draw(at, owner, workspace);
    if (act) await doAll(at, [act]);
  }
}

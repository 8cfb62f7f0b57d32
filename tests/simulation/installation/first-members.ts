import { doAll } from './act.ts';
import type { Installation } from './installation.ts';
import { accept, invite, isInvited } from './member-acts.ts';

/** How many invitations each workspace begins with; the same person may be invited twice. */
const INVITED = 4;
/** How long letters take before anything goes wrong, ms. */
const MAILED_MS = 5_000;

/** What a letter with an invitation leads to. */
const LINK = '/workspaces/join?token=';

/** Before anything goes wrong, each workspace invites some people, and most of them come. */
export async function gatherMembers(at: Installation): Promise<void> {
  for (const [place, workspace] of at.workspaces.entries()) {
    const owner = at.people[place];
    for (let count = 0; owner && count < INVITED; count += 1) {
      const act = invite(at, owner, workspace);
      if (act) await doAll(at, [act]);
    }
    await at.world.time.pass(MAILED_MS);
    for (const { email } of at.people)
      if (isInvited(at, workspace, email) && !at.mail.to(email).some(({ text }) => text.includes(LINK)))
        at.world.fail(`[IN1] ${email} is invited, and was not mailed although nothing has gone wrong yet`);
    for (let count = 0; owner && count < INVITED; count += 1) {
      const act = accept(at, owner, workspace);
      if (act) await doAll(at, [act]);
    }
  }
}

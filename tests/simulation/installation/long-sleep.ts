import type { Installation } from './installation.ts';

const DAY_MS = 86_400_000;
/** Sooner than that no invitation has expired (IN3), ms. */
const INVITED_MS = 10 * DAY_MS;
/** Sooner than that no offer to take a workspace over has ended (WS5), ms: some hours pass while people are there. */
const OFFERED_MS = 13 * DAY_MS;
/** How long servers may take after a long time until they have done what was due, ms. */
const CATCH_UP_MS = 180_000;

/** The installation is down for some days: nobody does anything, terms end and mails wait. */
export async function sleep(at: Installation, days: number): Promise<void> {
  const { world, known, stripe } = at;
  world.tell(`everything is down for ${days} days`);
  at.isUnquiet();
  world.killAll();
  for (let passed = 0; passed < days; passed += 0.5) {
    await world.time.pass(DAY_MS / 2);
    stripe.books.advance();
  }
  for (const { id } of at.rows<{ id: string }>(
    'select id from workspaces where gone_from < ?',
    world.time.now(),
  ))
    at.mustGo.add(id);
  await world.startMissing();
  await world.time.pass(CATCH_UP_MS);
  // Meanwhile invitations have expired, plans have ended, and mails were given up.
  if (days > 4 || world.time.passed > INVITED_MS)
    for (const key of known.keys('invited:'))
      if (known.mayBe(key)) for (const value of ['yes', 'no']) known.may({ key, value });
  const paying = new Set(stripe.books.subscriptions.map((one) => one.workspace));
  for (const { id, workspace } of at.teams)
    if (paying.has(workspace)) known.may({ key: `archived:${id}`, value: 'yes' });
  for (const key of known.keys('offered:')) if (hasEnded(at, key)) known.may({ key, value: 'no' });
  noteErased(at);
}

/** Whether an offer may have ended with its days. */
const hasEnded = ({ known, world }: Installation, key: string): boolean =>
  [...known.of(key)].some((heir) => world.time.now() - (known.since(key, heir) ?? Infinity) >= OFFERED_MS);

/** Whether a workspace that is being deleted has a plan: its term may end while everything is down. */
export const isChargedFor = ({ workspaces, known, stripe }: Installation): boolean =>
  workspaces.some((workspace) => known.is(`gone:${workspace}`) && stripe.books.liveOf(workspace).length > 0);

/** Forgets the workspaces that are erased by now, seven days after they were deleted (WS7). */
export function noteErased(at: Installation): void {
  const left = new Set(at.rows<{ id: string }>('select id from workspaces').map(({ id }) => id));
  for (const workspace of [...at.workspaces]) if (!left.has(workspace)) forgetWorkspace(at, workspace);
}

/** A workspace that is erased: nobody knows of it any more. */
function forgetWorkspace(at: Installation, workspace: string): void {
  at.world.tell(`the workspace ${workspace} is erased`);
  if (!at.known.mayBe(`gone:${workspace}`))
    at.world.fail(`[WS7] the workspace ${workspace} is erased, and nobody deleted it`);
  at.workspaces.splice(at.workspaces.indexOf(workspace), 1);
  const teams = at.teams.filter((team) => team.workspace !== workspace);
  at.teams.splice(0, at.teams.length, ...teams);
}

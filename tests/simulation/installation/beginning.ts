import { doAll } from './act.ts';
import { gatherMembers } from './first-members.ts';
import { addWebhook } from './hook-checks.ts';
import type { Installation, Person } from './installation.ts';
import { mayYetArchive } from './late-archiving.ts';
import { buyFor, payOpenPage } from './payment-acts.ts';
import { make, signUp } from './sign-up.ts';
import { giveSlack } from './slack-checks.ts';
import { seatsTaken } from './standing-checks.ts';
import { holdRetro } from './team-retros.ts';

/** How many people there are, and how many of them have an account from the beginning. */
const PEOPLE = 6;
const WITH_ACCOUNT = 5;
/** How it is said that something is not done although nothing has gone wrong yet. */
const CAN = 'everybody can do what they may:';

/** People sign up; two of them make a workspace each, with a team. */
export async function begin(at: Installation): Promise<void> {
  const { world } = at;
  for (let count = 0; count < PEOPLE; count += 1) at.addPerson();
  for (const person of at.people.slice(0, WITH_ACCOUNT))
    if (!(await signUp(at, person))) world.fail(`${CAN} ${person.name} could not sign up`);
  if (!(await signUp(at, at.operator))) world.fail(`${CAN} the operator could not sign up`);
  for (const owner of at.people.slice(0, 2)) await makeWorkspace(at, owner);
  if (at.teams.length < 2) world.fail(`${CAN} of two workspaces and teams some could not be made`);
  await gatherMembers(at);
  if (world.chance.happens(0.6)) await beginOnPremium(at);
}

/** The first workspace begins with everything that is sold, a webhook and Slack. */
async function beginOnPremium(at: Installation): Promise<void> {
  const [workspace] = at.workspaces;
  const [owner] = at.people;
  if (!workspace || !owner) return;
  const body = {
    plan: 'premium',
    payment_period: 'monthly',
    seats: Math.max(3, seatsTaken(at, workspace)) + at.world.chance.roll(3),
  };
  await doAll(at, [buyFor(at, owner, workspace, body)]);
  await payOpenPage(at);
  await at.world.time.pass(5_000);
  const teams = at.teams.length;
  await makeTeam(at, owner, workspace);
  if (at.teams.length === teams) at.world.fail(`${CAN} what is paid for has no second team`);
  for (const tells of [addWebhook, giveSlack]) {
    const act = tells(at, owner, workspace);
    if (act) await doAll(at, [act]);
  }
  await holdRetro(at);
  if (at.finished.length === 0) at.world.fail(`${CAN} a team could not hold its retro`);
}

/** Somebody makes a workspace, with a team, if they can. */
export async function makeWorkspace(at: Installation, owner: Person): Promise<void> {
  const { known } = at;
  const workspace = await make(at, owner, '/workspaces', { name: 'A place', plan: 'free' });
  if (workspace === null) return;
  at.workspaces.push(workspace);
  known.will({ key: `owner:${workspace}`, value: owner.id ?? '' });
  known.will({ key: `member:${workspace}:${owner.id}`, value: 'yes' });
  await makeTeam(at, owner, workspace);
}

/** One of a workspace makes a team, if they can. */
export async function makeTeam(at: Installation, person: Person, workspace: string): Promise<void> {
  const name = `Team ${at.teams.length + 1}`;
  const archived = mayYetArchive(at);
  const team = await make(at, person, `/workspaces/${workspace}/teams/new`, { name });
  if (team === null) return;
  at.teams.push({ id: team, workspace });
  at.known.will({ key: `mate:${team}:${person.id}`, value: 'yes' });
  archived();
}

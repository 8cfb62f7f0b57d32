import { Chance } from '../chance.ts';
import { drawn, type Played } from '../play.ts';
import { type Act, doAll } from './act.ts';
import { Installation, type Person } from './installation.ts';
import { checkMailed, noteUnwanted, watchLetters } from './mail-checks.ts';
import { MEMBER_ACTS } from './member-acts.ts';
import { make, signUp } from './sign-up.ts';
import { checkSeats, look, lookAtTeam } from './standing-checks.ts';
import { type MailFaults, SOUND_MAIL } from './virtual-mail.ts';

/** How many people there are, and how many of them have an account from the beginning. */
const PEOPLE = 6;
const WITH_ACCOUNT = 5;

/** How long it takes at most until all mails are out, once the mail server takes them again, ms: the longest pause is an hour. */
const MAILED_MS = 2 * 3_600_000;

/** Plays one installation, with what is between its retros: accounts, workspaces, teams, invitations and mails. */
export async function playInstallation(seed: number, steps = 70): Promise<Played> {
  const at = await Installation.open(drawn(seed));
  const { world } = at;
  let faults = 0;
  try {
    for (let count = 0; count < world.drawn.servers; count += 1) await world.startServer();
    watchLetters(at);
    await begin(at);
    storm(at, mailFaults(seed));
    for (let step = 0; step < steps; step += 1) {
      if (world.chance.happens(0.12)) {
        faults += 1;
        await misfortune(at, seed);
      } else await doSome(at);
      noteUnwanted(at);
      checkSeats(at);
      await world.time.pass(
        world.chance.happens(0.04) ? world.chance.roll(600_000) : world.chance.roll(4_000),
      );
    }
    await heal(at);
    await checkAll(at);
  } catch (error) {
    world.fail(error instanceof Error ? `${error.message}\n${error.stack}` : String(error));
  }
  const { passed: lasted } = world.time;
  try {
    await at.close();
  } catch (error) {
    world.fail(`everything ends: ${String(error)}`);
  }
  const { drawn: options, broken, story, network } = world;
  return {
    ...{ drawn: options, broken, story, trace: network.trace(), events: network.delivered },
    ...{ lasted, commands: at.calls, faults },
  };
}

function mailFaults(seed: number): MailFaults {
  const chance = new Chance(seed ^ 0x3a12);
  const some = (most: number) => (chance.happens(0.5) ? chance.next() * most : 0);
  return { refuses: some(0.4), breaks: some(0.3), hangs: some(0.2) };
}

/** People sign up; two of them make a workspace each, with a team. */
async function begin(at: Installation): Promise<void> {
  const { world, known } = at;
  for (let count = 0; count < PEOPLE; count += 1) at.addPerson();
  for (const person of at.people.slice(0, WITH_ACCOUNT))
    if (!(await signUp(at, person))) world.fail(`[JO13] ${person.name} could not sign up`);
  for (const owner of at.people.slice(0, 2)) {
    const body = { name: `Place of ${owner.name}`, plan: 'free' };
    const workspace = await make(at, owner, '/workspaces', body);
    if (workspace === null) continue;
    at.workspaces.push(workspace);
    known.will({ key: `owner:${workspace}`, value: owner.id ?? '' });
    known.will({ key: `member:${workspace}:${owner.id}`, value: 'yes' });
    await makeTeam(at, owner, workspace);
  }
}

async function makeTeam(at: Installation, person: Person, workspace: string): Promise<void> {
  const name = `Team ${at.teams.length + 1}`;
  const team = await make(at, person, `/workspaces/${workspace}/teams/new`, { name });
  if (team === null) return;
  at.teams.push({ id: team, workspace });
  at.known.will({ key: `mate:${team}:${person.id}`, value: 'yes' });
}

function storm(at: Installation, mail: MailFaults): void {
  at.isUnquiet();
  at.world.storm();
  at.mail.faults = mail;
}

function calm(at: Installation): void {
  at.world.calm();
  at.mail.faults = SOUND_MAIL;
  // What was answered before may still be on its way.
  at.calmSince = at.world.time.now() + 60_000;
}

/** People do something, several at the same moment; then some of them look how things are. */
async function doSome(at: Installation): Promise<void> {
  const { world, people, workspaces } = at;
  const { chance } = world;
  const acts: Act[] = [];
  const count = chance.happens(0.7) ? 1 : 2 + chance.roll(2);
  while (acts.length < count) {
    const workspace = chance.pick(workspaces);
    const able = people.filter(({ id }) => id !== null);
    // Most of what is done is done by those who may.
    const owner = able.find(({ id }) => at.known.is(`owner:${workspace}`, id ?? ''));
    const members = able.filter(({ id }) => at.known.mayBe(`member:${workspace}:${id}`));
    const by = owner && chance.happens(0.5) ? owner : chance.pick(chance.happens(0.6) ? members : able);
    const act = chance.pick(MEMBER_ACTS)(at, by, workspace);
    if (act) acts.push(act);
  }
  await doAll(at, acts);
  if (chance.happens(0.6)) await look(at, chance.pick(people), chance.pick(workspaces));
  if (chance.happens(0.2)) await lookAtTeam(at, chance.pick(people), chance.pick(at.teams));
}

async function misfortune(at: Installation, seed: number): Promise<void> {
  const { world } = at;
  switch (world.chance.pick(['kill', 'kill', 'restart', 'restart', 'storm', 'calm', 'bus'] as const)) {
    case 'kill':
      at.isUnquiet();
      return world.killServer(world.chance.happens(0.4));
    case 'restart':
      if (world.serversUp < world.drawn.servers) await world.startServer();
      return;
    case 'storm':
      return storm(at, mailFaults(seed));
    case 'calm':
      return calm(at);
    case 'bus':
      if (world.bus?.isUp()) world.bus.goDown();
      else world.bus?.comeUp();
      return;
  }
}

/** Every fault ends, and what waits for it to end is done. */
async function heal(at: Installation): Promise<void> {
  await at.world.heal();
  calm(at);
  for (let waited = 0; waited < MAILED_MS && isWaiting(at); waited += 60_000)
    await at.world.time.pass(60_000);
}

const isWaiting = (at: Installation): boolean =>
  at.rows("select id from mails where state = 'waiting' and next_at < ?", at.world.time.now() + 2 * MAILED_MS)
    .length > 0;

async function checkAll(at: Installation): Promise<void> {
  for (const workspace of at.workspaces) for (const person of at.people) await look(at, person, workspace);
  for (const team of at.teams) for (const person of at.people) await lookAtTeam(at, person, team);
  checkSeats(at);
  checkMailed(at);
}

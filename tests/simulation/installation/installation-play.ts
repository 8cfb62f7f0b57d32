import { isPassword } from '#server/accounts/passwords.ts';
import { drawn } from '../drawn.ts';
import { startOneMissing, turnBus } from '../misfortunes.ts';
import { isPlayed, type Part, withSound } from '../part.ts';
import type { Played } from '../play.ts';
import { type Act, doAll } from './act.ts';
import { begin, makeTeam, makeWorkspace } from './beginning.ts';
import { checkErased, eraseAccount } from './erasing.ts';
import { visitTeam } from './guest-visit.ts';
import { addWebhook, checkDelivered, watchDeliveries } from './hook-checks.ts';
import { SOUND_HOOK } from './hook-receiver.ts';
import { Installation } from './installation.ts';
import { isChargedFor, noteErased, sleep } from './long-sleep.ts';
import { checkMailed, noteUnwanted, watchLetters } from './mail-checks.ts';
import { MEMBER_ACTS } from './member-acts.ts';
import { operate } from './operator-acts.ts';
import { type Exported, exportAll, importElsewhere } from './other-world.ts';
import { hookFaults, mailFaults, providerFaults } from './outside-faults.ts';
import { cards, PAYMENT_ACTS, payOpenPage, squeezeSeats } from './payment-acts.ts';
import { checkPlans } from './payment-checks.ts';
import { noteShutSlacks, noteShutSlacksBefore } from './shut-slacks.ts';
import { joinByLetter } from './sign-up.ts';
import { checkSlack, checkSlackNoted, checkSlackTold, giveSlack, watchSlack } from './slack-checks.ts';
import { SOUND_SLACK, slackFaults } from './slack-receiver.ts';
import { checkSeats, look, lookAtTeam } from './standing-checks.ts';
import { SOUND_PROVIDER } from './stripe-world.ts';
import { meetAsTeam } from './team-meeting.ts';
import { holdRetro } from './team-retros.ts';
import { SOUND_MAIL } from './virtual-mail.ts';
import { inviteAndWaver } from './waver.ts';

/** How many things they do, or go wrong. */
export const INSTALLATION_STEPS = 70;

/** How long it takes at most until all mails are out, once the mail server takes them again, ms: the longest pause is an hour. */
const MAILED_MS = 2 * 3_600_000;

/** How long a server may wait for what has just broken, before it ends, ms. */
const ENDING_MS = 20_000;

/** Plays one installation, with what is between its retros: accounts, workspaces, teams, invitations and mails. */
export async function playInstallation(seed: number, part: Part): Promise<Played> {
  // Once in a process, the first time that somebody logs in, something is drawn for it.
  await isPassword(null, '');
  const at = await Installation.open(withSound(drawn(seed), part));
  const { world } = at;
  let faults = 0;
  let exported: Exported | null = null;
  // Packing takes its time in threads: what is transferred is no part of what must be the same twice.
  let trace = '';
  let events = 0;
  let told: string[] = [];
  try {
    await world.startMissing();
    watchLetters(at);
    watchDeliveries(at);
    watchSlack(at);
    noteShutSlacksBefore(at, world.store.billing);
    await begin(at);
    storm(at, seed);
    for (let step = 0; step < INSTALLATION_STEPS; step += 1) {
      if (!isPlayed(part, step)) continue;
      world.beginStep(step);
      if (world.chance.happens(0.12)) {
        faults += 1;
        await misfortune(at, seed);
      } else await doSome(at);
      noteUnwanted(at);
      noteErased(at);
      checkSeats(at);
      checkSlackNoted(at);
      noteShutSlacks(at);
      checkSlackTold(at);
      await world.time.pass(
        world.chance.happens(0.04) ? world.chance.roll(600_000) : world.chance.roll(4_000),
      );
    }
    world.beginStep(INSTALLATION_STEPS);
    await heal(at);
    await checkAll(at);
    [trace, events, told] = [world.network.trace(), world.network.delivered, [...world.story]];
    exported = await exportAll(at);
  } catch (error) {
    world.fail(error instanceof Error ? `${error.message}\n${error.stack}` : String(error));
  }
  const { passed: lasted } = world.time;
  world.calm();
  world.network.heal();
  await world.time.pass(ENDING_MS);
  try {
    await at.close();
  } catch (error) {
    world.fail(`everything ends: ${String(error)}`);
  }
  if (exported && world.broken.length === 0)
    for (const what of await importElsewhere(exported, seed)) world.fail(what);
  const broken = [...world.broken];
  const story = broken.length > 0 ? world.story : told;
  return { drawn: world.drawn, broken, story, trace, events, lasted, commands: at.calls, faults };
}

function storm(at: Installation, seed: number): void {
  at.isUnquiet();
  at.world.storm();
  at.mail.faults = mailFaults(seed);
  at.stripe.faults = providerFaults(seed);
  at.hook.faults = hookFaults(seed);
  at.slack.faults = slackFaults(seed);
}

function calm(at: Installation): void {
  at.world.calm();
  at.mail.faults = SOUND_MAIL;
  at.stripe.faults = SOUND_PROVIDER;
  at.hook.faults = SOUND_HOOK;
  at.slack.faults = SOUND_SLACK;
  // What was answered before may still be on its way.
  at.calmSince = at.world.time.now() + 60_000;
}

/** People do something, several at the same moment; then some of them look how things are. */
async function doSome(at: Installation): Promise<void> {
  const { world, people, workspaces } = at;
  const { chance } = world;
  if (workspaces.length === 0) {
    await makeWorkspace(at, chance.pick(people.filter(({ isProven }) => isProven)));
    return;
  }
  if (chance.happens(0.15)) await payOpenPage(at);
  if (chance.happens(0.05)) return makeAnotherTeam(at);
  if (chance.happens(0.03)) return eraseAccount(at, chance.pick(people));
  if (chance.happens(0.05)) return joinByLetter(at);
  if (chance.happens(0.05)) return doAll(at, squeezeSeats(at));
  if (chance.happens(0.07)) return holdRetro(at);
  if (chance.happens(0.08)) return visitTeam(at);
  if (chance.happens(0.06)) return meetAsTeam(at);
  if (chance.happens(0.04)) return inviteAndWaver(at);
  const acts: Act[] = [];
  const operation = chance.happens(0.06) ? operate(at) : null;
  if (operation) acts.push(operation);
  const count = chance.happens(0.7) ? 1 : 2 + chance.roll(2);
  while (acts.length < count) {
    const workspace = chance.pick(workspaces);
    const able = people.filter(({ isProven }) => isProven);
    // Most of what is done is done by those who may.
    const owner = at.ownerOf(workspace);
    const members = able.filter(({ id }) => at.known.mayBe(`member:${workspace}:${id}`));
    const by =
      owner && chance.happens(0.5)
        ? owner
        : chance.pick(members.length > 0 && chance.happens(0.6) ? members : able);
    const act = chance.pick(chance.happens(0.25) ? [...PAYMENT_ACTS, addWebhook, giveSlack] : MEMBER_ACTS)(
      at,
      by,
      workspace,
    );
    if (act) acts.push(act);
  }
  await doAll(at, acts);
  noteErased(at);
  if (workspaces.length === 0) return;
  if (chance.happens(0.6)) await look(at, chance.pick(people), chance.pick(workspaces));
  if (chance.happens(0.2) && at.teams.length > 0)
    await lookAtTeam(at, chance.pick(people), chance.pick(at.teams));
}

/** What plans sell: more than one team. */
async function makeAnotherTeam(at: Installation): Promise<void> {
  const { chance } = at.world;
  const workspace = chance.pick(at.workspaces);
  const members = at.people.filter(({ id }) => id !== null && at.known.is(`member:${workspace}:${id}`));
  if (members.length > 0) await makeTeam(at, chance.pick(members), workspace);
}

async function misfortune(at: Installation, seed: number): Promise<void> {
  const { world } = at;
  switch (
    world.chance.pick([
      'kill',
      'kill',
      'restart',
      'restart',
      'storm',
      'calm',
      'bus',
      'sleep',
      'cards',
    ] as const)
  ) {
    case 'kill':
      at.isUnquiet();
      return world.killServer(world.chance.happens(0.4));
    case 'restart':
      return startOneMissing(world);
    case 'storm':
      return storm(at, seed);
    case 'calm':
      return calm(at);
    case 'sleep':
      return sleep(at, world.chance.pick(isChargedFor(at) ? [3, 33, 33] : [1, 3, 8, 16, 33]));
    case 'cards':
      return cards(at);
    case 'bus':
      return turnBus(world);
  }
}

/** Every fault ends, and what waits for it to end is done. */
async function heal(at: Installation): Promise<void> {
  await at.world.heal();
  calm(at);
  // An event may never have come: the provider is asked once a day.
  await sleep(at, 1.5);
  calm(at);
  for (let waited = 0; waited < MAILED_MS && isWaiting(at); waited += 60_000)
    await at.world.time.pass(60_000);
}

const isWaiting = (at: Installation): boolean =>
  at.rows("select id from mails where state = 'waiting' and next_at < ?", at.world.time.now() + 2 * MAILED_MS)
    .length > 0;

async function checkAll(at: Installation): Promise<void> {
  const { world } = at;
  for (const workspace of at.workspaces)
    for (const person of at.people) await look(at, person, workspace, true);
  for (const team of at.teams) for (const person of at.people) await lookAtTeam(at, person, team, true);
  checkSeats(at);
  checkMailed(at);
  checkDelivered(at);
  checkSlack(at);
  checkPlans(at);
  for (const workspace of at.mustGo)
    if (at.workspaces.includes(workspace))
      world.fail(`[WS7] the workspace ${workspace} is to be gone, and is not`);
  await checkErased(at);
}

import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import type { Tab } from '../virtual-browser.ts';
import { newProcess, type Process } from '../virtual-time.ts';
import { doAll } from './act.ts';
import { watchGuest } from './guest-watch.ts';
import type { Call, Installation, Person } from './installation.ts';
import { MEMBER_ACTS } from './member-acts.ts';
import { acked, type BegunRetro, beginRetro, finished, sessionOf } from './team-retros.ts';

/** How often somebody waits until a guest who was let in sees the room, and how long each time, ms. */
const LOOKS = 60;
const LOOK_MS = 1_000;

/** After everything has healed somebody who was let in sees the room within this, ms: a page may just have begun its longest pause. */
const HEALED_MS = 180_000;

/** A retro of a team to which a guest comes. */
interface Visit {
  at: Installation;
  begun: BegunRetro;
  host: Tab;
  guest: Tab;
  /** Whom the guest is to the calls of the API. */
  visitor: Person;
}

/**
 * Guests come to the retro of a team by its link (JO19): its moderator allows that or does not, lets them in or not, or allows it no longer
 * meanwhile. They do what guests of any retro do, try what they may not, and are sent nothing else of the team.
 */
export async function visitTeam(at: Installation): Promise<void> {
  const { world } = at;
  const allowed = world.chance.happens(0.8);
  const begun = await beginRetro(at, {
    waiting_room_enabled: world.chance.happens(0.5),
    participant_slots: 3,
    invited_users: world.chance.happens(0.5) ? othersIn(at) : [],
    ...(allowed && { allows_guests: true }),
  });
  if (!begun) return;
  const guests = new Set<Process>();
  const leave = watchGuest(at, begun, guests);
  const host = world.openTab(sessionOf(begun.host), `tab ${begun.mark}`, begun.id);
  const came = await comeAsGuest(at, begun, guests);
  if (came) {
    const visit = { at, begun, host, ...came };
    if (await knock(visit, allowed)) await beLetIn(visit, guests);
    checkGuest(visit);
    world.closeTab(came.guest);
  }
  world.closeTab(host);
  leave();
}

/** People who are invited and do not come: most of them are of some team. */
const othersIn = ({ people }: Installation): string[] =>
  people.flatMap(({ id, isProven }) => (id !== null && isProven ? [id] : []));

/** Somebody types a name at the door. */
async function comeAsGuest(
  at: Installation,
  begun: BegunRetro,
  guests: Set<Process>,
): Promise<Pick<Visit, 'guest' | 'visitor'> | null> {
  at.guests += 1;
  const name = `Guest${at.guests}g`;
  const outside = newProcess(name);
  guests.add(outside);
  // Without an id they do not try to log in again.
  const visitor: Person = {
    ...{ name, email: '', password: '', id: null, token: null, isProven: false, process: outside },
  };
  const call = { method: 'POST', path: '/users/temporary', body: { name } } as const;
  await at.settle([at.ask(visitor, { method: 'GET', path: `/retro/${begun.id}/door` })]);
  const [made] = await at.settle([at.ask(visitor, call)]);
  if (made?.how !== 'done') return null;
  visitor.token = made.json.token;
  const session = { ...sessionOf(visitor), user: { ...made.json.user, name } };
  const guest = at.world.openTab(session, `tab ${begun.mark}`, begun.id);
  guests.add(guest.process);
  return { guest, visitor };
}

const stateOf = ({ at, begun }: Visit): Promise<RetroState> => at.world.newest(begun.id);

/** Knocks; true if they wait then. */
async function knock(visit: Visit, allowed: boolean): Promise<boolean> {
  const { at, guest } = visit;
  const role = at.world.chance.happens(0.8) ? 'participant' : 'watcher';
  const ack = await acked(at, guest, { type: 'person.join', role });
  if (ack === null) return false;
  const admission = (await stateOf(visit)).data.people[guest.person]?.admission;
  if (!allowed) {
    if (ack.ok || admission) at.world.fail('[JO19] a guest knocked at a retro of a team that allows none');
    return false;
  }
  if (codeOf(ack) === 'account_required')
    at.world.fail('[JO19] a guest needs an account where guests are allowed');
  if (ack.ok && admission !== 'waiting')
    at.world.fail(`[JO19] a guest who has just knocked is ${admission ?? 'nobody'}`);
  return ack.ok;
}

/** The moderator answers, and may allow no guests any more before. */
async function beLetIn(visit: Visit, guests: Set<Process>): Promise<void> {
  const { at, host, guest } = visit;
  const { chance } = at.world;
  if (chance.happens(0.4)) await allowNoMore(visit, guests);
  const people = [guest.person];
  const isRejected = chance.happens(0.2);
  const ack = await acked(at, host, { type: isRejected ? 'person.reject' : 'person.admit', people });
  if (isRejected) return;
  const isIn = () => guest.client.getSnapshot().view?.kind === 'room';
  for (let looks = 0; looks < LOOKS && !isIn(); looks += 1) await at.world.time.pass(LOOK_MS);
  if (!isIn() && ack?.ok) {
    await healFor(at, HEALED_MS);
    if (!isIn()) at.world.fail('[JO19] a guest was let in, and does not see the room');
  }
  if (!isIn()) return;
  await tryToLead(visit);
  await liveAsTeam(visit);
  if (await holdTogether(visit)) finished(at, visit.begun);
  await tryCalls(visit);
}

/** Lets everything be well for a while. */
async function healFor({ world }: Installation, ms: number): Promise<void> {
  const { isStormy } = world.faults;
  await world.heal();
  await world.time.pass(ms);
  if (isStormy) world.storm();
}

/** From then on nobody else can knock; who waits already, still waits. */
async function allowNoMore(visit: Visit, guests: Set<Process>): Promise<void> {
  const { at, begun, host, guest } = visit;
  const { data } = await stateOf(visit);
  const { allowsGuests, ownActivity, topicTypes, ...settings } = data.settings;
  const change = { type: 'settings.change', settings, invited: [] } as CommandInput;
  const ack = await acked(at, host, change);
  if (!ack?.ok) return;
  const { people } = (await stateOf(visit)).data;
  if (people[guest.person]?.admission !== 'waiting')
    at.world.fail('[JO19] a guest does not wait any more, because no others are allowed');
  const late = await comeAsGuest(at, begun, guests);
  if (!late) return;
  await knock({ ...visit, ...late }, false);
  at.world.closeTab(late.guest);
}

/** What no guest of a team can do, and nobody can make them. */
async function tryToLead(visit: Visit): Promise<void> {
  const { host, guest } = visit;
  const { carried } = (await stateOf(visit)).data;
  await refused(visit, host, { type: 'moderation.hand', to: guest.person });
  await refused(visit, host, { type: 'colead.name', person: guest.person });
  await refused(visit, guest, { type: 'moderation.claim' });
  const [item] = Object.keys(carried);
  if (item !== undefined)
    await refused(visit, guest, { type: 'action.set-status', action: item, status: 'dropped' });
}

async function refused({ at }: Visit, tab: Tab, input: CommandInput): Promise<void> {
  const ack = await acked(at, tab, input);
  if (ack?.ok) at.world.fail(`[JO19] ${input.type} is not refused to a guest of a team, or for one`);
}

/** Meanwhile the team goes on with its life: items from earlier retros are ticked off, people come and go. */
async function liveAsTeam(visit: Visit): Promise<void> {
  const { at, begun, host } = visit;
  const { chance } = at.world;
  const [item] = Object.keys((await stateOf(visit)).data.carried);
  if (item !== undefined && chance.happens(0.5))
    await acked(at, host, { type: 'action.set-status', action: item, status: 'done' });
  if (chance.happens(0.6)) return;
  const act = chance.pick(MEMBER_ACTS)(at, begun.host, begun.workspace);
  if (act) await doAll(at, [act]);
}

/** From the first topic to the end; the guest writes as anybody. True if it came to an end. */
async function holdTogether(visit: Visit): Promise<boolean> {
  const { at, begun, host, guest } = visit;
  const { mark } = begun;
  const isWriting = (await stateOf(visit)).data.people[guest.person]?.takesPart === true;
  const theirs = at.world.secrets.write(guest.person, 'a guest wrote');
  const add = (description: string) => ({ type: 'topic.add', topicType: 'mad', description }) as const;
  const owners = isWriting ? [guest.person] : [];
  const action = { description: `donelater${mark}x`, owners, dueDate: null, group: null };
  const commands: readonly [Tab, CommandInput][] = [
    [host, { type: 'writing.start' }],
    [host, add(at.world.secrets.write(host.person, `saidaloud${mark}x`))],
    ...(isWriting ? [[guest, add(theirs)] as [Tab, CommandInput]] : []),
    [host, { type: 'sharing.start' }],
  ];
  for (const [tab, command] of commands) if ((await acked(at, tab, command)) === null) return false;
  if (!(await share(visit))) return false;
  let last: Ack | null = null;
  for (const command of [
    { type: 'grouping.start' },
    { type: 'voting.start' },
    { type: 'voting.close' },
    { type: 'action.add', ...action },
    { type: 'review.start' },
    { type: 'retro.finish' },
  ] as const) {
    last = await acked(at, host, command);
    if (last === null) return false;
  }
  return last?.ok === true;
}

/** Each shares what they have written, in their turn. */
async function share(visit: Visit): Promise<boolean> {
  const { at, host, guest } = visit;
  for (let turns = 0; turns < 4; turns += 1) {
    const state = await stateOf(visit);
    const presenter = presenterOf(state.data);
    if (phaseOf(state) !== 'posting' || presenter === undefined) break;
    const tab = presenter === guest.person ? guest : host;
    const own = Object.values(state.data.drafts).filter(({ author }) => author === presenter);
    for (const { id, description } of own)
      await acked(at, tab, { type: 'topic.share', topic: id, topicType: 'mad', description });
    if ((await acked(at, host, { type: 'turn.end' })) === null) return false;
  }
  return true;
}

/** Everything that a page could ask for: what is the team's is refused, and what is not says nothing of it. */
async function tryCalls({ at, begun, visitor }: Visit): Promise<void> {
  const { id, team, workspace } = begun;
  const read = (path: string): Call => ({ method: 'GET', path });
  const open = ['', '/brief', '/brief.json', '/brief.md', '/brief.csv', '/replay', '/calendar'];
  const calls = [...open.map((path) => read(`/retro/${id}${path}`)), read('/retros'), read('/search?q=said')];
  await at.settle(calls.map((call) => at.ask(visitor, call)));
  const activity = 'mad_sad_glad';
  const shut: Call[] = [
    ...['invitations', 'left_over', 'carry_over', 'plan', 'again'].map((path) =>
      read(`/retro/${id}/${path}`),
    ),
    read(`/retros?team_id=${team}`),
    read(`/workspaces/${workspace}`),
    read(`/workspaces/${workspace}/teams/${team}`),
    { method: 'POST', path: '/retro', body: { activity, date: 'now', team_id: team } },
    { method: 'POST', path: '/retro', body: { activity, date: 'now', carry_from: id } },
  ];
  for (const call of shut) {
    const [answer] = await at.settle([at.ask(visitor, call)]);
    if (answer?.how === 'done')
      at.world.fail(`[JO19] a guest of a team was answered: ${call.method} ${call.path}`);
  }
}

/** At the end: they were marked, never led, and took no seat. */
function checkGuest({ at, begun, guest }: Visit): void {
  const data = at.world.log.newest.get(begun.id)?.data;
  const person = data?.people[guest.person];
  if (person && !person.guest) at.world.fail(`[JO19] ${person.name} is not marked as a guest of the team`);
  if (data?.moderator === guest.person) at.world.fail('[JO19] a guest leads the retro of a team');
  const seats = at.rows('select user_id from workspace_members where user_id = ?', guest.person);
  if (seats.length > 0) at.world.fail('[JO19] a guest has a seat in the workspace of the team');
}

const codeOf = (ack: Ack): string | null => (ack.ok ? null : ack.code);

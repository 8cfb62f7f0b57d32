import { checkPages } from '../page-checks.ts';
import { HEALING_MS } from '../settling.ts';
import type { Tab } from '../virtual-browser.ts';
import { doAll } from './act.ts';
import type { Installation, Person } from './installation.ts';
import { MEMBER_ACTS } from './member-acts.ts';
import { acked, type BegunRetro, beginRetro, sessionOf } from './team-retros.ts';

/** How many come beside who leads, and how many things happen in their workspace meanwhile, at most. */
const OTHERS = 3;
const HAPPENINGS = 6;

/** People who meet in a retro of a team. */
interface Meeting {
  at: Installation;
  begun: BegunRetro;
  host: Tab;
  others: Tab[];
}

/**
 * A team meets, and whoever else has its link and an account (AC5). In its workspace people are invited, join, leave and are removed meanwhile, teams
 * are archived, workspaces handed over. When all is well again, each page shows what its person may see, and the retro knows its team.
 */
export async function meetAsTeam(at: Installation): Promise<void> {
  const { world } = at;
  const invited = at.people.flatMap(({ id }) => (id !== null && world.chance.happens(0.4) ? [id] : []));
  const begun = await beginRetro(at, {
    waiting_room_enabled: world.chance.happens(0.3),
    participant_slots: 6,
    invited_users: invited,
  });
  if (!begun) return;
  const host = await come(at, begun, begun.host);
  if (!host) return;
  const meeting: Meeting = { at, begun, host, others: [] };
  for (const person of othersThan(at, begun.host)) {
    const tab = await come(at, begun, person);
    if (tab) meeting.others.push(tab);
  }
  for (const tab of meeting.others) await acked(at, tab, { type: 'person.join', role: 'participant' });
  for (let left = 2 + world.chance.roll(HAPPENINGS - 1); left > 0; left -= 1) {
    await happen(meeting);
    await world.time.pass(world.chance.roll(3_000));
  }
  const { isStormy } = world.faults;
  await world.heal();
  await world.time.pass(HEALING_MS);
  await checkPages(world, begun.id);
  await checkRoster(meeting);
  for (const tab of [host, ...meeting.others]) world.closeTab(tab);
  if (isStormy) world.storm();
}

/** Some people with an account, of the team or not. */
function othersThan({ people, world }: Installation, host: Person): Person[] {
  const able = people.filter((person) => person.isProven && person !== host);
  return able.filter((_, place) => place < OTHERS || world.chance.happens(0.3)).slice(-OTHERS);
}

/** Somebody opens the page of the retro, with a new login, which lasts as long as they meet; null if they cannot log in now. */
async function come(at: Installation, begun: BegunRetro, person: Person): Promise<Tab | null> {
  person.token = null;
  const [seen] = await at.settle([at.ask(person, { method: 'GET', path: '/workspaces' })]);
  if (seen?.how !== 'done') return null;
  return at.world.openTab(sessionOf(person), `tab ${begun.mark}`, begun.id);
}

/** Something happens in the workspace or in the room. */
async function happen({ at, begun, host, others }: Meeting): Promise<void> {
  const { chance } = at.world;
  if (chance.happens(0.6)) {
    const able = at.people.filter(({ isProven }) => isProven);
    const owner = at.ownerOf(begun.workspace);
    const by = owner && chance.happens(0.6) ? owner : chance.pick(able);
    const act = chance.pick(MEMBER_ACTS)(at, by, begun.workspace);
    if (act) await doAll(at, [act]);
    return;
  }
  const { people } = (await at.world.newest(begun.id)).data;
  const waiting = Object.values(people).filter(({ admission }) => admission === 'waiting');
  const role = chance.happens(0.8) ? 'participant' : 'watcher';
  if (others.length > 0 && chance.happens(0.4))
    await acked(at, chance.pick(others), { type: 'person.join', role });
  else if (waiting.length > 0)
    await acked(at, host, { type: 'person.admit', people: waiting.map(({ id }) => id) });
  else await acked(at, host, { type: 'writing.start' });
}

/** The retro knows who is in its team (TM3). */
async function checkRoster({ at, begun }: Meeting): Promise<void> {
  const { roster } = (await at.world.state(begun.id)).data;
  for (const { id, name } of at.people) {
    if (id === null) continue;
    const isThere = roster.some((mate) => mate.id === id);
    const standing = at.known.sure(`mate:${begun.team}:${id}`);
    if (standing !== null && isThere !== (standing === 'yes'))
      at.world.fail(
        `[TM3] ${name} is ${isThere ? '' : 'not '}in the team for its retro ${begun.name}, and ${isThere ? 'not ' : ''}in the team`,
      );
  }
}

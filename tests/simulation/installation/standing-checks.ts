import type { Installation, Person } from './installation.ts';
import { mayYetArchive } from './late-archiving.ts';
import { noteErased } from './long-sleep.ts';

interface SeenWorkspace {
  members: { id: string; email: string | null; owner: boolean }[];
  invitations: { email: string }[];
  teams: { id: string; archived: boolean; member_ids: string[] }[];
  deleted_from: number | null;
  suspended_for: string[];
  offer: { user_id: string } | null;
}

/**
 * Somebody opens the page of a workspace, while nothing is under way there: they see it if they are in it and else are told that there
 * is none (AC2), and it shows everybody's standing as it follows from the calls that were answered (WS4, TM3, IN3). `isWell`: all is well, and
 * so they are answered.
 */
export async function look(
  at: Installation,
  person: Person,
  workspace: string,
  isWell = false,
): Promise<void> {
  const { known, world } = at;
  if (!person.isProven) return;
  const archived = mayYetArchive(at);
  const { how, status, json } = (
    await at.settle([at.ask(person, { method: 'GET', path: `/workspaces/${workspace}` })])
  )[0] as Awaited<ReturnType<Installation['ask']>>;
  noteErased(at);
  if (!at.workspaces.includes(workspace)) return;
  if (how === 'unknown' || status === 401) return checkAnswered(at, isWell, `${person.name}: ${status}`);
  const isIn = { key: `member:${workspace}:${person.id}`, value: how === 'done' ? 'yes' : 'no' };
  if (!known.saw(isIn))
    world.fail(`[WS4] ${person.name} opened the workspace ${workspace}, and was answered by ${status}`);
  if (how === 'refused' && status !== 404)
    world.fail(`[AC2] ${person.name} was told by ${status} that there is a workspace`);
  if (how !== 'done') return;
  archived();
  for (const [cell, value] of seenIn(at, workspace, json as SeenWorkspace)) {
    const before = [...known.of(cell)];
    if (!known.saw({ key: cell, value }))
      world.fail(`[WS4] ${cell} is ${value} to ${person.name}, and follows as ${before.join(' or ')}`);
  }
  archived();
  seeInvitations(at, workspace, json as SeenWorkspace);
}

function seenIn(at: Installation, workspace: string, seen: SeenWorkspace): [string, string][] {
  const members = new Set(seen.members.map(({ id }) => id));
  const owner = seen.members.find((member) => member.owner)?.id ?? 'no';
  const cells: [string, string][] = [
    [`owner:${workspace}`, owner],
    [`gone:${workspace}`, seen.deleted_from === null ? 'no' : 'yes'],
    [`suspended:${workspace}`, seen.suspended_for.some((why) => why !== 'payment') ? 'yes' : 'no'],
    [`offered:${workspace}`, seen.offer?.user_id ?? 'no'],
  ];
  const people = at.people.flatMap(({ id }) => (id === null ? [] : [id]));
  for (const id of new Set([...people, ...members]))
    cells.push([`member:${workspace}:${id}`, members.has(id) ? 'yes' : 'no']);
  for (const team of at.teams.filter((one) => one.workspace === workspace)) {
    const shown = seen.teams.find(({ id }) => id === team.id);
    const mates = new Set(shown?.member_ids);
    cells.push([`archived:${team.id}`, shown?.archived ? 'yes' : 'no']);
    for (const id of new Set([...people, ...mates]))
      cells.push([`mate:${team.id}:${id}`, mates.has(id) ? 'yes' : 'no']);
  }
  return cells;
}

/** The page lists each address once, wherever it is invited to. */
function seeInvitations({ known, world }: Installation, workspace: string, seen: SeenWorkspace): void {
  const listed = new Set(seen.invitations.map(({ email }) => email));
  const start = `invited:${workspace}:`;
  const cells = known.keys(start);
  const addresses = new Set(cells.map((key) => key.split(':')[3] ?? ''));
  for (const email of new Set([...addresses, ...listed])) {
    const own = cells.filter((key) => key.endsWith(`:${email}`));
    const mayBe = own.filter((key) => known.mayBe(key));
    const isSure = own.some((key) => known.is(key));
    if (listed.has(email) ? mayBe.length === 0 : isSure)
      world.fail(
        `[IN3] ${email} is ${listed.has(email) ? '' : 'not '}listed as invited, which does not follow (${own.join(' ')})`,
      );
    if (!listed.has(email)) for (const key of own) known.saw({ key, value: 'no' });
    const [only] = mayBe;
    if (listed.has(email) && mayBe.length === 1 && only) known.will({ key: only, value: 'yes' });
  }
}

/**
 * Nobody who has an account but the people of a workspace sees its teams: each opens for its teammates and the owner, for other
 * members it is forbidden, for strangers it is not there (TM3, AC2).
 */
export async function lookAtTeam(
  at: Installation,
  person: Person,
  team: Installation['teams'][number],
  isWell = false,
): Promise<void> {
  const { known, world } = at;
  if (!person.isProven) return;
  const path = `/workspaces/${team.workspace}/teams/${team.id}`;
  const archived = mayYetArchive(at);
  const [answer] = await at.settle([at.ask(person, { method: 'GET', path })]);
  archived();
  if (!answer || answer.how === 'unknown' || answer.status === 401)
    return checkAnswered(at, isWell, `${person.name}: ${answer?.status}`);
  const is = (key: string, value?: string) => known.is(key, value);
  const isOwner = known.sure(`owner:${team.workspace}`);
  const isMember = known.sure(`member:${team.workspace}:${person.id}`);
  const isMate = known.sure(`mate:${team.id}:${person.id}`);
  if (isOwner === null || isMember === null || isMate === null) return;
  const may = isOwner === person.id || isMate === 'yes';
  const isShut = !is(`gone:${team.workspace}`, 'no') || !is(`archived:${team.id}`, 'no');
  const wrong =
    isMember === 'no'
      ? answer.status !== 404
      : may
        ? !isShut && answer.how !== 'done'
        : answer.how === 'done' || answer.status === 404;
  if (wrong)
    world.fail(`[TM3] ${person.name} opened the team ${team.id}, and was answered by ${answer.status}`);
}

/** While all is well, nobody is left without an answer, nor without a login that lasts. */
function checkAnswered({ world }: Installation, isWell: boolean, who: string): void {
  if (isWell) world.fail(`everybody is answered while all is well: ${who}`);
}

/** No more people are in a workspace or invited to it than it has bought seats for (IN5); counted in the database itself. */
export function checkSeats(at: Installation): void {
  const { world } = at;
  for (const { id, seats } of at.rows<{ id: string; seats: number }>(
    "select id, seats from workspaces where plan != 'free' and decided = 1",
  )) {
    const taken = seatsTaken(at, id);
    if (taken > seats) world.fail(`[IN5] ${taken} people share the ${seats} seats of the workspace ${id}`);
  }
}

/** How many people are in a workspace or invited to it. */
export const seatsTaken = (at: Installation, workspace: string): number =>
  at.rows(
    `select coalesce(users.email, users.id) as address from workspace_members
       join users on users.id = workspace_members.user_id where workspace_id = ?
     union select email from workspace_invitations where workspace_id = ? and state = 'pending' and expires_at > ?`,
    workspace,
    workspace,
    at.world.time.now(),
  ).length;

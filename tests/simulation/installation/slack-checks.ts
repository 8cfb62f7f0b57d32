import { KEPT } from './held-retro.ts';
import type { Installation } from './installation.ts';
import type { Draw } from './member-acts.ts';
import { type SlackTold, slackAddressOf } from './slack-receiver.ts';

/** How long after Slack has taken something it may be noted, ms: it answers slowly, and so does the database. */
const NOTED_MS = 60_000;

/** A teammate, the owner, or somebody who may not, gives a team its address at Slack. */
export const giveSlack: Draw = (at, by, workspace) => {
  const teams = at.teams.filter((team) => team.workspace === workspace);
  if (teams.length === 0) return null;
  const team = at.world.chance.pick(teams).id;
  const mates = at.people.filter(({ id, isProven }) => isProven && at.known.is(`mate:${team}:${id}`));
  const gives = mates.length > 0 && at.world.chance.happens(0.8) ? at.world.chance.pick(mates) : by;
  const mayGive =
    at.known.mayBe(`mate:${team}:${gives.id}`) || at.known.mayBe(`owner:${workspace}`, gives.id ?? '');
  return {
    by: gives,
    call: {
      method: 'PUT',
      path: `/workspaces/${workspace}/teams/${team}/slack`,
      body: { url: slackAddressOf(team) },
    },
    mayNot: mayGive ? null : 'HK1',
    reads: [`owner:${workspace}`, `mate:${team}:${gives.id}`],
    effects: [],
  };
};

/** Watches every message as Slack takes it: it is for that team, true, says nothing that was never shown, and comes once if nothing broke (HK1, SE2). */
export function watchSlack(at: Installation): void {
  const { world, slack } = at;
  slack.arrives = (told) => {
    const { team, retro, isOver, body } = told;
    world.tell(`Slack of ${team}: ${retro === null ? 'a try' : `${retro} ${isOver ? 'is over' : 'begins'}`}`);
    // What is under way now is not to be noted yet.
    checkSlackNoted(at);
    if (KEPT.test(body)) world.fail(`[SE2] the Slack of ${team} is told what was never shown`);
    if (retro === null) return;
    const data = world.log.newest.get(retro)?.data;
    if (data?.settings.teamId !== team)
      world.fail(`[HK1] the Slack of ${team} is told about ${retro}, which is not the team's`);
    if (isOver && data?.finishedAt === null)
      world.fail(`[HK1] the Slack of ${team} is told that ${retro} is over, and it goes on`);
    checkOnce(at, told);
  };
}

/** The same comes again only if its answer may have been lost, or the server that sent it may have died. */
function checkOnce({ world, slack, calmSince }: Installation, { team, retro, isOver }: SlackTold): void {
  const before = slack.taken.findLast(
    (one) => one.team === team && one.retro === retro && one.isOver === isOver,
  );
  if (before && calmSince !== null && calmSince <= before.at)
    world.fail(`[HK1] the Slack of ${team} is told twice that ${retro} ${isOver ? 'is over' : 'begins'}`);
}

/** A retro that has just finished is told to its team's Slack, if it has one: that is noted with the finish itself (HK1). */
export function checkSlackQueued(at: Installation, retro: string, team: string): void {
  const has = at.rows('select team_id from team_slack where team_id = ?', team).length > 0;
  const queued = at.rows("select id from jobs where retro_id = ? and kind = 'slack.brief'", retro).length;
  if (queued !== (has ? 1 : 0))
    at.world.fail(`[HK1] ${retro} is over, and ${queued} messages to the Slack of ${team} say so`);
}

/** An address that is noted to work has taken something just before (HK2). Called between steps, and whenever something comes. */
export function checkSlackNoted(at: Installation): void {
  const { world, slack } = at;
  for (const { team, worked } of at.rows<{ team: string; worked: number }>(
    'select team_id as team, worked_at as worked from team_slack',
  ))
    if (!slack.taken.some((one) => one.team === team && one.at <= worked && one.at >= worked - NOTED_MS))
      world.fail(`[HK2] the Slack of ${team} is noted to have taken something that it has not`);
}

/** What is noted as told that a retro is over has come, if the team's Slack was open all the while (HK1). Called with every step. */
export function checkSlackTold(at: Installation): void {
  const { world, slack, shutSlacks } = at;
  // By the clock of a server.
  const ahead = world.drawn.clocks.servers;
  for (const { retro, wanted } of at.rows<{ retro: string; wanted: number }>(
    "select retro_id as retro, wanted_at as wanted from jobs where kind = 'slack.brief' and state = 'done'",
  )) {
    const team = world.log.newest.get(retro)?.data.settings.teamId ?? null;
    if (team === null || (shutSlacks.get(team) ?? 0) + ahead >= wanted) continue;
    if (!slack.taken.some((one) => one.team === team && one.retro === retro && one.isOver))
      world.fail(`[HK1] the Slack of ${team} was never told that ${retro} is over`);
  }
}

/** Once everything has healed: no message that is due waits (HK1, HK2). */
export function checkSlack(at: Installation): void {
  const { world } = at;
  checkSlackNoted(at);
  checkSlackTold(at);
  for (const { id, retro } of at.rows<{ id: string; retro: string }>(
    "select id, retro_id as retro from jobs where kind like 'slack.%' and state = 'waiting' and due_at < ?",
    world.time.now(),
  ))
    world.fail(`[HK2] the message ${id} about ${retro} still waits`);
}

import { beforeEach, expect, it, vi } from 'vitest';
import type { Fact, FactType } from '#contract/retro/facts.ts';
import type { CarriedItem } from '#contract/retro/retro-data.ts';
import type { Team } from '#machines/retro/decide/team-decider.ts';
import type { CurrentTeam } from '#server/access/current-team.ts';
import { createLog } from '#server/base/logger.ts';
import type { LiveRetro } from '#server/retro/live-retro.ts';
import type { OutsideDecision } from '#server/retro/outside-decision.ts';
import { TeamUpdates } from '#server/retro/team-updates.ts';
import { anybody, created, fold, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';

const TEAM = 'the team';
const [ann, bob] = [anybody('Ann'), anybody('Bob')];
const member = ({ id, name }: typeof ann) => ({ id, name, avatar: null });
const item = (id: string, status: 'open' | 'done' = 'open') =>
  ({ id, retro: 'an earlier one', description: id, owners: [], dueDate: null, status }) as CarriedItem;

let today: Map<string, CurrentTeam>;
let carried: CarriedItem[];
let log: string[];
/** What was asked of the database. */
let asked: unknown[][];
let updates: TeamUpdates;
beforeEach(() => {
  [today, carried, log, asked] = [new Map(), [], [], []];
  updates = new TeamUpdates({
    currentTeams: {
      of: async (teams) => {
        asked.push(['teams', ...teams]);
        return today;
      },
    },
    users: {
      byIds: async (ids) => {
        asked.push(['people', ...ids]);
        return [];
      },
    },
    actionItems: {
      carried: async (...of) => {
        asked.push(['items', ...of]);
        return carried;
      },
    },
    log: createLog('debug', { write: (line) => log.push(line) }),
  });
});

/** A live retro of the team, after these facts: what it records, and who may read it. */
function retroOf(teamId: string | null, facts: Parameters<typeof logged>[1] = []) {
  const first = created(ann);
  const begun = { ...first, settings: { ...first.settings, teamId } };
  const written: Fact[] = [begun, ...logged(1, facts).map(({ fact }) => fact)];
  const recorded: FactType[] = [];
  const readers: Team[] = [];
  const live = {
    id: first.retro,
    state: fold(written),
    presence: { isOnline: () => false },
    record: async (decide: OutsideDecision) => {
      const decision = decide(live.state.data, NOW);
      if (!decision.ok) throw new Error(decision.code);
      recorded.push(...decision.facts.map(({ type }) => type));
      written.push(...logged(written.length, [...decision.facts]).map(({ fact }) => fact));
      live.state = fold(written);
      return { ok: true, seq: written.length };
    },
    readBy: (team: Team) => void readers.push(team),
  };
  return { live: live as unknown as LiveRetro, recorded, readers };
}

function teamIs(people: (typeof ann)[], changed: Partial<CurrentTeam> = {}) {
  const { entitlements } = fold([created(ann)]).data;
  const team = { roster: people.map(member), workspaceOwner: null };
  today.set(TEAM, { team, workspace: 'theirs', entitlements, activitiesOf: null, ...changed } as CurrentTeam);
}

it('[TM4] [PL2] an open retro records what is new of its team and plan, once', async () => {
  const { live, recorded, readers } = retroOf(TEAM);
  teamIs([ann, bob]);
  await updates.apply(live);
  expect(recorded).toEqual(['roster.changed']);
  asked = [];
  await updates.apply(live);
  expect(recorded).toHaveLength(1);
  // Nobody is looked up as long as nothing is new.
  expect(asked.map(([what]) => what)).toEqual(['teams', 'items']);
  const { entitlements } = live.state.data;
  teamIs([ann], { entitlements: { ...entitlements, iceBreakers: !entitlements.iceBreakers } });
  await updates.apply(live);
  expect(recorded.slice(1)).toEqual(['roster.changed', 'entitlements.changed']);
  // Whether Bob’s address was invited is looked up: he is no longer in the team.
  expect(asked).toContainEqual(['people', bob.id]);
  expect(readers).toEqual([]);
});

it('[TA3] a lobby shows the open action items of its team as they are now, and only a lobby asks for them', async () => {
  const { live, recorded } = retroOf(TEAM);
  teamIs([]);
  carried = [item('one'), item('two')];
  await updates.apply(live);
  expect([recorded, Object.keys(live.state.data.carried)]).toEqual([['carried.changed'], ['one', 'two']]);
  expect(asked).toContainEqual(['items', TEAM, live.id, []]);
  await updates.apply(live);
  expect(asked).toContainEqual(['items', TEAM, live.id, ['one', 'two']]);
  carried = [item('two')];
  await updates.apply(live);
  expect([recorded.length, Object.keys(live.state.data.carried)]).toEqual([2, ['two']]);
  const begun = retroOf(TEAM, [{ type: 'writing.started', endsAt: NOW, total: 1 }]);
  await updates.apply(begun.live);
  expect(begun.recorded).toEqual([]);
});

it('[AC6] a finished retro records nothing: its team of today may read it, and nobody if there is none', async () => {
  const { live, recorded, readers } = retroOf(TEAM, TO_THE_END);
  teamIs([bob]);
  carried = [item('one')];
  await updates.apply(live);
  today.clear();
  await updates.apply(live);
  expect([recorded, asked]).toEqual([
    [],
    [
      ['teams', TEAM],
      ['teams', TEAM],
    ],
  ]);
  expect(readers).toEqual([
    { roster: [member(bob)], workspaceOwner: null },
    { roster: [], workspaceOwner: null },
  ]);
});

it('[TM4] a retro without a team asks for nothing, and one whose team is gone stays as it is', async () => {
  const alone = retroOf(null);
  await updates.apply(alone.live);
  expect(asked).toEqual([]);
  const orphan = retroOf(TEAM);
  await updates.apply(orphan.live);
  expect([alone.recorded, orphan.recorded, orphan.readers]).toEqual([[], [], []]);
});

it('[TM4] what cannot be recorded is logged, and the next change is recorded all the same', async () => {
  const { live, recorded } = retroOf(TEAM);
  teamIs([bob]);
  vi.spyOn(live, 'record').mockRejectedValueOnce(new Error('away'));
  await updates.apply(live);
  expect(log.join()).toContain('a retro could not be told of its team');
  await updates.apply(live);
  expect(recorded).toEqual(['roster.changed']);
});

it('[AC4] [TM4] [TA3] those are found that have missed something: a team, a plan, action items, or who may read', async () => {
  teamIs([ann]);
  const known = retroOf(TEAM);
  await updates.apply(known.live);
  const finished = retroOf(TEAM, TO_THE_END);
  const alone = retroOf(null);
  const all = [known.live, finished.live, alone.live];
  expect(await updates.behind(all)).toEqual([finished.live]);
  expect(asked).toContainEqual(['teams', TEAM]);
  const { entitlements } = known.live.state.data;
  teamIs([ann], { entitlements: { ...entitlements, iceBreakers: !entitlements.iceBreakers } });
  expect(await updates.behind([known.live])).toEqual([known.live]);
  teamIs([ann, bob]);
  expect(await updates.behind([known.live])).toEqual([known.live]);
  teamIs([ann]);
  carried = [item('one')];
  expect(await updates.behind([known.live, alone.live])).toEqual([known.live]);
  carried = [];
  today.clear();
  expect(await updates.behind([known.live])).toEqual([]);
  // Whose team is gone has no readers any more, also a finished one that still knows some.
  const { state } = finished.live;
  Object.assign(finished.live, { state: { ...state, data: { ...state.data, roster: [member(ann)] } } });
  expect(await updates.behind([finished.live])).toEqual([finished.live]);
});

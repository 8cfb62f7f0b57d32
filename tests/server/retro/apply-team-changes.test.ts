import { beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { applyTeamChanges } from '#server/retro/apply-team-changes.ts';

let happened: unknown[][];
let lines: string[];
let fails: boolean;
beforeEach(() => {
  [happened, lines, fails] = [[], [], false];
});

const changes = () =>
  applyTeamChanges({
    liveRetros: {
      applyTeams: async (teams) => void happened.push(['open', ...teams]),
      applyTeamIn: async (retro) => void happened.push(['one', retro]),
    },
    retros: {
      unfinishedOf: async (teams) => {
        if (fails) throw new Error('not reached');
        return teams.flatMap((team) => [`first of ${team}`, `second of ${team}`]);
      },
    },
    rosters: {
      teamsOf: async (workspace) => (workspace === 'empty' ? [] : [`team of ${workspace}`]),
      teamsOwnedOnStarter: async (user) => [`team owned by ${user}`],
    },
    tell: (teams) => void happened.push(['told', ...teams]),
    log: createLog('debug', { write: (line) => lines.push(line) }),
  });

it.each([
  ['team', 'a team', 'a team'],
  ['workspace', 'Acme', 'team of Acme'],
  ['formerOwner', 'Ann', 'team owned by Ann'],
] as const)(
  '[AC4] [TM4] after a change of a %s the other servers are told, then the retros that are open, then each that is not finished',
  async (what, id, team) => {
    await changes()[what](id);
    expect(happened).toEqual([
      ['told', team],
      ['open', team],
      ['one', `first of ${team}`],
      ['one', `second of ${team}`],
    ]);
  },
);

it('of a workspace without teams nobody is told', async () => {
  await changes().workspace('empty');
  expect(happened).toEqual([]);
});

it.each(['team', 'workspace', 'formerOwner'] as const)(
  'if the retros after a change of a %s cannot be found now, nothing else fails, and operators read why',
  async (what) => {
    fails = true;
    await changes()[what]('Acme');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: 'retros could not be told of their team' },
    ]);
  },
);

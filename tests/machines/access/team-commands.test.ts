import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import { type Command, type CommandType, commandSchemas } from '#contract/retro/commands.ts';
import type { Entitlements } from '#contract/retro/retro-data.ts';
import { handleCommand } from '#machines/retro/decide.ts';
import { Dice } from '#tests/support/retros/dice.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { commandOf } from '#tests/support/retros/random-commands.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { COMMAND_SAMPLES } from '#tests/support/retros/samples/all-samples.ts';
import type { May } from '#tests/support/retros/samples/step-samples.ts';

const kindOf = (command: CommandType) => COMMAND_SAMPLES[command].may;

/** What somebody is told who may not; null if they may, as far as it goes by who they are. */
const ANSWERS: Record<string, Record<May, RefusalCode | null>> = {
  moderator: {
    anyone: null,
    'at the door': null,
    inside: null,
    in: null,
    'takes part': 'participant_only',
    leads: null,
  },
  participant: {
    anyone: null,
    'at the door': null,
    inside: null,
    in: null,
    'takes part': null,
    leads: 'moderator_only',
  },
  watcher: {
    anyone: null,
    'at the door': null,
    inside: null,
    in: 'watcher',
    'takes part': 'watcher',
    leads: 'moderator_only',
  },
  removed: {
    anyone: 'removed',
    'at the door': null,
    inside: 'removed',
    in: 'removed',
    'takes part': 'removed',
    leads: 'removed',
  },
  ...Object.fromEntries(
    ['waiting', 'owner', 'teammate', 'member', 'stranger'].map((outside) => [
      outside,
      {
        anyone: null,
        'at the door': null,
        inside: 'not_admitted',
        in: 'not_admitted',
        'takes part': 'not_admitted',
        leads: 'not_admitted',
      },
    ]),
  ),
  // Nor has an address that nobody has proven an account.
  guest: {
    ...{ anyone: 'account_required', 'at the door': null, inside: 'not_admitted', in: 'not_admitted' },
    ...{ 'takes part': 'not_admitted', leads: 'not_admitted' },
  },
};
const LACKING = new Set(Object.values(ANSWERS).flatMap((answers) => Object.values(answers)));
LACKING.delete(null);

/** Why nothing begins, by how the workspace stands, or the team. */
const STATES: Record<string, Entitlements['noStart']> = {
  active: undefined,
  undecided: 'plan_required',
  suspended: 'suspended',
  resting: 'resting',
  archived: 'team_is_archived',
  deleted: 'being_deleted',
};

/** A team's retro in which the moderator only facilitates; the owner and a teammate have not come yet. */
function ofTeam(noStart: Entitlements['noStart']) {
  const retro = aRetro({
    people: ['moderator', 'participant', 'removed'],
    watchers: ['watcher'],
    waiting: ['waiting'],
    facilitates: true,
    settings: { teamId: idOf('team'), slots: 5 },
  });
  retro.setTeam(['teammate'], 'owner');
  retro.setPlan({ activities: null, iceBreakers: true, ...(noStart && { noStart }) });
  retro.do('moderator', { type: 'person.remove', person: idOf('removed') });
  return retro;
}

const COMMANDS = Object.keys(commandSchemas) as CommandType[];

describe('[AC1] the table of who may give which command in a team’s retro', () => {
  it('names every command once', () => {
    expect(Object.keys(COMMAND_SAMPLES).sort()).toEqual([...COMMANDS].sort());
  });

  it.each(Object.entries(STATES))('is enforced while the retro is %s', (_, noStart) => {
    const retro = ofTeam(noStart);
    for (const [name, answers] of Object.entries(ANSWERS)) {
      for (const type of COMMANDS) {
        const body = commandOf(type, retro.state, new Dice([5, 11, 3]), (what) => what);
        const context = retro.contextOf(name);
        const actor = { ...context.actor, guest: name === 'guest' };
        const command = { ...body, id: retro.newId() } as Command;
        const outcome = handleCommand(retro.state, retro.seq, command, { ...context, actor });
        const code = outcome.ok ? null : outcome.code;
        const lacks = answers[kindOf(type)];
        // Whose turn it is says more, to those who may end turns at all; and who ends leading together.
        if (lacks !== null || (type !== 'turn.end' && type !== 'colead.end'))
          expect([name, type, LACKING.has(code) ? code : null]).toEqual([name, type, lacks]);
        // A state keeps the retro from beginning, and nothing else.
        if (lacks === null && noStart !== undefined)
          expect([name, type, code === noStart]).toEqual([name, type, type === 'writing.start']);
      }
    }
  });

  it('[AC5] lets the owner and teammates in, and others knock', () => {
    const retro = ofTeam(undefined);
    const joined = ['owner', 'teammate', 'member', 'stranger'].map((name) => {
      retro.join(name);
      return retro.state.data.people[idOf(name)]?.admission;
    });
    expect(joined).toEqual(['in', 'in', 'waiting', 'waiting']);
  });
});

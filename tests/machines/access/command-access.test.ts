import { expect, it } from 'vitest';
import { type CommandType, commandSchemas } from '#contract/retro/commands.ts';
import { accessRefusal } from '#machines/access/command-access.ts';
import { COMMAND_RULES, mayGive } from '#machines/retro/command-rules.ts';
import { turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START } from '#tests/support/retros/test-clock.ts';

const COMMANDS = Object.keys(commandSchemas) as CommandType[];

it('[AC1] the table of commands names who may give each command, and no others', () => {
  expect(Object.keys(COMMAND_RULES).sort()).toEqual([...COMMANDS].sort());
});

it('[AC1] each command is refused to everyone the table does not name, saying what they lack', () => {
  const retro = aRetro({
    people: ['Ana', 'Ben', 'Cleo'],
    facilitates: true,
    watchers: ['Wim'],
    waiting: ['Kim', 'Rob'],
    invited: ['Lea'],
    settings: { startsAt: START + 60 * MINUTE, writeAhead: 120 },
  });
  retro.say(turnAhead(retro.state.data, START));
  retro.do('Lea', { type: 'ahead.come' });
  retro.do('Ana', { type: 'person.remove', person: idOf('Rob') });
  retro.do('Ana', { type: 'colead.name', person: idOf('Cleo') });
  const outside = { Kim: 'not_admitted', Eve: 'not_admitted', Rob: 'removed', Lea: 'not_admitted' };
  const answers = {
    anyone: { Ana: null, Ben: null, Cleo: null, Wim: null, Kim: null, Eve: null, Rob: null, Lea: null },
    inside: { Ana: null, Ben: null, Cleo: null, Wim: null, ...outside },
    in: { Ana: null, Ben: null, Cleo: null, Wim: 'watcher', ...outside },
    participant: { Ana: 'participant_only', Ben: null, Cleo: null, Wim: 'watcher', ...outside },
    writer: { Ana: 'participant_only', Ben: null, Cleo: null, Wim: 'watcher', ...outside, Lea: null },
    lead: { Ana: null, Ben: 'moderator_only', Cleo: null, Wim: 'moderator_only', ...outside },
    moderator: {
      Ana: null,
      Ben: 'moderator_only',
      Cleo: 'moderator_only',
      Wim: 'moderator_only',
      ...outside,
    },
  };
  for (const command of COMMANDS) {
    const expected = answers[mayGive(command)];
    for (const [name, answer] of Object.entries(expected))
      expect(accessRefusal(retro.state.data, idOf(name), mayGive(command)), `${name}: ${command}`).toBe(
        answer,
      );
  }
});

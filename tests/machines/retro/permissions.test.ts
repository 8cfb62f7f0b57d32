import { describe, expect, it } from 'vitest';
import { type Command, type CommandType, commandSchemas } from '#contract/retro/commands.ts';
import { accessRefusal } from '#machines/access/command-access.ts';
import { mayGive } from '#machines/retro/command-rules.ts';
import { handleCommand } from '#machines/retro/decide.ts';
import { Dice } from '#tests/support/retros/dice.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { commandOf } from '#tests/support/retros/random-commands.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** Of these also the retro's state says who may: who asks to come in, whose turn it is. */
const SAYS_MORE: readonly CommandType[] = ['person.join', 'ahead.come', 'turn.end', 'colead.end'];
const LACKING = ['moderator_only', 'participant_only', 'watcher', 'not_admitted', 'removed'];

/** Ana only facilitates, Ben takes part, Wim watches, Kim waits, Rod was removed, Eve is unknown. */
const room = () => {
  const people = ['Ana', 'Ben', 'Rod'];
  const retro = aRetro({ people, watchers: ['Wim'], waiting: ['Kim'], facilitates: true, phase: 'writing' });
  retro.do('Ana', { type: 'person.remove', person: idOf('Rod') });
  return retro;
};

describe('a refused command says what the person lacks', () => {
  const retro = room();
  it.each(Object.keys(commandSchemas) as CommandType[])('[RO2] [RO3] [JO6] [RO6] %s', (type) => {
    const body = commandOf(type, retro.state, new Dice([5, 11, 3]), (what) => what);
    for (const name of ['Ana', 'Ben', 'Wim', 'Kim', 'Rod', 'Eve']) {
      const lacks = accessRefusal(retro.state.data, idOf(name), mayGive(type));
      const command = { ...body, id: retro.newId() } as Command;
      const outcome = handleCommand(retro.state, retro.seq, command, retro.contextOf(name));
      const refusal = outcome.ok ? null : outcome.code;
      if (lacks !== null) expect(refusal, name).toBe(lacks);
      else if (!SAYS_MORE.includes(type)) expect(LACKING, name).not.toContain(refusal);
    }
  });
});

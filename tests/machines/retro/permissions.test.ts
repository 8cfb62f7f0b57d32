import { describe, expect, it } from 'vitest';
import { type Command, type CommandType, commandSchemas } from '#contract/commands.ts';
import { handle } from '#machines/retro/decide.ts';
import { aRetro } from '../../support/a-retro.ts';
import { idOf } from '../../support/local-retro.ts';
import { commandOf, Dice } from '../../support/random-commands.ts';

type Who = 'moderator' | 'participant' | 'anyone in' | 'everyone';

/** Who may ask for what. The moderator of this table only facilitates. */
const ALLOWED: Record<CommandType, Who> = {
  'person.join': 'everyone',
  'person.admit': 'moderator',
  'person.reject': 'moderator',
  'person.remove': 'moderator',
  'moderation.hand': 'moderator',
  'moderation.claim': 'anyone in',
  'facilitation.choose': 'moderator',
  'slots.set': 'moderator',
  'settings.change': 'moderator',
  'mood.set': 'anyone in',
  'readiness.set': 'participant',
  'icebreaker.ask': 'moderator',
  'icebreaker.answer': 'participant',
  'icebreaker.reveal': 'moderator',
  'icebreaker.close': 'moderator',
  'writing.start': 'moderator',
  'topic.add': 'participant',
  'topic.change': 'participant',
  'topic.delete': 'participant',
  'sharing.start': 'moderator',
  'topic.share': 'participant',
  'turn.end': 'anyone in',
  'turn.skip': 'moderator',
  'turn.give': 'moderator',
  'turns.reorder': 'moderator',
  'grouping.start': 'moderator',
  'group.merge': 'moderator',
  'topic.move': 'moderator',
  'group.name': 'moderator',
  'grouping.undo': 'moderator',
  'suggestion.make': 'participant',
  'suggestion.accept': 'moderator',
  'suggestion.dismiss': 'moderator',
  'voting.start': 'moderator',
  'vote.place': 'participant',
  'vote.withdraw': 'participant',
  'voting.close': 'moderator',
  'group.choose': 'moderator',
  'action.add': 'participant',
  'action.change': 'anyone in',
  'action.delete': 'anyone in',
  'action.force': 'moderator',
  'action.cancel': 'moderator',
  'action.set-status': 'anyone in',
  'review.start': 'moderator',
  'retro.finish': 'moderator',
  'phase.reopen': 'moderator',
  'time.pause': 'moderator',
  'time.resume': 'moderator',
  'time.add': 'moderator',
};

/** The refusal that each person gets for their standing alone; null where it does not stand in their way. */
const REFUSED: Record<Exclude<Who, 'everyone'>, Record<string, string | null>> = {
  moderator: { Ana: null, Ben: 'moderator_only', Wim: 'moderator_only' },
  participant: { Ana: 'participant_only', Ben: null, Wim: 'watcher' },
  'anyone in': { Ana: null, Ben: null, Wim: 'watcher' },
};
const OUTSIDE = { Kim: 'not_admitted', Eve: 'not_admitted', Rod: 'removed' };
const STANDING = ['moderator_only', 'participant_only', 'watcher', 'not_admitted', 'removed'];

/** Ana only facilitates, Ben takes part, Wim watches, Kim waits, Rod was removed, Eve is unknown. */
const room = () => {
  const people = ['Ana', 'Ben', 'Rod'];
  const retro = aRetro({ people, watchers: ['Wim'], waiting: ['Kim'], facilitates: true, phase: 'writing' });
  retro.do('Ana', { type: 'person.remove', person: idOf('Rod') });
  return retro;
};

describe('who may ask', () => {
  const retro = room();
  it.each(Object.keys(commandSchemas) as CommandType[])('[RO2] [RO3] [JO6] [RO6] %s', (type) => {
    const who = ALLOWED[type];
    if (who === 'everyone') return;
    const body = commandOf(type, retro.state, new Dice([5, 11, 3]), (what) => what);
    for (const [name, code] of Object.entries({ ...REFUSED[who], ...OUTSIDE })) {
      const command = { ...body, id: retro.newId() } as Command;
      const outcome = handle(retro.state, retro.seq, command, retro.contextOf(name));
      const refusal = outcome.ok ? null : outcome.code;
      if (code !== null) expect(refusal, name).toBe(code);
      else if (!(type === 'turn.end' && refusal === 'moderator_only'))
        expect(STANDING, name).not.toContain(refusal);
    }
  });
});

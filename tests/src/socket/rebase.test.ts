import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#contract/retro/commands.ts';
import { PHASES } from '#contract/retro/retro-data.ts';
import type { FactBatch, RetroState } from '#contract/retro/wire.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { OptimisticState } from '#src/socket/optimistic-state.ts';
import { PendingCommands } from '#src/socket/pending-commands.ts';
import { rebase } from '#src/socket/rebase.ts';
import { Dice } from '#tests/support/retros/dice.ts';
import { fuzzed } from '#tests/support/retros/fuzz.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { randomCommand } from '#tests/support/retros/random-commands.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const NOW = () => Date.UTC(2026, 10, 20, 9);

/** One person's end of a retro whose server is at hand: what happens there reaches it only when the test says so. */
function anEnd(retro: LocalRetro, name: string) {
  localStorage.clear();
  const outbox = new PendingCommands(retro.state.data.id, idOf(name), 'tab');
  const ledger = new OptimisticState(outbox, () => retro.contextOf(name));
  const look = () => ledger.replace({ seq: retro.seq, view: project(retro.state, idOf(name)) });
  look();
  return {
    outbox,
    ledger,
    look,
    shown: () => ledger.shown as RetroState,
    confirmed: () => ledger.confirmed?.view,
    ask: (command: Command) => {
      outbox.add(command);
      ledger.reapplyPending();
    },
    /** The server decides a command; its facts and its answer do not arrive by that. */
    decide: (command: Command) => {
      const { id, ...input } = command;
      const { id: _, ...ack } = retro.ask(name, input, id);
      return () => ledger.answer(id, ack);
    },
    /** All facts that have happened arrive; as they are told, or a view where one is due. */
    deliver: (after: LocalRetro['log'], states: readonly RetroState[]) => {
      const facts: FactBatch['facts'] = [];
      for (const [index, fact] of after.entries()) {
        const share = redact(fact, viewerOf(states[index] ?? retro.state, idOf(name)));
        if (share === 'view') return look();
        if (share !== 'nothing') facts.push(share);
      }
      const from = ledger.confirmed?.seq ?? 0;
      ledger.applyBatch({ after: from, upTo: retro.seq, facts });
    },
  };
}

const id = (number: number) => `p${String(number).padStart(15, '0')}`;

describe('the optimistic state', () => {
  test('[SY6] includes one’s own commands at once, marked as not saved by their ids', () => {
    const end = anEnd(aRetro({ phase: 'writing', topics: 0 }), 'Ben');
    end.ask({ id: id(1), type: 'topic.add', topicType: 'mad', description: 'Mine' });
    expect(end.shown().data.drafts[id(1)]).toMatchObject({ description: 'Mine', author: idOf('Ben') });
    expect(end.shown().data.topicCount).toBe(1);
    expect(end.confirmed()).toMatchObject({ state: { data: { topicCount: 0 } } });
  });

  test('[SY6] applies commands one after another: one can change what another has just created', () => {
    const end = anEnd(aRetro({ phase: 'writing', topics: 0 }), 'Ben');
    end.ask({ id: id(1), type: 'topic.add', topicType: 'mad', description: 'Mine' });
    end.ask({ id: id(2), type: 'topic.change', topic: id(1), topicType: 'sad', description: 'Mine too' });
    expect(end.shown().data.drafts[id(1)]).toMatchObject({ description: 'Mine too', type: 'sad' });
  });

  test('leaves phase changes to the server', () => {
    const end = anEnd(aRetro({ phase: 'writing' }), 'Ana');
    end.ask({ id: id(1), type: 'sharing.start' });
    expect(end.shown().value).toBe('writing');
  });

  test('leaves out a command that would be refused', () => {
    const end = anEnd(aRetro({ phase: 'writing', topics: 2, settings: { maxTopics: 2 } }), 'Ben');
    end.ask({ id: id(1), type: 'topic.add', topicType: 'mad', description: 'One too many' });
    expect(end.shown().data.drafts[id(1)]).toBeUndefined();
  });

  test('keeps unchanged parts the same objects, so that cards do not render again', () => {
    const retro = aRetro({ phase: 'writing', topics: 2 });
    const end = anEnd(retro, 'Ben');
    const before = end.shown();
    end.ask({ id: id(1), type: 'topic.add', topicType: 'mad', description: 'Mine' });
    const after = end.shown();
    for (const draft of Object.values(before.data.drafts)) expect(after.data.drafts[draft.id]).toBe(draft);
    expect(after.data.people).toBe(before.data.people);
  });

  test.each([
    ['facts first', true],
    ['answer first', false],
  ])('[SY1] includes a command once, %s', (_, factsFirst) => {
    for (const step of ['topic', 'undo'] as const) {
      const retro =
        step === 'topic' ? aRetro({ phase: 'writing', topics: 0 }) : aRetro({ phase: 'grouping' });
      if (step === 'undo') {
        const [a = '', b = '', c = ''] = retro.state.data.groups.map((group) => group.id);
        retro.do('Ana', { type: 'group.merge', from: b, into: a });
        retro.do('Ana', { type: 'group.merge', from: c, into: a });
      }
      const end = anEnd(retro, 'Ana');
      const command: Command =
        step === 'topic'
          ? { id: id(1), type: 'topic.add', topicType: 'mad', description: 'Mine' }
          : { id: id(1), type: 'grouping.undo' };
      end.ask(command);
      end.outbox.note(command.id, { sent: true });
      const expected = structuredClone(end.shown().data);
      const seen = retro.log.length;
      const answer = end.decide(command);
      const steps = [() => end.deliver(retro.log.slice(seen), [retro.state]), answer];
      for (const arrive of factsFirst ? steps : steps.reverse()) {
        arrive();
        expect(end.shown().data).toEqual(expected);
      }
      expect(end.outbox.all).toEqual([]);
      expect(end.shown()).toBe(end.ledger.confirmed?.view.kind === 'room' && end.ledger.confirmed.view.state);
    }
  });

  test('[SY6] keeps showing what was sent and is not answered when a view comes that lacks it', () => {
    const end = anEnd(aRetro({ phase: 'writing', topics: 0 }), 'Ben');
    end.ask({ id: id(1), type: 'topic.add', topicType: 'mad', description: 'Mine' });
    end.outbox.note(id(1), { sent: true });
    end.look();
    expect(end.shown().data.drafts[id(1)]).toMatchObject({ description: 'Mine' });
  });

  test.each(['an undo that waits for another fact', 'another command that waits for an undo'])(
    '[SY6] does not take the fact of something else for the effect of %s',
    (what) => {
      const retro = aRetro({ phase: 'grouping' });
      const [a = '', b = ''] = retro.state.data.groups.map((group) => group.id);
      retro.do('Ana', { type: 'group.merge', from: b, into: a });
      const end = anEnd(retro, 'Ana');
      const undo = { type: 'grouping.undo' } as const;
      const name = { type: 'group.name', group: a, name: 'Ours' } as const;
      const [mine, elsewhere] = what.startsWith('an undo') ? [undo, name] : [name, undo];
      end.ask({ id: id(1), ...mine });
      end.outbox.note(id(1), { sent: true });
      const seen = retro.log.length;
      retro.do('Ana', elsewhere);
      end.deliver(retro.log.slice(seen), [retro.state]);
      expect(end.outbox.all).toMatchObject([{ echoed: false }]);
      const alone = structuredClone(retro.state.data.groups);
      expect(end.shown().data.groups).not.toEqual(alone);
    },
  );

  test('[SY5] does not repeat an undo that the view may already include', () => {
    const retro = aRetro({ phase: 'grouping' });
    const [a = '', b = '', c = ''] = retro.state.data.groups.map((group) => group.id);
    retro.do('Ana', { type: 'group.merge', from: b, into: a });
    retro.do('Ana', { type: 'group.merge', from: c, into: a });
    const end = anEnd(retro, 'Ana');
    const undo: Command = { id: id(1), type: 'grouping.undo' };
    end.ask(undo);
    end.outbox.note(undo.id, { sent: true });
    end.decide(undo);
    end.look();
    expect(end.shown().data.groups).toEqual(retro.state.data.groups);
  });
});

test(
  '[SY4] [SY6] however own commands, others’ facts and answers interleave, the optimistic state ends as the server’s',
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9_999), { minLength: 10, maxLength: 120 }),
        fc.constantFrom(...PHASES),
        fc.constantFrom('Mo', 'Anna', 'Bert'),
        (numbers, phase, name) => {
          const retro = aRetro({ people: ['Mo', 'Anna', 'Bert'], phase, now: NOW });
          const dice = new Dice(numbers);
          const end = anEnd(retro, name);
          const sent: Command[] = [];
          let answers: (() => void)[] = [];
          let states: RetroState[] = [];
          let delivered = retro.log.length;
          const deliver = () => {
            end.deliver(retro.log.slice(delivered), states);
            delivered = retro.log.length;
            states = [];
          };
          const happen = (act: () => void) => {
            const before = retro.log.length;
            act();
            for (let at = before; at < retro.log.length; at += 1) states.push(retro.state);
          };
          for (let step = 0; step < numbers.length; step += 1) {
            const { actor, input } = randomCommand(retro.state, dice, (_, what) => `${what} ${step}`);
            const kind = dice.roll(5);
            if (kind < 2 || actor === idOf(name)) {
              const command = { ...input, id: id(step) } as Command;
              end.ask(command);
              sent.push(command);
            } else {
              const asker = retro.state.data.people[actor]?.name;
              if (asker && asker !== name) happen(() => retro.ask(asker, input, id(step)));
            }
            const next = dice.percent(50) ? sent.shift() : undefined;
            if (next) happen(() => answers.push(end.decide(next)));
            if (dice.percent(40)) deliver();
            if (dice.percent(40)) answers.shift()?.();
          }
          for (const command of sent) happen(() => answers.push(end.decide(command)));
          if (dice.percent(50)) deliver();
          for (const answer of answers) answer();
          answers = [];
          deliver();
          const view = project(retro.state, idOf(name));
          expect(end.outbox.all).toEqual([]);
          expect(end.confirmed()).toEqual(view);
          expect(end.ledger.shown).toEqual(view.kind === 'room' ? view.state : null);
        },
      ),
      { numRuns: fuzzed(100) },
    );
  },
  fuzzed(60_000),
);

test('[SY6] applying pending commands never changes the confirmed state', () => {
  const retro = aRetro({ phase: 'grouping' });
  const before = structuredClone(retro.state);
  const [from = '', into = ''] = retro.state.data.groups.map((group) => group.id);
  rebase(retro.state, [{ id: id(1), type: 'group.merge', from, into }], retro.contextOf('Ana'));
  expect(retro.state).toEqual(before);
});

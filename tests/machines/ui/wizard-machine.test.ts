import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type WizardEvent, wizardMachine } from '#machines/ui/wizard-machine.ts';

const STEPS = ['workspace', 'plan', 'people'];
const right = { steps: STEPS, wrong: [] };

function aWizard(step: string | null = null, wrong: readonly string[] = []) {
  const actor = createActor(wizardMachine, { input: { steps: STEPS, wrong, step } }).start();
  return {
    send: (event: WizardEvent) => actor.send(event),
    step: () => actor.getSnapshot().context.step,
    state: () => actor.getSnapshot().value,
  };
}

describe(wizardMachine.id, () => {
  it('goes from step to step and sends after the last', () => {
    const wizard = aWizard();
    const seen = STEPS.map(() => {
      const step = wizard.step();
      wizard.send({ type: 'next', ...right });
      return step;
    });
    expect(seen).toEqual(STEPS);
    expect(wizard.state()).toBe('sending');
    wizard.send({ type: 'sent' });
    expect(wizard.state()).toBe('done');
  });

  it('does not continue while something is wrong in the step', () => {
    const wizard = aWizard();
    wizard.send({ type: 'next', steps: STEPS, wrong: ['workspace'] });
    expect(wizard.step()).toBe('workspace');
    // What is wrong later on is told when one comes to it.
    wizard.send({ type: 'next', steps: STEPS, wrong: ['people'] });
    expect(wizard.step()).toBe('plan');
  });

  it('goes back from any step but the first, whatever is wrong', () => {
    const wizard = aWizard('people');
    const wrong = { steps: STEPS, wrong: ['people'] };
    wizard.send({ type: 'back', ...wrong });
    expect(wizard.step()).toBe('plan');
    wizard.send({ type: 'back', ...wrong });
    wizard.send({ type: 'back', ...wrong });
    expect(wizard.step()).toBe('workspace');
  });

  it('follows the browser’s history if all earlier steps are valid, and not while sending', () => {
    const wizard = aWizard('people');
    wizard.send({ type: 'returned', step: 'plan', ...right });
    expect(wizard.step()).toBe('plan');
    wizard.send({ type: 'returned', step: 'people', steps: STEPS, wrong: ['workspace'] });
    expect(wizard.step()).toBe('workspace');
    wizard.send({ type: 'returned', step: 'people', ...right });
    wizard.send({ type: 'next', ...right });
    wizard.send({ type: 'returned', step: 'plan', ...right });
    expect([wizard.state(), wizard.step()]).toEqual(['sending', 'people']);
  });

  it('continues at the same step after a reload if all earlier steps are still valid', () => {
    expect(aWizard('people').step()).toBe('people');
    expect(aWizard('people', ['plan']).step()).toBe('plan');
    expect(aWizard('a step of an earlier version').step()).toBe('workspace');
  });

  it('leaves out a step that is no longer needed', () => {
    const wizard = aWizard();
    const without = { steps: ['workspace', 'people'], wrong: [] };
    wizard.send({ type: 'next', ...without });
    expect(wizard.step()).toBe('people');
    wizard.send({ type: 'next', ...without });
    expect(wizard.state()).toBe('sending');
  });

  it('shows the step in which the server found a problem, and stays at the last step for any other', () => {
    const refused = (step: string | null) => {
      const wizard = aWizard('people');
      wizard.send({ type: 'next', ...right });
      wizard.send({ type: 'refused', step });
      return [wizard.state(), wizard.step()];
    };
    expect(refused('workspace')).toEqual(['filling', 'workspace']);
    expect(refused(null)).toEqual(['filling', 'people']);
  });

  it('on every path, no step is entered after an invalid one, and nothing invalid is sent', () => {
    const wrong = fc.subarray(STEPS);
    const event: fc.Arbitrary<Exclude<WizardEvent, { type: 'sent' }>> = fc.oneof(
      wrong.map((these) => ({ type: 'next' as const, steps: STEPS, wrong: these })),
      wrong.map((these) => ({ type: 'back' as const, steps: STEPS, wrong: these })),
      fc
        .tuple(wrong, fc.constantFrom(...STEPS))
        .map(([these, step]) => ({ type: 'returned' as const, step, steps: STEPS, wrong: these })),
      fc.constantFrom(null, ...STEPS).map((step) => ({ type: 'refused' as const, step })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const wizard = aWizard();
        for (const next of events) {
          const [before, from] = [wizard.state(), STEPS.indexOf(wizard.step())];
          wizard.send(next);
          const at = STEPS.indexOf(wizard.step());
          expect(at).not.toBe(-1);
          if (next.type === 'refused') continue;
          const firstWrong = STEPS.findIndex((step) => next.wrong.includes(step));
          if (at > from && firstWrong !== -1) expect(at).toBeLessThanOrEqual(firstWrong);
          if (next.type === 'next' && wizard.state() === 'filling') expect(at - from).toBeLessThanOrEqual(1);
          if (before === 'filling' && wizard.state() === 'sending') expect(next.wrong).toEqual([]);
          if (before === 'sending') expect([wizard.state(), at]).toEqual([before, from]);
        }
      }),
    );
  });
});

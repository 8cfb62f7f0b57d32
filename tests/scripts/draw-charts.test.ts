import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { pageOf } from '#scripts/charts/draw.ts';

const door = createMachine({
  id: 'door',
  description: 'A door.',
  initial: 'shut',
  on: { burn: '.gone' },
  states: {
    shut: {
      initial: 'locked',
      states: { locked: { on: { unlock: 'free' } }, free: {} },
      on: { push: 'wide open' },
    },
    'wide open': { on: { pull: { target: 'shut', guard: 'nobody is in it' }, knock: {} } },
    gone: { type: 'final' },
  },
});

describe('a drawn chart', () => {
  const page = pageOf('Door', door, 'machines/retro/door-machine.ts');

  it('says what it is and where it comes from', () => {
    expect(page).toContain('# Door\n');
    expect(page).toContain('Drawn from machines/retro/door-machine.ts');
    expect(page).toContain('A door.');
  });

  it('has every state, with nested ones inside their parents', () => {
    expect(page).toContain('state "wide open" as wide_open');
    expect(page).toMatch(
      /state "shut" as shut \{\n\s+state "locked" as shut_locked[\s\S]+\[\*\] --> shut_locked\n\s+\}/,
    );
    expect(page).toContain('gone --> [*]');
  });

  it('has every transition with its event and guard, and those without a source or target in words', () => {
    expect(page).toContain('shut --> wide_open: push');
    expect(page).toContain('wide_open --> shut: pull [nobody is in it]');
    expect(page).toContain('- From anywhere `burn` leads to *gone*');
  });
});

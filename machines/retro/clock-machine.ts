import { createMachine } from 'xstate';
import type { Clock } from '#contract/retro/retro-data.ts';
import { stepper } from './stepper.ts';

/** The clock of the present step. When it runs out people are told; it never changes the phase (TI3). */
export const clockMachine = createMachine({
  id: 'clock',
  initial: 'idle',
  states: {
    idle: { on: { start: 'running', add: 'running' } },
    running: {
      on: {
        start: 'running',
        stop: 'idle',
        pause: 'paused',
        add: 'running',
        shorten: 'running',
        'run out': 'over',
      },
    },
    paused: { on: { start: 'running', stop: 'idle', resume: 'running', add: 'paused', shorten: 'paused' } },
    over: { on: { start: 'running', stop: 'idle', add: 'running' } },
  },
});

export type ClockStep = 'start' | 'stop' | 'pause' | 'resume' | 'add' | 'shorten' | 'run out';

/** The state after the event, or null if the event does not fit. */
export const clockAfter = stepper<Clock['state'], ClockStep>(clockMachine);

export const IDLE_CLOCK: Clock = { state: 'idle', endsAt: null, remaining: null, total: null };

import { createMachine } from 'xstate';
import type { Clock } from '#contract/retro.ts';
import { stepper } from './stepper.ts';

/** The time of the present step. It tells, it never moves a phase (TI3). */
export const clockMachine = createMachine({
  id: 'clock',
  initial: 'idle',
  states: {
    idle: { on: { start: 'running', add: 'running' } },
    running: { on: { start: 'running', stop: 'idle', pause: 'paused', add: 'running', 'run out': 'over' } },
    paused: { on: { start: 'running', stop: 'idle', resume: 'running', add: 'paused' } },
    over: { on: { start: 'running', stop: 'idle', add: 'running' } },
  },
});

export type ClockStep = 'start' | 'stop' | 'pause' | 'resume' | 'add' | 'run out';

/** Where the step leads, or null where it does not fit. */
export const clockAfter = stepper<Clock['state'], ClockStep>(clockMachine);

export const IDLE_CLOCK: Clock = { state: 'idle', endsAt: null, remaining: null, total: null };

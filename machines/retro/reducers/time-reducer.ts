import { clockAfter } from '../clock-machine.ts';
import type { Reducers } from './reducer.ts';

export const reduceTime = {
  'time.paused': ({ clock }, { remaining }) => {
    Object.assign(clock, { state: clockAfter(clock.state, 'pause'), endsAt: null, remaining });
  },
  'time.resumed': ({ clock }, { endsAt }) => {
    Object.assign(clock, { state: clockAfter(clock.state, 'resume'), endsAt, remaining: null });
  },
  'time.added': ({ clock }, { endsAt, remaining, total }) => {
    Object.assign(clock, { state: clockAfter(clock.state, 'add'), endsAt, remaining, total });
  },
  'time.shortened': ({ clock }, { endsAt, remaining, total }) => {
    Object.assign(clock, { state: clockAfter(clock.state, 'shorten'), endsAt, remaining, total });
  },
  'time.ran-out': ({ clock }) => {
    Object.assign(clock, { state: clockAfter(clock.state, 'run out'), endsAt: null, remaining: null });
  },
} satisfies Partial<Reducers>;

import type { Phase, RetroData } from '#contract/retro/retro-data.ts';
import { clockAfter } from '../clock-machine.ts';
import { type Decide, type Decision, no, type Others, yes } from './decision.ts';

/** TI2. */
const pause: Decide<'time.pause'> = ({ clock }, _command, { now }) =>
  clock.state === 'running' && clock.endsAt !== null
    ? yes({ type: 'time.paused', remaining: Math.max(0, clock.endsAt - now) })
    : no('no_clock');

const resume: Decide<'time.resume'> = ({ clock }, _command, { now }) =>
  clock.state === 'paused' && clock.remaining !== null
    ? yes({ type: 'time.resumed', endsAt: now + clock.remaining })
    : no('no_clock');

/** TI2, DI2. Also starts the clock if none runs. */
const addTime: Decide<'time.add'> = ({ clock }, { minutes }, { now }) => {
  const added = minutes * 60_000;
  if (clock.state === 'paused') {
    return yes({
      type: 'time.added',
      endsAt: null,
      remaining: (clock.remaining ?? 0) + added,
      total: (clock.total ?? 0) + added,
    });
  }
  const from = clock.state === 'running' ? (clock.endsAt ?? now) : now;
  const before = clock.state === 'idle' ? 0 : (clock.total ?? 0);
  return yes({ type: 'time.added', endsAt: from + added, remaining: null, total: before + added });
};

/** TI2. Never takes more than is left. */
const shortenTime: Decide<'time.shorten'> = ({ clock }, { minutes }, { now }) => {
  const left = clock.state === 'running' ? Math.max(0, (clock.endsAt ?? now) - now) : clock.remaining;
  if (clockAfter(clock.state, 'shorten') === null || left === null) return no('no_clock');
  const taken = Math.min(left, minutes * 60_000);
  return yes({
    type: 'time.shortened',
    endsAt: clock.state === 'running' ? now + left - taken : null,
    remaining: clock.state === 'running' ? null : left - taken,
    total: (clock.total ?? left) - taken,
  });
};

/** What the server itself decides when a deadline passes: recorded once, whichever server set the timer (TI3, TI4). */
export function runOut({ clock }: RetroData, now: number): Decision {
  const due = clockAfter(clock.state, 'run out') !== null && clock.endsAt !== null && now >= clock.endsAt;
  return due ? yes({ type: 'time.ran-out' }) : no('no_clock');
}

const BEFORE: Partial<Record<Phase, Phase>> = {
  writing: 'setup',
  posting: 'writing',
  grouping: 'posting',
  voting: 'grouping',
  discussion: 'voting',
  review: 'discussion',
};

/** The phase that "back" leads to, if any (GB1). */
export const phaseBefore = (phase: Phase): Phase | null => BEFORE[phase] ?? null;

/** GB1. */
const reopen: Decide<'phase.reopen'> = (_data, _command, _context, phase) => {
  const to = phaseBefore(phase);
  return to === null ? no('wrong_phase') : yes({ type: 'phase.reopened', to });
};

/** Who may give the commands that are decided here, and how. Only the server decides these. */
export const others = {
  'phase.reopen': { by: 'lead', decide: reopen },
  'time.pause': { by: 'lead', decide: pause },
  'time.resume': { by: 'lead', decide: resume },
  'time.add': { by: 'lead', decide: addTime },
  'time.shorten': { by: 'lead', decide: shortenTime },
} satisfies Others;

import type { timeCommands, timeFacts } from '#contract/retro/messages/time-messages.ts';
import * as pick from './picks.ts';
import { plain } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const timeSamples: CommandSamples<keyof typeof timeCommands> = {
  'phase.reopen': plain('leads'),
  'time.pause': plain('leads'),
  'time.resume': plain('leads'),
  'time.add': {
    may: 'leads',
    body: { minutes: 1 },
    wrong: [0, 61, 1.5, Number.NaN].map((minutes) => [{ minutes }, 'minutes']),
    random: pick.minutes,
  },
  'time.shorten': {
    may: 'leads',
    body: { minutes: 1 },
    wrong: [0, 61, 1.5, Number.NaN].map((minutes) => [{ minutes }, 'minutes']),
    random: pick.minutes,
  },
};

export const timeFactSamples: FactSamples<keyof typeof timeFacts> = {
  'phase.reopened': { to: 'voting' },
  'time.paused': { remaining: 5 },
  'time.resumed': { endsAt: 5 },
  'time.added': { endsAt: null, remaining: 5, total: 9 },
  'time.shortened': { endsAt: null, remaining: 5, total: 9 },
  'time.ran-out': {},
};

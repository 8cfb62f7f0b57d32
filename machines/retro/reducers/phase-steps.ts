import type { RetroData } from '#contract/retro/retro-data.ts';
import { IDLE_CLOCK } from '../clock-machine.ts';

/** A new phase begins: everyone is working again. */
export function clearDone(data: RetroData): void {
  for (const person of Object.values(data.people)) person.done = false;
}

/** The clock starts from the full time, whatever it showed. */
export function startClock(data: RetroData, { endsAt, total }: { endsAt: number; total: number }): void {
  data.clock = { state: 'running', endsAt, remaining: null, total };
}

/** Stops the clock. */
export function stopClock(data: RetroData): void {
  data.clock = IDLE_CLOCK;
}

/** Without names: sharing is over (NN3). */
export function stopReading(data: RetroData): void {
  data.reading = null;
  data.reader = null;
}

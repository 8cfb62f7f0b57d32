import type { Group, RetroData } from '#contract/retro.ts';

/** How a group stands in the discussion (DI4). */
export type GroupState = 'discussed' | 'current' | 'left';

export function groupStateOf(data: RetroData, group: string): GroupState {
  if (data.current === group) return 'current';
  return data.discussed.includes(group) ? 'discussed' : 'left';
}

/** The groups by their totals, most first (DI1); in the order they were shared where there was no voting. */
export function queueOf(data: RetroData): Group[] {
  const groups = new Map(data.groups.map((group) => [group.id, group]));
  const queued = data.queue.flatMap((id) => groups.get(id) ?? []);
  return queued.length > 0 ? queued : [...data.groups];
}

/** The most wanted group that is still left; null when all have been discussed. */
export const nextGroup = (data: RetroData): Group | null =>
  queueOf(data).find((group) => groupStateOf(data, group.id) === 'left') ?? null;

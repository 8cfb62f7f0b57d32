import type { RetroData, UndoStep } from '#contract/retro/retro-data.ts';

/** What an undo takes back, the latest first: the last change of the groups, and those that were asked for at once with it (GB2). */
export function undoneNext({ undo }: Pick<RetroData, 'undo'>): UndoStep[] {
  const steps = [...(undo ?? [])].reverse();
  const gesture = steps[0]?.gesture;
  if (gesture === undefined) return steps.slice(0, 1);
  const before = steps.findIndex((step) => step.gesture !== gesture);
  return before < 0 ? steps : steps.slice(0, before);
}

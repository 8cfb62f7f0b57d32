import type { RetroData } from '#contract/retro/retro-data.ts';
import { leads } from '../selectors/people-selectors.ts';

/** Whether somebody has had their share of what there is room for (SY26). Those who lead write for others too, and could empty it anyway. */
export const hasHadShare = (
  data: RetroData,
  person: string,
  authors: readonly string[],
  most: number,
): boolean => !leads(data, person) && authors.filter((author) => author === person).length >= most;

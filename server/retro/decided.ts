import type { CommandType } from '#contract/commands.ts';
import type { RetroData } from '#contract/retro.ts';
import type { Decision } from '#machines/retro/decide/types.ts';

/** What follows in a retro, at a time (epoch ms), from something that nobody in it asked for. */
export type Decided = (data: RetroData, now: number) => Decision;

/** Who asks for something in a retro without being in it, and the command by which somebody in it would. */
export interface Outsider {
  id: string;
  command: CommandType;
}

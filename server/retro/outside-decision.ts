import type { CommandType } from '#contract/retro/commands.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Decision } from '#machines/retro/decide/decision.ts';

/** The facts in a retro, at a time (epoch ms), for something nobody in it asked for. */
export type OutsideDecision = (data: RetroData, now: number) => Decision;

/** The actor who asks for something in a retro without being in it, and the command that someone in it would give. */
export interface Outsider {
  id: string;
  command: CommandType;
}

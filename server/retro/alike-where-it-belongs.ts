import type { Command } from '#contract/retro/commands.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import { carriedStatusSet } from '#machines/retro/carried-items.ts';
import { no, yes } from '#machines/retro/decide/decision.ts';
import type { Logger } from '../base/logger.ts';
import type { OutsideDecision } from './outside-decision.ts';
import { carriedItem } from './prepare-command.ts';
import type { StatusOfActionItem } from './update-action-item.ts';

export interface AlikeDeps {
  liveRetro: { state: RetroState; record: (decide: OutsideDecision) => Promise<Ack> };
  /** Absent if other retros cannot be reached. */
  statusOf: StatusOfActionItem | undefined;
  log: Logger;
}

/** How often somebody else may be quicker before the page is asked to send it once more. */
const TRIES = 20;

/**
 * The answer to a command, once an action item that it ticked off here is as it is in the retro that it is from (TA2, CO4): two people who
 * tick it differently at the same moment may be written there in one order, and here in the other. Whoever is written last here finds
 * what was written last there. A command that is sent again is looked at again, as the server may have died in between.
 */
export function alikeWhereItBelongs(
  command: Command,
  answer: Promise<Ack>,
  { liveRetro, statusOf, log }: AlikeDeps,
): Promise<Ack> {
  if (command.type !== 'action.set-status' || !statusOf) return answer;
  const { action } = command;
  const from = carriedItem(liveRetro.state.data, action)?.retro;
  if (from === undefined) return answer;
  return answer.then(async (ack) => {
    try {
      return ack.ok ? await followed(action, ack, liveRetro, () => statusOf(from, action)) : ack;
    } catch (error) {
      log.error({ err: error }, 'an action item could not be compared with the retro that it is from');
      return no('unavailable');
    }
  });
}

async function followed(
  id: string,
  ack: Ack,
  liveRetro: AlikeDeps['liveRetro'],
  statusThere: () => ReturnType<StatusOfActionItem>,
): Promise<Ack> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const there = await statusThere();
    if (!there.ok) return there;
    const { status } = there;
    let isAlike = true;
    const changed = await liveRetro.record((data) => {
      const item = carriedItem(data, id);
      isAlike = true;
      if (status === null || item === undefined || item.status === status) return yes();
      isAlike = false;
      return yes(carriedStatusSet(item, status));
    });
    // Past the steps in which it can be ticked off nothing can be done about it here.
    if (!changed.ok && changed.code !== 'wrong_phase') return changed;
    if (isAlike || !changed.ok) return ack;
  }
  return no('conflict');
}

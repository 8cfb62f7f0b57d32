import { beforeEach, expect, it, vi } from 'vitest';
import type { ActionStatus, CarriedItem } from '#contract/retro/retro-data.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import { createLog } from '#server/base/logger.ts';
import { alikeWhereItBelongs } from '#server/retro/alike-where-it-belongs.ts';
import type { OutsideDecision } from '#server/retro/outside-decision.ts';
import type { StatusOfActionItem } from '#server/retro/update-action-item.ts';
import { anybody, created, fold, NOW } from '#tests/support/retros/sample-log.ts';
import { commandOf } from '#tests/support/servers/live-retro-stage.ts';

const ITEM = {
  id: 'item',
  retro: 'the earlier one',
  description: 'Water the plants',
  owners: [],
  dueDate: null,
};
const DONE: Ack = { ok: true, seq: 7 };
/** Somebody ticks it off here. */
const tick = commandOf({ type: 'action.set-status', action: ITEM.id, status: 'done' });

let lines: string[];
/** What the item is here, and what was changed for that. */
let here: ActionStatus;
let recorded: unknown[];
/** What recording answers instead. */
let refusal: Ack | null;
const statusOf = vi.fn<StatusOfActionItem>();
beforeEach(() => {
  [lines, here, recorded, refusal] = [[], 'done', [], null];
  statusOf.mockReset().mockResolvedValue({ ok: true, status: 'done' });
});

function stateWith(carried: Record<string, CarriedItem>): RetroState {
  const state = fold([created(anybody('Ann'))]);
  return { ...state, data: { ...state.data, carried } };
}
const liveRetro = {
  get state() {
    return stateWith({ [ITEM.id]: { ...ITEM, status: here } });
  },
  record: async (decide: OutsideDecision): Promise<Ack> => {
    if (refusal) return refusal;
    const decision = decide(liveRetro.state.data, NOW);
    if (!decision.ok) return decision;
    for (const fact of decision.facts) {
      recorded.push(fact);
      if (fact.type === 'action.status-set') here = fact.status;
    }
    return { ok: true, seq: 8 };
  },
};
const answered = (command = tick, answer: Ack = DONE, given: object = {}) =>
  alikeWhereItBelongs(command, Promise.resolve(answer), {
    ...{ liveRetro, statusOf, log: createLog('debug', { write: (line) => void lines.push(line) }) },
    ...given,
  });

it('[CO4] what was ticked off is left as it is if it is the same where it belongs', async () => {
  expect(await answered()).toEqual(DONE);
  expect(statusOf.mock.calls).toEqual([[ITEM.retro, ITEM.id]]);
  expect(recorded).toEqual([]);
});

it('[CO4] what somebody else has ticked differently there follows it here, and is compared once more', async () => {
  statusOf.mockResolvedValue({ ok: true, status: 'dropped' });
  expect(await answered()).toEqual(DONE);
  expect(recorded).toMatchObject([{ type: 'action.status-set', action: ITEM.id, status: 'dropped' }]);
  expect(statusOf).toHaveBeenCalledTimes(2);
});

it('[CO4] what is gone there stays as it is here', async () => {
  statusOf.mockResolvedValue({ ok: true, status: null });
  expect(await answered()).toEqual(DONE);
  expect(recorded).toEqual([]);
});

it.each([
  ['another command', commandOf({ type: 'mood.set', mood: 50 }), DONE, {}],
  ['a tick that was refused', tick, no('not_admitted') as Ack, {}],
  [
    'an item of this retro',
    commandOf({ type: 'action.set-status', action: 'own', status: 'done' }),
    DONE,
    {},
  ],
  ['a retro without a way to others', tick, DONE, { statusOf: undefined }],
])('[CO4] %s is answered without looking elsewhere', async (_, command, answer, given) => {
  expect(await answered(command, answer, given)).toEqual(answer);
  expect(statusOf).not.toHaveBeenCalled();
});

it('[CO4] if it cannot be compared now, the page is asked to send it once more, and operators read why', async () => {
  statusOf.mockResolvedValueOnce(no('unavailable'));
  expect(await answered()).toEqual(no('unavailable'));
  expect(lines).toEqual([]);
  statusOf.mockRejectedValueOnce(new Error('a bug'));
  expect(await answered()).toEqual(no('unavailable'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'an action item could not be compared with the retro that it is from' },
  ]);
});

it('[CO4] if it can no longer follow because the retro has gone on, the tick stands', async () => {
  refusal = no('wrong_phase');
  expect(await answered()).toEqual(DONE);
  refusal = no('unavailable');
  expect(await answered()).toEqual(no('unavailable'));
});

it('[CO4] twenty people who are quicker are followed, and then the page is asked to send it once more', async () => {
  const turns: ActionStatus[] = ['dropped', 'open'];
  let asked = 0;
  statusOf.mockImplementation(async () => ({ ok: true, status: turns[asked++ % 2] ?? 'open' }));
  expect(await answered()).toEqual(no('conflict'));
  expect(asked).toBe(20);
});

import { beforeEach, expect, it, vi } from 'vitest';
import type { Command } from '#contract/retro/commands.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { createLog } from '#server/base/logger.ts';
import { TooOften } from '#server/base/too-often.ts';
import { type PrepareDeps, prepare } from '#server/retro/prepare-command.ts';
import { anybody, created, fold } from '#tests/support/retros/sample-log.ts';
import { commandOf } from '#tests/support/servers/live-retro-stage.ts';

const [ann, bob] = [anybody('Ann'), anybody('Bob')];
const first = created(ann);
const { data } = fold([first]);
const invited = (email: string | null, userId: string | null = null) =>
  ({ id: 'an invitation', email, userId, name: '', watches: false }) as never;
const withInvited = (...those: never[]) => ({ ...data, invited: those }) as RetroData;

let log: string[];
let byIds: ReturnType<typeof vi.fn>;
let deps: { [Name in keyof PrepareDeps]: PrepareDeps[Name] };
beforeEach(() => {
  log = [];
  byIds = vi.fn(async () => [{ id: bob.id, name: 'Bob himself', email: 'bob@retro.example.com' }]);
  deps = {
    users: { byIds: byIds as never },
    log: createLog('debug', { write: (line) => log.push(line) }),
    updateActionItem: vi.fn(async () => ({ ok: true, seq: 5 }) as const),
    leftOverFor: vi.fn(async () => ({
      retro: { id: 'last', name: 'Last' },
      topics: [{ id: 'topic' }],
    })) as never,
    outcomeOf: vi.fn(() => ({ ok: true, facts: [], state: fold([first]) }) as never),
  };
});

const settings = (...people: { userId?: string; email?: string; name?: string }[]): Command =>
  commandOf({ type: 'settings.change', settings: data.settings, invited: people } as never);
const admit = commandOf({ type: 'person.admit', people: [bob.id] });
const take = commandOf({ type: 'topics.take', retro: 'last', topics: ['topic'] } as never);
const tick = (action = 'item') => commandOf({ type: 'action.set-status', action, status: 'done' } as never);
const fails = (error: unknown) => async () => {
  throw error;
};

it('what needs nothing from elsewhere is decided at once', () => {
  expect(prepare(commandOf({ type: 'mood.set', mood: 25 }), data, ann, deps)).toBeNull();
  expect(prepare(admit, data, ann, deps)).toBeNull();
  expect(prepare(settings({ email: 'cy@retro.example.com' }), data, ann, deps)).toBeNull();
  expect(prepare(tick(), data, ann, deps)).toBeNull();
});

it('[AC1] only for those who lead is anything looked up', () => {
  const room = withInvited(invited('bob@retro.example.com'));
  for (const command of [admit, settings({ userId: bob.id }), take])
    expect(prepare(command, room, bob, deps)).toBeNull();
  expect(
    [byIds, deps.leftOverFor].map((called) => vi.mocked(called as never as () => void).mock.calls),
  ).toEqual([[], []]);
});

it('[JO4] whoever is let in is looked up by address, if anybody is invited by one; they come in even if that fails', async () => {
  const room = withInvited(invited(null, 'somebody'), invited('bob@retro.example.com'));
  expect(await prepare(admit, room, ann, deps)).toEqual({
    ...{ command: admit, leftOver: [], named: [], isDone: false },
    addresses: new Map([[bob.id, 'bob@retro.example.com']]),
  });
  expect(byIds.mock.calls).toEqual([[[bob.id]]]);
  byIds.mockImplementationOnce(fails(new Error('away')));
  expect(await prepare(admit, room, ann, deps)).toMatchObject({ command: admit, addresses: new Map() });
  expect(prepare(admit, withInvited(invited(null, 'somebody')), ann, deps)).toBeNull();
});

it('[SY8] newly invited people get their own names, and nobody is invited who does not exist', async () => {
  const command = settings({ userId: bob.id, name: 'Bobby' }, { email: 'cy@retro.example.com' });
  expect(await prepare(command, data, ann, deps)).toMatchObject({
    command: { invited: [{ userId: bob.id, name: 'Bob himself' }, { email: 'cy@retro.example.com' }] },
    ...{ named: [bob.id], isDone: false },
  });
  expect(byIds.mock.calls).toEqual([[[bob.id]]]);
  expect(prepare(command, withInvited(invited(null, bob.id)), ann, deps)).toBeNull();
  expect(await prepare(settings({ userId: bob.id }, { userId: 'nobody' }), data, ann, deps)).toEqual({
    ok: false,
    code: 'settings',
    fields: { invited: 'not_found' },
  });
  byIds.mockImplementationOnce(fails(new Error('away')));
  expect(await prepare(command, data, ann, deps)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(log.join()).toContain('the invited could not be looked up');
});

it('[TA5] what is taken over is read from the retro that the browser names, if that is the last one', async () => {
  expect(await prepare(take, data, ann, deps)).toMatchObject({ leftOver: [{ id: 'topic' }], isDone: false });
  expect(vi.mocked(deps.leftOverFor as never as (...of: unknown[]) => void).mock.calls).toEqual([
    [data, ann.id],
  ]);
  const other = commandOf({ type: 'topics.take', retro: 'another', topics: ['topic'] } as never);
  expect(await prepare(other, data, ann, deps)).toMatchObject({ command: other, leftOver: [] });
  expect(await prepare(take, data, ann, { ...deps, leftOverFor: null })).toMatchObject({ leftOver: [] });
});

it.each([
  ['too often', new TooOften(5), 'too_many', 0],
  ['by a fault', new Error('away'), 'unavailable', 1],
])(
  '[SY17] [TA2] what cannot be read or changed elsewhere (%s) is refused as %s',
  async (_, error, code, lines) => {
    const room = { ...data, carried: { item: { id: 'item', retro: 'earlier' } } } as never as RetroData;
    expect(await prepare(take, data, ann, { ...deps, leftOverFor: fails(error) })).toMatchObject({ code });
    expect(await prepare(tick(), room, ann, { ...deps, updateActionItem: fails(error) })).toMatchObject({
      code,
    });
    expect(log).toHaveLength(2 * lines);
  },
);

it('[TA2] [CO4] an earlier action item is changed where it belongs, and shown here; if that is gone, only here, if no team has it', async () => {
  const room = (teamId: string | null, retro?: string) =>
    ({
      ...data,
      settings: { ...data.settings, teamId },
      carried: { item: { id: 'item', retro }, own: { id: 'own' } },
      actions: { own: {} },
    }) as never as RetroData;
  const ticked = tick();
  const shown = { command: ticked, isDone: true };
  const update = vi.mocked(deps.updateActionItem as () => Promise<unknown>);
  expect(await prepare(ticked, room('team', 'earlier'), bob, deps)).toMatchObject(shown);
  expect(update.mock.calls).toEqual([
    [{ retro: 'earlier', action: 'item', change: { status: 'done' }, team: [], by: bob.id }],
  ]);
  update.mockResolvedValueOnce({ ok: false, code: 'unchanged' });
  expect(await prepare(ticked, room('team', 'earlier'), bob, deps)).toEqual({ ok: false, code: 'unchanged' });
  update.mockResolvedValueOnce(null);
  expect(await prepare(ticked, room('team', 'earlier'), bob, deps)).toMatchObject({ code: 'unknown_action' });
  update.mockResolvedValueOnce(null);
  expect(await prepare(ticked, room(null, 'earlier'), bob, deps)).toMatchObject(shown);
  update.mockClear();
  expect(await prepare(ticked, room('team'), bob, deps)).toMatchObject(shown);
  expect(
    await prepare(ticked, room('team', 'earlier'), bob, { ...deps, updateActionItem: null }),
  ).toMatchObject(shown);
  // One of this retro is decided here.
  expect(prepare(tick('own'), room('team'), bob, deps)).toBeNull();
  vi.mocked(deps.outcomeOf).mockReturnValueOnce({ ok: false, code: 'not_allowed' } as never);
  // What is refused here changes nothing there; the answer is found when it is applied.
  expect(await prepare(ticked, room('team', 'earlier'), bob, deps)).toMatchObject({
    ...{ command: ticked, isDone: false },
  });
  expect(update).not.toHaveBeenCalled();
});

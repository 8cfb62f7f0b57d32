import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '#contract/retro/commands.ts';
import type { ActionItem, ActionStatus } from '#contract/retro/retro-data.ts';
import type { Ack } from '#contract/retro/wire.ts';
import type { RetroActor } from '#server/accounts/store/users.ts';
import { deferred } from '#server/base/deferred.ts';
import { createLog } from '#server/base/logger.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { LiveRetros } from '#server/retro/live-retros.ts';
import { LOG_RATES, WritingRates } from '#server/retro/log-budget.ts';
import { LogReadings, READING_RATES } from '#server/retro/log-readings.ts';
import { planRetro } from '#server/retro/new-retro-fact.ts';
import type { EventStore } from '#server/store/log/event-store.ts';
import { newId } from '#tests/support/people/player.ts';
import { appendTo, created, logged, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';

const ITEM: ActionItem = {
  ...{ id: newId(), author: newId(), group: null, owners: [], dueDate: null, createdAt: 1 },
  ...{ description: 'Water the plants', status: 'open' },
};
const OTHERS_UNHEARD = () => ({ wrote: () => {}, signalled: () => {}, close: () => {} });

/** A server's way to the database, on which a test can hold up what is written to a retro, or keep it from reading one. */
class Way {
  readonly events: EventStore;
  held = '';
  unreadable = '';
  readonly waits = deferred<void>();
  readonly #goesOn = deferred<void>();

  constructor(events: EventStore) {
    this.events = {
      ...events,
      append: async (collect) => {
        const append = collect();
        if (append.retro === this.held) {
          this.waits.resolve();
          await this.#goesOn.promise;
        }
        return events.append(() => append);
      },
      read: async (retro, ...rest) => {
        if (retro === this.unreadable) throw new Error('not reached');
        return events.read(retro, ...rest);
      },
    };
  }

  goOn(): void {
    this.held = '';
    this.#goesOn.resolve();
  }
}

let stage: LiveRetroStage;
let way: Way;
/** What is logged of errors. */
let errors: string[];
let servers: [LiveRetros, LiveRetros];
/** The finished retro, and the one that was begun from it. */
let earlier: string;
let next: string;
beforeEach(async () => {
  errors = [];
  stage = await new LiveRetroStage().build();
  const { store, ann, bob, time } = stage;
  const { events } = store;
  const first = created(ann);
  earlier = first.retro;
  await beginRetro(events, first);
  const facts = [
    ...TO_THE_END.slice(0, -1),
    { type: 'action.added', action: ITEM } as const,
    ...TO_THE_END.slice(-1),
  ];
  await events.append(() => appendTo([first], logged(1, facts)));
  const { id, description, owners, dueDate, status } = ITEM;
  const planned = planRetro(
    { activity: 'mad_sad_glad', waitingRoomEnabled: false },
    {
      ...{ id: newId(), creator: ann, accounts: [], team: null, now: time.now() },
      carried: [{ id, retro: earlier, description, owners, dueDate, status }],
    },
  );
  if (!planned.ok) throw new Error(planned.code);
  next = planned.value.retro;
  await beginRetro(events, planned.value);
  way = new Way(events);
  servers = [serverOn(way.events), serverOn(events)];
  await say(servers[1], commandOf({ type: 'person.join', role: 'participant' }), bob);
});
afterEach(async () => {
  way.goOn();
  await Promise.all(servers.map((server) => server.closeAll()));
  await stage.close();
});

const serverOn = (events: EventStore): LiveRetros =>
  new LiveRetros({
    ...stage.store,
    events,
    currentTeams: { of: async () => new Map() },
    writing: new WritingRates(LOG_RATES, stage.time.now),
    readings: new LogReadings(events, READING_RATES, stage.time),
    time: stage.time,
    log: createLog('error', { write: (line) => errors.push(line) }),
    peers: OTHERS_UNHEARD,
    tellTeams: () => {},
  });

async function say(server: LiveRetros, command: Command, by: RetroActor): Promise<Ack> {
  const ack = await server.submitTo(next, command, by);
  if (ack === null) throw new Error('there is no such retro');
  return ack;
}

const ticked = (status: ActionStatus): Command =>
  commandOf({ type: 'action.set-status', action: ITEM.id, status });

/** What the item is where it belongs, and in the retro that took it along. */
async function statuses(): Promise<unknown[]> {
  const [from, into] = await Promise.all(
    [earlier, next].map((retro) => stateInLog(stage.store.events, retro)),
  );
  return [from?.data.actions[ITEM.id]?.status, into?.data.carried[ITEM.id]?.status];
}

describe('[CO4] [TA2] two people on two servers who tick off the same action item at the same moment', () => {
  /** Ann's `done` is written first where it belongs, and after Bob's `dropped` in the next retro. */
  async function crossed(done: Command, before: () => void = () => {}): Promise<Ack> {
    way.held = next;
    const slow = say(servers[0], done, stage.ann);
    await way.waits.promise;
    expect(await say(servers[1], ticked('dropped'), stage.bob)).toMatchObject({ ok: true });
    before();
    way.goOn();
    return slow;
  }

  it('leave it the same in both retros', async () => {
    expect(await crossed(ticked('done'))).toMatchObject({ ok: true });
    expect(await statuses()).toEqual(['dropped', 'dropped']);
  });

  it('[RO6] [JO19] say of each tick that it is of an earlier retro: else it would be told to those for whom the item does not exist', async () => {
    await crossed(ticked('done'));
    const ticks = (await stage.store.events.read(next, 0)).filter(({ type }) => type === 'action.status-set');
    expect(ticks.map((tick) => 'status' in tick && tick.status)).toEqual(['dropped', 'done', 'dropped']);
    for (const tick of ticks) expect(tick).toMatchObject({ carried: {} });
  });

  it.each([0, 1] as const)(
    'leave it so too if it could not be compared: sent again, also to another server, it is (%i)',
    async (again) => {
      const done = ticked('done');
      const unknown = await crossed(done, () => {
        way.unreadable = earlier;
      });
      expect(unknown).toEqual({ ok: false, code: 'unavailable' });
      expect(errors).toHaveLength(1);
      way.unreadable = '';
      expect(await say(servers[again], done, stage.ann)).toMatchObject({ ok: true });
      const [from, into] = await statuses();
      expect(into).toBe(from);
    },
  );
});

it('[SY1] a tick that two servers have at the same moment gets the answer of the one that has written it', async () => {
  const done = ticked('done');
  way.held = earlier;
  const slow = say(servers[0], done, stage.ann);
  await way.waits.promise;
  const first = await say(servers[1], done, stage.ann);
  expect(first).toMatchObject({ ok: true });
  await say(servers[1], commandOf({ type: 'mood.set', mood: 75 }), stage.bob);
  await servers[0].catchUp(next);
  way.goOn();
  expect(await slow).toEqual(first);
});

it('[SY1] [TA2] a tick that is refused only as this server is behind is not refused for good, and is made in both', async () => {
  await say(servers[0], commandOf({ type: 'mood.set', mood: 75 }), stage.ann);
  expect(await say(servers[1], ticked('done'), stage.bob)).toMatchObject({ ok: true });
  // As far as the first server knows, it is open.
  const open = ticked('open');
  expect(await say(servers[0], open, stage.bob)).toEqual({ ok: false, code: 'conflict' });
  expect(await say(servers[0], open, stage.bob)).toMatchObject({ ok: true });
  expect(await statuses()).toEqual(['open', 'open']);
  expect(await say(servers[0], ticked('open'), stage.bob)).toEqual({ ok: false, code: 'unchanged' });
});

it('[TA2] a tick is made where the item belongs also by a server that does not know yet that it was taken back there', async () => {
  expect(await say(servers[0], ticked('done'), stage.ann)).toMatchObject({ ok: true });
  await servers[1].catchUp(next);
  expect(await say(servers[1], ticked('open'), stage.bob)).toMatchObject({ ok: true });
  // Of the other retro the first server has heard nothing.
  await servers[0].catchUp(next);
  expect(await say(servers[0], ticked('done'), stage.ann)).toMatchObject({ ok: true });
  expect(await statuses()).toEqual(['done', 'done']);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fact } from '#contract/retro/facts.ts';
import { TRIES } from '#server/retro/command-queue.ts';
import type { Append, AppendResult } from '#server/store/log/event-store.ts';
import { newId } from '#tests/support/people/player.ts';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';

let stage: LiveRetroStage;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
});
afterEach(() => stage.close());

describe('a command', () => {
  it('[SY1] sent again has no second effect and gets the first answer', async () => {
    const liveRetro = await stage.open();
    const join = commandOf({ type: 'person.join', role: 'participant' });
    const [first, meanwhile] = await Promise.all([
      liveRetro.submit(join, stage.bob),
      liveRetro.submit(join, stage.bob),
    ]);
    expect(first).toEqual({ ok: true, seq: 2 });
    expect(meanwhile).toEqual(first);
    await liveRetro.submit(commandOf({ type: 'mood.set', mood: 100 }), stage.bob);
    expect(await liveRetro.submit(join, stage.bob)).toEqual(first);
    expect(await stage.store.events.read(stage.retro, 0)).toHaveLength(3);
  });

  it('[SY1] is known again after the retro was closed and opened', async () => {
    const before = await stage.open();
    const join = commandOf({ type: 'person.join', role: 'participant' });
    const answer = await before.submit(join, stage.bob);
    await before.close();
    const after = await stage.open();
    expect(await after.submit(join, stage.bob)).toEqual(answer);
    expect(after.seq).toBe(2);
  });

  it('[SY1] refused once is refused again, even if it would now be allowed', async () => {
    const liveRetro = await stage.open();
    const mood = commandOf({ type: 'mood.set', mood: 100 });
    const refused = { ok: false, code: 'not_admitted' };
    expect(await liveRetro.submit(mood, stage.bob)).toEqual(refused);
    await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    expect(await liveRetro.submit(mood, stage.bob)).toEqual(refused);
    expect(await liveRetro.submit({ ...mood, id: newId() }, stage.bob)).toMatchObject({ ok: true });
  });

  it("[SY1] with someone else's id is refused, whether that was done, refused or is running", async () => {
    const liveRetro = await stage.open();
    const taken = { ok: false, code: 'duplicate_id' };
    const join = commandOf({ type: 'person.join', role: 'participant' });
    const underWay = liveRetro.submit(join, stage.bob);
    expect(await liveRetro.submit(join, stage.ann)).toEqual(taken);
    await underWay;
    expect(await liveRetro.submit(join, stage.ann)).toEqual(taken);
    const refused = commandOf({ type: 'voting.close' });
    await liveRetro.submit(refused, stage.bob);
    expect(await liveRetro.submit(refused, stage.ann)).toEqual(taken);
  });

  it('[SY2] is broadcast and answered only when its facts are durable', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const append = async (collect: () => Append) => {
      await held;
      return stage.store.events.append(collect);
    };
    const liveRetro = await stage.open({ ...stage.store.events, append });
    const happened: string[] = [];
    liveRetro.listen({ published: ({ facts }) => happened.push(...facts.map(({ type }) => type)) });
    const join = liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    const mood = liveRetro.submit(commandOf({ type: 'mood.set', mood: 0 }), stage.bob);
    const same = liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    const refused = liveRetro.submit(commandOf({ type: 'voting.close' }), stage.bob);
    for (const [name, answer] of Object.entries({ join, mood, same, refused })) {
      answer.then(() => happened.push(name));
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(happened).toEqual([]);
    expect(liveRetro.state.data.people).not.toHaveProperty(stage.bob.id);
    release();
    await Promise.all([join, mood, same, refused]);
    expect(happened).toEqual(['person.joined', 'mood.set', 'join', 'mood', 'same', 'refused']);
    expect(await same).toEqual({ ok: true, seq: 3 });
  });

  it('that cannot be written is refused as `unavailable`, is not remembered, and leaves no trace', async () => {
    let broken = true;
    const append = (collect: () => Append): Promise<AppendResult> => {
      if (!broken) return stage.store.events.append(collect);
      collect();
      return Promise.reject(new Error('disk full'));
    };
    const liveRetro = await stage.open({ ...stage.store.events, append });
    const join = commandOf({ type: 'person.join', role: 'participant' });
    const answers = await Promise.all([
      liveRetro.submit(join, stage.bob),
      liveRetro.submit(commandOf({ type: 'mood.set', mood: 0 }), stage.bob),
    ]);
    expect(answers).toEqual([
      { ok: false, code: 'unavailable' },
      { ok: false, code: 'unavailable' },
    ]);
    broken = false;
    expect(await liveRetro.submit(join, stage.bob)).toEqual({ ok: true, seq: 2 });
  });

  it('[SY1] that was written although the database went away gets its answer when it is sent again', async () => {
    let goesAway = false;
    const append = async (collect: () => Append): Promise<AppendResult> => {
      const result = await stage.store.events.append(collect);
      if (goesAway) throw new Error('the connection ended');
      return result;
    };
    const read: typeof stage.store.events.read = (...about) =>
      goesAway ? Promise.reject(new Error('not reached')) : stage.store.events.read(...about);
    const silent = { wrote: () => {}, signalled: () => {}, close: () => {} };
    const liveRetro = await stage.open({ ...stage.store.events, append, read }, stage.time, () => silent);
    goesAway = true;
    const told: string[] = [];
    liveRetro.listen({ published: ({ facts }) => told.push(...facts.map(({ type }) => type)) });
    const commands = [
      commandOf({ type: 'person.join', role: 'participant' }),
      commandOf({ type: 'mood.set', mood: 0 }),
    ] as const;
    const unknown = { ok: false, code: 'unavailable' };
    const answers = await Promise.all(commands.map((command) => liveRetro.submit(command, stage.bob)));
    expect(answers).toEqual([unknown, unknown]);
    expect(told).toEqual([]);
    goesAway = false;
    // The second may well come first: it must not be refused for what this server does not know to be written.
    expect(await liveRetro.submit(commands[1], stage.bob)).toEqual({ ok: true, seq: 3 });
    expect(await liveRetro.submit(commands[0], stage.bob)).toEqual({ ok: true, seq: 2 });
    expect(told).toEqual(['person.joined', 'mood.set']);
    expect(await stage.store.events.read(stage.retro, 0)).toHaveLength(3);
  });

  it('[SY1] that was written all the same gets its answer if it comes again while the log is being read', async () => {
    let goesAway = false;
    const append = async (collect: () => Append): Promise<AppendResult> => {
      const result = await stage.store.events.append(collect);
      if (goesAway) throw new Error('the connection ended');
      return result;
    };
    let tellAsked = () => {};
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      tellAsked = resolve;
    });
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isHeld = false;
    let isRead = false;
    const read = async (...about: Parameters<typeof stage.store.events.read>) => {
      if (goesAway) throw new Error('not reached');
      if (isHeld && !isRead) {
        isRead = true;
        tellAsked();
        await answered;
      }
      return stage.store.events.read(...about);
    };
    const silent = { wrote: () => {}, signalled: () => {}, close: () => {} };
    const liveRetro = await stage.open({ ...stage.store.events, append, read }, stage.time, () => silent);
    const join = commandOf({ type: 'person.join', role: 'participant' });
    goesAway = true;
    expect(await liveRetro.submit(join, stage.bob)).toEqual({ ok: false, code: 'unavailable' });
    await liveRetro.catchUp();
    [goesAway, isHeld] = [false, true];
    // Somebody else's finds the log longer than expected; meanwhile the first one is sent again.
    const other = liveRetro.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    await asked;
    const again = liveRetro.submit(join, stage.bob);
    answer();
    expect(await again).toEqual({ ok: true, seq: 2 });
    expect(await other).toEqual({ ok: true, seq: 3 });
  });

  it('[SY8] that makes our own code fail is refused, and the retro goes on', async () => {
    const liveRetro = await stage.open(stage.store.events, {
      ...stage.time,
      after: stage.time.after,
      now: failing(stage.time.now, 3),
    } as typeof stage.time);
    const commands = [1, 2, 3].map(() => commandOf({ type: 'person.join', role: 'participant' }));
    const answers = [];
    for (const command of commands) answers.push(await liveRetro.submit(command, stage.bob));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(['ok', 'internal', 'ok']);
  });
});

/** Fails at the nth call. */
function failing(now: () => number, nth: number): () => number {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === nth) throw new Error('boom');
    return now();
  };
}

describe('two servers with the same retro', () => {
  it('decide an overtaken command again, and tell each what the other did', async () => {
    const [one, two] = [await stage.open(), await stage.open()];
    const told: Fact[] = [];
    two.listen({ published: ({ facts }) => told.push(...facts) });
    await one.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    const answers = await Promise.all([
      two.submit(commandOf({ type: 'mood.set', mood: 25 }), stage.ann),
      two.submit(commandOf({ type: 'mood.set', mood: 75 }), stage.ann),
    ]);
    expect(answers).toEqual([
      { ok: true, seq: 3 },
      { ok: true, seq: 4 },
    ]);
    expect(told.map(({ seq, type }) => [seq, type])).toEqual([
      [2, 'person.joined'],
      [3, 'mood.set'],
      [4, 'mood.set'],
    ]);
    expect(two.state).toEqual(await stateInLog(stage.store.events, stage.retro));
  });

  it('[SY1] answer a command that the other one has done already', async () => {
    const [one, two] = [await stage.open(), await stage.open()];
    const join = commandOf({ type: 'person.join', role: 'participant' });
    const answer = await one.submit(join, stage.bob);
    expect(await two.submit(join, stage.bob)).toEqual(answer);
    expect(two.seq).toBe(2);
  });

  it(`give up when overtaken ${TRIES} times with 'conflict', and the same command may be tried again`, async () => {
    let appends = 0;
    let lucky = false;
    const append = (collect: () => Append): Promise<AppendResult> => {
      if (lucky) return stage.store.events.append(collect);
      collect();
      appends += 1;
      return Promise.resolve('conflict');
    };
    const liveRetro = await stage.open({ ...stage.store.events, append });
    const join = commandOf({ type: 'person.join', role: 'participant' });
    expect(await liveRetro.submit(join, stage.bob)).toEqual({ ok: false, code: 'conflict' });
    expect(appends).toBe(TRIES + 1);
    lucky = true;
    expect(await liveRetro.submit(join, stage.bob)).toEqual({ ok: true, seq: 2 });
  });

  it('answer `unavailable` when the log cannot be read again, and go on afterwards', async () => {
    const one = await stage.open();
    let broken = true;
    const read: typeof stage.store.events.read = (retro, after) =>
      broken && after > 0 ? Promise.reject(new Error('gone')) : stage.store.events.read(retro, after);
    const two = await stage.open({ ...stage.store.events, read });
    await one.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    const mood = commandOf({ type: 'mood.set', mood: 25 });
    expect(await two.submit(mood, stage.ann)).toEqual({ ok: false, code: 'unavailable' });
    broken = false;
    expect(await two.submit(mood, stage.ann)).toEqual({ ok: true, seq: 3 });
  });
});

describe('[RO5] moderation', () => {
  const claim = () => commandOf({ type: 'moderation.claim' });

  it('cannot be taken from a moderator who is here, nor after a refresh or a short drop', async () => {
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    await liveRetro.submit(commandOf({ type: 'writing.start' }), stage.ann);
    const present = { ok: false, code: 'moderator_present' };
    liveRetro.presence.connect(stage.ann.id);
    stage.time.pass(600_000);
    expect(await liveRetro.submit(claim(), stage.bob)).toEqual(present);
    liveRetro.presence.disconnect(stage.ann.id, stage.time.now());
    stage.time.pass(59_999);
    expect(await liveRetro.submit(claim(), stage.bob)).toEqual(present);
    liveRetro.presence.connect(stage.ann.id);
    liveRetro.presence.disconnect(stage.ann.id, stage.time.now());
    stage.time.pass(59_999);
    expect(await liveRetro.submit(claim(), stage.bob)).toEqual(present);
    stage.time.pass(1);
    expect(await liveRetro.submit(claim(), stage.bob)).toMatchObject({ ok: true });
    expect(liveRetro.state.data.moderator).toBe(stage.bob.id);
  });

  it('is not lost by a restart of the server', async () => {
    const before = await stage.open();
    await before.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    await before.close();
    stage.time.pass(3_600_000);
    const after = await stage.open();
    expect(await after.submit(claim(), stage.bob)).toEqual({ ok: false, code: 'moderator_present' });
  });
});

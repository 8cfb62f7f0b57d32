import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { Fact } from '#contract/retro/facts.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { openStore } from '#server/store/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { becomeGuest, createRetro, newId, Player } from '#tests/support/people/player.ts';
import { appendTo, created, logged, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { serverOnFolder } from '#tests/support/servers/server-process.ts';
import { startRequestRecorder } from '#tests/support/services/request-recorder.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const KILLS = 20;
const WRITERS = 5;
/** Commands that one writer has under way at a time. */
const AT_ONCE = 8;

const place = serverOnFolder();

interface Sent {
  id: string;
  text: string;
}

/** Somebody who changes one topic over and over, and sends again what was not answered. */
class Writer {
  readonly session: Session;
  readonly topic = newId();
  readonly sent: Sent[] = [];
  readonly acked = new Map<string, number>();
  #player: Player | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  async come(url: string, retro: string): Promise<Player> {
    this.#player = await new Player(url, this.session).connected();
    await this.#player.open(retro);
    return this.#player;
  }

  /** Writes until the connection ends; `onAck` is called for each answer. */
  async write(onAck: () => void): Promise<void> {
    const player = this.#player;
    if (!player) return;
    const again = this.sent.filter(({ id }) => !this.acked.has(id));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (player.socket.connected) {
          const next = again.shift() ?? this.#next();
          const answer = await this.#change(player, next).catch(() => null);
          if (!answer) return;
          if (!answer.ok) throw new Error(answer.code);
          this.acked.set(next.id, answer.seq);
          onAck();
        }
      }),
    );
  }

  #next(): Sent {
    const next = { id: newId(), text: `${this.session.user.name} ${this.sent.length}` };
    this.sent.push(next);
    return next;
  }

  #change(player: Player, { id, text }: Sent) {
    const gone = new Promise<null>((resolve) => player.socket.once('disconnect', () => resolve(null)));
    const answer = player.socket.emitWithAck('command', {
      id,
      type: 'topic.change',
      topic: this.topic,
      topicType: 'mad',
      description: text,
    });
    return Promise.race([answer, gone]);
  }
}

/** A retro in which everybody may write, with its writers. */
async function prepare(url: string): Promise<{ retro: string; writers: Writer[] }> {
  const writers: Writer[] = [];
  for (let i = 0; i < WRITERS; i++) writers.push(new Writer(await becomeGuest(url, `Writer${i}`)));
  const [first, ...others] = writers;
  if (!first) throw new Error('no writers');
  const retro = await createRetro(url, first.session.token);
  const host = await first.come(url, retro);
  const guests = await Promise.all(others.map((writer) => writer.come(url, retro)));
  for (const guest of guests) await guest.do({ type: 'person.join', role: 'participant' });
  await host.do({ type: 'writing.start' });
  for (const [place, player] of [host, ...guests].entries()) {
    const id = writers[place]?.topic ?? '';
    await player.do({ type: 'topic.add', id, topicType: 'mad', description: 'at first' });
    player.leave();
  }
  return { retro, writers };
}

/** What the log has, once the server is gone. */
async function readLog(retro: string) {
  const store = await openStore(place.folder);
  const facts = await store.events.read(retro, 0);
  const commands = await store.events.commands(retro, 0);
  await store.close();
  return { facts, commands };
}

/** Every acknowledged command is there, at its place, once, and each writer's in the order they were sent. */
function checkAll(
  writers: readonly Writer[],
  facts: readonly Fact[],
  commands: Map<string, { seq: number }>,
) {
  expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, place) => place + 1));
  for (const { sent, acked, topic } of writers) {
    const written = facts.flatMap((fact) =>
      fact.type === 'topic.changed' && fact.topic.id === topic ? [fact.topic.description] : [],
    );
    const numbers = written.map((text) => Number(text.split(' ')[1]));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    for (const { id, text } of sent) {
      const seq = acked.get(id);
      if (seq === undefined) continue;
      expect(commands.get(id)?.seq).toBe(seq);
      expect(facts[seq - 1]).toMatchObject({ type: 'topic.changed', topic: { description: text } });
    }
  }
}

describe('[SY2] [SY1] a server that is killed', () => {
  it(`${KILLS} times under load loses nothing acknowledged, and does nothing twice`, async () => {
    let server = await place.run();
    const { retro, writers } = await prepare(server.url);
    let total = 0;
    for (let round = 0; round < KILLS; round++) {
      if (round > 0) server = await place.run();
      for (const writer of writers) await writer.come(server.url, retro);
      let left = 20 + Math.floor(Math.random() * 100);
      let ended: Promise<unknown> = Promise.resolve();
      await Promise.all(
        writers.map((writer) =>
          writer.write(() => {
            total += 1;
            if (--left === 0) ended = server.end('SIGKILL');
          }),
        ),
      );
      await ended;
    }
    const { facts, commands } = await readLog(retro);
    expect(total).toBeGreaterThan(KILLS * 20);
    checkAll(writers, facts, commands);
  });
});

describe('a server that is asked to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes its commands, answers them, and exits cleanly',
    async (signal) => {
      const server = await place.run();
      const { retro, writers } = await prepare(server.url);
      for (const writer of writers) await writer.come(server.url, retro);
      let left = 100;
      let ended: Promise<number | null> = Promise.resolve(null);
      await Promise.all(
        writers.map((writer) =>
          writer.write(() => {
            if (--left === 0) ended = server.end(signal);
          }),
        ),
      );
      expect(await ended).toBe(0);
      const { facts, commands } = await readLog(retro);
      checkAll(writers, facts, commands);
      const store = await openStore(place.folder);
      expect((await store.events.snapshot(retro))?.seq).toBe(facts.length);
      await store.close();
    },
  );
});

it('[HK3] a webhook gets the same delivery id if the server is killed between the fact and the answer', async () => {
  const post = await startRequestRecorder();
  const store = await openStore(place.folder);
  const rows = rowsOf(place.folder);
  const ann = await store.users.createGuest(newId(), 'Ann', Date.now(), null);
  const workspace = await putWorkspace(rows, [ann.id], { plan: 'premium' });
  const team = await putTeam(rows, workspace, [ann.id]);
  await store.webhooks.create(workspace, { url: post.url, key: 'key' }, { user: ann.id, now: 0 });
  const planned = created(ann);
  const first = { ...planned, settings: { ...planned.settings, teamId: team } };
  await beginRetro(store.events, first);
  await store.events.append(() => appendTo([first], logged(1, TO_THE_END)));
  // Nobody has looked at what is to be delivered by now.
  await store.close();
  post.answers(200, new Promise(() => {}));
  const idsTold = () => post.requests.map(({ headers }) => headers['hindsight-delivery']);
  for (const times of [1, 2]) {
    // As when the time is over for which the one that was killed had it in hand.
    await rows.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'webhook').execute();
    await rows.updateTable('job_lanes').set({ next_at: 0 }).execute();
    const server = await place.run({ NODE_ENV: 'development' });
    await eventually(() => expect(post.requests).toHaveLength(times));
    await server.end('SIGKILL');
  }
  post.answers(200);
  await rows.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'webhook').execute();
  await rows.updateTable('job_lanes').set({ next_at: 0 }).execute();
  const server = await place.run({ NODE_ENV: 'development' });
  const states = () => rows.selectFrom('webhook_deliveries').select(['id', 'state']).execute();
  await eventually(async () => expect(await states()).toEqual([{ id: idsTold()[0], state: 'delivered' }]));
  expect(new Set(idsTold()).size).toBe(1);
  expect(new Set(post.requests.map(({ body }) => body)).size).toBe(1);
  expect(post.requests).toHaveLength(3);
  await server.end('SIGKILL');
  await rows.destroy();
  await post.stop();
});

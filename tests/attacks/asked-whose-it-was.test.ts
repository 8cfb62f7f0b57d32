import { expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import { join as come, createRetro, newId, Player } from '#tests/support/people/player.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { startServer } from '#tests/support/servers/test-server.ts';

/*
 * A server answers a command that is sent again as it did the first time, to whoever gave it. Who has everybody's sessions, such as whoever runs the server, could
 * send the command that wrote a topic once as each person, and see whose it is.
 */

const addOf = (id: string, words: string) =>
  ({ type: 'topic.add', id, topicType: 'mad', description: words, claimKey: newId() }) as const;
const laterOf = (id: string) => ({ ...addOf(id, 'Later'), type: 'topic.add-later' }) as const;

/** Two servers with one log, whether or not messages between them arrive. */
async function twoServers(isHeard: boolean) {
  const bus = new MemoryBus();
  if (!isHeard) bus.goDown();
  const one = await startServer({ bus });
  const two = await startServer({ bus, store: one.store });
  return { one, two, bus };
}

it.each([
  ['which hear each other', true],
  ['which follow each other by the log', false],
])(
  '[NN4] on two servers %s, neither remembers whose a topic was that was drawn on one',
  async (_which, isHeard) => {
    const { one, two } = await twoServers(isHeard);
    const mo = await come(one.url, 'Mo');
    const retro = await createRetro(one.url, mo.session.token, { without_names: true });
    await mo.open(retro);
    const writers: Player[] = [];
    for (const [at, name] of ['Ana', 'Ben', 'Cleo', 'Dan'].entries()) {
      const player = await come(at % 2 ? one.url : two.url, name);
      await player.open(retro);
      await player.do({ type: 'person.join', role: 'participant' });
      writers.push(player);
    }
    await mo.do({ type: 'writing.start' });
    const topics: (CommandInput & { id: string })[] = [];
    for (const by of writers) {
      const again = addOf(newId(), `by ${by.id}`);
      topics.push(again);
      await by.reaches(await by.do(again));
    }
    await Promise.all([mo, ...writers].map((player) => player.catchUp()));
    await mo.do({ type: 'sharing.start' });
    const end = await mo.do({ type: 'grouping.start' });
    await Promise.all(writers.map((player) => player.reaches(end)));
    for (const url of [one.url, two.url]) {
      const there = await Promise.all(
        [mo, ...writers].map(async ({ session }) => {
          const player = await new Player(url, session).connected();
          await player.open(retro);
          return player;
        }),
      );
      for (const again of topics) {
        const answers: string[] = [];
        for (const player of there) answers.push(JSON.stringify(await player.say(again)));
        expect(new Set(answers).size, answers.join()).toBe(1);
      }
      // Nor is there a link in what those who were away are sent.
      for (const player of there) {
        const missed = JSON.stringify(
          await player.socket.timeout(5_000).emitWithAck('open', { retro, since: 1 }),
        );
        for (const { id } of topics)
          for (const by of writers) expect(missed).not.toContain(`"id":"${id}","author":"${by.id}"`);
        player.leave();
      }
    }
    for (const player of [mo, ...writers]) player.leave();
    await two.stop('keep');
    await one.stop();
  },
);

it('[NN4] [SY1] the command that wrote a topic is answered alike, whoever sends it again, as soon as the topic was shared', async () => {
  const server = await startServer();
  const mo = await come(server.url, 'Mo');
  const retro = await createRetro(server.url, mo.session.token, { without_names: true });
  await mo.open(retro);
  const writers: Player[] = [];
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dan']) {
    const player = await come(server.url, name);
    await player.open(retro);
    await player.do({ type: 'person.join', role: 'participant' });
    writers.push(player);
  }
  const everyone = [mo, ...writers];
  const [ana, ben] = writers as [Player, Player];
  await mo.do({ type: 'writing.start' });
  const topics: (CommandInput & { id: string })[] = [];
  for (const by of writers) {
    const again = addOf(newId(), `by ${by.id}`);
    topics.push(again);
    await by.do(again);
  }
  const isAlike = async (again: CommandInput & { id: string }) => {
    const [topic, id] = [again.id, newId()];
    const tries: CommandInput[] = [
      again,
      { type: 'topic.change', topic, topicType: 'sad', description: 'Mine?' },
      { type: 'topic.delete', topic },
      { type: 'topic.correct', topic, description: 'Mine?' },
      { type: 'topic.claim', topic, claimKey: id },
      { type: 'suggestion.make', groups: [topic, id] },
    ];
    for (const one of tries) {
      const answers: string[] = [];
      for (const player of everyone) answers.push(JSON.stringify(await player.say(one)));
      expect(new Set(answers).size, `${one.type} ${answers.join()}`).toBe(1);
    }
  };
  await mo.do({ type: 'sharing.start' });
  await mo.do({ type: 'grouping.start' });
  // Its author's browser missed the answer: what it is answered now is not kept either.
  await ana.say(topics[0] ?? addOf('', ''));
  for (const again of topics) await isAlike(again);
  const later = laterOf(newId());
  await ben.do(later);
  await isAlike(later);
  await mo.do({ type: 'topic.take-down', topic: later.id });
  await isAlike(later);
  for (const player of everyone) player.leave();
  await server.stop();
});

import { expect, it } from 'vitest';
import { createRetro, join, type Player } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

/** Every number of a fact in what somebody was sent. */
const numbersIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) =>
    [...text.matchAll(/"(?:seq|after|upTo)":(\d+)/g)].map(([, digits]) => Number(digits)),
  );

it('[SE9] [SE7] people outside cannot tell when or how people vote, and people inside cannot tell a moved vote from a new one', async () => {
  const names = ['Mo', 'Ann', 'Removed', 'Rejected', 'Waiting', 'Outside'];
  const players = await Promise.all(names.map((name) => join(server.url, name)));
  const [mo, ann, removed, rejected, waiting, outside] = players as [
    Player,
    Player,
    Player,
    Player,
    Player,
    Player,
  ];
  const retro = await createRetro(server.url, mo.session.token, { waiting_room_enabled: true });
  for (const player of players) await player.open(retro);
  for (const player of [ann, removed, rejected, waiting])
    await player.do({ type: 'person.join', role: 'participant' });
  await mo.do({ type: 'person.admit', people: [ann.id, removed.id] });
  await mo.do({ type: 'person.reject', people: [rejected.id] });
  const topics: string[] = [];
  await mo.do({ type: 'writing.start' });
  for (let i = 0; i < 3; i++) {
    const id = `topic${i}`.padEnd(16, '0');
    await mo.do({ type: 'topic.add', id, topicType: 'mad', description: `Topic ${i}` });
    topics.push(id);
  }
  await mo.do({ type: 'sharing.start' });
  for (const topic of topics)
    await mo.do({ type: 'topic.share', topic, topicType: 'mad', description: 'Shared' });
  for (const type of ['turn.end', 'grouping.start', 'voting.start'] as const) await mo.do({ type });
  await mo.do({ type: 'person.remove', person: removed.id });
  const [a = '', b = '', c = ''] = topics;
  const outsiders = [removed, rejected, waiting, outside];
  for (const player of outsiders) {
    await player.catchUp();
    player.received.length = 0;
  }

  /** All that somebody outside can try to learn where the retro stands. */
  const probe = async (player: Player) => {
    const answers: unknown[] = [];
    for (const since of [null, 0, 1, mo.seq, mo.seq + 100]) answers.push(await player.open(retro, since));
    // When one may knock again depends on nothing inside.
    answers.push(await player.say({ type: 'person.join', role: 'participant' }));
    answers.push(await player.say({ type: 'vote.place', group: a, weight: 1 }));
    return JSON.stringify(answers);
  };
  const knocks = [rejected, outside];
  for (const player of knocks) await probe(player);
  const before = await Promise.all(outsiders.map(probe));
  const steps: number[] = [];
  for (const [group, weight] of [
    [a, 2],
    [b, 1],
    [a, 1],
    [c, 2],
  ] as const) {
    const { seq } = mo;
    await ann.do({ type: 'vote.place', group, weight });
    await mo.do({ type: 'time.add', minutes: 1 });
    steps.push(mo.seq - seq);
    for (const [place, player] of outsiders.entries()) expect(await probe(player)).toBe(before[place]);
  }
  // A vote, a second, two that change places, and one that moves: one fact each, beside the moderator's own.
  expect(steps).toEqual([2, 2, 2, 2]);
  for (const player of outsiders) {
    await player.catchUp();
    expect(new Set(numbersIn(player.received))).toEqual(new Set([0]));
    player.leave();
  }
  mo.leave();
  ann.leave();
});

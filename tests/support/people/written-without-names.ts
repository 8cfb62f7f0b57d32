import { createRetro, join, newId, type Player } from './player.ts';

const WRITERS = ['Ana', 'Ben', 'Cleo', 'Dan'];

/** A retro without names in writing: Mo leads and writes nothing, four have written two topics each. */
export async function written(url: string) {
  const mo = await join(url, 'Mo');
  const retro = await createRetro(url, mo.session.token, { without_names: true });
  await mo.open(retro);
  const writers = await Promise.all(
    WRITERS.map(async (name) => {
      const player = await join(url, name);
      await player.open(retro);
      await player.do({ type: 'person.join', role: 'participant' });
      return player;
    }),
  );
  await mo.do({ type: 'writing.start' });
  const topics: { id: string; by: Player; words: string; key: string }[] = [];
  for (const nr of [1, 2])
    for (const by of writers) {
      // One who had said that they were done makes the command record more than the topic.
      if (nr === 2) await by.do({ type: 'readiness.set', done: true });
      const topic = { id: newId(), by, words: `WORDS${nr}of${by.session.user.name}`, key: newId() };
      const { id, words: description, key: claimKey } = topic;
      await by.do({ type: 'topic.add', id, topicType: 'mad', description, claimKey });
      topics.push(topic);
    }
  const [first] = topics;
  if (!first) throw new Error('nobody wrote');
  await first.by.do({
    type: 'topic.change',
    topic: first.id,
    topicType: 'sad',
    description: `${first.words}b`,
  });
  const everyone = [mo, ...writers];
  const settled = () => Promise.all(everyone.map((player) => player.catchUp()));
  return { mo, writers, topics, retro, everyone, settled };
}

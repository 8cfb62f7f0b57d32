import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { World } from './world.ts';

/** Nothing in the log of a retro without names says who wrote a shared topic (NN4). */
export async function checkWithoutNames(world: World, { data }: RetroState): Promise<void> {
  if (!data.settings.withoutNames) return;
  const { store } = world;
  const { id: retro } = data;
  const named = Object.values(data.topics).filter(({ author }) => author !== UNKNOWN_AUTHOR);
  const [log, commands] = [await store.events.read(retro, 0), await store.events.commands(retro, 0)];
  const said = new Map(
    log.flatMap((fact) => (fact.type === 'topic.claimed' ? [[fact.topic, fact.person]] : [])),
  );
  for (const { id, author } of named)
    if (said.get(id) !== author) world.fail(`[NN4] ${id} has an author who did not say so`);
  for (const [id, author] of authorsIn(await store.events.snapshot(retro)))
    if (data.topics[id] && author !== UNKNOWN_AUTHOR && said.get(id) !== author)
      world.fail(`[NN4] the snapshot says who wrote ${id}`);
  for (const topic of Object.keys(data.topics)) {
    if (commands.has(topic)) world.fail(`[NN4] the command that wrote ${topic} is in the log`);
    for (const fact of log)
      if ((fact.type === 'topic.added' || fact.type === 'topic.changed') && fact.topic.id === topic)
        world.fail(`[NN4] ${fact.type} of ${topic} is in the log`);
  }
}

/** Everything in it that has an author: its id, and whose it is. */
function authorsIn(value: unknown): [id: string, author: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, string][] =
    'id' in value && 'author' in value && typeof value.id === 'string' && typeof value.author === 'string'
      ? [[value.id, value.author]]
      : [];
  return [...own, ...Object.values(value).flatMap(authorsIn)];
}

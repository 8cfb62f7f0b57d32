import type { RetroState } from '#contract/retro/wire.ts';
import type { World } from './world.ts';

/** Nothing in the log of a retro without names says who wrote a shared topic (NN4). */
export async function checkWithoutNames(world: World, { data }: RetroState): Promise<void> {
  if (!data.settings.withoutNames) return;
  const { store, retro } = world;
  const [log, commands] = [await store.events.read(retro, 0), await store.events.commands(retro, 0)];
  for (const topic of Object.keys(data.topics)) {
    if (commands.has(topic)) world.fail(`[NN4] the command that wrote ${topic} is in the log`);
    for (const fact of log)
      if ((fact.type === 'topic.added' || fact.type === 'topic.changed') && fact.topic.id === topic)
        world.fail(`[NN4] ${fact.type} of ${topic} is in the log`);
  }
}

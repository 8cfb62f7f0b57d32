import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import type { CommandOf } from '#contract/retro/commands.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import { isIn, leads } from '../selectors/people-selectors.ts';
import { isNobodys } from '../selectors/topics-selectors.ts';
import { type Context, type Decide, no, type Others, withUnusedId, yes } from './decision.ts';

/*
 * Retros without names (NN): topics are drawn one by one, and from then on nothing says who wrote them.
 */

/** A topic of 150 characters is read aloud in a quarter of a minute; the rest is for thinking. */
const SHORTEST_READING_MS = 30_000;

/**
 * What proves later who wrote a topic (NN6): a hash, which only a server can make. Without a key it is a hash of what nobody knows: those that had
 * none would be of the one whose browser keeps no keys.
 */
export function claimOf(
  { settings }: RetroData,
  { claimKey }: Pick<CommandOf<'topic.add' | 'topic.add-later'>, 'claimKey'>,
  { hashOf }: Context,
): Pick<Topic, 'claim'> {
  return settings.withoutNames && hashOf ? { claim: hashOf(claimKey) } : {};
}

/**
 * A topic's author may send it again after everyone saw it, if its answer was lost. Nobody knows any more who wrote it, so this is the answer
 * for all (SY1, NN4).
 */
export const unlessShared =
  <T extends 'topic.add' | 'topic.add-later'>(decide: Decide<T>): Decide<T> =>
  (data, command, context, phase) => {
    if (isNobodys(data, command.id)) return yes();
    return withUnusedId(decide)(data, command, context, phase);
  };

/** A topic as everyone sees it: without its author. One from before names were hidden has no claim yet. */
const unnamed = (data: RetroData, { id, type, description, claim }: Topic, context: Context): Topic => ({
  id,
  author: UNKNOWN_AUTHOR,
  type,
  description,
  ...(claim === undefined ? claimOf(data, {}, context) : { claim }),
});

/** The next topic, by chance, with its share of the time for sharing; nothing if none is left (NN3). */
export function drawNext(data: RetroData, context: Context): NewFact[] {
  const { shuffle, now } = context;
  const [next] = shuffle(Object.values(data.drafts));
  if (!next) return [];
  const share = Math.round((data.settings.postingDuration * 60_000) / Math.max(1, data.topicCount));
  const total = Math.max(SHORTEST_READING_MS, share);
  return [
    { type: 'topic.drawn', topic: next.id, deadline: { endsAt: now + total, total } },
    { type: 'topic.shared', topic: unnamed(data, next, context) },
  ];
}

/** All topics that were not drawn, as grouping begins; nothing in a retro with names (NN3). */
export const drawRest = (data: RetroData, context: Context): NewFact[] =>
  data.settings.withoutNames
    ? context.shuffle(Object.values(data.drafts)).flatMap((topic): NewFact[] => [
        { type: 'topic.drawn', topic: topic.id, deadline: null },
        { type: 'topic.shared', topic: unnamed(data, topic, context) },
      ])
    : [];

/** NN3: by who leads, or the reader. Whoever asks for the topic after one that is no longer read has been answered by somebody else. */
const drawTopic: Decide<'topic.draw'> = (data, { after }, context) => {
  const { actor } = context;
  if (!data.settings.withoutNames) return no('wrong_phase');
  if (!leads(data, actor.id) && actor.id !== data.reader) return no('moderator_only');
  return after === data.reading ? yes(...drawNext(data, context)) : yes();
};

/** NN3: somebody else who takes part and is there. */
const drawReader: Decide<'reader.draw'> = (data, _command, { shuffle, isOnline }) => {
  if (!data.settings.withoutNames) return no('wrong_phase');
  const others = Object.values(data.people).filter(
    (person) => isIn(person) && person.takesPart && person.id !== data.reader && isOnline(person.id),
  );
  const [reader] = shuffle(others);
  return reader ? yes({ type: 'reader.drawn', person: reader.id }) : no('unknown_person');
};

/** NN6: by whoever has the key with which it was written. */
const claimTopic: Decide<'topic.claim'> = (data, { topic: id, claimKey }, { actor, hashOf }) => {
  const topic = data.topics[id];
  if (!topic) return no('unknown_topic');
  if (topic.author === actor.id) return yes();
  const isTheirs = topic.claim !== undefined && topic.claim === hashOf?.(claimKey);
  return isTheirs ? yes({ type: 'topic.claimed', topic: id, person: actor.id }) : no('not_yours');
};

/** Who may give the commands that are decided here, and how. Only the server decides these. */
export const others = {
  'topic.draw': { by: 'in', decide: drawTopic },
  'reader.draw': { by: 'lead', decide: drawReader },
  'topic.claim': { by: 'in', decide: claimTopic },
} satisfies Others;

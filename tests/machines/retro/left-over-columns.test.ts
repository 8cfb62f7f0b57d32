import { expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import { takenTopics } from '#machines/retro/selectors/topics-selectors.ts';
import { given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { LEFT_OVER } from '#tests/support/retros/left-over-sample.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** The first has a type of this activity, the others have not. */
const ALL = LEFT_OVER.map(({ id }) => id) as [string, string, string];
const take = (topics: readonly string[], topicType: string): CommandInput => ({
  type: 'topics.take',
  retro: idOf('before'),
  topics: [...topics],
  types: topics.map((topic) => ({ topic, topicType })),
});

function aLobby() {
  const retro = aRetro();
  retro.leftOver = [...LEFT_OVER];
  return retro;
}

it('[TA5] gives leftover topics whose type this activity lacks the chosen one, all at once or each; the others keep theirs', () => {
  const retro = aLobby();
  const [, , tools] = ALL;
  retro.do('Ana', take(ALL.slice(0, 2), 'glad'));
  const data = given(retro)
    .when('Ana', take([tools], 'sad'))
    .thenHappened({ type: 'topics.taken' });
  expect(takenTopics(data).map(({ type, from }) => [type, from?.was?.type])).toEqual([
    ['sad', undefined],
    ['glad', 'anchor'],
    ['sad', 'tools'],
  ]);
  expect(roomOf(retro, 'Ben').data.topics).toEqual(data.topics);
});

it('[TA5] refuses a type that this activity lacks for leftover topics', () => {
  const retro = aLobby();
  for (const topicType of ['anchor', 'constructor', '__proto__'])
    given(retro).when('Ana', take(ALL, topicType)).thenRefused('unknown_type');
});

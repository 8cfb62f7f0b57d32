import { expect, test } from 'vitest';
import { EARLY_JOINING_HOURS } from '#contract/limits.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { discussionQueue, groupsLeft, nextGroup } from '#machines/retro/selectors/discussion-selectors.ts';
import { doorsOpenAt } from '#machines/retro/selectors/door-selectors.ts';
import { expectedParticipants } from '#machines/retro/selectors/people-selectors.ts';
import { possibleOwners } from '#machines/retro/selectors/possible-owners-selectors.ts';
import { topicsLeft } from '#machines/retro/selectors/topics-selectors.ts';
import { canHaveTurnAgain } from '#machines/retro/selectors/turns-selectors.ts';
import { nextStep } from '#machines/ui/confirmation-questions.ts';
import { given } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

test('[SH6] a turn that was ended can be given again only to people who still take part, as on the server', () => {
  const retro = aRetro({ people: ['Ana', 'Ben', 'Cleo'], phase: 'posting' });
  const presenter = () => retro.state.data.turns.find(({ state }) => state === 'presenting')?.person ?? '';
  while (presenter() !== '') retro.do('Ana', { type: 'turn.end' });
  expect(canHaveTurnAgain(retro.state.data, idOf('Ben'))).toBe(true);
  retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
  expect(retro.state.data.turns.some(({ person }) => person === idOf('Ben'))).toBe(true);
  expect(canHaveTurnAgain(retro.state.data, idOf('Ben'))).toBe(false);
  given(retro)
    .when('Ana', { type: 'turn.give', person: idOf('Ben') })
    .thenRefused('unknown_person');
});

test('[RO2] [SH3] a moderator who only facilitates is not counted when times are planned', () => {
  const plan = { people: ['Ana', 'Ben'], invited: ['Cleo', 'Dana'] };
  expect(expectedParticipants(aRetro(plan).state.data)).toBe(4);
  expect(expectedParticipants(aRetro({ ...plan, facilitates: true }).state.data)).toBe(3);
});

test('[DI1] the queue, its rest, the warning and the brief agree if groups were never voted on', () => {
  const { data, value } = aRetro({ people: ['Ana', 'Ben'], phase: 'discussion', discussing: true }).state;
  const unvoted = { ...data, queue: data.queue.slice(0, 1) };
  const ids = discussionQueue(unvoted).map(({ id }) => id);
  expect([...ids].sort()).toEqual(data.groups.map(({ id }) => id).sort());
  expect(ids[0]).toBe(unvoted.queue[0]);
  const left = groupsLeft(unvoted).map(({ id }) => id);
  expect(left).toEqual(ids.filter((id) => id !== data.current));
  expect(nextGroup(unvoted)?.id).toBe(left[0]);
  expect(briefOf(unvoted).leftOver.map(({ id }) => id)).toEqual(left);
  const warned = nextStep({ value, data: unvoted })?.warnings.find(({ kind }) => kind === 'notDiscussed');
  expect(warned?.count).toBe(left.length);
});

test('[JO3] the doors open the same hours before the start on the server and on the join screen', () => {
  expect(doorsOpenAt(100 * 3_600_000)).toBe((100 - EARLY_JOINING_HOURS) * 3_600_000);
});

test('[AI1] possible owners of an action item are people in the room, then the rest of the team, then its current owners', () => {
  const { data } = aRetro({ people: ['Ana'], watchers: ['Wim'], roster: ['Ana', 'Rita'] }).state;
  const names = possibleOwners(data, [{ id: idOf('Zoe'), name: 'Zoe' }]).map(({ name }) => name);
  expect(names).toEqual(['Ana', 'Wim', 'Rita', 'Zoe']);
});

test('[WR3] the number of topics someone has left is what the server accepts', () => {
  const retro = aRetro({ people: ['Ana', 'Ben'], phase: 'writing', topics: 2, settings: { maxTopics: 3 } });
  const one = { type: 'topic.add', topicType: 'mad', description: 'More' } as const;
  expect(topicsLeft(retro.state.data, idOf('Ana'))).toBe(1);
  retro.do('Ana', one);
  expect(topicsLeft(retro.state.data, idOf('Ana'))).toBe(0);
  given(retro).when('Ana', one).thenRefused('topic_limit');
});

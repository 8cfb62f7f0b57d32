import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ExpectedActionLine } from '#src/features/live-retro/expected-action-line.tsx';
import { announcementOf } from '#src/features/live-retro/fact-announcements.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { add, idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { backAfterDrawing } from '#tests/support/retros/retro-without-names.ts';

beforeAll(() => startI18n('en'));

/** What the frame says is expected of somebody. */
async function sentenceFor(retro: LocalRetro, person: string): Promise<string> {
  const { unmount } = renderInRoom(<ExpectedActionLine />, { retro, person });
  const heading = await screen.findByRole('heading', { level: 1 });
  const sentence = heading.nextElementSibling?.textContent ?? '';
  unmount();
  return sentence;
}

describe('what is expected while writing', () => {
  it('[WR3] includes the limit and, after going back, topics shared already', async () => {
    const topics = { Ana: ['Hers'], Ben: ['One', 'Two'], Cleo: ['Her own'] };
    const retro = aRetro({ phase: 'writing', topics, settings: { maxTopics: 4 } });
    expect(await sentenceFor(retro, 'Ben')).toMatch(/^Write up to 4 topics; .* Then press “I’m done”/);
    expect(await sentenceFor(retro, 'Ana')).toMatch(
      /^Write up to 4 topics; .* Move on when everyone is done/,
    );
    retro.do('Ana', { type: 'sharing.start' });
    retro.do('Ana', { type: 'turn.end' });
    const [first] = Object.values(retro.state.data.drafts);
    if (!first) throw new Error('Ben has no topics');
    retro.do('Ben', { type: 'topic.share', topic: first.id, topicType: first.type, description: 'One' });
    retro.do('Ana', { type: 'phase.reopen' });
    expect(await sentenceFor(retro, 'Ben')).toMatch(/^You can write 2 more topics/);
    for (const description of ['Three', 'Four'])
      retro.do('Ben', { type: 'topic.add', topicType: 'mad', description });
    expect(await sentenceFor(retro, 'Ben')).toBe(
      'You have written all the topics you can. Press “I’m done”.',
    );
    retro.do('Ben', { type: 'readiness.set', done: true });
    expect(await sentenceFor(retro, 'Ben')).toBe('You’re done. Wait for the others.');
  });

  it('[NN4] [WR3] counts for all together once a topic was drawn without names', async () => {
    const retro = backAfterDrawing();
    expect(await sentenceFor(retro, 'Ana')).toMatch(/^Together you can write one more topic; .* “I’m done”/);
    retro.do('Ana', add('The last one'));
    expect(await sentenceFor(retro, 'Ben')).toBe(
      'All the topics that this retro allows are written. Press “I’m done”.',
    );
    expect(await sentenceFor(retro, 'Mo')).toMatch(/are written. Move on when everyone is done/);
  });

  it('[WR1] names no limit if there is none', async () => {
    expect(await sentenceFor(aRetro({ phase: 'writing' }), 'Ben')).toMatch(
      /^Write as many topics as you like/,
    );
  });
});

describe('what is expected after the last turn', () => {
  it('[SH7] names people who were skipped with topics left, and tells them', async () => {
    const retro = aRetro({ phase: 'posting', watchers: ['Gil'] });
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ana', { type: 'turn.skip' });
    expect(await sentenceFor(retro, 'Ben')).toMatch(/^Your turn was skipped and your topics are kept/);
    retro.do('Ana', { type: 'turn.end' });
    expect(await sentenceFor(retro, 'Ben')).toBe(
      'Your topics are kept. Ana can give you a turn before moving on.',
    );
    for (const name of ['Cleo', 'Gil'])
      expect(await sentenceFor(retro, name)).toBe(
        'Ana can give those who were skipped a turn before moving on.',
      );
    expect(await sentenceFor(retro, 'Ana')).toMatch(/^Give those you skipped a turn/);
    retro.do('Ana', { type: 'turn.give', person: idOf('Ben') });
    retro.do('Ana', { type: 'turn.end' });
    expect(await sentenceFor(retro, 'Cleo')).toBe('All turns are over. Ana moves on in a moment.');
  });

  it('[SH7] is announced to screen readers when a turn is skipped', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.do('Ana', { type: 'turn.end' });
    const fact = { type: 'turn.skipped', person: idOf('Ben'), seq: 1, at: 0 } as const;
    act(() => void retro.do('Ana', { type: 'turn.skip' }));
    expect(announcementOf(fact, retro.state, idOf('Ben'))).toEqual({ say: 'youSkipped' });
    expect(announcementOf(fact, retro.state, idOf('Cleo'))).toEqual({
      say: 'skipped',
      values: { name: 'Ben' },
    });
    expect(announcementOf(fact, retro.state, idOf('Ana'))).toBe(null);
  });
});

describe('what is expected while voting', () => {
  it('[VO1] says what each vote is worth, and that they go to different groups', async () => {
    const two = aRetro({ phase: 'voting', watchers: ['Gil'], settings: { votingMechanic: 'one_and_two' } });
    for (const name of ['Ana', 'Ben'])
      expect(await sentenceFor(two, name)).toMatch(/your 1 and your 2 to two groups/);
    expect(await sentenceFor(two, 'Gil')).toMatch(/each with a 1 and a 2 for two different groups/);
    const like = aRetro({ phase: 'voting', settings: { votingMechanic: 'like' } });
    expect(await sentenceFor(like, 'Ben')).toMatch(/like every group you want to discuss/);
  });
});

describe('what is expected in the lobby', () => {
  it('[LO8] says when the retro is planned and who starts it, unless that is soon', async () => {
    const startsAt = Date.now() + 3 * 3_600_000;
    const retro = aRetro({ watchers: ['Gil'], settings: { startsAt } });
    const when = `lanned for ${formatDateTime(startsAt)}`;
    expect(await sentenceFor(retro, 'Ana')).toContain(`${when}. Only you can start it`);
    for (const name of ['Ben', 'Gil'])
      expect(await sentenceFor(retro, name)).toContain(`${when}; Ana starts it`);
  });

  it('[LO8] says “in a moment” if it is soon', async () => {
    const retro = aRetro({ settings: { startsAt: Date.now() + 60_000 } });
    expect(await sentenceFor(retro, 'Ben')).toBe('Say how you feel. Ana starts in a moment.');
  });
});

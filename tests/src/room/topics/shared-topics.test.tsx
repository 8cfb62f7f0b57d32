import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiscussionStage } from '#src/features/discussion/discussion-stage.tsx';
import { GroupingTable } from '#src/features/grouping/grouping-stage.tsx';
import { TakenDownNotice } from '#src/features/live-retro/taken-down-notice.tsx';
import { SharedTopics } from '#src/features/sharing/shared-topics.tsx';
import { VotingStage } from '#src/features/voting/voting-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts(
    'sharing',
    'voting',
    'grouping',
    'discussion',
    'action-items',
    'notes',
    'groups',
    'topics',
    'activities',
  );
  await loadTexts('frame', 'room', 'confirmations');
});
beforeEach(() => localStorage.clear());

const topics = { Ana: ['Builds'], Ben: ['Pairing'] };
const shared = (phase: 'grouping' | 'voting' | 'discussion') =>
  aRetro({ phase, people: ['Ana', 'Ben'], watchers: ['Wim'], topics, grouped: false });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });
const topicNamed = (retro: LocalRetro, words: string) =>
  Object.values(retro.state.data.topics).find(({ description }) => description === words);

describe('[SH11] correcting one’s own topic', () => {
  it('is in its menu, says what is wrong, and marks it as edited', async () => {
    const retro = shared('grouping');
    const { user } = renderInRoom(<SharedTopics />, { retro, person: 'Ben' });
    expect(screen.queryByRole('button', { name: 'Actions for “Builds”' })).toBeNull();
    await user.click(button('Actions for “Pairing”'));
    await user.click(item('Correct it'));
    const field = screen.getByRole('textbox', { name: /Text of the topic/ });
    await user.click(button('Save'));
    screen.getByText('Nothing has changed yet.');
    await user.clear(field);
    await user.click(button('Save'));
    screen.getByText('First write something.');
    await user.type(field, 'Pairing on Fridays{Enter}');
    expect(topicNamed(retro, 'Pairing on Fridays')).toMatchObject({ edited: true, author: idOf('Ben') });
    screen.getByText('edited');
  });

  it('is there while people vote too', async () => {
    const retro = shared('voting');
    const { user } = renderInRoom(<VotingStage />, { retro, person: 'Ben' });
    expect(screen.queryByRole('button', { name: 'Actions for “Builds”' })).toBeNull();
    await user.click(button('Actions for “Pairing”'));
    await user.click(item('Correct it'));
    await user.type(screen.getByRole('textbox', { name: /Text of the topic/ }), '!{Enter}');
    await screen.findByRole('article', { name: 'Pairing!' });
  });
});

describe('[SH12] adding one later', () => {
  it('is a button in grouping and discussion for those who take part, until they have added two', async () => {
    const retro = shared('grouping');
    const { user, unmount } = renderInRoom(<GroupingTable />, { retro, person: 'Ben' });
    for (const words of ['One more', 'And another']) {
      await user.click(button('Add a topic'));
      await user.type(screen.getByRole('textbox', { name: /Text of the topic/ }), words);
      await user.click(button('Add'));
      expect(topicNamed(retro, words)).toMatchObject({ later: true, author: idOf('Ben') });
    }
    expect(screen.getAllByText('added later')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Add a topic' })).toBeNull();
    unmount();
    renderInRoom(<GroupingTable />, { retro, person: 'Wim' });
    expect(screen.queryByRole('button', { name: 'Add a topic' })).toBeNull();
  });

  it('puts it at the end of the queue in discussion', async () => {
    const retro = shared('discussion');
    const { user } = renderInRoom(<DiscussionStage />, { retro, person: 'Ben' });
    await user.click(button('Add a topic'));
    await user.type(screen.getByRole('textbox', { name: /Text of the topic/ }), 'One more{Enter}');
    const [last] = within(screen.getByRole('complementary', { name: 'By votes' }))
      .getAllByRole('listitem')
      .slice(-1);
    expect(last?.textContent).toContain('One more');
  });
});

describe('the moderator', () => {
  it('[SH13] moves a topic to another column', async () => {
    const retro = shared('grouping');
    const { user } = renderInRoom(<SharedTopics />, { retro, person: 'Ana' });
    const before = topicNamed(retro, 'Pairing')?.type;
    await user.click(button('Actions for “Pairing”'));
    expect(screen.queryByRole('menuitem', { name: 'Correct it' })).toBeNull();
    await user.click(screen.getAllByRole('menuitem', { name: /^Move to/ })[0] as HTMLElement);
    expect(topicNamed(retro, 'Pairing')?.type).not.toBe(before);
  });

  it('[SH14] takes one down after a question; its author alone is told whose it was, until they have read it', async () => {
    const retro = shared('grouping');
    const { user, unmount } = renderInRoom(<GroupingTable />, { retro, person: 'Ana' });
    await user.click(screen.getByRole('checkbox', { name: /Pairing/ }));
    await user.click(button('Actions for “Pairing”'));
    await user.click(item('Take it down'));
    screen.getByText(/will be gone for everyone/);
    await user.click(button('Take it down'));
    expect(topicNamed(retro, 'Pairing')).toBeUndefined();
    unmount();
    renderInRoom(<TakenDownNotice />, { retro, person: 'Wim' }).unmount();
    const told = renderInRoom(<TakenDownNotice />, { retro, person: 'Ben' });
    screen.getByText('The moderator took down a topic of yours');
    await told.user.click(button(/Dismiss|Close/));
    expect(screen.queryByText(/took down/)).toBeNull();
    told.unmount();
    renderInRoom(<TakenDownNotice />, { retro, person: 'Ben' });
    expect(screen.queryByText(/took down/)).toBeNull();
  });

  it('[SH14] does not tell the moderator about themselves as if it were somebody else', async () => {
    const retro = shared('grouping');
    const own = Object.values(retro.state.data.topics).find(({ author }) => author === idOf('Ana'));
    retro.do('Ana', { type: 'topic.take-down', topic: own?.id ?? '' });
    renderInRoom(<TakenDownNotice />, { retro, person: 'Ana' });
    screen.getByText('You took down a topic of your own');
  });

  it('[SH14] takes down what is discussed: then the next group is chosen', () => {
    const retro = shared('discussion');
    const [first] = retro.state.data.groups;
    retro.do('Ana', { type: 'group.choose', group: first?.id ?? '', minutes: 5 });
    renderInRoom(<DiscussionStage />, { retro, person: 'Ben' });
    act(() => void retro.do('Ana', { type: 'topic.take-down', topic: first?.topics[0] ?? '' }));
    screen.getByText('Most votes');
  });
});

import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EqualVotes, VotingMechanic } from '#contract/retro/settings.ts';
import { DOUBLE_PRESS_MS } from '#src/features/voting/double-press.ts';
import { VotingAction } from '#src/features/voting/voting-action.tsx';
import { VotingStage } from '#src/features/voting/voting-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/* Finding by role takes long where the machine has much else to do. */
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('voting', 'groups', 'topics', 'activities', 'confirmations', 'room');
});

/** The next press is none of a double click any more. */
function later() {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + DOUBLE_PRESS_MS);
}
afterEach(() => vi.restoreAllMocks());

const topics = { Ana: ['Builds', 'Lunch'], Ben: ['Pairing'] };
const aVote = (votingMechanic: VotingMechanic, equalVotes?: EqualVotes) =>
  aRetro({
    people: ['Ana', 'Ben'],
    watchers: ['Wim'],
    phase: 'voting',
    grouped: false,
    topics,
    settings: { votingMechanic, ...(equalVotes && { equalVotes }) },
  });
const show = (retro: LocalRetro, person: string) =>
  renderInRoom(
    <>
      <VotingStage />
      <VotingAction />
    </>,
    { retro, person },
  );
/** A person's votes as "text weight". */
const votesOf = (retro: LocalRetro, person: string) =>
  (retro.state.data.votes[idOf(person)] ?? [])
    .map(({ topic, weight }) => `${retro.state.data.topics[topic]?.description} ${weight}`)
    .sort();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

it('[VO9] groups of several topics come first, then the topics alone, each under their number', async () => {
  const retro = aRetro({ people: ['Ana', 'Ben'], phase: 'grouping', grouped: false, topics });
  const [, second, third] = retro.state.data.groups;
  retro.do('Ana', { type: 'group.merge', from: third?.id ?? '', into: second?.id ?? '' });
  retro.do('Ana', { type: 'voting.start' });
  show(retro, 'Ben');
  const part = (name: string) => within(screen.getByRole('group', { name }));
  part('1 group').getByText('Pairing');
  expect(part('1 group').getByRole('article')).toBe(screen.getAllByRole('article')[0]);
  part('1 single topic').getByRole('article', { name: 'Builds' });
});

describe('like', () => {
  it('[VO1] [VO2] any number of groups can be liked, each with one click, and unliked with another', async () => {
    const retro = aVote('like');
    const { user } = show(retro, 'Ben');
    screen.getByText('You have not liked any group yet');
    await user.click(button('Like “Builds”'));
    await user.click(button('Like “Lunch”'));
    await user.click(button('Like “Pairing”'));
    screen.getByText('You like 3 groups');
    await user.click(button('Like “Lunch”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 1', 'Pairing 1']);
    expect(isPressed('Like “Builds”')).toBe(true);
    expect(isPressed('Like “Lunch”')).toBe(false);
  });
});

it('[VO1] shows what votes are worth and how many there are, to everyone before any is placed', () => {
  const { unmount } = show(aVote('like'), 'Ben');
  screen.getByText('Each like is one vote. Like as many groups as you want.');
  unmount();
  show(aVote('one_and_two'), 'Ben');
  screen.getByText('For two different groups; the 2 counts double.');
  const tray = screen.getByRole('region', { name: 'Your votes' });
  const words = tray.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'For two different groups; the 2 counts double.',
    'On a group, the keys 1 and 2 place them and 0 takes them back.',
  ]);
});

describe('one and two', () => {
  it('[VO1] [VO2] a token is placed and moved with one click', async () => {
    const retro = aVote('one_and_two');
    const { user } = show(retro, 'Ben');
    await user.click(button('2 votes for “Builds”'));
    await user.click(button('1 vote for “Lunch”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 2', 'Lunch 1']);
    await user.click(button('2 votes for “Pairing”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Lunch 1', 'Pairing 2']);
    later();
    await user.click(button('2 votes for “Pairing”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Lunch 1']);
  });

  it('[VO1] the keys 1 and 2 place a token on the focused card, 0 takes it back', async () => {
    const retro = aVote('one_and_two');
    const { user } = show(retro, 'Ben');
    act(() => button('1 vote for “Builds”').focus());
    await user.keyboard('2');
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 2']);
    await user.keyboard('1');
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 1']);
    await user.keyboard('0');
    expect(votesOf(retro, 'Ben')).toEqual([]);
  });

  it('[VO1] [VO2] the tray shows where each token is; taken from there it goes to the card that is clicked', async () => {
    const retro = aVote('one_and_two');
    const { user } = show(retro, 'Ben');
    button('Your 1: to place');
    await user.click(button('Your 2: to place'));
    screen.getByText('Now choose a group for your 2.');
    await user.click(screen.getByText('Lunch'));
    button('Your 2: Lunch');
    await user.click(button('Withdraw the 2 from “Lunch”'));
    expect(votesOf(retro, 'Ben')).toEqual([]);
    button('Your 2: to place');
  });
});

describe('equal votes', () => {
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

  it('[VO11] several go to a group, each with a click, and come back, and the tray says how many are left', async () => {
    const retro = aVote('equal', { count: 3, several: true });
    const { user } = show(retro, 'Ben');
    screen.getByText('All votes are worth the same. You can put several on one group.');
    screen.getByText('3 of 3 left');
    expect(isOff('One vote fewer for “Builds”')).toBe(true);
    await user.dblClick(button('One more vote for “Builds”'));
    await user.click(button('One more vote for “Lunch”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 1', 'Builds 1', 'Lunch 1']);
    screen.getByText('0 of 3 left');
    screen.getByText('Your votes for “Builds”: 2');
    expect(isOff('One more vote for “Pairing”')).toBe(true);
    await user.click(button('One vote fewer for “Builds”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 1', 'Lunch 1']);
    screen.getByText('1 of 3 left');
    expect(isOff('One more vote for “Pairing”')).toBe(false);
  });

  it('[VO11] the key 1 adds one to the focused group, 0 takes one back', async () => {
    const retro = aVote('equal', { count: 3, several: true });
    const { user } = show(retro, 'Ben');
    act(() => button('One more vote for “Builds”').focus());
    await user.keyboard('110');
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 1']);
  });

  it('[VO11] with one for each group a click gives it and another takes it back', async () => {
    const retro = aVote('equal', { count: 2, several: false });
    const { user } = show(retro, 'Ben');
    screen.getByText('All votes are worth the same. At most one for each group.');
    await user.click(button('Vote for “Builds”'));
    await user.click(button('Vote for “Lunch”'));
    expect(isPressed('Vote for “Builds”')).toBe(true);
    expect(isOff('Vote for “Pairing”')).toBe(true);
    await user.click(button('Vote for “Builds”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Lunch 1']);
    expect(isOff('Vote for “Pairing”')).toBe(false);
  });
});

describe('[VO8] a double click', () => {
  it('likes a group, which a later click unlikes', async () => {
    const retro = aVote('like');
    const { user } = show(retro, 'Ben');
    await user.dblClick(button('Like “Builds”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 1']);
    later();
    await user.click(button('Like “Builds”'));
    expect(votesOf(retro, 'Ben')).toEqual([]);
  });

  it('places a token, as does pressing its key twice, and picks one up from the tray', async () => {
    const retro = aVote('one_and_two');
    const { user } = show(retro, 'Ben');
    await user.dblClick(button('2 votes for “Builds”'));
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 2']);
    act(() => button('1 vote for “Lunch”').focus());
    await user.keyboard('11');
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 2', 'Lunch 1']);
    await user.keyboard('{Enter}');
    expect(votesOf(retro, 'Ben')).toEqual(['Builds 2', 'Lunch 1']);
    await user.dblClick(button('Your 2: Builds'));
    screen.getByText('Now choose a group for your 2.');
  });
});

it('[VO3] others only show whether they are done', async () => {
  const retro = aVote('one_and_two');
  retro.do('Ana', { type: 'vote.place', group: retro.state.data.groups[0]?.id ?? '', weight: 2 });
  const { user } = show(retro, 'Ben');
  screen.getByText('0 of 2 done');
  button('Your 2: to place');
  expect(screen.queryAllByRole('button', { pressed: true })).toHaveLength(0);
  act(() => void retro.do('Ana', { type: 'readiness.set', done: true }));
  screen.getByText('1 of 2 done');
  await user.click(button('I’m done'));
  screen.getByText('2 of 2 done');
});

it('[RO3] a watcher sees the groups and how many are done, and cannot vote', () => {
  show(aVote('one_and_two'), 'Wim');
  screen.getByText('Lunch');
  screen.getByText('0 of 2 done');
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

it('[RO2] a moderator who only facilitates does not vote', () => {
  show(aRetro({ people: ['Ana', 'Ben'], phase: 'voting', facilitates: true }), 'Ana');
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  screen.getByText('0 of 1 done');
});

it('[GR1] a group without a name is called by its first topic, on its card, its buttons and in the tray', async () => {
  const retro = aRetro({
    people: ['Ana', 'Ben'],
    watchers: ['Wim'],
    phase: 'grouping',
    grouped: false,
    topics,
    settings: { votingMechanic: 'one_and_two' },
  });
  const [builds, lunch] = retro.state.data.groups.map((group) => group.id);
  retro.do('Ana', { type: 'group.merge', from: lunch ?? '', into: builds ?? '' });
  retro.do('Ana', { type: 'voting.start' });
  const { user } = show(retro, 'Ben');
  const card = within(screen.getByRole('article', { name: 'Builds' }));
  card.getByRole('heading', { name: 'Builds' });
  card.getByText('Lunch');
  await user.click(button('2 votes for “Builds”'));
  button('Your 2: Builds');
  expect(document.body.textContent).not.toMatch(/untitled/i);
});

it('[VO9] a group of several topics shows two of them until it is unfolded', async () => {
  const many = { Ana: ['Builds', 'Lunch', 'Pairing'], Ben: ['Demo'] };
  const retro = aRetro({ people: ['Ana', 'Ben'], phase: 'grouping', grouped: false, topics: many });
  const groups = retro.state.data.groups.map(({ id }) => id);
  const [into = '', ...others] = groups;
  for (const from of others) retro.do('Ana', { type: 'group.merge', from, into });
  retro.do('Ana', { type: 'group.name', group: into, name: 'Everything' });
  retro.do('Ana', { type: 'voting.start' });
  const { user } = show(retro, 'Ben');
  const texts = () =>
    Object.values(many)
      .flat()
      .filter((text) => screen.queryByText(text) !== null);
  expect(texts()).toHaveLength(2);
  await user.click(button('2 more'));
  expect(texts()).toHaveLength(4);
  await user.click(button('Show less'));
  expect(texts()).toHaveLength(2);
});

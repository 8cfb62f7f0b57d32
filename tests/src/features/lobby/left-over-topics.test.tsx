import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LeftOver, LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import { LobbyStage } from '#src/features/lobby/lobby-stage.tsx';
import { SharingStage } from '#src/features/sharing/sharing-stage.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { HEAVY, SLOW as slow } from '#tests/support/retros/left-over-sample.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';

const getLeftOver = vi.hoisted(() => vi.fn<() => Promise<LeftOver>>());
vi.mock('#src/api/left-over-topics-api.ts', () => ({ getLeftOver }));

/** Its author has deleted their account. */
const heavy: LeftOverTopic = { ...HEAVY, author: { id: idOf('gone'), name: '' } };
const BEFORE = { id: idOf('before'), name: 'Sprint 11' };

beforeAll(() => startI18n('en'));
beforeEach(() => {
  localStorage.clear();
  getLeftOver.mockResolvedValue({ retro: BEFORE, topics: [slow, heavy] });
});
afterEach(() => vi.clearAllMocks());

function aTeamsLobby(plan: RetroPlan = {}) {
  const retro = aRetro({ ...plan, settings: { teamId: idOf('team') } });
  retro.leftOver = [slow, heavy];
  return retro;
}
const take = (...topics: LeftOverTopic[]) =>
  ({ type: 'topics.take', retro: BEFORE.id, topics: topics.map(({ id }) => id) }) as const;
const card = async () => within(await screen.findByRole('region', { name: 'Left over from last time' }));

it('[TA5] leftover topics are selected and taken over by the moderator, and can be dropped', async () => {
  const retro = aTeamsLobby();
  const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
  const left = await card();
  left.getByText(/Shared in “Sprint 11” and never discussed/);
  left.getByText('Sad · by Ben · 3 votes');
  left.getByText('Anchor · by Deleted account · 1 vote');
  const all = left.getByRole<HTMLInputElement>('checkbox', { name: 'All of them' });
  expect(all.checked).toBe(true);
  await user.click(left.getByRole('checkbox', { name: /Meetings/ }));
  expect(all.checked).toBe(false);
  await user.click(left.getByRole('button', { name: 'Pick up' }));
  expect(Object.keys(retro.state.data.topics)).toEqual([slow.id]);
  const taken = within(await left.findByRole('region', { name: 'Picked up' }));
  taken.getByText('Sad · by Ben');
  expect(left.queryByRole('checkbox', { name: /Slow builds/ })).toBe(null);
  await user.click(taken.getByRole('button', { name: 'Drop: Slow builds' }));
  expect(retro.state.data.topics).toEqual({});
  left.getByRole('checkbox', { name: /Slow builds/ });
});

it('[TA5] for leftover topics from another activity a column is chosen, for all at once or for each', async () => {
  const rain: LeftOverTopic = { ...heavy, id: idOf('rain'), type: 'rocks', description: 'Rain' };
  const retro = aTeamsLobby();
  retro.leftOver = [slow, heavy, rain];
  getLeftOver.mockResolvedValue({ retro: BEFORE, topics: [slow, heavy, rain] });
  const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
  const left = await card();
  const column = (name: string) => left.getByRole<HTMLSelectElement>('combobox', { name });
  const all = column('Column for all topics from another activity');
  expect(left.queryByRole('combobox', { name: 'Column for: Slow builds' })).toBe(null);
  expect([all.value, column('Column for: Rain').value]).toEqual(['mad', 'mad']);
  await user.selectOptions(all, 'Sad');
  expect([column('Column for: Meetings').value, column('Column for: Rain').value]).toEqual(['sad', 'sad']);
  await user.selectOptions(column('Column for: Rain'), 'Glad');
  expect(all.selectedOptions[0]?.textContent).toBe('Different columns');
  await user.click(left.getByRole('button', { name: 'Pick up' }));
  const types = Object.values(retro.state.data.topics).map(({ id, type }) => [id, type]);
  expect(types).toEqual([
    [slow.id, 'sad'],
    [heavy.id, 'sad'],
    [rain.id, 'glad'],
  ]);
});

it('[TA5] everyone sees leftover topics that were taken over, and only the moderator is offered more', async () => {
  const retro = aTeamsLobby();
  renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
  await screen.findByText('Mad, Sad, Glad');
  expect(screen.queryByText('Left over from last time')).toBe(null);
  act(() => void retro.do('Ana', take(slow)));
  const left = await card();
  left.getByText('Slow builds');
  expect(left.queryByRole('button')).toBe(null);
  expect(left.queryByRole('checkbox')).toBe(null);
  expect(getLeftOver).not.toHaveBeenCalled();
});

it('[TA5] leftover topics are not requested without a team, and there is no card if there are none', async () => {
  const { unmount } = renderInRoom(<LobbyStage />, { retro: aRetro(), person: 'Ana' });
  await screen.findByText('Mad, Sad, Glad');
  expect(getLeftOver).not.toHaveBeenCalled();
  unmount();
  getLeftOver.mockResolvedValue({ retro: null, topics: [] });
  renderInRoom(<LobbyStage />, { retro: aTeamsLobby(), person: 'Ana' });
  await waitFor(() => expect(getLeftOver).toHaveBeenCalled());
  expect(screen.queryByText('Left over from last time')).toBe(null);
});

it('[TA5] leftover topics are loaded again if taking one over is refused because another retro has it', async () => {
  const retro = aTeamsLobby();
  const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
  const left = await card();
  retro.leftOver = [heavy];
  getLeftOver.mockResolvedValue({ retro: BEFORE, topics: [heavy] });
  await user.click(left.getByRole('button', { name: 'Pick up' }));
  await waitFor(() => expect(left.queryByText('Slow builds')).toBe(null));
  left.getByText('Meetings');
});

it('[TA5] a leftover topic is on the board with its author and a mark, and can be dropped there until it is grouped', async () => {
  const retro = aTeamsLobby();
  const once = { ...heavy, author: { id: idOf('Once'), name: 'Once' } };
  retro.leftOver = [slow, once];
  retro.do('Ana', take(slow, once));
  retro.do('Ana', { type: 'writing.start' });
  retro.do('Ana', { type: 'sharing.start' });
  const { user, unmount } = renderInRoom(<SharingStage />, { retro, person: 'Ana' });
  const board = within(await screen.findByRole('region', { name: /2/ }));
  board.getByText('Once');
  board.getByText('from last time');
  board.getByText('from last time: Anchor');
  await user.click(board.getByRole('button', { name: 'Drop, from last time: Meetings' }));
  expect(Object.keys(retro.state.data.topics)).toEqual([slow.id]);
  unmount();
  renderInRoom(<SharingStage />, { retro, person: 'Ben' });
  await screen.findByText('Slow builds');
  expect(screen.queryByRole('button', { name: /^Drop/ })).toBe(null);
});

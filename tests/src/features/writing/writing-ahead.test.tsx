import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModeratorBar } from '#src/features/live-retro/moderator-bar.tsx';
import { AheadInLobby } from '#src/features/writing/ahead-in-lobby.tsx';
import { AheadPage } from '#src/features/writing/ahead-page.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aheadRetro, DAY, writeAhead } from '#tests/support/retros/ahead-retro.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { MINUTE, START } from '#tests/support/retros/test-clock.ts';

beforeAll(() => startI18n('en'));
beforeEach(() => localStorage.clear());

const NOT_TOLD = 'How many topics there are is told once three people have written.';
const soon = (settings: object = {}) =>
  aheadRetro({ settings: { startsAt: START + 60 * MINUTE, ...settings } });

describe('the page of someone who writes ahead', () => {
  it('[WA2] says when the retro starts and who leads it, and takes topics', async () => {
    const { retro } = aheadRetro({ settings: { maxTopics: 3 } });
    writeAhead(retro, 'Ben', 'Slow builds');
    const { user } = renderInRoom(<AheadPage above={null} />, { retro, person: 'Ben' });
    await screen.findByRole('heading', { name: 'Sprint 12', level: 1 });
    screen.getByText(/^Starts .*, tomorrow/);
    screen.getByText('You have written 1 of 3 topics');
    await user.type(screen.getByLabelText('New topic: Sad'), 'Long meetings{Enter}');
    expect(Object.values(retro.state.data.drafts)).toMatchObject([
      { description: 'Slow builds' },
      { type: 'sad', description: 'Long meetings', author: idOf('Ben') },
    ]);
  });

  it('[WA3] says how many topics there are as soon as three have written, and not before', async () => {
    const { retro } = aheadRetro();
    writeAhead(retro, 'Ben', 'One');
    renderInRoom(<AheadPage above={null} />, { retro, person: 'Ben' });
    await screen.findByText(NOT_TOLD);
    act(() => {
      writeAhead(retro, 'Cleo', 'Two', 'Three');
      writeAhead(retro, 'Dan', 'Four');
    });
    await screen.findByText('4 topics so far');
  });

  it('[WA4] takes “I’m done” back with the first word that is typed', async () => {
    const { retro } = aheadRetro();
    writeAhead(retro, 'Ben', 'One');
    const { user } = renderInRoom(<AheadPage above={null} />, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'I’m done' }));
    expect(retro.state.data.ahead?.done).toEqual([idOf('Ben')]);
    screen.getByText(/^You’re done/);
    await user.type(screen.getByLabelText('New topic: Mad'), 'O');
    expect(retro.state.data.ahead?.done).toEqual([]);
  });

  it('[WA2] leads to the lobby once its doors are open', async () => {
    const { retro } = soon();
    writeAhead(retro, 'Ben', 'One');
    const { user } = renderInRoom(<AheadPage above={null} />, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'Go to the lobby' }));
    expect(retro.state.data.people[idOf('Ben')]?.admission).toBe('in');
  });

  it('[WA1] says that it has closed, that what was written is kept, and when it opens again', async () => {
    const { retro, turn } = aheadRetro();
    writeAhead(retro, 'Ben', 'One');
    const later = { ...retro.state.data.settings, startsAt: START + 9 * DAY };
    const invited = [{ email: `${idOf('Ben')}@example.org` }];
    retro.do('Ana', { type: 'settings.change', settings: later, invited });
    turn();
    renderInRoom(<AheadPage above={null} />, { retro, person: 'Ben' });
    await screen.findByText(/You can write again from .* The topic you wrote is kept\./);
    expect(screen.queryByLabelText('New topic: Mad')).toBeNull();
  });

  it('[WA1] says at the start that it has closed, and leads on', async () => {
    const { retro, clock, turn } = soon();
    writeAhead(retro, 'Ben', 'One', 'Two');
    clock.pass(60 * MINUTE);
    turn();
    renderInRoom(<AheadPage above={null} />, { retro, person: 'Ben' });
    await screen.findByText(/^The retro is about to start\..* The 2 topics you wrote are kept\./);
    screen.getByRole('button', { name: 'Go to the lobby' });
  });
});

describe('writing ahead in the lobby', () => {
  it('[WA2] opens on demand, and has the person’s topics', async () => {
    const { retro } = soon();
    const { user } = renderInRoom(<AheadInLobby />, { retro, person: 'Ana' });
    await screen.findByText(NOT_TOLD);
    await user.click(screen.getByRole('button', { name: 'Write ahead', expanded: false }));
    await user.type(screen.getByLabelText('New topic: Mad'), 'Slow builds{Enter}');
    screen.getByText('Slow builds');
    expect(Object.keys(retro.state.data.drafts)).toHaveLength(1);
  });

  it('[WA6] tells the moderator how many wrote once it has closed, and offers both ways on', async () => {
    const { retro, clock, turn } = soon();
    writeAhead(retro, 'Ben', 'One', 'Two');
    writeAhead(retro, 'Cleo', 'Three');
    const bar = (
      <>
        <AheadInLobby />
        <ModeratorBar settings={undefined} />
      </>
    );
    const { user } = renderInRoom(bar, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start writing' }));
    await screen.findByText(/Fewer than three people have written ahead so far\./);
    clock.pass(60 * MINUTE);
    act(turn);
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() =>
      expect(dialog.textContent).toContain('2 people have written ahead. There are 3 topics.'),
    );
    await user.click(screen.getByRole('button', { name: 'Everyone has written' }));
    await waitFor(() => expect(retro.state.value).toEqual({ posting: 'between' }));
  });

  it('[WA6] offers only writing where nobody has written', async () => {
    const { retro, clock, turn } = soon();
    clock.pass(60 * MINUTE);
    turn();
    const { user } = renderInRoom(<ModeratorBar settings={undefined} />, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start writing' }));
    await screen.findByText(/Nobody has written ahead\./);
    expect(screen.queryByRole('button', { name: 'Everyone has written' })).toBeNull();
  });
});

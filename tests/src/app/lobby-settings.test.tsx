import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LobbySettings } from '#src/app/lobby-settings.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { OWN } from '#tests/support/retros/own-activity-sample.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('en'));
beforeEach(() => localStorage.clear());

describe('the settings in the lobby', () => {
  it('[LO3] are changed for everyone, and the dialog closes', async () => {
    const retro = aRetro();
    const onClose = vi.fn();
    const { user } = renderInRoom(<LobbySettings onClose={onClose} />, { retro, person: 'Ana' });
    const name = await screen.findByLabelText('Name of the retro');
    await user.clear(name);
    await user.paste('Sprint 13');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(retro.state.data.settings.name).toBe('Sprint 13');
    expect(onClose).toHaveBeenCalled();
  });

  it('[LO3] stay open and show the problems', async () => {
    const retro = aRetro();
    const onClose = vi.fn();
    const { user } = renderInRoom(<LobbySettings onClose={onClose} />, { retro, person: 'Ana' });
    await user.clear(await screen.findByLabelText('Name of the retro'));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(retro.state.data.settings.name).toBe('Sprint 12');
  });

  it('[LO3] [JO5] stay open and say that no fewer places can be free than are taken', async () => {
    const retro = aRetro();
    const onClose = vi.fn();
    const { user } = renderInRoom(<LobbySettings onClose={onClose} />, { retro, person: 'Ana' });
    const places = await screen.findByRole('textbox', { name: 'Free places' });
    await user.clear(places);
    await user.type(places, '1');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await screen.findByText('There cannot be fewer places than are taken.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[CA2] offer the workspace activity that the retro began with again after another was chosen', async () => {
    const retro = aRetro({ settings: OWN });
    const save = async (choice?: RegExp) => {
      const { user, unmount } = renderInRoom(<LobbySettings onClose={() => {}} />, { retro, person: 'Ana' });
      const name = await screen.findByLabelText('Name of the retro');
      await user.type(name, '!');
      if (choice) await user.click(screen.getByRole('radio', { name: choice }));
      await user.click(screen.getByRole('button', { name: 'Save settings' }));
      unmount();
      return retro.state.data.settings;
    };
    expect(await save()).toMatchObject({ name: 'Sprint 12!', ...OWN });
    expect(await save(/^Sailboat/)).toMatchObject({
      activity: 'sailboat',
      ownActivity: { isSetAside: true },
    });
    expect((await save(/^Our <garden>/)).ownActivity).toEqual(OWN.ownActivity);
  });

  it('[PL2] show activities that the team’s plan lacks, without letting anyone choose them', async () => {
    const retro = aRetro();
    retro.setPlan({ activities: ['mad_sad_glad', 'start_stop_continue'], iceBreakers: false });
    const { user } = renderInRoom(<LobbySettings onClose={() => {}} />, { retro, person: 'Ana' });
    expect(await screen.findByRole('radio', { name: /^Start/ })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('radio', { name: /Sailboat/ })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Show all 19 activities' }));
    expect(screen.getByRole('radio', { name: /Sailboat.*Part of Pro and Premium/ })).toHaveProperty(
      'disabled',
      true,
    );
    screen.getByText(/A stand-alone retro, without the team, has all nineteen/);
    const alone = screen.getByRole('link', { name: /^Start a stand-alone retro/ });
    expect(alone.getAttribute('href')).toBe('/retros/new?alone');
  });

  it('[JO2] ask whether everyone needs an account, except in a team, where they do anyway', async () => {
    const ofNone = renderInRoom(<LobbySettings onClose={() => {}} />, { retro: aRetro(), person: 'Ana' });
    await screen.findByRole('switch', { name: /^Only with an account/ });
    ofNone.unmount();
    const retro = aRetro({ settings: { teamId: idOf('Red'), waitingRoom: false } });
    renderInRoom(<LobbySettings onClose={() => {}} />, { retro, person: 'Ana' });
    await screen.findByRole('switch', { name: /^Waiting room/ });
    expect(screen.queryByRole('switch', { name: /^Only with an account/ })).toBe(null);
    screen.getByText(/They need an account/);
  });

  it('[LI6] call off a retro that has not begun, once that is confirmed', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
      asked.push(`${method} ${url} ${body}`);
      return Response.json({ ok: true });
    });
    const retro = aRetro();
    const { user } = renderInRoom(<LobbySettings onClose={() => {}} />, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Call off' }));
    const dialog = screen.getByRole('alertdialog');
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Call off' }));
    await screen.findByText('Sprint 12 is called off.');
    expect(asked).toContain(`DELETE /api/retro/${retro.state.data.id} {"name":"Sprint 12"}`);
    vi.unstubAllGlobals();
  });
});

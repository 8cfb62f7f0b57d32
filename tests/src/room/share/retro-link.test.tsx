import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PHASES } from '#contract/retro/retro-data.ts';
import { forgetReach } from '#src/api/shared-address.ts';
import { ToolsMenu } from '#src/features/live-retro/tools-menu.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { LinkCode } from '#src/room/share/link-code.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('link-code', 'frame', 'room');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  forgetReach();
});

/** The server's answer to a page at localhost. */
const answers = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

async function copied(): Promise<{ link: string; dialog: ReturnType<typeof within> }> {
  const { user } = renderInRoom(<LinkCode />, { retro: aRetro(), person: 'Ana' });
  await user.click(await screen.findByRole('button', { name: /full size/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan to come in' }));
  await eventually(() => expect(dialog.queryByText(/Only this|Everyone on|retro\.example/)).not.toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
  return { link: await navigator.clipboard.readText(), dialog };
}

it('[LI9] at localhost, offers the machine’s address in the network and says who can open it', async () => {
  answers({ public_url: null, in_network: ['http://192.168.1.5:3000', 'http://10.0.0.7:3000'] });
  const { link, dialog } = await copied();
  expect(link).toMatch(/^http:\/\/192\.168\.1\.5:3000\/retro\/\w+$/);
  dialog.getByText(/^Everyone on the same network can open this link.*PUBLIC_URL/);
  dialog.getByText(/^http:\/\/10\.0\.0\.7:3000\/retro\//);
});

it('[LI9] at localhost, offers PUBLIC_URL if there is one', async () => {
  answers({ public_url: 'https://retro.example.org', in_network: [] });
  const { link, dialog } = await copied();
  expect(link).toMatch(/^https:\/\/retro\.example\.org\/retro\//);
  expect(dialog.queryByText(/can open this link/)).toBeNull();
});

it('[LI9] says so if nobody else can open the link', async () => {
  answers({ error: 'not_found', message: 'Not found.' }, 404);
  const { link, dialog } = await copied();
  expect(link).toMatch(/^http:\/\/localhost/);
  dialog.getByText(/^Only this computer can open this link/);
});

it.each(PHASES.filter((phase) => phase !== 'finished'))(
  '[LI9] the menu has the link, its code and the call in %s',
  async (phase) => {
    answers({ public_url: 'https://retro.example.org', in_network: [] });
    const callLink = 'https://call.example/room';
    const topics = { Ana: ['Slow builds'] };
    const retro = aRetro({ phase, settings: { callLink }, ...(phase !== 'setup' && { topics }) });
    const { user } = renderInRoom(<ToolsMenu onLeave={() => {}} />, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    const call = screen.getByRole('menuitem', { name: 'Join the call' });
    expect([call.getAttribute('href'), call.getAttribute('target')]).toEqual([callLink, '_blank']);
    await user.click(screen.getByRole('menuitem', { name: 'Copy the link' }));
    await eventually(async () => expect(await navigator.clipboard.readText()).toMatch(/\/retro\/\w+$/));
    await user.click(screen.getByRole('button', { name: 'Options' }));
    await user.click(screen.getByRole('menuitem', { name: 'Show the QR code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan to come in' }));
    dialog.getByRole('img', { name: 'QR code of the link to this retro' });
  },
);

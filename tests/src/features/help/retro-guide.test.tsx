import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { RetroGuide } from '#src/features/help/retro-guide.tsx';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { OWN } from '#tests/support/retros/own-activity-sample.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('help', 'guides', 'activities', 'frame', 'room');
});

const names = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the guide in a retro', () => {
  it('opens from the menu over the retro, at the current phase, and closes again', async () => {
    const retro = aRetro({ phase: 'voting' });
    const frame = <LiveRetroLayout stage={<p>the stage</p>} guide={<RetroGuide />} />;
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    await user.click(screen.getByRole('menuitem', { name: 'Guide for moderators' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guide for moderators' }));
    dialog.getByRole('option', { name: 'Vote (now)', selected: true });
    dialog.getByText('Vote for what you want to talk about today, not for what is true.');
    expect(dialog.getByRole('link', { name: 'Read all guides' }).getAttribute('href')).toBe('/help#voting');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBe(null);
    screen.getByText('the stage');
  });

  it('has the guides to the other phases and to the activity of the retro', async () => {
    const { user } = renderInRoom(<RetroGuide />, { retro: aRetro({ phase: 'writing' }), person: 'Ana' });
    const select = await screen.findByRole('combobox', { name: 'Guide to' });
    const steps = ['Lobby', 'Write (now)', 'Share', 'Group', 'Vote', 'Discuss', 'Review'];
    expect(names(select)).toEqual([...steps, 'Mad, Sad, Glad']);
    await user.selectOptions(select, 'Mad, Sad, Glad');
    screen.getByText('“Mad” turns into accusations.');
  });

  it('has none for an activity that a workspace created', async () => {
    renderInRoom(<RetroGuide />, { retro: aRetro({ settings: OWN }), person: 'Ana' });
    expect(names(await screen.findByRole('combobox', { name: 'Guide to' }))).toHaveLength(7);
  });
});

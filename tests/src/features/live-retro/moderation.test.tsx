import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { formatTime } from '#src/i18n/format.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { eventually } from '#tests/support/eventually.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { written } from '#tests/support/retros/retro-without-names.ts';

beforeAll(() => startI18n('en'));

const frame = <LiveRetroLayout stage={<p>the stage</p>} settings={() => <p>the settings</p>} />;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('moderation', () => {
  it('[RO4] [RO6] hands moderation over and removes people, each after a question', async () => {
    const retro = aRetro();
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    await user.click(button('More about Cleo'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the retro' }));
    expect(retro.state.data.people[idOf('Cleo')]?.admission).toBe('in');
    await user.click(await screen.findByRole('button', { name: 'Remove Cleo' }));
    expect(retro.state.data.people[idOf('Cleo')]?.admission).toBe('removed');
    await user.click(button('More about Ben'));
    await user.click(await screen.findByRole('menuitem', { name: 'Hand over moderation' }));
    await user.click(await screen.findByRole('button', { name: 'Hand it over' }));
    expect(retro.state.data.moderator).toBe(idOf('Ben'));
    expect(screen.queryByRole('region', { name: 'Moderation' })).toBe(null);
  });

  it('[NN7] says that what they wrote stays, once topics without names are read', async () => {
    const retro = written();
    retro.do('Mo', { type: 'sharing.start' });
    const { user } = renderInRoom(frame, { retro, person: 'Mo' });
    await screen.findByText('the stage');
    await user.click(button('More about Cleo'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the retro' }));
    await screen.findByText(/what they wrote stays to be read/);
  });

  it('[RO5] offers to take over only after the moderator has been away for a minute', async () => {
    const retro = aRetro();
    retro.setOnline('Ana', false);
    const { user, again } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    expect(screen.queryByText('Ana is not connected')).toBe(null);
    act(() => {
      retro.away.set(idOf('Ana'), Date.now() - 61_000);
      again({});
      retro.setOnline('Cleo', false);
    });
    await user.click(await screen.findByRole('button', { name: 'Take over moderation' }));
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(retro.state.data.moderator).toBe(idOf('Ben'));
  });

  it('[RO5] tells people in the lobby that the moderator is away, instead of that they start in a moment', async () => {
    const retro = aRetro({ watchers: ['Wim'] });
    const { again, unmount } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText(/Ana starts in a moment/);
    act(() => {
      retro.away.set(idOf('Ana'), Date.now() - 6_000);
      again({});
      retro.setOnline('Cleo', false);
    });
    await screen.findByText(/Ana is away\. After a minute, one of you can take over/);
    unmount();
    renderInRoom(frame, { retro, person: 'Wim' });
    await screen.findByText('You are watching. Ana is away right now.');
  });

  it('[RO5] never says that a disconnected moderator starts in a moment, nor mentions a wait that is over', async () => {
    const retro = aRetro();
    retro.setOnline('Ana', false);
    const { again } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText(/Ana is not connected right now/);
    expect(screen.queryByText(/in a moment/)).toBe(null);
    act(() => {
      retro.away.set(idOf('Ana'), Date.now() - 61_000);
      again({});
      retro.setOnline('Cleo', false);
    });
    await screen.findByText(/Ana is away. One of you can take over now/);
    expect(screen.queryByText(/after a minute/)).toBe(null);
  });

  it('[RO5] closes the question about taking over when the moderator is back, and says so', async () => {
    const retro = aRetro();
    retro.setOnline('Ana', false);
    retro.away.set(idOf('Ana'), Date.now() - 61_000);
    const { user } = renderInRoom(frame, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'Take over moderation' }));
    await screen.findByRole('alertdialog');
    act(() => retro.setOnline('Ana', true));
    await screen.findByText('Ana is back and still leads.');
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  });

  it('[RO5] tells someone who has not met the moderator when they can take over', async () => {
    const startsAt = Date.now() + 3_600_000;
    const retro = aRetro({ settings: { startsAt } });
    retro.setOnline('Ana', false);
    retro.join('Stan');
    retro.away.set(idOf('Ana'), Date.now() - 61_000);
    renderInRoom(frame, { retro, person: 'Stan' });
    await screen.findByText(new RegExp(`From ${formatTime(startsAt).replace(/\s/g, ' ')}`));
    expect(screen.queryByRole('button', { name: 'Take over moderation' })).toBe(null);
  });

  it('[RO4] tells everyone who leads now, and the new moderator until they have read it', async () => {
    const retro = aRetro();
    const { user, unmount } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    act(() => void retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') }));
    await screen.findByText('You lead this retro now');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('You lead this retro now')).toBe(null);
    unmount();
    renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    act(() => void retro.do('Ben', { type: 'moderation.hand', to: idOf('Cleo') }));
    await screen.findByText('Cleo leads now.');
  });

  it('[RO8] [SE6] says at once that the moderator has deleted their account, and lets someone else take over', async () => {
    const retro = aRetro({ settings: { startsAt: Date.now() + 3_600_000 } });
    const { user } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    act(() => retro.erase('Ana'));
    await screen.findByText('Nobody leads this retro any more');
    expect(screen.queryByText('Ana')).toBe(null);
    screen.getByText('Say how you feel. The person who takes over starts in a moment.');
    expect(screen.getAllByText('Deleted account').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Take over moderation' }));
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(retro.state.data.moderator).toBe(idOf('Ben'));
    expect(screen.queryByText('Nobody leads this retro any more')).toBe(null);
  });
});

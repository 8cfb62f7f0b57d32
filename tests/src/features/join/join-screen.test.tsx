import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/retro/person.ts';
import type { DoorIntro } from '#contract/retro/retro-payloads.ts';
import type { Ack, DoorView } from '#contract/retro/wire.ts';
import { keep } from '#src/api/browser-storage.ts';
import { JoinScreen } from '#src/features/join/join-screen.tsx';
import { formatDate, formatDateTime, formatTime } from '#src/i18n/format.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { tabId } from '#src/socket/new-id.ts';
import { PendingCommands } from '#src/socket/pending-commands.ts';
import type { Door } from '#src/socket/retro-door.ts';
import { draftKey } from '#src/socket/use-draft.ts';
import { guestOf } from '#tests/support/people/sample-account.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('join');
});

const HOUR = 3_600_000;
type Open = NonNullable<DoorView['open']>;

const ben = guestOf('Ben');

const DOOR = aRetro({ people: ['Ana'] }).viewOf('Ben') as DoorView;
function aView(open: Partial<Open> = {}, changed: Partial<DoorView> = {}): DoorView {
  const now = { startsAt: Date.now(), requiresAccount: false, slotsLeft: true, over: false };
  return { ...DOOR, open: { ...now, ...open }, ...changed };
}

const intro = (changed: Partial<DoorIntro> = {}): DoorIntro => ({
  name: 'Sprint 12',
  moderator: 'Ana',
  startsAt: Date.now() + HOUR,
  now: Date.now(),
  requiresAccount: false,
  ...changed,
});

function show(changed: Partial<Door> = {}, retro: DoorIntro | null = null) {
  const introduce = vi.fn(async () => {});
  const join = vi.fn(async (_: Role): Promise<Ack> => ({ ok: true, seq: 2 }));
  const withdraw = vi.fn();
  const writeAhead = vi.fn(async (): Promise<Ack> => ({ ok: false, code: 'ahead_invited_only' }));
  const door: Door = {
    status: 'outside',
    retro: idOf('retro'),
    view: aView(),
    user: ben,
    connection: 'live',
    introduce,
    join,
    withdraw,
    writeAhead,
    serverNow: Date.now,
    ...changed,
  };
  const draw = (now: Door) => (
    <MemoryRouter initialEntries={[`/retro/${idOf('retro')}`]}>
      <JoinScreen door={now} retro={retro} />
    </MemoryRouter>
  );
  const { rerender } = render(draw(door));
  return { introduce, join, withdraw, again: (next: Partial<Door>) => rerender(draw({ ...door, ...next })) };
}

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('[JO1] the join screen', () => {
  it('shows a known person the retro, its moderator, their own name and both ways in', async () => {
    const { join } = show();
    screen.getByRole('heading', { name: 'Sprint 12' });
    screen.getByText('Ana leads this retro');
    screen.getByText('You’re Ben');
    await press('Join');
    await press('I’ll just watch');
    expect(join.mock.calls).toEqual([['participant'], ['watcher']]);
  });

  it('asks a visitor for a name, trimmed, and joins in one go', async () => {
    const { introduce, join } = show({ status: 'nobody', view: null, user: null });
    await press('Join');
    screen.getByText('Type your name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    await user.type(screen.getByLabelText('Your name'), '  Ben {Enter}');
    await waitFor(() => expect(join).toHaveBeenCalledWith('participant'));
    expect(introduce).toHaveBeenCalledWith('Ben');
  });

  it('accepts no name longer than 50 characters', () => {
    show({ status: 'nobody', view: null, user: null });
    expect(screen.getByLabelText<HTMLInputElement>('Your name').maxLength).toBe(50);
  });
});

describe('[RO8] a retro whose moderator has deleted their account', () => {
  const gone = 'The person who led this retro has deleted their account.';

  it('says so to a known person as to a visitor', () => {
    show({ view: aView({}, { moderator: '' }) });
    screen.getByText(gone, { exact: false });
  });

  it('[JO14] promises nobody inside, about whom the door says nothing, to someone before the door or waiting', () => {
    show({ view: aView({}, { moderator: '' }) });
    screen.getByText(`${gone} Anyone taking part can take over.`);
    cleanup();
    show({ view: aView({}, { moderator: '', admission: 'waiting', open: null }) });
    screen.getByText(/Anyone taking part can take over and let you in. If nobody is left who can, knock/);
  });

  it('does not say so once the retro is finished, since nobody needs to lead it', async () => {
    show({ view: aView({ over: true }, { moderator: '' }) });
    await screen.findByText(/This retro is finished/);
    expect(screen.queryByText(gone, { exact: false })).toBeNull();
  });
});

describe('[JO14] a visitor is told before they type a name', () => {
  const nobody = { status: 'nobody', view: null, user: null } as const;
  it('which retro it is, whose, when it starts, and that they need no account', () => {
    const told = intro();
    show(nobody, told);
    screen.getByRole('heading', { name: 'Sprint 12' });
    screen.getByText('Ana leads this retro');
    screen.getByText(`Planned for ${formatDateTime(told.startsAt)}`);
    screen.getByText(/No account needed/);
  });

  it('[JO14] not the planned time if it was just started', () => {
    show(nobody, intro({ startsAt: Date.now() }));
    screen.getByText('Ana leads this retro');
    expect(screen.queryByText(/Planned for/)).toBeNull();
  });

  it('nothing about accounts until that is known', () => {
    show(nobody);
    screen.getByLabelText('Your name');
    expect(screen.queryByText(/account/)).toBeNull();
  });

  it('[JO3] that it is too early, without asking for a name in vain', async () => {
    const startsAt = Date.now() + 13 * HOUR;
    show(nobody, intro({ startsAt }));
    await screen.findByText(formatTime(startsAt));
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });
});

it('[JO6] people who wait are told when the moderator is not there', () => {
  show({ view: aView({}, { admission: 'waiting', open: null }), isModeratorAway: true });
  screen.getByText(/Ana is away right now/);
  expect(screen.queryByText(/Ana knows/)).toBeNull();
});

it('[JO2] explains that an account is needed, with a link there and back', async () => {
  // The server has not answered yet.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show({ view: aView({ requiresAccount: true }) });
  const back = encodeURIComponent(`/retro/${idOf('retro')}`);
  const link = await screen.findByRole('link', { name: 'Complete my account' });
  expect(link.getAttribute('href')).toBe(`/auth/complete_account?redirect=${back}`);
  screen.getByRole('link', { name: 'Log in' });
  // Until it is known that addresses are confirmed here, nothing is said of it.
  screen.getByText(/only for people with an account\. Complete/);
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

it('[JO2] lets someone with an account in if one is needed', () => {
  show({ view: aView({ requiresAccount: true }), user: { ...ben, temporary: false } });
  screen.getByRole('button', { name: 'Join' });
});

describe('[JO3] more than 12 hours before the start', () => {
  it('shows the start in the person’s time zone and offers no way in', async () => {
    const startsAt = Date.now() + 12 * HOUR + 60_000;
    show({ view: aView({ startsAt }) });
    await screen.findByText(formatTime(startsAt));
    screen.getByText(formatDate(startsAt));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[TI1] is told by the server’s clock, to a visitor too: this device’s may be a day behind or ahead', async () => {
    const day = 24 * HOUR;
    const soon = Date.now() + day + HOUR;
    show({ view: aView({ startsAt: soon }), serverNow: () => Date.now() + day });
    screen.getByRole('button', { name: 'Join' });
    cleanup();
    const far = Date.now() + HOUR;
    const behind = { serverNow: () => Date.now() - day };
    show({ view: aView({ startsAt: far }), ...behind });
    await screen.findByText(formatTime(far));
    cleanup();
    show({ status: 'nobody', view: null, user: null, ...behind }, intro({ startsAt: far }));
    await screen.findByText(formatTime(far));
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  it('ends twelve hours before', () => {
    show({ view: aView({ startsAt: Date.now() + 12 * HOUR - 60_000 }) });
    screen.getByRole('button', { name: 'Join' });
  });
});

describe('[JO5] with no slot left', () => {
  it('still offers to watch, and to join by invitation', async () => {
    const { join } = show({ view: aView({ slotsLeft: false }) });
    screen.getByText('No participant slots are left');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    await press('I’ll just watch');
    await press('I was invited');
    expect(join.mock.calls).toEqual([['watcher'], ['participant']]);
  });

  it('says so too if the last one was taken meanwhile', async () => {
    show({ join: async () => ({ ok: false, code: 'no_slots' }) });
    await press('Join');
    await screen.findByText('No participant slots are left');
    screen.getByRole('button', { name: 'I’ll just watch' });
    expect(screen.queryByRole('button', { name: 'I was invited' })).toBeNull();
  });
});

it('[JO6] people who wait see the retro’s name, the moderator’s name and that they are waiting', () => {
  show({ view: aView({}, { admission: 'waiting', open: null }) });
  screen.getByRole('heading', { name: 'Waiting to be let in' });
  screen.getByText('Ana knows you are at the door of “Sprint 12”.');
});

it('[JO7] [CL2] a rejected person may knock again, and is not told that the moderator did it', async () => {
  const { join, again } = show({ view: aView({}, { admission: 'waiting', open: null }) });
  again({ view: aView({}, { admission: 'rejected', open: null }), join });
  await screen.findByRole('heading', { name: 'You were not let in' });
  screen.getByText(/^The moderator or a co-lead did not let you into/);
  await press('Knock again');
  expect(join).toHaveBeenCalledWith('participant');
});

it('[JO7] a rejected person is told how long to wait, by the server’s clock, and cannot knock before', async () => {
  const ahead = 3_600_000;
  const serverNow = () => Date.now() + ahead;
  const turnedAway = (left: number) =>
    aView({}, { admission: 'rejected', open: null, knockAt: serverNow() + left });
  const { join, again } = show({ view: turnedAway(119_500), serverNow });
  await screen.findByText('You can knock again in 2:00.');
  expect(screen.getByRole('button', { name: 'Knock again' }).hasAttribute('disabled')).toBe(true);
  again({ view: turnedAway(-1), serverNow });
  expect(screen.queryByText(/You can knock again in/)).toBeNull();
  join.mockResolvedValueOnce({ ok: false, code: 'crowded' });
  await press('Knock again');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Many people from your network/);
});

it('[JO7] a removed person may not knock again', async () => {
  show({ view: aView({}, { admission: 'removed', open: null }) });
  await screen.findByRole('heading', { name: /kicked out/ });
  expect(screen.queryByRole('button')).toBeNull();
});

it('[SY19] without a network, shows what waits in this browser until the retro can be loaded', async () => {
  const box = new PendingCommands(idOf('retro'), ben.id, tabId());
  box.add({ id: idOf('topic'), type: 'topic.add', topicType: 'wind', description: 'Written in the tunnel' });
  box.add({ id: idOf('vote'), type: 'vote.place', group: idOf('group'), weight: 1 });
  keep(draftKey(idOf('retro'), ben.id, 'topic-wind'), 'Half a thought');
  keep(draftKey(idOf('retro'), idOf('Ana'), 'topic-wind'), 'Somebody else’s thought');
  const { again } = show({ status: 'opening', view: null, connection: 'connecting' });
  screen.getByText('Finding the retro…');
  again({ status: 'opening', view: null, connection: 'offline' });
  await screen.findByRole('heading', { name: 'No connection to the retro' });
  screen.getByText('Written in the tunnel');
  screen.getByText('One more thing you did will be sent too.');
  screen.getByText('Half a thought');
  expect(screen.queryByText('Somebody else’s thought')).toBeNull();
  again({ status: 'opening', view: null, connection: 'connecting' });
  screen.getByText('Half a thought');
  again({ connection: 'live', view: aView(), hasUnsent: true });
  expect(screen.queryByText('Half a thought')).toBeNull();
  screen.getByText(/^What you wrote without a network is kept here/);
});

it('[JO10] a finished retro lets nobody in', async () => {
  show({ view: aView({ over: true }) });
  await screen.findByText(/This retro is finished/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says if the server does not answer, and can be tried again', async () => {
  const { ApiError } = await import('#src/api/http.ts');
  const introduce = vi.fn(async () => {
    throw new ApiError('network', 'no answer', 0);
  });
  show({ status: 'nobody', view: null, user: null, introduce });
  await user.type(screen.getByLabelText('Your name'), 'Ben{Enter}');
  await screen.findByText(/The server is not answering/);
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ben');
});

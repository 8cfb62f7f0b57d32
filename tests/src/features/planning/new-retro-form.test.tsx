import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#src/api/session.ts';
import { guestOf } from '#tests/support/people/sample-account.ts';
import { beforeNewRetroForm, json, place, showNewRetroForm } from './new-retro-form.tsx';

const RETRO = 'retro00000000000';
const ANA = guestOf('Ana');

const calls: { path: string; body: Record<string, unknown> }[] = [];
let answer: (path: string) => Response;

beforeNewRetroForm();

beforeEach(() => {
  calls.length = 0;
  answer = (path) =>
    path.endsWith('/temporary') ? json({ token: 't', user: ANA }) : json({ retro_id: RETRO });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return answer(path);
  });
});

const start = () => screen.getByRole('button', { name: 'Start the retro' });
const more = () => screen.getByRole('button', { name: /More settings/ });

it('starts a retro with a name and an activity, and goes there', async () => {
  const user = showNewRetroForm();
  await user.type(screen.getByLabelText('Your name'), '  Ana ');
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  await user.click(start());
  await waitFor(() => expect(place()).toBe(`/retro/${RETRO}`));
  expect(calls.map(({ path }) => path)).toEqual(['/api/users/temporary', '/api/retro']);
  // For mails about it (LI11).
  const dates = { time_zone: expect.any(String), date_locale: expect.any(String) };
  expect(calls[0]?.body).toEqual({ name: 'Ana', ...dates });
  expect(calls[1]?.body).toMatchObject({
    activity: 'sailboat',
    date: 'now',
    duration: 60,
    waiting_room_enabled: true,
    participant_ids: [ANA.id],
  });
  expect(localStorage.getItem('hindsight.form:new-retro')).toBeNull();
});

it('does not ask a known person for their name', async () => {
  startSession({ token: 't', user: ANA });
  const user = showNewRetroForm();
  expect(screen.queryByLabelText('Your name')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /KALM/ }));
  await user.click(start());
  await waitFor(() => expect(place()).toBe(`/retro/${RETRO}`));
  expect(calls).toHaveLength(1);
});

it('moves to the first problem, and says what it is', async () => {
  const user = showNewRetroForm();
  await user.click(start());
  screen.getByText('Type your name.');
  screen.getByText('Choose an activity.', { selector: '*:not(label)' });
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  await user.click(start());
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(calls).toEqual([]);
});

it('opens the collapsed settings if the mistake is in there', async () => {
  const user = showNewRetroForm();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  await user.click(more());
  await user.click(screen.getByLabelText('Link to the call'));
  await user.paste('our room');
  screen.getByText('A link has no spaces.');
  await user.click(start());
  expect(document.activeElement).toBe(screen.getByLabelText('Link to the call'));
  await user.clear(screen.getByLabelText('Link to the call'));
  expect(more().getAttribute('aria-expanded')).toBe('true');
});

it('[SH3] flags turns of less than two minutes, and advises a topic limit for many people', async () => {
  const user = showNewRetroForm();
  await user.click(more());
  const sharing = screen.getByRole('textbox', { name: 'Sharing' });
  await user.clear(sharing);
  await user.type(sharing, '10');
  await user.tab();
  screen.getByText('Enough for 5 people, 2 minutes each');
  const places = screen.getByRole('textbox', { name: 'Free places' });
  await user.clear(places);
  await user.type(places, '9');
  await user.tab();
  screen.getByText('Enough for 5 people, 2 minutes each');
  await user.click(screen.getByLabelText('Invite by email'));
  await user.paste(Array.from({ length: 9 }, (_, at) => `p${at}@example.org`).join(' '));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  screen.getByText('Less than 2 minutes each for 10 people');
  screen.getByText(/a limit keeps the board readable/);
});

it('says how well the duration fits while it is changed', async () => {
  const user = showNewRetroForm();
  await user.click(more());
  const duration = screen.getByRole('textbox', { name: 'Duration' });
  for (const [minutes, hint] of [
    ['20', 'Too short for most teams'],
    ['60', 'About right for most teams'],
    ['200', 'Too long for most teams'],
  ] as const) {
    await user.clear(duration);
    await user.paste(minutes);
    await user.tab();
    screen.getByText(hint);
  }
});

it('orders the activities for the stage of the project', async () => {
  const user = showNewRetroForm();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show all 19 activities' }));
  const activities = () =>
    screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent ?? '')
      .filter((text) => text.includes('·') || text.includes('Lean Coffee'));
  await user.click(screen.getByRole('radio', { name: 'Just starting' }));
  expect(activities()[0]).toContain('Hope and Concern');
  await user.click(screen.getByRole('radio', { name: 'Deadline soon' }));
  expect(activities()[0]).toContain('Lean Coffee');
});

it('[SY6] keeps what was typed over a reload', async () => {
  const user = showNewRetroForm();
  const name = screen.getByLabelText('Name of the retro');
  await user.clear(name);
  await user.type(name, 'Sprint 12');
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  document.body.innerHTML = '';
  showNewRetroForm();
  expect(screen.getByLabelText<HTMLInputElement>('Name of the retro').value).toBe('Sprint 12');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Sailboat/ }).checked).toBe(true);
});

it('shows a failure, and keeps everything', async () => {
  answer = () => json({ error: 'internal', message: 'no' }, 500);
  const user = showNewRetroForm();
  await user.type(screen.getByLabelText('Your name'), 'Ana');
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  await user.click(start());
  await screen.findByText(/The retro could not be created/);
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ana');
  expect(place()).toBe('/');
});

it.each([
  [429, 'too_many', /^The retro could not be created: too many attempts\./],
  [503, 'unavailable', /^The retro could not be created: the server cannot save right now\./],
])('says that the retro was not created, and why, for %i %s', async (status, error, sentence) => {
  startSession({ token: 't', user: ANA });
  answer = () => json({ error, message: 'no' }, status);
  const user = showNewRetroForm();
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  await user.click(start());
  await screen.findByText(sentence);
});

it('says that the retro was not created, and why, if there is no network', async () => {
  startSession({ token: 't', user: ANA });
  answer = () => {
    throw new TypeError('no network');
  };
  const user = showNewRetroForm();
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  await user.click(start());
  await screen.findByText(/^The retro could not be created: the server is not answering\./);
});

it('shows problems found by the server beside their fields', async () => {
  startSession({ token: 't', user: ANA });
  answer = () =>
    json(
      { error: 'settings', message: 'no', fields: { name: 'errors.name.too_long', date: 'time.past_retro' } },
      422,
    );
  const user = showNewRetroForm();
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  await user.click(more());
  await user.click(screen.getByRole('switch', { name: /Start it now/ }));
  await user.click(screen.getByRole('button', { name: 'Plan it' }));
  await screen.findByText('The name can have 50 characters at most.');
  screen.getByText('That time has passed. Choose a later one.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of the retro')));
});

it('invites by email, several at once, each once', async () => {
  startSession({ token: 't', user: ANA });
  const user = showNewRetroForm();
  await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
  await user.click(more());
  const box = screen.getByLabelText('Invite by email');
  const put = async (text: string) => {
    await user.clear(box);
    await user.paste(text);
  };
  await put('nobody');
  await user.keyboard('{Enter}');
  screen.getByText('Invalid email');
  await put('ben@example.org, cy@example.org');
  await user.keyboard('{Enter}');
  await put('ben@example.org');
  await user.click(screen.getByRole('button', { name: 'Do not invite cy@example.org' }));
  await user.click(start());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body.invited_emails).toEqual(['ben@example.org']);
});

import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#src/api/session.ts';
import { liveRetroTexts } from '#src/features/live-retro/live-retro-texts.ts';
import { TopBar } from '#src/features/live-retro/top-bar.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { eventually } from '#tests/support/eventually.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { accountOf, asSent } from '#tests/support/people/sample-account.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const BEN = accountOf('Ben', {
  email: null,
  temporary: true,
  verified: false,
  locale: null,
  hasPassword: false,
});
const called = vi.fn<(path: string, body: unknown) => void>();

beforeAll(async () => {
  await startI18n('en');
  await loadTexts(...liveRetroTexts);
});
beforeEach(() => {
  localStorage.clear();
  called.mockReset();
  startSession({ token: 't', user: BEN });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    called(path, JSON.parse(String(body)));
    return new Response(JSON.stringify(asSent({ ...BEN, name: 'Benjamin' })));
  });
});

function Place() {
  return <p>at {useLocation().pathname}</p>;
}
const show = () =>
  renderInRoom(
    <>
      <TopBar isRailOpen onShowPeople={() => {}} />
      <Place />
    </>,
    { retro: aRetro(), person: 'Ben' },
  );
const choose = async (user: ReturnType<typeof show>['user'], entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'Options' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

it('the logo and the menu lead out of a retro, after a question if something has not been sent', async () => {
  localStorage.setItem(`hindsight.draft:${idOf('retro')}:${BEN.id}:mad`, 'Half a thought');
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Hindsight: leave the retro' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('1 text has not been sent yet.');
  await user.click(question.getByRole('button', { name: 'Stay here' }));
  await choose(user, 'Leave the retro');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await screen.findByText('at /');
  // The next page may take a while; who goes back meanwhile is in the retro, not in front of the question.
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

it('leaving asks nothing because of texts in another retro', async () => {
  localStorage.setItem(`hindsight.draft:another:${BEN.id}:topic-mad`, 'Half a thought');
  const { user } = show();
  await choose(user, 'Leave the retro');
  await screen.findByText('at /');
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

it('[JO12] a guest corrects their name from the menu', async () => {
  const { user } = show();
  await choose(user, 'Change my name');
  const field = await screen.findByLabelText<HTMLInputElement>('Your name');
  expect(field.value).toBe('Ben');
  await user.clear(field);
  await user.type(field, ' Benjamin {Enter}');
  await eventually(() => expect(called).toHaveBeenCalledWith('/api/users/me', { name: 'Benjamin' }));
});

it('[JO12] an invalid name is reported at the field, and a failed call below it, until it works', async () => {
  const answers = [
    [422, { error: 'invalid', fields: { name: 'too_long' } }],
    [429, { error: 'too_many' }],
  ] as const;
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    const [status, body] = answers[calls++] ?? [200, asSent(BEN)];
    return new Response(JSON.stringify({ message: 'no', ...body }), { status });
  });
  const { user } = show();
  await choose(user, 'Change my name');
  const field = await screen.findByLabelText<HTMLInputElement>('Your name');
  await user.clear(field);
  await user.keyboard('{Enter}');
  await screen.findByText('Type your name.');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Benjamin{Enter}');
  await screen.findByText('This name cannot be used.');
  await user.type(field, '2{Enter}');
  await screen.findByText('You have changed it many times. Wait a minute and try again.');
  expect(screen.queryByText('This name cannot be used.')).toBe(null);
  await user.keyboard('{Enter}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(calls).toBe(3);
});

it('a guest can be forgotten in this browser only after a question, which says what is lost', async () => {
  const { user } = show();
  await choose(user, 'Forget me in this browser');
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/As a guest you cannot come back/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(called).not.toHaveBeenCalled();
});

it('[TM7] in a retro opened from its team, the team’s name links to the team', async () => {
  const above = { to: '/workspaces/w/teams/t', name: 'Red' };
  const { user } = renderInRoom(
    <>
      <TopBar above={above} isRailOpen onShowPeople={() => {}} />
      <Place />
    </>,
    { retro: aRetro(), person: 'Ben' },
  );
  await user.click(await screen.findByRole('link', { name: 'Red' }));
  await screen.findByText('at /workspaces/w/teams/t');
});

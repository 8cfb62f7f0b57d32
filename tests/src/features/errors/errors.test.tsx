import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { endSession, startSession } from '#src/api/session.ts';
import { JoinError } from '#src/features/errors/join-error.tsx';
import { KickedOut } from '#src/features/errors/kicked-out.tsx';
import { NotFound } from '#src/features/errors/not-found.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('errors');
});

/** Specification section 8: the sentence of each page. */
it.each([
  [
    '[JO9] no such retro, or not for this person',
    JoinError,
    'Oops! The retro you are trying to access does not exist or you do not have access to it',
  ],
  ['[RO6] removed from a retro', KickedOut, 'It seems you were kicked out of the retro'],
  ['no such page', NotFound, 'You seem lost, let’s go home'],
])('%s shows its message, with a link home', (_, Page, title) => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

it('advises people who are not logged in to log in', () => {
  const user = { name: 'Ana', email: null, avatar: null, verified: true, locale: null };
  const advice = /If you have an account, log in/;
  const show = () =>
    render(
      <MemoryRouter>
        <JoinError />
      </MemoryRouter>,
    );
  const { unmount } = show();
  screen.getByText(advice);
  unmount();
  startSession({ token: 't', user: { ...user, id: 'ana0000000000000', temporary: false } });
  show();
  expect(screen.queryByText(advice)).toBeNull();
  endSession();
});

it('[JO9] leads people who are not logged in to login, and back to where they came from', () => {
  endSession();
  const from = { pathname: '/error/joining_retro', state: { back: '/retro/abc' } };
  render(
    <MemoryRouter initialEntries={[from]}>
      <JoinError />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/auth/login?redirect=%2Fretro%2Fabc');
});

it('[RO10] leads someone removed back to the retro, where they come in once the removal is taken back', () => {
  const from = { pathname: '/error/kicked_out_of_retro', state: { back: '/retro/abc' } };
  render(
    <MemoryRouter initialEntries={[from]}>
      <KickedOut />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Try to come in' }).getAttribute('href')).toBe('/retro/abc');
});

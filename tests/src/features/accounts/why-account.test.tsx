import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Login } from '#src/features/accounts/login.tsx';
import { SignUp } from '#src/features/accounts/sign-up.tsx';
import { show } from './account-pages.tsx';

const WHY = 'You need an account for a workspace';
const MAKING_ONE = '?redirect=%2Fworkspaces%2Fnew';

it('tells someone who wants to create a workspace why they have to log in, with a link to sign up and on', () => {
  show(<Login />, `/auth/login${MAKING_ONE}`);
  screen.getByText(WHY);
  const ways = screen.getAllByRole('link', { name: 'Sign up' }).map((link) => link.getAttribute('href'));
  expect(new Set(ways)).toEqual(new Set([`/auth/sign_up${MAKING_ONE}`]));
});

it('says so on the sign-up page too, and to nobody else', () => {
  const { unmount } = show(<SignUp />, `/auth/sign_up${MAKING_ONE}`);
  screen.getByText(WHY);
  unmount();
  show(<Login />, '/auth/login?redirect=%2Fretros');
  expect(screen.queryByText(WHY)).toBeNull();
});

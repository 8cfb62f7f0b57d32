import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, startSession } from '#src/api/session.ts';
import { ChangePassword } from '#src/features/account/change-password.tsx';
import { CheckYourInbox } from '#src/features/account/check-your-inbox.tsx';
import { CompleteAccount } from '#src/features/account/complete-account.tsx';
import { DetailsForm } from '#src/features/account/details-form.tsx';
import { Login } from '#src/features/account/login.tsx';
import { ResetRequest } from '#src/features/account/reset-request.tsx';
import { SignUp } from '#src/features/account/sign-up.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import {
  ana,
  field,
  guest,
  press,
  refused,
  sent,
  server,
  show,
  type,
  user,
  where,
  wrongWith,
} from '#tests/support/account-pages.tsx';

describe('log in', () => {
  it('tells what is missing beside each field, before anything is sent', async () => {
    show(<Login />, '/auth/login');
    await press('Log in');
    expect(wrongWith('Email')).toContain('Type your email address.');
    expect(wrongWith('Password')).toContain('Type a password.');
    expect(document.activeElement).toBe(field('Email'));
    await type('Email', 'ana@');
    await type('Password', 'x');
    await press('Log in');
    expect(wrongWith('Email')).toContain('Invalid email');
    expect(sent).toEqual([]);
  });

  it.each([
    ['invalid_credentials', 'Invalid email or password'],
    ['google_account', 'This email is registered with Google. Log in with Google.'],
  ])('says %s in one sentence and keeps what was typed', async (code, sentence) => {
    server.answer = () => refused(401, code);
    show(<Login />, '/auth/login');
    await type('Email', 'ana@example.org');
    await type('Password', 'wrong horse{Enter}');
    await screen.findByText(sentence);
    expect(field('Email').value).toBe('ana@example.org');
    expect(field('Password').value).toBe('wrong horse');
    expect(currentSession()).toBeNull();
  });

  it.each([
    ['?redirect=%2Fretro%2Fabc%3Fx%3D1', '/retro/abc?x=1'],
    ['?redirect=%2F%2Fother.site', '/'],
    ['?redirect=https%3A%2F%2Fother.site', '/'],
    ['', '/'],
  ])('from %s it ends at %s', async (query, place) => {
    show(<Login />, `/auth/login${query}`);
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await waitFor(() => expect(where()).toBe(place));
    expect(currentSession()?.token).toBe('new');
  });

  it('leads whose address is not confirmed to where it is, and keeps what they wanted', async () => {
    server.answer = () => [200, { token: 'new', user: { ...ana, verified: false } }];
    show(<Login />, '/auth/login?redirect=%2Fretro%2Fabc');
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await waitFor(() => expect(where()).toBe('/auth/check_your_inbox?redirect=%2Fretro%2Fabc'));
  });

  it('opens the workspace that one was in last, unless one wanted to go elsewhere', async () => {
    server.answer = () => [200, { token: 'new', user: { ...ana, selectedWorkspaceId: ana.id } }];
    show(<Login />, '/auth/login');
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await waitFor(() => expect(where()).toBe(`/workspaces/${ana.id}`));
  });

  it('is filled in by password managers', () => {
    show(<Login />, '/auth/login');
    expect(field('Email').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('current-password');
    expect(field('Password').type).toBe('password');
  });

  it('says that what was written is kept, when the session had ended', () => {
    show(<Login />, '/auth/login?ended=1');
    screen.getByText('Your session has ended');
  });
});

describe('sign up', () => {
  async function fill(password: string, again: string) {
    await type('Name', 'Ana');
    await type('Email', 'ana@example.org');
    await type('Password', password);
    await type('Password again', again);
  }

  it.each([
    ['short', 'short', 'Password', 'Password requires a minimum of 8 characters'],
    ['long enough', 'long enouhg', 'Password again', 'Password confirmation does not match'],
  ])('%s and %s: %s is told', async (password, again, name, sentence) => {
    show(<SignUp />, '/auth/sign_up');
    await fill(password, again);
    await press('Sign up');
    expect(wrongWith(name)).toContain(sentence);
    screen.getByText('Accept the terms to continue.');
    expect(sent).toEqual([]);
  });

  it('sends everything, and goes where the address is confirmed', async () => {
    server.answer = () => [200, { token: 'new', user: { ...ana, verified: false } }];
    show(<SignUp />, '/auth/sign_up?redirect=%2Fretro%2Fabc');
    await fill('long enough', 'long enough');
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await press('Sign up');
    await waitFor(() => expect(where()).toBe('/auth/check_your_inbox?redirect=%2Fretro%2Fabc'));
    expect(sent[0]).toMatchObject({
      path: '/api/users/sign_up',
      body: {
        password_confirmation: 'long enough',
        terms_accepted: true,
        accepted_emails: false,
        locale: 'en',
      },
    });
  });

  it('tells a taken address beside it, and keeps the rest', async () => {
    server.answer = () => refused(422, 'already_in_use', { fields: { email: 'already_in_use' } });
    show(<SignUp />, '/auth/sign_up');
    await fill('long enough', 'long enough');
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await press('Sign up');
    await waitFor(() => expect(wrongWith('Email')).toContain('That email address is already in use'));
    expect(field('Password').value).toBe('long enough');
    expect(document.activeElement).toBe(field('Email'));
  });
});

it('a guest completes the account under the same id', async () => {
  startSession({ token: 'guest', user: guest });
  server.answer = () => [200, { ...ana, verified: false }];
  show(<CompleteAccount />, '/auth/complete_account');
  expect(field('Name').value).toBe('Ana');
  await type('Email', 'ana@example.org');
  await type('Password', 'long enough');
  await type('Password again', 'long enough');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await press('Complete my account');
  await waitFor(() => expect(currentSession()?.user).toMatchObject({ id: guest.id, temporary: false }));
  expect(sent[0]).toMatchObject({ method: 'PATCH', path: '/api/users/me' });
  expect(currentSession()?.token).toBe('guest');
});

describe('without a mail server', () => {
  beforeEach(() => {
    server.sendsMail = false;
  });

  it('who forgot the password is told whom to ask, and no mail is promised', async () => {
    show(<ResetRequest />, '/auth/reset');
    await screen.findByText(/The people who run this site can give you a link/);
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('a new account goes straight to what was wanted', async () => {
    show(<SignUp />, '/auth/sign_up?redirect=%2Fretro%2Fabc');
    await type('Name', 'Ana');
    await type('Email', 'ana@example.org');
    await type('Password', 'long enough');
    await type('Password again', 'long enough');
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await press('Sign up');
    await waitFor(() => expect(where()).toBe('/retro/abc'));
  });

  it('nobody is offered news by mail', async () => {
    show(<SignUp />, '/auth/sign_up');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('checkbox', { name: /news/ })).toBeNull();
  });
});

it('the current password that is wrong is told beside it', async () => {
  startSession({ token: 't', user: ana });
  server.answer = () => refused(422, 'wrong_password', { fields: { current_password: 'wrong_password' } });
  show(<ChangePassword />, '/profile/password');
  await type('Current password', 'wrong');
  await type('New password', 'long enough');
  await type('Password again', 'long enough{Enter}');
  await waitFor(() => expect(wrongWith('Current password')).toContain('The current password is not right.'));
});

it('another address that is saved at last is not said to have failed any more', async () => {
  const waiting = { ...ana, verified: false };
  startSession({ token: 't', user: waiting });
  server.answer = (path) => (path === '/api/user' ? [200, waiting] : refused(503, 'unavailable'));
  show(<CheckYourInbox />, '/auth/check_your_inbox');
  await user.click(await screen.findByRole('button', { name: 'Use another address' }));
  await type('Email', 'anna@example.org');
  await type('Current password', 'long enough');
  await press('Save and send the link');
  await screen.findByText('Your profile could not be saved.');
  server.answer = () => [200, { ...waiting, email: 'anna@example.org' }];
  await press('Save and send the link');
  await screen.findByText('Your profile is saved.');
  expect(screen.queryByText('Your profile could not be saved.')).toBeNull();
});

it('a profile that is saved at last is not said to have failed any more', async () => {
  await loadTexts('profile');
  server.answer = () => refused(503, 'unavailable');
  show(<DetailsForm account={ana} onChange={() => {}} />, '/profile');
  await type('Name', ' B');
  await press('Save');
  await screen.findByText('Your profile could not be saved.');
  server.answer = () => [200, { ...ana, name: 'Ana B' }];
  await press('Save');
  await screen.findByText('Your profile is saved.');
  expect(screen.queryByText('Your profile could not be saved.')).toBeNull();
});

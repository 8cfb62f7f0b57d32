import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, startSession } from '#src/api/session.ts';
import { ChangePassword } from '#src/features/accounts/change-password.tsx';
import { CheckYourInbox } from '#src/features/accounts/check-your-inbox.tsx';
import { CompleteAccount } from '#src/features/accounts/complete-account.tsx';
import { DetailsForm } from '#src/features/accounts/details-form.tsx';
import { Login } from '#src/features/accounts/login.tsx';
import { ResetRequest } from '#src/features/accounts/reset-request.tsx';
import { SignUp } from '#src/features/accounts/sign-up.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { ana, guest, refused, sent, server, show, where } from './account-pages.tsx';
import { field, press, type, user, wrongWith } from './form-fields.ts';

describe('log in', () => {
  it('says beside each field what is missing, before anything is sent', async () => {
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
    [429, 'too_many', 'You could not be logged in. Too many attempts. Wait a few minutes and try again.'],
    [
      503,
      'unavailable',
      'You could not be logged in. The server cannot save right now. What you typed is still here; try again in a moment.',
    ],
  ])('says that it failed, and why, for %i %s', async (status, code, sentence) => {
    server.answer = () => refused(status, code);
    show(<Login />, '/auth/login');
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await screen.findByText(sentence);
  });

  it('says that it failed if there is no network, and why', async () => {
    server.answer = () => {
      throw new TypeError('no network');
    };
    show(<Login />, '/auth/login');
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await screen.findByText(/^You could not be logged in\. The server is not answering\./);
    expect(field('Password').value).toBe('right horse');
  });

  it.each([
    ['stays logged in', true],
    ['does not, after saying no', false],
  ])('[AN9] someone %s', async (_, stays) => {
    show(<Login />, '/auth/login');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Stay logged in/ });
    expect(box.checked).toBe(true);
    if (!stays) await user.click(box);
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await waitFor(() => expect(currentSession()?.token).toBe('new'));
    expect(sent[0]?.body).toMatchObject({ stay_logged_in: stays });
  });

  it.each([
    ['?redirect=%2Fretro%2Fabc%3Fx%3D1', '/retro/abc?x=1'],
    ['?redirect=%2F%2Fother.site', '/'],
    ['?redirect=https%3A%2F%2Fother.site', '/'],
    ['', '/'],
  ])('leads from %s to %s', async (query, place) => {
    show(<Login />, `/auth/login${query}`);
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await waitFor(() => expect(where()).toBe(place));
    expect(currentSession()?.token).toBe('new');
  });

  it('sends people with an unconfirmed address to confirm it, and keeps the requested page', async () => {
    server.answer = () => [200, { token: 'new', user: { ...ana, verified: false } }];
    show(<Login />, '/auth/login?redirect=%2Fretro%2Fabc');
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await waitFor(() => expect(where()).toBe('/auth/check_your_inbox?redirect=%2Fretro%2Fabc'));
  });

  it('opens the person’s last workspace, unless another page was requested', async () => {
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

  it('says that what was written is kept if the session had ended', () => {
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
  ])('%s and %s: shows %s', async (password, again, name, sentence) => {
    show(<SignUp />, '/auth/sign_up');
    await fill(password, again);
    await press('Sign up');
    expect(wrongWith(name)).toContain(sentence);
    screen.getByText('Accept the terms to continue.');
    expect(sent).toEqual([]);
  });

  it('sends everything, and goes to the page for confirming the address', async () => {
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

  it('says beside the field that the address is taken, and keeps the rest', async () => {
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

it('a guest completes their account and keeps their id', async () => {
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

  it('people who forgot the password are told whom to ask, and no mail is promised', async () => {
    show(<ResetRequest />, '/auth/reset');
    await screen.findByText(/The people who run this site can give you a link/);
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('a new account goes straight to the requested page', async () => {
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

it('a wrong current password is shown beside its field', async () => {
  startSession({ token: 't', user: ana });
  server.answer = () => refused(422, 'wrong_password', { fields: { current_password: 'wrong_password' } });
  show(<ChangePassword />, '/profile/password');
  await type('Current password', 'wrong');
  await type('New password', 'long enough');
  await type('Password again', 'long enough{Enter}');
  await waitFor(() => expect(wrongWith('Current password')).toContain('The current password is not right.'));
});

it('an error about a new address disappears once it is saved', async () => {
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

it('an error about the profile disappears once it is saved', async () => {
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

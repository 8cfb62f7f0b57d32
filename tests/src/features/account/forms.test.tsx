import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession, startSession } from '#src/api/session.ts';
import { ChangePassword } from '#src/features/account/change-password.tsx';
import { CompleteAccount } from '#src/features/account/complete-account.tsx';
import { ConfirmationExpired } from '#src/features/account/confirmation-expired.tsx';
import { Login } from '#src/features/account/login.tsx';
import { ResetPassword } from '#src/features/account/reset-password.tsx';
import { ResetRequest } from '#src/features/account/reset-request.tsx';
import { SignUp } from '#src/features/account/sign-up.tsx';
import { VerifyEmail } from '#src/features/account/verify-email.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/flash.tsx';
import { idOf } from '../../../support/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('account');
});

const user = userEvent.setup({ delay: null });
const sent: { method: string; path: string; body: unknown }[] = [];
let sendsMail = true;
let answer: (path: string) => [status: number, body: unknown];

const ana = {
  id: idOf('Ana'),
  name: 'Ana',
  email: 'ana@example.org',
  avatar: null,
  temporary: false,
  verified: true,
  locale: 'en',
  role: 'user',
  has_password: true,
  has_google: false,
  pending_email: null,
  has_archived_retros: false,
  selected_workspace_id: null,
  accepted_emails: false,
  address_proven: true,
  owned_free_workspaces_count: 0,
};
const guest = { ...ana, email: null, locale: null, temporary: true, verified: false };
const refused = (status: number, error: string, more = {}): [number, unknown] => [
  status,
  { error, message: 'no', ...more },
];

beforeEach(() => {
  localStorage.clear();
  endSession();
  sent.length = 0;
  sendsMail = true;
  answer = () => [200, { token: 'new', user: ana }];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === '/api/installation')
      return new Response(JSON.stringify({ google_client_id: null, blog_url: null, sends_mail: sendsMail }));
    sent.push({ method: method ?? 'GET', path, body: body ? JSON.parse(String(body)) : undefined });
    const [status, told] = answer(path);
    return new Response(JSON.stringify(told), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Where() {
  const { pathname, search, state } = useLocation();
  return <output aria-label="where">{pathname + search + (state ? JSON.stringify(state) : '')}</output>;
}

function show(page: ReactNode, at: string, state?: object) {
  render(
    <MemoryRouter initialEntries={[state ? { pathname: at, state } : at]}>
      <FlashProvider>
        <Where />
        {page}
      </FlashProvider>
    </MemoryRouter>,
  );
}

const where = () => screen.getByRole('status', { name: 'where' }).textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => user.type(field(name), text);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** What is said to be wrong with a field: what assistive technology reads with it. */
const wrongWith = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('log in', () => {
  it('tells what is missing beside each field, before anything is sent', async () => {
    show(<Login />, '/auth/login');
    await press('Log in');
    expect(wrongWith('Email')).toContain('Please type your email address.');
    expect(wrongWith('Password')).toContain('Please type a password.');
    expect(document.activeElement).toBe(field('Email'));
    await type('Email', 'ana@');
    await type('Password', 'x');
    await press('Log in');
    expect(wrongWith('Email')).toContain('Invalid email');
    expect(sent).toEqual([]);
  });

  it.each([
    ['invalid_credentials', 'Invalid email or password'],
    ['google_account', 'This email is registered with Google. Please log in with Google.'],
  ])('says %s in one sentence and keeps what was typed', async (code, sentence) => {
    answer = () => refused(401, code);
    show(<Login />, '/auth/login');
    await type('Email', 'ana@example.org');
    await type('Password', 'wrong horse{Enter}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field('Email').value).toBe('ana@example.org');
    expect(field('Password').value).toBe('wrong horse');
    expect(currentSession()).toBeNull();
  });

  it.each([
    ['?redirect=%2Fretro%2Fabc%3Fx%3D1', '/retro/abc?x=1'],
    ['?redirect=%2F%2Fother.site', '/retros'],
    ['?redirect=https%3A%2F%2Fother.site', '/retros'],
    ['', '/retros'],
  ])('from %s it ends at %s', async (query, place) => {
    show(<Login />, `/auth/login${query}`);
    await type('Email', 'ana@example.org');
    await type('Password', 'right horse{Enter}');
    await waitFor(() => expect(where()).toBe(place));
    expect(currentSession()?.token).toBe('new');
  });

  it('is filled in by password managers', () => {
    show(<Login />, '/auth/login');
    expect(field('Email').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('current-password');
    expect(field('Password').type).toBe('password');
  });

  it('says that what was written is kept, when the session had ended', () => {
    show(<Login />, '/auth/login?ended=1');
    expect(screen.getByText('Your session has ended')).toBeTruthy();
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
    expect(screen.getByText('Please accept the terms to go on.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends everything, and goes where the address is confirmed', async () => {
    answer = () => [200, { token: 'new', user: { ...ana, verified: false } }];
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
    answer = () => refused(422, 'already_in_use', { fields: { email: 'already_in_use' } });
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
  startSession({ token: 'guest', user: { ...guest, locale: null } });
  answer = () => [200, { ...ana, verified: false }];
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

describe('a new password by a mailed link', () => {
  it.each([
    [401, 'link_expired', true, 'The reset link has expired, please try generating another one'],
    [401, 'link_used', true, 'This link was used already, please try generating another one'],
    [422, 'invalid_link', true, 'Invalid link, please try resetting your password again'],
    [401, 'link_used', false, 'This link was used already.'],
    [401, 'link_expired', false, 'This link has expired.'],
    [422, 'invalid_link', false, 'This link is not valid.'],
  ])(
    'of a link with %i %s says so before anybody types (mail: %s)',
    async (status, code, mails, sentence) => {
      sendsMail = mails;
      answer = () => refused(status, code);
      show(<ResetPassword />, '/auth/password?token=abc');
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.queryByLabelText('New password')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Ask for a new link' }) !== null).toBe(mails);
      expect(screen.queryByText(/Whoever runs it can give you a link/) !== null).toBe(!mails);
    },
  );

  it.each([
    [401, 'link_expired', 'The reset link has expired, please try generating another one'],
    [422, 'invalid_link', 'Invalid link, please try resetting your password again'],
    [500, 'internal', 'Error while updating the password, please try again'],
  ])('%s %s is told in the words of the specification', async (status, code, sentence) => {
    answer = (path) => (path.endsWith('/link') ? [200, { ok: true }] : refused(status, code));
    show(<ResetPassword />, '/auth/password?token=abc');
    await type('New password', 'long enough');
    await type('Password again', 'long enough{Enter}');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is saved, said, and one is logged in', async () => {
    show(<ResetPassword />, '/auth/password?token=abc');
    await type('New password', 'long enough');
    await type('Password again', 'long enough{Enter}');
    expect(await screen.findByText('Your new password is saved.')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/retros'));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      token: 'abc',
      password: 'long enough',
    });
  });

  it('without a token there is only the way to a new link', async () => {
    show(<ResetPassword />, '/auth/password');
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });

  it('whoever asks for one is not told whether there is such an account', async () => {
    answer = () => [200, { ok: true }];
    show(<ResetRequest />, '/auth/reset');
    await screen.findByLabelText('Email');
    await type('Email', 'who@example.org{Enter}');
    expect(await screen.findByText(/If there is an account for who@example.org/)).toBeTruthy();
  });
});

describe('without a mail server', () => {
  beforeEach(() => {
    sendsMail = false;
  });

  it('who forgot the password is told whom to ask, and no mail is promised', async () => {
    show(<ResetRequest />, '/auth/reset');
    expect(await screen.findByText(/Whoever runs it can give you a link/)).toBeTruthy();
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
  startSession({ token: 't', user: { ...ana, locale: 'en' } });
  answer = () => refused(422, 'wrong_password', { fields: { current_password: 'wrong_password' } });
  show(<ChangePassword />, '/profile/password');
  await type('Current password', 'wrong');
  await type('New password', 'long enough');
  await type('Password again', 'long enough{Enter}');
  await waitFor(() => expect(wrongWith('Current password')).toContain('The current password is not right.'));
});

describe('the link of a confirmation mail', () => {
  it('confirms once, and says so', async () => {
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    expect(await screen.findByText(/Your address is confirmed/)).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(currentSession()?.user.verified).toBe(true);
  });

  it('[AN8] followed elsewhere, asks for the password of who signed up', async () => {
    answer = () => refused(403, 'whose_account', { email: 'ana@example.org' });
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await screen.findByText(/This link confirms ana@example.org/);
    expect(sent[0]?.body).toEqual({ token: 'abc', anew: false });
    answer = () => refused(422, 'wrong_password', { fields: { password: 'wrong_password' } });
    await type('Password', 'wrong one');
    await press('Confirm my address');
    await waitFor(() => expect(wrongWith('Password')).toContain('The password is not right.'));
    answer = () => [200, { token: 'new', user: ana }];
    await press('Confirm my address');
    await waitFor(() => expect(where()).toBe('/retros'));
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', password: 'wrong one' });
  });

  it('[AN8] followed elsewhere, gives an account of one’s own to who did not sign up', async () => {
    answer = () => refused(403, 'whose_account', { email: 'ana@example.org' });
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await screen.findByText(/This link confirms ana@example.org/);
    answer = () => [200, { token: 'new', user: { ...ana, has_password: false } }];
    await press('Begin with a new account');
    await waitFor(() => expect(where()).toBe('/profile'));
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', anew: true });
  });

  it('asks to log in where only the owner of the account may confirm, and comes back', async () => {
    answer = () => refused(403, 'log_in_first');
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await waitFor(() =>
      expect(where()).toBe('/auth/login?confirm&redirect=%2Fauth%2Fverify_email%3Ftoken%3Dabc'),
    );
  });

  it('for another account than the one that is logged in says so, and does not go round in circles', async () => {
    startSession({ token: 'mine', user: { ...ana, locale: 'en' } as never });
    answer = () => refused(403, 'log_in_first');
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    expect(await screen.findByText(/here you are logged in as ana@example.org/)).toBeTruthy();
  });

  it.each(['link_expired', 'link_used'])('%s leads to a new one with the address', async (code) => {
    answer = () => refused(401, code, { email: 'ana@example.org' });
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    const state = `{"email":"ana@example.org","code":"${code}"}`;
    await waitFor(() => expect(where()).toBe(`/auth/confirmation_expired${state}`));
    expect(sent.map(({ path }) => path)).toEqual(['/api/users/verify_email']);
  });

  it('that failed for another reason leads there too, with the address, and is reported', async () => {
    startSession({ token: 'mine', user: { ...ana, verified: false, locale: 'en' } as never });
    answer = (path) => (path === '/api/errors' ? [200, { ok: true }] : refused(500, 'internal'));
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    const state = '{"email":"ana@example.org","code":"internal","token":"abc"}';
    await waitFor(() => expect(where()).toBe(`/auth/confirmation_expired${state}`));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        path: '/api/errors',
        body: { place: 'verify_email', code: 'internal' },
      }),
    );
  });
});

describe('where a confirmation link that failed leads', () => {
  it.each([
    [{ email: 'ana@example.org', code: 'link_expired' }, 'Sorry, your link has expired'],
    [{ email: 'ana@example.org', code: 'link_used' }, 'This link was used already'],
    [{ email: 'ana@example.org', code: 'internal', token: 'abc' }, 'Your address could not be confirmed'],
  ])('%j says why, and offers a new one', async (state, title) => {
    show(<ConfirmationExpired />, '/auth/confirmation_expired', state);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(field('Email').value).toBe('ana@example.org');
    const again = screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href');
    expect(again).toBe('token' in state ? '/auth/verify_email?token=abc' : undefined);
  });
});

describe('a reset form', () => {
  const fill = async (password: string, again: string) => {
    show(<ResetPassword />, '/auth/password?token=abc');
    await type('New password', password);
    await type('Password again', again);
    await press('Save password');
  };

  it('says that passwords do not match', async () => {
    await fill('a new secret', 'another one');
    expect(wrongWith('Password again')).toContain('Passwords do not match');
  });

  it.each([
    [401, 'link_expired', 'The reset link has expired, please try generating another one'],
    [401, 'link_used', 'This link was used already, please try generating another one'],
    [422, 'invalid_link', 'Invalid link, please try resetting your password again'],
    [429, 'too_many', 'Error while updating the password, please try again in a few minutes'],
    [503, 'unavailable', 'Error while updating the password, please try again'],
  ])('says of %i %s what the specification says', async (status, code, sentence) => {
    answer = (path) => (path.endsWith('/link') ? [200, { ok: true }] : refused(status, code));
    await fill('a new secret', 'a new secret');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('[AN1] says at its field that a password is too common', async () => {
    answer = (path) =>
      path.endsWith('/link')
        ? [200, { ok: true }]
        : refused(422, 'invalid', { fields: { password: 'too_common' } });
    await fill('password1', 'password1');
    await waitFor(() => expect(wrongWith('New password')).toContain('Many people have this password'));
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentSession, startSession } from '#src/api/session.ts';
import { CheckYourInbox } from '#src/features/accounts/check-your-inbox.tsx';
import { ConfirmationExpired } from '#src/features/accounts/confirmation-expired.tsx';
import { ResetPassword } from '#src/features/accounts/reset-password.tsx';
import { ResetRequest } from '#src/features/accounts/reset-request.tsx';
import { VerifyEmail } from '#src/features/accounts/verify-email.tsx';
import { ana, refused, sent, server, show, where } from './account-pages.tsx';
import { field, press, type, wrongWith } from './form-fields.ts';

describe('a new password by a mailed link', () => {
  it.each([
    [401, 'link_expired', true, 'The reset link has expired, please try generating another one'],
    [401, 'link_used', true, 'This link has already been used. Ask for a new one.'],
    [422, 'invalid_link', true, 'Invalid link, please try resetting your password again'],
    [401, 'link_used', false, 'This link has already been used.'],
    [401, 'link_expired', false, 'This link has expired.'],
    [422, 'invalid_link', false, 'This link is not valid.'],
  ])(
    'with a link that gives %i %s says so before anyone types (mail: %s)',
    async (status, code, mails, sentence) => {
      server.sendsMail = mails;
      server.answer = () => refused(status, code);
      show(<ResetPassword />, '/auth/password?token=abc');
      await screen.findByText(sentence);
      expect(screen.queryByLabelText('New password')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Ask for a new link' }) !== null).toBe(mails);
      expect(screen.queryByText(/The people who run this site can give you a link/) !== null).toBe(!mails);
    },
  );

  it.each([
    [401, 'link_expired', 'The reset link has expired, please try generating another one'],
    [422, 'invalid_link', 'Invalid link, please try resetting your password again'],
    [
      500,
      'internal',
      'Error while updating the password, please try again. Something unexpected happened. Try reloading the page.',
    ],
  ])('%s %s is shown in the words of the specification', async (status, code, sentence) => {
    server.answer = (path) => (path.endsWith('/link') ? [200, { ok: true }] : refused(status, code));
    show(<ResetPassword />, '/auth/password?token=abc');
    await type('New password', 'long enough');
    await type('Password again', 'long enough{Enter}');
    await screen.findByText(sentence);
  });

  it('is saved and announced, and the person is logged in', async () => {
    show(<ResetPassword />, '/auth/password?token=abc');
    await type('New password', 'long enough');
    await type('Password again', 'long enough{Enter}');
    await screen.findByText('Your new password is saved.');
    await waitFor(() => expect(where()).toBe('/'));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      token: 'abc',
      password: 'long enough',
    });
  });

  it('only offers a new link without a token', async () => {
    show(<ResetPassword />, '/auth/password');
    await screen.findByRole('link', { name: 'Ask for a new link' });
  });

  it('does not reveal whether there is such an account when requested', async () => {
    server.answer = () => [200, { ok: true }];
    show(<ResetRequest />, '/auth/reset');
    await screen.findByLabelText('Email');
    await type('Email', 'who@example.org{Enter}');
    await screen.findByText(/If who@example.org has an account/);
  });
});

describe('the link of a confirmation mail', () => {
  it('confirms the address once, and says so', async () => {
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await screen.findByText(/Your address is confirmed/);
    expect(sent).toHaveLength(1);
    expect(currentSession()?.user.verified).toBe(true);
  });

  it('leads on to the requested page once, if this browser knows it', async () => {
    startSession({ token: 'mine', user: { ...ana, verified: false } });
    show(<CheckYourInbox />, '/auth/check_your_inbox?redirect=%2Fworkspaces%2Fnew');
    await screen.findByText(/ana@example.org/);
    cleanup();
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await waitFor(() => expect(where()).toBe('/workspaces/new'));
    cleanup();
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('[AN8] opened in another browser, asks for the password chosen at sign-up', async () => {
    server.answer = () => refused(403, 'whose_account', { email: 'ana@example.org' });
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await screen.findByText(/This link confirms ana@example.org/);
    expect(sent[0]?.body).toEqual({ token: 'abc', anew: false });
    server.answer = () => refused(422, 'wrong_password', { fields: { password: 'wrong_password' } });
    await type('Password', 'wrong one');
    await press('Confirm my address');
    await waitFor(() => expect(wrongWith('Password')).toContain('The password is not right.'));
    server.answer = () => [200, { token: 'new', user: ana }];
    await press('Confirm my address');
    await waitFor(() => expect(where()).toBe('/'));
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', password: 'wrong one' });
  });

  it('[AN8] opened in another browser, offers a new account to a person who did not sign up', async () => {
    server.answer = () => refused(403, 'whose_account', { email: 'ana@example.org' });
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await screen.findByText(/This link confirms ana@example.org/);
    server.answer = () => [200, { token: 'new', user: { ...ana, hasPassword: false } }];
    await press('Start with a new account');
    await waitFor(() => expect(where()).toBe('/profile'));
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', anew: true });
  });

  it('asks for a login if only the owner of the account may confirm, then returns', async () => {
    server.answer = () => refused(403, 'log_in_first');
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await waitFor(() =>
      expect(where()).toBe('/auth/login?confirm&redirect=%2Fauth%2Fverify_email%3Ftoken%3Dabc'),
    );
  });

  it('says that it is for another account than the one logged in, without a redirect loop', async () => {
    startSession({ token: 'mine', user: ana });
    server.answer = () => refused(403, 'log_in_first');
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    await screen.findByText(/you are logged in here as ana@example.org/);
  });

  it.each(['link_expired', 'link_used'])('%s leads to a new link for the address', async (code) => {
    server.answer = () => refused(401, code, { email: 'ana@example.org' });
    show(<VerifyEmail />, '/auth/verify_email?token=abc');
    const state = `{"email":"ana@example.org","code":"${code}"}`;
    await waitFor(() => expect(where()).toBe(`/auth/confirmation_expired${state}`));
    expect(sent.map(({ path }) => path)).toEqual(['/api/users/verify_email']);
  });

  it('that failed for another reason leads there too, and is reported', async () => {
    startSession({ token: 'mine', user: { ...ana, verified: false } });
    server.answer = (path) => (path === '/api/errors' ? [200, { ok: true }] : refused(500, 'internal'));
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

describe('the page after a failed confirmation link', () => {
  it.each([
    [{ email: 'ana@example.org', code: 'link_expired' }, 'Sorry, your link has expired'],
    [{ email: 'ana@example.org', code: 'link_used' }, 'This link has already been used'],
    [{ email: 'ana@example.org', code: 'invalid_link' }, 'This link is not valid'],
    [{ email: 'ana@example.org', code: 'internal', token: 'abc' }, 'Your address could not be confirmed'],
  ])('%j gives the reason, and offers a new link', async (state, title) => {
    show(<ConfirmationExpired />, '/auth/confirmation_expired', state);
    await screen.findByRole('heading', { name: title });
    expect(field('Email').value).toBe('ana@example.org');
    const again = screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href');
    expect(again).toBe('token' in state ? '/auth/verify_email?token=abc' : undefined);
  });
});

describe('the form for a new password', () => {
  const fill = async (password: string, again: string) => {
    show(<ResetPassword />, '/auth/password?token=abc');
    await type('New password', password);
    await type('Password again', again);
    await press('Save password');
  };

  it.each([
    ['/workspaces/w/teams/t?a=1#b', '/workspaces/w/teams/t?a=1'],
    ['//other.site', '/'],
  ])(
    '[AN10] leads back to %s that was wanted before the password was forgotten, if it is ours',
    async (path, place) => {
      server.answer = () => [200, { ok: true }];
      const { unmount } = show(<ResetRequest />, `/auth/reset?redirect=${encodeURIComponent(path)}`);
      await screen.findByLabelText('Email');
      await type('Email', 'ana@example.org');
      await press('Send the link');
      await screen.findByText(/is on its way/);
      unmount();
      server.answer = (call) => [200, call.endsWith('/link') ? { ok: true } : { token: 'new', user: ana }];
      await fill('a new secret', 'a new secret');
      await waitFor(() => expect(where()).toBe(place));
    },
  );

  it('says that passwords do not match', async () => {
    await fill('a new secret', 'another one');
    expect(wrongWith('Password again')).toContain('Passwords do not match');
  });

  it.each([
    [401, 'link_expired', 'The reset link has expired, please try generating another one'],
    [401, 'link_used', 'This link has already been used. Ask for a new one.'],
    [422, 'invalid_link', 'Invalid link, please try resetting your password again'],
    [
      429,
      'too_many',
      'Error while updating the password, please try again. Too many attempts. Wait a few minutes and try again.',
    ],
    [
      503,
      'unavailable',
      'Error while updating the password, please try again. The server cannot save right now. What you typed is still here; try again in a moment.',
    ],
  ])('shows the specification’s text for %i %s, and the reason', async (status, code, sentence) => {
    server.answer = (path) => (path.endsWith('/link') ? [200, { ok: true }] : refused(status, code));
    await fill('a new secret', 'a new secret');
    await screen.findByText(sentence);
  });

  it('shows the specification’s text if there is no network, and the reason', async () => {
    server.answer = (path) => {
      if (!path.endsWith('/link')) throw new TypeError('no network');
      return [200, { ok: true }];
    };
    await fill('a new secret', 'a new secret');
    await screen.findByText(
      /^Error while updating the password, please try again\. The server is not answering\./,
    );
  });

  it('[AN1] says beside its field that a password is too common', async () => {
    server.answer = (path) =>
      path.endsWith('/link')
        ? [200, { ok: true }]
        : refused(422, 'invalid', { fields: { password: 'too_common' } });
    await fill('password1', 'password1');
    await waitFor(() => expect(wrongWith('New password')).toContain('Many people have this password'));
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '#src/api/session.ts';
import { DataSection } from '#src/features/accounts/data-section.tsx';
import { DetailsForm } from '#src/features/accounts/details-form.tsx';
import { clearGoogleProof } from '#src/features/accounts/google-proof.ts';
import { Login } from '#src/features/accounts/login.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { accountOf, asSent } from '#tests/support/people/sample-account.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('profile', 'account', 'forms');
});

const user = userEvent.setup({ delay: null });
const ana = accountOf('Ana', { hasPassword: false, hasGoogle: true });

const NONCE = 'of-the-server';
const INSTALLATION = {
  google_client_id: 'client',
  blog_url: null,
  sends_mail: true,
  contact: null,
  has_pricing: true,
};
let asked: { call: string; body: unknown }[];
let answers: Record<string, [status: number, body: unknown]>;
let went: URL[];
/** What the answer about the installation waits for. */
let installationKnown: Promise<void>;
beforeEach(() => {
  installationKnown = Promise.resolve();
  sessionStorage.clear();
  clearGoogleProof();
  asked = [];
  went = [];
  answers = {
    'GET /api/installation': [200, INSTALLATION],
    'POST /api/users/google/nonce': [200, { nonce: NONCE }],
    'POST /api/users/me/proof': [200, { proof: 'signed' }],
    'DELETE /api/users/me': [200, { ok: true }],
  };
  const assign = (to: string) => void went.push(new URL(to, 'https://here.example'));
  vi.stubGlobal('location', { ...window.location, assign });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${path}`;
    asked.push({ call, body: body ? JSON.parse(String(body)) : undefined });
    if (call === 'GET /api/installation') await installationKnown;
    const [status, told] = answers[call] ?? [500, { error: `nobody expects ${call}` }];
    return new Response(JSON.stringify(told), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The profile and the login page, in a page that was loaded at an address. */
function load(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <FlashProvider>
        <Routes>
          <Route path="/auth/login" element={<Login />} />
          <Route
            path="/profile"
            element={
              <>
                <DetailsForm account={ana} onChange={() => {}} />
                <DataSection account={ana} />
              </>
            }
          />
        </Routes>
      </FlashProvider>
    </MemoryRouter>,
  );
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

/** Google sends back what it was asked for; all of the page before is gone. */
function comeBack(claims: object = { nonce: NONCE }) {
  const state = went.at(-1)?.searchParams.get('state') ?? '';
  cleanup();
  const id_token = `head.${btoa(JSON.stringify(claims))}.signature`;
  load(`/auth/login#${new URLSearchParams({ state, id_token })}`);
}

it('[AN7] an account without a password is deleted after Google has confirmed the person', async () => {
  load('/profile');
  await press('Delete my account');
  expect(screen.getByRole('alertdialog').textContent).toContain('You log in with Google.');
  expect(
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Delete my account' }).at(-1)?.disabled,
  ).toBe(true);
  await press('Confirm with Google');
  await eventually(() => expect(went[0]?.hostname).toBe('accounts.google.com'));
  expect(went[0]?.searchParams.get('client_id')).toBe('client');
  comeBack();
  await screen.findByText(/Google has confirmed that it is you/);
  await press('Delete my account');
  await eventually(() => expect(went.at(-1)?.pathname).toBe('/auth/deleted'));
  expect(asked.at(-1)).toEqual({ call: 'DELETE /api/users/me', body: { proof: 'signed' } });
});

it('[AN7] people who choose Google before the installation has answered are sent there once it has', async () => {
  let answer = () => {};
  installationKnown = new Promise((resolve) => {
    answer = resolve;
  });
  load('/profile');
  await press('Delete my account');
  await press('Confirm with Google');
  expect(went).toEqual([]);
  answer();
  await eventually(() => expect(went[0]?.searchParams.get('client_id')).toBe('client'));
});

it('[AN7] if the installation no longer offers Google, the dialog says so', async () => {
  answers['GET /api/installation'] = [200, { ...INSTALLATION, google_client_id: null }];
  load('/profile');
  await press('Delete my account');
  await press('Confirm with Google');
  await screen.findByText(/cannot log in with Google here at the moment/);
  expect(went).toEqual([]);
});

it('[AN7] Google’s answer to another request confirms nothing, and the dialog says so', async () => {
  load('/profile');
  await press('Delete my account');
  await press('Confirm with Google');
  await eventually(() => expect(went).toHaveLength(1));
  comeBack({ nonce: 'of somebody else' });
  await screen.findByText(/could not be confirmed. Try again/);
  expect(asked.some(({ call }) => call.endsWith('/proof'))).toBe(false);
  expect(
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Delete my account' }).at(-1)?.disabled,
  ).toBe(true);
});

it('[AN7] a new address is still in the field after Google has confirmed, and a failure to save it is shown', async () => {
  load('/profile');
  const field = () => screen.getByLabelText<HTMLInputElement>('Email');
  await user.clear(field());
  await user.type(field(), 'new@example.org');
  await press('Confirm with Google');
  await eventually(() => expect(went).toHaveLength(1));
  comeBack();
  await screen.findByText(/Google has confirmed that it is you/);
  expect(field().value).toBe('new@example.org');
  answers['PATCH /api/users/me'] = [503, { error: 'unavailable', message: 'no' }];
  await press('Save');
  await screen.findByText('Your profile could not be saved.');
  expect(asked.at(-1)?.body).toEqual({ email: 'new@example.org', proof: 'signed' });
});

it('[AN11] someone new from Google accepts the terms before there is an account', async () => {
  const refused = { error: 'terms_required', message: 'no' };
  answers['POST /api/users/google'] = [422, refused];
  load('/auth/login?redirect=%2Fretro%2Fabc');
  await press('Log in with Google');
  await eventually(() => expect(went).toHaveLength(1));
  comeBack();
  await screen.findByRole('heading', { name: 'Accept the terms' });
  await press('Create my account');
  screen.getByText('Accept the terms to continue.');
  const tries = () => asked.filter(({ call }) => call === 'POST /api/users/google').map(({ body }) => body);
  expect(tries()).toHaveLength(1);
  const { google_token } = tries()[0] as { google_token: string };
  answers['POST /api/users/google'] = [200, { token: 'new', user: asSent(ana) }];
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await press('Create my account');
  await eventually(() => expect(currentSession()?.token).toBe('new'));
  const chosen = { terms_accepted: true, accepted_emails: false, locale: 'en', stay_logged_in: true };
  expect(tries()[1]).toEqual({ google_token, ...chosen });
  endSession();
});

it('[AN11] someone new from Google can go back instead, and nothing is made', async () => {
  answers['POST /api/users/google'] = [422, { error: 'terms_required', message: 'no' }];
  load('/auth/login');
  await press('Log in with Google');
  await eventually(() => expect(went).toHaveLength(1));
  comeBack();
  await press('Back to log in');
  await screen.findByRole('heading', { name: 'Log in' });
  expect(asked.filter(({ call }) => call === 'POST /api/users/google')).toHaveLength(1);
});

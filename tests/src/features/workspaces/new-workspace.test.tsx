import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useForgetDrafts } from '#src/app/use-forget-drafts.ts';
import { NewWorkspacePage } from '#src/features/workspaces/new-workspace-page.tsx';
import { leavePage } from '#src/shared/billing/open-payment-page.ts';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['workspaces', 'flashes', 'forms', 'workspace-refusals', 'billing']);
beforeEach(() => {
  server.answers['GET /users/me/owned-free-workspaces-count'] = () => ({ count: 0 });
  server.answers['GET /workspaces'] = () => ({ workspaces: [] });
});

const acme = aWorkspace({ name: 'Acme' });

function Page() {
  useForgetDrafts();
  return <NewWorkspacePage />;
}
const show = () => showPages('/workspaces/new', { '/workspaces/new': <Page /> });
type User = ReturnType<typeof show>;

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function fill(user: User, name = 'Acme', team = '') {
  await user.type(await screen.findByLabelText(/^Name of the workspace/), name);
  await press(user, 'Next');
  if (team !== '') await user.type(screen.getByLabelText(/^Name of the team/), team);
  await press(user, 'Next');
}

const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('new-workspace'));
const posted = () => server.asked.filter(({ call }) => call === 'POST /workspaces').map(({ body }) => body);

it('[WS2] has three steps, and leads back from the first to the selector', async () => {
  const user = show();
  await screen.findByRole('heading', { name: 'Step 1 of 3: The workspace' });
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/workspaces/');
  await press(user, 'Next');
  screen.getByText('Give the workspace a name.');
  await fill(user, 'Acme');
  screen.getByRole('heading', { name: 'Step 3 of 3: The plan' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pro\b/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
  await press(user, 'Back');
  screen.getByRole('heading', { name: 'Step 2 of 3: Its first team' });
});

it('[PL3] begins with the plan that was chosen on the page of prices; another choice stays, also after a reload', async () => {
  const showAt = (at: string) => showPages(at, { '/workspaces/new': <Page /> });
  const user = showAt('/workspaces/new?plan=premium&period=monthly');
  await fill(user, 'Acme');
  const chosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect([chosen(/^Premium/), chosen(/^Monthly/)]).toEqual([true, true]);
  expect(where()).toBe('/workspaces/new');
  await user.click(screen.getByRole('radio', { name: /^Pro\b/ }));
  cleanup();
  showAt('/workspaces/new');
  await screen.findByRole('heading', { name: 'Step 3 of 3: The plan' });
  expect(chosen(/^Pro\b/)).toBe(true);
});

it('[WS2] opens the new workspace, and discards what was typed', async () => {
  server.answers['POST /workspaces'] = () => acme;
  const user = show();
  await fill(user, '  Acme ', 'Blue');
  await user.click(screen.getByRole('radio', { name: /Starter/ }));
  await press(user, 'Create the workspace');
  await waitFor(() => expect(where()).toBe(`/workspaces/${acme.id}`));
  expect(posted()).toEqual([
    { name: '  Acme ', team_name: 'Blue', plan: 'free', draft_id: expect.stringMatching(/^[0-9a-z]{16}$/) },
  ]);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('new-workspace'))).toEqual([]);
});

it('[WS2] shows a failure and keeps everything typed, also after a reload', async () => {
  server.answers['POST /workspaces'] = () => new Refusal('free_workspace_limit');
  const user = show();
  await fill(user, 'Acme', 'Blue');
  await user.click(screen.getByRole('radio', { name: /Starter/ }));
  await press(user, 'Create the workspace');
  await screen.findByText('The workspace could not be created.');
  await press(user, 'Back');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name of the team/).value).toBe('Blue');
  document.body.replaceChildren();
  show();
  await screen.findByRole('heading', { name: 'Step 2 of 3: Its first team' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Name of the team/).value).toBe('Blue');
});

it.each([
  ['too_many', 429, /^Too many attempts/],
  ['network', 0, /^The server is not answering/],
])('[WS2] says that the workspace was not created, and why, for %s', async (code, status, why) => {
  server.answers['POST /workspaces'] = () => {
    if (status === 0) throw new TypeError('no network');
    return new Refusal(code, status);
  };
  const user = show();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: /Starter/ }));
  await press(user, 'Create the workspace');
  await screen.findByText('The workspace could not be created.');
  await screen.findByText(why);
});

it('[WS2] [PL4] leads to payment, saying what is due, and keeps what was typed; people who come back pay for the same workspace', async () => {
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  const redirectUrl = 'https://pay.example.org/1';
  server.answers['POST /workspaces'] = () => ({ redirectUrl });
  const user = show();
  await fill(user);
  screen.getByText('1 seat × $4.25 × 12 months = $51.00 a year');
  const due = screen.getByRole<HTMLTableElement>('table', { name: 'What is due now' });
  expect([...due.rows].map(({ textContent }) => textContent)).toEqual([
    'Pro, 1 seatA year from the payment on$51.00',
    'Taxadded on the payment page, if any',
    'Total before tax$51.00',
  ]);
  await press(user, 'Continue to payment');
  await waitFor(() => expect(left).toHaveBeenCalledWith(redirectUrl));
  document.body.replaceChildren();
  server.answers['POST /workspaces'] = () => ({ redirectUrl: 'https://pay.example.org/2' });
  const again = show();
  await screen.findByRole('heading', { name: 'Step 3 of 3: The plan' });
  await again.click(screen.getByRole('radio', { name: 'Monthly' }));
  await press(again, 'Continue to payment');
  await waitFor(() => expect(left).toHaveBeenLastCalledWith('https://pay.example.org/2'));
  const [first, second] = posted() as { draft_id: string }[];
  expect(second).toMatchObject({ payment_period: 'monthly', draft_id: first?.draft_id });
});

it('[PL4] buys as many seats as are chosen, on the slider or beyond it, and says what they cost', async () => {
  const left = vi.spyOn(leavePage, 'to').mockImplementation(() => {});
  server.answers['POST /workspaces'] = () => ({ redirectUrl: 'https://pay.example.org/1' });
  const user = show();
  await fill(user);
  fireEvent.change(screen.getByRole('slider', { name: 'Seats' }), { target: { value: '2' } });
  screen.getByText('3 seats × $4.25 × 12 months = $153.00 a year');
  const number = screen.getByRole('textbox', { name: 'Number of seats' });
  await user.clear(number);
  await user.type(number, '12{Tab}');
  screen.getByText('12 seats × $4.25 × 12 months = $612.00 a year');
  await press(user, 'Continue to payment');
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(posted()).toMatchObject([{ plan: 'pro', payment_period: 'annual', seats: 12 }]);
});

it('offers no second free workspace', async () => {
  server.answers['GET /users/me/owned-free-workspaces-count'] = () => ({ count: 1 });
  const user = show();
  await fill(user);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Starter/ }).disabled).toBe(true);
  screen.getByText(/You already have a free workspace/);
});

it('has no step for a plan if plans are not sold', async () => {
  server.hasPricing = false;
  server.answers['POST /workspaces'] = () => acme;
  const user = show();
  await user.type(await screen.findByLabelText(/^Name of the workspace/), 'Acme');
  await press(user, 'Next');
  screen.getByRole('heading', { name: 'Step 2 of 2: Its first team' });
  await press(user, 'Create the workspace');
  await waitFor(() => expect(where()).toBe(`/workspaces/${acme.id}`));
  expect(posted()).toMatchObject([{ name: 'Acme', plan: 'free' }]);
});

function Elsewhere() {
  useForgetDrafts();
  return null;
}
const visit = (path: string) => {
  document.body.replaceChildren();
  showPages(path, { [path]: <Elsewhere /> });
};

it('[WS2] keeps what was typed over a payment and a look at the prices, and discards it when this tab goes elsewhere', async () => {
  const user = show();
  await fill(user);
  expect(kept()).toHaveLength(3);
  for (const path of ['/payments/test/1', '/pricing']) {
    visit(path);
    expect(kept()).toHaveLength(3);
  }
  visit('/retros');
  expect(kept()).toEqual([]);
});

it('[WS2] discards what was typed on the page of a plan, which is not where paying leads back to', async () => {
  const user = show();
  await fill(user);
  visit(`/workspaces/${acme.id}/edit/plan`);
  expect(kept()).toEqual([]);
});

it('[WS2] takes over what an earlier version kept for all tabs', async () => {
  const draft = { name: 'Acme', teamName: '', plan: 'pro', paymentPeriod: 'annual', seats: 1 };
  localStorage.setItem('hindsight.form:new-workspace', JSON.stringify({ keptAt: Date.now(), draft }));
  show();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name of the workspace/)).value).toBe('Acme');
  expect(localStorage.getItem('hindsight.form:new-workspace')).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FoundAccount, Intervention } from '#contract/operators/operator-payloads.ts';
import { FindSection } from '#src/features/operators/find-section.tsx';
import { InterventionsSection } from '#src/features/operators/interventions-section.tsx';
import { beforePages, Refusal, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['operators', 'workspaces', 'flashes', 'workspace-refusals', 'forms']);

const account: FoundAccount = {
  id: idOf('Bob'),
  createdAt: Date.UTC(2026, 10, 1),
  isConfirmed: true,
  hasPassword: true,
  hasGoogle: false,
  workspaces: [
    { id: idOf('Acme'), isOwner: true },
    { id: idOf('Globex'), isOwner: false },
  ],
};
const RESET = `POST /admin/accounts/${account.id}/reset_link`;
let answer: object;
beforeEach(() => {
  answer = { accounts: [account], workspaces: [], isTooMany: false };
  server.answers['POST /admin/find'] = () => answer;
});
async function find(text: string) {
  const user = showPages('/', { '/': <FindSection /> });
  await user.type(await screen.findByRole('searchbox', { name: 'Whole address or name' }), text);
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return user;
}

it('[OP6] finds an account by what the operator typed, and shows no other words', async () => {
  await find('bob@example.org');
  const list = await screen.findByRole('list', { name: 'Find someone' });
  within(list).getByText(account.id);
  within(list).getByText('Address confirmed');
  within(list).getByText('a password');
  within(list).getByText(`${idOf('Acme')} (owner) and ${idOf('Globex')}`);
  expect(server.asked).toContainEqual({ call: 'POST /admin/find', body: { search: 'bob@example.org' } });
});

it('[OP6] asks for nothing before there are three characters, and says so if nothing was found', async () => {
  answer = { accounts: [], workspaces: [], isTooMany: false };
  const user = await find('bo');
  expect(server.asked.filter(({ call }) => call.includes('find'))).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'b{Enter}');
  await screen.findByText('Nothing has exactly this address or name.');
});

it('[OP6] says that too many have the name', async () => {
  answer = { accounts: [], workspaces: [], isTooMany: true };
  await find('Ana');
  await screen.findByText('Too many have this name. Ask for the address.');
});

it('[OP6] sends a link to a new password, after a question', async () => {
  server.answers[RESET] = () => ({ link: null });
  const user = await find('Bob');
  await user.click(await screen.findByRole('button', { name: `Send a reset link for ${account.id}` }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Send a reset link' }));
  await screen.findByText('The email is on its way.');
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull();
});

it('[OP6] shows the link to hand over where no mail was sent, or why there is none', async () => {
  server.answers[RESET] = () => new Refusal('unauthorized_action', 403);
  const user = await find('Bob');
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: `Send a reset link for ${account.id}` }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Send a reset link' }));
  };
  await press();
  await screen.findByText(/There is no link\. You are not allowed to do this/);
  server.answers[RESET] = () => ({ link: 'https://retro.example.org/auth/password?token=x' });
  await press();
  await screen.findByRole('button', { name: 'Copy the link' });
  screen.getByText(/It works once, within 24 hours/);
});

it('[OP5] shows look-ups by what they found', async () => {
  const about = { id: idOf('one'), at: Date.now(), operator: idOf('Ana') };
  const interventions: Intervention[] = [
    { ...about, kind: 'account.looked-up', found: [account.id] },
    { ...about, id: idOf('two'), kind: 'account.looked-up', found: [] },
    { ...about, id: idOf('three'), kind: 'account.reset-handed', account: account.id },
  ];
  server.answers['GET /admin/interventions'] = () => ({ interventions });
  showPages('/', { '/': <InterventionsSection /> });
  await screen.findByText(`Looked someone up: ${account.id}`);
  screen.getByText('Looked someone up: nothing found');
  screen.getByText(`Made a reset link for the account ${account.id}`);
});

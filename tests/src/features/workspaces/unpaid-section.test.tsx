import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WorkspacePage } from '#src/features/workspaces/workspace-page.tsx';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, logInAs, server, showPage } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'flashes', 'forms', 'workspace-refusals']);

const path = `/workspaces/${idOf('Acme')}`;
const unpaid = aWorkspace({ plan: 'pro', paymentPeriod: 'monthly', seats: 3, hasDecidedPricingPlan: false });

it('[WS3] [WS14] the owner of an unpaid workspace renames it on its page', async () => {
  server.answers[`PATCH ${path}`] = () => ({ ...unpaid, name: 'Acme Labs' });
  const user = showPage(unpaid, <WorkspacePage />);
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(field);
  await user.type(field, 'Acme Labs{Enter}');
  await waitFor(() =>
    expect(server.asked.find(({ call }) => call === `PATCH ${path}`)?.body).toEqual({ name: 'Acme Labs' }),
  );
});

it('[WS3] [WS7] and deletes it there, once its name is typed', async () => {
  server.answers[`DELETE ${path}`] = () => ({ ...unpaid, deletedFrom: Date.now() + 86_400_000 });
  const user = showPage(unpaid, <WorkspacePage />);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'Acme');
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(server.asked.map(({ call }) => call)).toContain(`DELETE ${path}`));
});

it('[WS3] others in it can do neither', async () => {
  logInAs('Ben');
  showPage(unpaid, <WorkspacePage />);
  await screen.findByRole('heading', { level: 1, name: 'Acme' });
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBe(null);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBe(null);
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WorkspaceHome } from '#src/app/workspace-home.tsx';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, server, showPage } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['workspaces', 'flashes', 'forms', 'workspace-refusals', 'transfers']);

it('[WS7] a workspace that is being deleted can still be exported from its page, and nothing imported', async () => {
  const workspace = aWorkspace({ deletedFrom: Date.now() + 86_400_000 });
  server.answers[`GET /workspaces/${workspace.id}/exports`] = () => ({ export: null });
  showPage(workspace, <WorkspaceHome />);
  await screen.findByRole('heading', { name: 'Export retros' });
  await screen.findByRole('button', { name: 'Prepare the file' });
  expect(screen.queryByRole('heading', { name: /import/i })).toBe(null);
});

it('[WS7] an active one is exported from its settings', async () => {
  showPage(aWorkspace(), <WorkspaceHome />);
  await screen.findByRole('heading', { level: 1, name: 'Acme' });
  expect(screen.queryByRole('heading', { name: 'Export retros' })).toBe(null);
});

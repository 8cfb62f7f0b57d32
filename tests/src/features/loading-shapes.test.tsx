import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BriefPage } from '#src/features/briefs/brief-page.tsx';
import { SharedBriefPage } from '#src/features/briefs/shared-brief-page.tsx';
import { NewRetroPage } from '#src/features/planning/new-retro-page.tsx';
import { ArchivedRetrosPage } from '#src/features/retros/archived-retros-page.tsx';
import { RetrosPage } from '#src/features/retros/retros-page.tsx';
import { SelectorPage } from '#src/features/workspaces/workspace-selector-page.tsx';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, showPages } from '#tests/support/pages/workspace-pages.tsx';

const TEXTS = ['retros', 'activities', 'flashes', 'workspaces', 'teams', 'brief', 'brief-page', 'search'];
beforePages([...TEXTS, 'new-retro', 'retro-form', 'forms', 'invite-people']);

/** The server never answers: what is shown meanwhile stays. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

async function expectShape(waitingFor: string): Promise<void> {
  const shape = (await screen.findByText(waitingFor)).closest('[role=status]');
  expect(shape?.querySelectorAll('[aria-hidden=true]').length).toBeGreaterThanOrEqual(3);
}

const PAGES: Record<string, { page: ReactNode; waitingFor: string }> = {
  'my retros': { page: <RetrosPage />, waitingFor: 'Loading your retros…' },
  'archived retros': { page: <ArchivedRetrosPage />, waitingFor: 'Loading your retros…' },
  'my workspaces': { page: <SelectorPage />, waitingFor: 'Loading your workspaces…' },
  'a brief': {
    page: <BriefPage retro="abcdefgh23456789" otherwise={null} />,
    waitingFor: 'Opening the brief…',
  },
  'a brief by its link': { page: <SharedBriefPage />, waitingFor: 'Opening the brief…' },
  'the form that starts a retro': { page: <NewRetroPage />, waitingFor: 'Loading…' },
};

it.each(Object.entries(PAGES))('[AP3] %s shows its shape while it loads', async (_, { page, waitingFor }) => {
  showPages('/', { '/': page });
  await expectShape(waitingFor);
});

it('[AP3] so does a page of a workspace, before the workspace and the team are there', async () => {
  showTeam(aTeamOf(['Ana']), 'the page');
  await expectShape('Loading the workspace…');
});

import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { RunningRetro } from '#src/app/running-retro.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { logInAs, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('app');
});
let visit = 0;
beforeEach(() => {
  visit += 1;
  logInAs(`Ana${visit}`);
});

const CALL = 'GET /retros?state=running&offset=0';
const aRetro = (name: string, startsAt: number) => ({
  ...{ id: idOf(name), name, activity: 'sailboat', startsAt, duration: 60, status: 'in_progress' },
  ...{ phase: 'writing', moderator: 'Ben', isModerator: false, teamId: null, team: null, repeats: null },
});

it('[LI2] the header links to the running retro from every page', async () => {
  const retros = [aRetro('Now', Date.now()), aRetro('Before', Date.now() - 1000)];
  server.answers[CALL] = () => ({ retros, total: 2 });
  showPages('/profile', { '*': <RunningRetro /> });
  const link = await screen.findByRole('link', { name: 'Running now: Now' });
  expect(link.getAttribute('href')).toBe(`/retro/${idOf('Now')}`);
});

it('[LI2] the header does not mention a retro that was left running days ago', async () => {
  const retros = [aRetro('Forgotten', Date.now() - 3 * 86_400_000)];
  server.answers[CALL] = () => ({ retros, total: 1 });
  showPages('/profile', { '*': <RunningRetro /> });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

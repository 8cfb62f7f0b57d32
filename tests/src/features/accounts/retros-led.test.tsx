import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { DeleteAccountDialog } from '#src/features/accounts/delete-account-dialog.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { ana, sent, server } from './account-pages.tsx';

beforeAll(() => loadTexts('profile'));

const retro = (name: string, changes: object = {}) => ({
  id: idOf(name),
  name,
  activity: 'mad_sad_glad',
  starts_at: 0,
  duration: 60,
  status: 'created',
  phase: 'setup',
  moderator: 'Ana',
  is_moderator: true,
  team_id: null,
  team: null,
  ...changes,
});

/** The dialog, once it is known what Ana leads: these are on the first page of so many. */
async function open(retros: object[] | null, total = retros?.length): Promise<HTMLElement> {
  server.answer = (path) => {
    if (path === '/api/workspaces') return [200, { workspaces: [] }];
    return retros ? [200, { retros, total }] : [500, null];
  };
  render(<DeleteAccountDialog account={ana} onClose={() => {}} />, { wrapper: MemoryRouter });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
  expect(confirm.disabled).toBe(true);
  await waitFor(() => expect(confirm.disabled).toBe(false));
  return screen.getByRole('status');
}

it('[RO8] people who delete their account are told which open retros they lead, and what will happen to those', async () => {
  const notice = await open([retro('Next'), retro('Running', { status: 'in_progress' })]);
  expect(notice.textContent).toContain('You lead 2 retros that are not finished');
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Next', 'Running']);
  expect(notice.textContent).toContain('take over moderation right away');
  expect(sent.map(({ path }) => path)).toEqual(['/api/retros?only=led', '/api/workspaces']);
});

it('[RO8] only some of many open retros are named', async () => {
  const notice = await open(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => retro(name)),
    30,
  );
  expect(notice.textContent).toContain('You lead 30 retros');
  expect(within(notice).getAllByRole('listitem').at(-1)?.textContent).toBe('and 25 more');
});

it('[RO8] people who lead no open retro are told nothing', async () => {
  expect((await open([])).textContent).toBe('');
});

it('[RO8] a general sentence is shown if the open retros are unknown', async () => {
  expect((await open(null)).textContent).toContain('If you lead a retro');
});

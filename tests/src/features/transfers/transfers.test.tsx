import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Export, Import, ImportPreview } from '#contract/transfers/transfer-payloads.ts';
import { TeamTransfers } from '#src/features/transfers/transfer-sections.tsx';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'transfers', 'flashes', 'forms', 'workspace-refusals']);

const PATH = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;
const ID = idOf('file');
const made = (changes: Partial<Export> = {}) => ({
  export: { id: ID, state: 'ready', done: 2, total: 2, createdAt: 0, goneAt: 0, ...changes },
});
const preview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  from: 'csv',
  retros: [
    { name: null, heldAt: null, team: null, topics: 2, groups: 1, votes: 3, actions: 1, isThere: false },
  ],
  totals: { retros: 1, there: 0, topics: 2, groups: 1, votes: 3, actions: 1, matched: 0, others: 0 },
  newTeams: [],
  hasAuthors: true,
  problems: [{ line: 5, code: 'no_text' }],
  problemCount: 1,
  table: {
    heads: ['Words', 'Kind'],
    sample: [['Slow', 'Bad']],
    columns: { layout: 'columns', actions: [], ignored: [] },
  },
  ...changes,
});
const coming = (changes: Partial<Import> = {}): Import => ({
  id: ID,
  fileName: 'board.csv',
  bytes: 10,
  state: 'read',
  choices: {},
  preview: preview(),
  done: 0,
  total: 0,
  problem: null,
  ...changes,
});

function show(exported: object, imported: Import | null) {
  server.answers[`GET ${PATH}/exports`] = () => exported;
  server.answers[`GET ${PATH}/imports`] = () => ({ import: imported });
  return showTeam(aTeamOf(['Ana'], { plan: 'pro' }), <TeamTransfers />);
}

it('[EX1] prepares the file on request, and shows the progress', async () => {
  const user = show({ export: null }, null);
  server.answers[`POST ${PATH}/exports`] = () => made({ state: 'making', done: 1, total: 4, goneAt: null });
  await user.click(await screen.findByRole('button', { name: 'Prepare the file' }));
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: /is being prepared/ });
  expect(bar.value).toBe(0.25);
  screen.getByText('1 of 4 retros');
  expect(server.asked.find(({ call }) => call === `POST ${PATH}/exports`)?.body).toEqual({ locale: 'en' });
});

it('[EX1] offers the finished file, and says why it could not be downloaded', async () => {
  const user = show(made(), null);
  server.answers[`GET ${PATH}/exports/file`] = () => new Refusal('too_many', 429);
  await screen.findByText(/A file with 2 retros can be downloaded until/);
  await user.click(screen.getByRole('button', { name: 'Download the file' }));
  await screen.findByText(/The file was not downloaded\./);
});

it('[EX3] shows what will be imported and what will not, and asks for missing details', async () => {
  const user = show({ export: null }, coming());
  await screen.findByText(
    /A table\. New here: .?1 retro.?, .?2 topics.?, .?1 group.?, .?3 votes.? and .?1 action item.?\./,
  );
  screen.getByText(/Line 5:.*has no text and is left out\./);
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 retro' });
  expect(confirm.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /Name of the retro/ }), 'Sprint 7');
  await user.type(screen.getByLabelText(/Held on/), '2026-03-02');
  const chosen = { name: 'Sprint 7', namesAuthors: true };
  server.answers[`PATCH /imports/${ID}`] = () => coming({ choices: chosen });
  server.answers[`POST /imports/${ID}/confirm`] = () => coming({ state: 'done', total: 1, done: 1 });
  await user.click(screen.getByRole('checkbox', { name: /Name those who wrote/ }));
  const sent = (call: string) => server.asked.find((one) => one.call === call)?.body;
  await waitFor(() =>
    expect(sent(`PATCH /imports/${ID}`)).toMatchObject({ name: 'Sprint 7', names_authors: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Import 1 retro' }));
  await screen.findByText('1 retro was imported.');
  expect(sent(`POST /imports/${ID}/confirm`)).toEqual({
    name: 'Sprint 7',
    held_at: new Date('2026-03-02T12:00:00').getTime(),
  });
});

it('[EX3] imports nothing if the file has no topic or action item, and says so', async () => {
  const { totals } = preview();
  const said = { ...preview().retros[0], name: 'Sprint 7', heldAt: 1 } as ImportPreview['retros'][number];
  const empty = preview({ totals: { ...totals, topics: 0, groups: 0, actions: 0 }, retros: [said] });
  show({ export: null }, coming({ preview: empty }));
  await screen.findByText(/Nothing in it can be read as a topic/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 retro' }).disabled).toBe(true);
});

it('[EX3] lets people say what columns mean', async () => {
  const user = show({ export: null }, coming());
  server.answers[`PATCH /imports/${ID}`] = () => coming();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'How the table is laid out' }),
    'Each row is a topic',
  );
  screen.getByText('One column has to be the text.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Words' }), 'Text');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Column on the board');
  await user.click(screen.getByRole('button', { name: 'Read it this way' }));
  const sent = server.asked.find(({ call }) => call === `PATCH /imports/${ID}`)?.body;
  expect(sent).toMatchObject({ columns: { layout: 'rows', text: 0, type: 1, votes: null } });
});

it('[EX3] keeps what was chosen in one layout while the file is read in the other', async () => {
  const user = show({ export: null }, coming());
  const layout = () => screen.findByRole('combobox', { name: 'How the table is laid out' });
  const words = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Words' });
  await user.selectOptions(await layout(), 'Each row is a topic');
  await user.selectOptions(words(), 'Text');
  await user.selectOptions(await layout(), 'Each column is a list of topics');
  // It is read in the background: meanwhile there is nothing to choose.
  server.answers[`PATCH /imports/${ID}`] = () => coming({ state: 'reading', preview: null });
  server.answers[`GET ${PATH}/imports`] = () => ({ import: coming() });
  await user.click(screen.getByRole('button', { name: 'Read it this way' }));
  await screen.findByText('Reading board.csv.');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'How the table is laid out' }),
    'Each row is a topic',
  );
  expect(words().selectedOptions[0]?.textContent).toBe('Text');
});

it('[EX3] says why a file cannot be read, and accepts another', async () => {
  show({ export: null }, coming({ state: 'unreadable', preview: null, problem: 'zip_bomb' }));
  await screen.findByText('board.csv cannot be read.');
  screen.getByText('It holds far more than a file of retros of its size would. Nothing was kept.');
  screen.getByRole('button', { name: 'Choose a file' });
});

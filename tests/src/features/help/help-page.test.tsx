import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setInstallation } from '#src/api/installation-api.ts';
import { HelpPage } from '#src/features/help/help-page.tsx';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await setLocale('es');
  await loadTexts('help', 'guides', 'answers', 'activities');
  await setLocale('en');
  await loadTexts('help', 'guides', 'answers', 'activities');
});
beforeEach(() => setLocale('en'));

function openHelp(at = '/help') {
  const user = userEvent.setup({ delay: null });
  render(
    <MemoryRouter initialEntries={[at]}>
      <HelpPage />
    </MemoryRouter>,
  );
  return user;
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const opened = () =>
  screen
    .getAllByRole('article')
    .filter((part) => part.querySelector('details')?.open)
    .map((part) => part.querySelector('h3')?.textContent);
/** Pastes what is asked: the whole page is drawn again for each letter that is typed. */
async function ask(user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await user.click(screen.getByRole('searchbox'));
  await user.paste(text);
}

describe('[HE1] the page of help', () => {
  it('has a guide to each of the seven steps and nineteen activities, an answer to each of sixteen questions, and a link to each', () => {
    openHelp();
    expect(names()).toHaveLength(7 + 16 + 19);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    const ids = screen.getAllByRole('article').map(({ id }) => `#${id}`);
    expect(links.map((link) => link.getAttribute('href')?.replace('/help', ''))).toEqual(ids);
    expect(ids).toContain('#lobby');
    expect(ids).toContain('#sailboat');
  });

  it('[HK3] links to the page about webhooks', () => {
    openHelp('/help#webhooks');
    expect(screen.getByRole('link', { name: 'What webhooks send' }).getAttribute('href')).toBe(
      '/help/webhooks',
    );
  });

  it('shows the guides that contain all typed words, and says how many', async () => {
    const user = openHelp();
    await user.type(screen.getByRole('searchbox'), 'ROCKS boat');
    expect(names()).toEqual(['Sailboat']);
    expect(screen.getByRole('status').textContent).toBe('1 answer found');
  });

  it.each([
    ['anonymous', 'Without names: can anyone find out who wrote a topic?'],
    ['equal votes', 'Vote'],
    ['half time', 'Share'],
  ])('[NN1] [VO11] [TI6] finds %s, which is newer than the steps', async (asked, name) => {
    const user = openHelp();
    await ask(user, asked);
    expect(names()).toContain(name);
  });

  it('finds words with or without accents', async () => {
    await setLocale('es');
    const user = openHelp();
    await ask(user, 'cardiaco');
    expect(names()).toEqual(['Ritmo cardíaco']);
    await user.clear(screen.getByRole('searchbox'));
    await ask(user, 'RITMÓ');
    expect(names()).toContain('Ritmo cardíaco');
  });

  it.each([
    ['en', ['quiet', 'late', 'refund']],
    ['es', ['silencio', 'tarde', 'reembolso']],
  ] as const)('finds the words it suggests, in %s', async (locale, proposed) => {
    await setLocale(locale);
    const user = openHelp();
    for (const word of proposed) {
      await user.clear(screen.getByRole('searchbox'));
      await ask(user, word);
      expect(names().length, word).toBeGreaterThan(0);
    }
  });

  it('says what to do if nothing is found, and can show all guides again', async () => {
    const user = openHelp();
    await ask(user, 'qwertz');
    expect(names()).toEqual([]);
    screen.getByText('Nothing here mentions “qwertz”');
    screen.getByText(/Try one word for what you see/);
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(names()).toHaveLength(42);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('is folded but for what the address names', () => {
    openHelp('/help#seats');
    expect(opened()).toEqual(['Seats']);
  });

  it.each([
    ['en', 'how do I get my money back?', 'Refunds'],
    ['en', 'invite people', 'Invitations'],
    ['en', 'who can delete a workspace', 'Deleting retros, workspaces and accounts'],
    ['en', 'export', 'Exports and imports'],
    ['en', 'what was said in earlier topics', 'Finding what was said'],
    ['es', '¿Cuántas plazas?', 'Plazas'],
    ['es', 'eliminar mi cuenta', 'Eliminar retros, espacios de trabajo y cuentas'],
  ] as const)('opens what is asked about, in %s: %s', async (locale, question, name) => {
    await setLocale(locale);
    const user = openHelp();
    await ask(user, question);
    expect(opened()).toEqual([name]);
    await user.clear(screen.getByRole('searchbox'));
    expect(opened()).toEqual([]);
  });

  it('keeps open what the reader opened, and closes what they close', async () => {
    const user = openHelp();
    await user.click(screen.getByRole('heading', { name: 'Slack' }));
    expect(opened()).toEqual(['Slack']);
    await ask(user, 'slack channel');
    await user.click(screen.getByRole('heading', { name: 'Slack' }));
    expect(opened()).toEqual([]);
  });

  it('[PL9] has nothing about plans where none are sold', () => {
    setInstallation({ blogUrl: null, hasPricing: false });
    openHelp();
    expect(names()).not.toContain('Refunds');
    expect(names()).toContain('Roles: owner, member, teammate, moderator');
    setInstallation({ blogUrl: null, hasPricing: true });
  });
});

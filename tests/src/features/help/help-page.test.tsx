import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HelpPage } from '#src/features/help/help-page.tsx';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await setLocale('es');
  await loadTexts('help', 'guides', 'activities');
  await setLocale('en');
  await loadTexts('help', 'guides', 'activities');
});
beforeEach(() => setLocale('en'));

function openHelp(at = '/help') {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[at]}>
      <HelpPage />
    </MemoryRouter>,
  );
  return user;
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const ask = (user: ReturnType<typeof userEvent.setup>, text: string) =>
  user.type(screen.getByRole('searchbox'), text);

describe('the page of guides', () => {
  it('has a guide to each of the seven steps and nineteen activities, and a link to each', () => {
    openHelp();
    expect(names()).toHaveLength(7 + 19);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    const ids = screen.getAllByRole('article').map(({ id }) => `#${id}`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ids);
    expect(ids).toContain('#lobby');
    expect(ids).toContain('#sailboat');
  });

  it('[HK3] links to the page about webhooks', () => {
    openHelp();
    expect(screen.getByRole('link', { name: /webhooks/i }).getAttribute('href')).toBe('/help/webhooks');
  });

  it('shows the guides that contain all typed words, and says how many', async () => {
    const user = openHelp();
    await ask(user, 'ROCKS boat');
    expect(names()).toEqual(['Sailboat']);
    expect(screen.getByRole('status').textContent).toBe('1 guide found');
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
    ['en', ['quiet', 'votes', 'late']],
    ['es', ['silencio', 'votos', 'tarde']],
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
    screen.getByText('No guide mentions “qwertz”');
    screen.getByText(/Try one word for what you see/);
    await user.click(screen.getByRole('button', { name: 'Show all guides' }));
    expect(names()).toHaveLength(26);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

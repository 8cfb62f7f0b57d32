import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { HomeFooter } from '#src/features/landing-page/landing-footer.tsx';
import { HomePage } from '#src/features/landing-page/landing-page.tsx';
import { PLAY_TEXTS } from '#src/features/landing-page/play/play-texts.ts';
import { SCENE_TEXTS } from '#src/features/landing-page/scenes/scene-texts.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';

const SAMPLES = ['/sample/brief', '/sample/replay'];

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('home', ...SCENE_TEXTS, ...PLAY_TEXTS, 'activities', 'proof', 'compare');
});

const play = { Shown: () => <p>it plays</p>, load: async () => {} };
const show = (form: ReactNode, hasPricing = true, sourceUrl?: string) =>
  render(
    <MemoryRouter>
      <HomePage form={form} play={play} hasPricing={hasPricing} sourceUrl={sourceUrl} />
    </MemoryRouter>,
  );

it('links to the form and to the steps of a retro, both on the page, and mentions workspaces for teams', () => {
  const { container } = show(<p>the form</p>);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(new Set(links)).toEqual(
    new Set(['#start', '#how', '/workspaces/new', '/pricing', '/about_us', ...SAMPLES]),
  );
  for (const place of ['#start', '#how']) expect(container.querySelector(place)).toBeTruthy();
  expect(container.querySelector('#start')?.textContent).toContain('the form');
});

it('lists the seven steps in order', () => {
  show(null);
  const steps = screen.getByRole('heading', { name: 'How a retro goes' }).closest('section');
  const names = [...(steps?.querySelectorAll('ol > li > span > strong') ?? [])].map(
    (name) => name.textContent,
  );
  expect(names).toEqual(['Lobby', 'Write', 'Share', 'Group', 'Vote', 'Discuss', 'Review']);
});

it('shows the given links in the footer', () => {
  render(
    <MemoryRouter>
      <HomeFooter links={[{ label: 'About us', to: '/about_us' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'About us' }).getAttribute('href')).toBe('/about_us');
});

it('[LP1] plays a retro in the hero once that is wanted', async () => {
  const { container } = show(null);
  expect(container.textContent).not.toContain('it plays');
  await userEvent.click(screen.getByRole('button', { name: 'Play it here' }));
  screen.getByText('it plays');
});

it('[LP5] names no price where no plans are sold', () => {
  expect(show(null, false).container.textContent).not.toMatch(/\$\d/);
});

it('[LP6] says that it is open source only where the source can be read, with the link', () => {
  const { container, unmount } = show(null);
  expect(container.textContent).not.toMatch(/open source/i);
  unmount();
  show(null, true, 'https://git.example.org/hindsight');
  for (const name of ['Open source', 'Read the source']) {
    for (const link of screen.getAllByRole('link', { name })) {
      expect(link.getAttribute('href')).toBe('https://git.example.org/hindsight');
    }
  }
});

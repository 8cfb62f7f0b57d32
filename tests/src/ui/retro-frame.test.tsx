import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { Avatar, nameColor } from '#src/ui/avatar.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { ProgressSteps } from '#src/ui/progress-steps.tsx';

beforeAll(() => startI18n('en'));
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

describe('progress steps', () => {
  it('marks one step as the present one and says which are done', () => {
    render(<ProgressSteps current="posting" />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
      null,
      null,
      null,
    ]);
    expect(steps.filter((step) => within(step).queryByText('done'))).toHaveLength(2);
  });

  it('has every step done in a finished retro', () => {
    render(<ProgressSteps current="finished" />);
    expect(screen.getAllByText('done')).toHaveLength(7);
  });
});

describe('countdown', () => {
  it.each([
    [90_000, 'running', '1:30', 'Writing'],
    [90_000, 'paused', '1:30', 'Writing · paused'],
    [0, 'over', '0:00', 'Writing · time is up'],
    [-12_000, 'running', '+0:12', 'Writing · time is up'],
  ] as const)('%i ms %s shows %s', (remainingMs, state, digits, label) => {
    render(<Countdown remainingMs={remainingMs} totalMs={600_000} state={state} label="Writing" />);
    expect(screen.getByRole('timer').textContent).toBe(digits);
    expect(screen.getByText(label)).toBeTruthy();
  });
});

describe('avatar', () => {
  it('shows the initial and says the whole name', () => {
    render(<Avatar name="émile" isDisconnected />);
    expect(screen.getByText('É')).toBeTruthy();
    expect(screen.getByText('émile, disconnected')).toBeTruthy();
  });

  it('shows a question mark for a free place', () => {
    render(<Avatar name={null} />);
    expect(screen.getByText('?')).toBeTruthy();
    expect(screen.getByText('Free place')).toBeTruthy();
  });

  it('gives one name one colour, whatever its case, and spreads names over the six', () => {
    expect(nameColor('Ana ')).toBe(nameColor('ana'));
    const names = [
      'Ana',
      'Ben',
      'Chidi',
      'Dolores',
      'Eva',
      'Fatima',
      'Goro',
      'Hana',
      'Ivo',
      'June',
      'Kofi',
      'Lea',
    ];
    expect(new Set(names.map(nameColor)).size).toBeGreaterThan(3);
  });
});

describe('page frame', () => {
  const frame = () =>
    render(
      <MemoryRouter>
        <PageFrame links={[{ label: 'Pricing', to: '/pricing' }]}>
          <h1>Welcome</h1>
        </PageFrame>
      </MemoryRouter>,
    );

  it('follows the system until someone chooses a theme, and remembers that', async () => {
    frame();
    await userEvent.click(screen.getByRole('button', { name: 'Light theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('hindsight.theme')).toBe('light');
    expect(await screen.findByRole('button', { name: 'Dark theme' })).toBeTruthy();
  });

  it('opens its menu with Home in it, and closes it by Escape with the focus back', async () => {
    frame();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Pricing']);
    within(menu).getByRole('link', { name: 'Pricing' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('lets the keyboard skip to the content', () => {
    frame();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });
});

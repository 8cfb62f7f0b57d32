import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { distinctLooks, nameColor, PERSON_COLORS } from '#contract/retro/person-letters-and-color.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { ProgressSteps } from '#src/room/progress-steps.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { AvatarColors } from '#src/ui/avatars/avatar-colors.tsx';
import { Countdown } from '#src/ui/feedback/countdown.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';

beforeAll(() => startI18n('en'));
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

describe('progress steps', () => {
  it('marks one step as the current one and says which are done', () => {
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
  ] as const)('with %i ms left, %s, shows %s', (remainingMs, state, digits, label) => {
    render(<Countdown remainingMs={remainingMs} totalMs={600_000} state={state} label="Writing" />);
    expect(screen.getByRole('timer').textContent).toBe(digits);
    screen.getByText(label);
  });
});

describe('avatar', () => {
  it('shows the initial and says the whole name', () => {
    render(<Avatar name="émile" isDisconnected />);
    screen.getByText('É');
    screen.getByText('émile, disconnected');
  });

  it('shows a question mark for a free place', () => {
    render(<Avatar name={null} />);
    screen.getByText('?');
    screen.getByText('Free place');
  });

  it('gives each name one colour, regardless of case, and spreads names over the six', () => {
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

  const colorsTogether = (people: { id: string; name: string }[]) =>
    new Map([...distinctLooks(people)].map(([id, { color }]) => [id, color]));
  const named = (...names: string[]) => names.map((name, at) => ({ id: `${at}`, name }));

  it('[LO7] gives people in a room with the same initial different colours, that of their name if it is free', () => {
    const names = ['Carla', 'Carl', 'Chidi', 'Clara', 'Cleo', 'Cora'];
    const colors = [...colorsTogether(named(...names)).values()];
    expect(new Set(colors).size).toBe(PERSON_COLORS.length);
    expect(colors[0]).toBe(nameColor('Carla'));
    const twins = [...colorsTogether(named('Ana', 'Ben', 'Ana')).values()];
    expect(twins.slice(0, 2)).toEqual([nameColor('Ana'), nameColor('Ben')]);
    expect(twins[2]).not.toBe(twins[0]);
  });

  it('spreads the colours evenly over more people with the same initial', () => {
    const colors = [...colorsTogether(named(...'abcdefghijkl'.split('').map((end) => `C${end}`))).values()];
    for (const color of PERSON_COLORS) expect(colors.filter((one) => one === color)).toHaveLength(2);
  });

  it('[LO7] changes nobody’s colour when someone joins', () => {
    const people = named('Carla', 'Carl', 'Dora', 'Cleo', 'Dino', 'Clara');
    const all = colorsTogether(people);
    for (const [at] of people.entries())
      for (const [id, color] of colorsTogether(people.slice(0, at))) expect(all.get(id)).toBe(color);
  });

  it('has the colour it was given in its room', () => {
    const people = named('Ana', 'Ana');
    const { container } = render(
      <AvatarColors people={people}>
        {people.map(({ id, name }) => (
          <Avatar key={id} colorKey={id} name={name} />
        ))}
        <Avatar name="Ana" />
      </AvatarColors>,
    );
    const [first, second, stranger] = [...container.querySelectorAll('[data-color]')].map((face) =>
      face.getAttribute('data-color'),
    );
    expect([first, stranger]).toEqual([nameColor('Ana'), nameColor('Ana')]);
    expect(second).not.toBe(first);
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
    await screen.findByRole('button', { name: 'Dark theme' });
  });

  it('opens its menu with Home in it, and closes it on Escape, returning the focus', async () => {
    frame();
    const opener = screen.getByLabelText('Menu', { selector: 'summary' });
    const details = opener.parentElement as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await userEvent.click(opener);
    expect(details.open).toBe(true);
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Pricing']);
    within(menu).getByRole('link', { name: 'Pricing' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(opener);
    await userEvent.click(opener);
    await userEvent.click(within(menu).getByRole('link', { name: 'Pricing' }));
    expect(details.open).toBe(false);
  });

  it('lets the keyboard skip to the content', () => {
    frame();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });
});

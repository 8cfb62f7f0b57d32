import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '#contract/retro/wire.ts';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { InRoom, renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/* Finding by role takes long where the machine has much else to do. */
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'confirmations', 'room');
  Element.prototype.scrollIntoView ??= () => {};
});

const topics = {
  Ana: ['Releases wait for one person', 'The build is red'],
  Ben: ['One person does all releases', 'Lunch was good'],
};
let retro: LocalRetro;
beforeEach(() => {
  retro = aRetro({ people: ['Ana', 'Ben'], watchers: ['Wim'], phase: 'grouping', topics });
});

const show = (person: string) => renderInRoom(<GroupingStage />, { retro, person });
const card = (name: string) => screen.getByRole('article', { name });
const grip = (what: string) => screen.getByRole('button', { name: `Move “${what}”` });
const tick = (what: string) => screen.getByRole('checkbox', { name: `Select “${what}”` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
/** The groups as lists of their topics' texts. */
const groups = () =>
  retro.state.data.groups.map((group) => group.topics.map((id) => retro.state.data.topics[id]?.description));
const groupOf = (text: string) => {
  const { groups: all, topics: known } = retro.state.data;
  const found = all.find((group) => group.topics.some((id) => known[id]?.description === text));
  if (!found) throw new Error(`no group has ${text}`);
  return found;
};
const join = (from: string, into: string) =>
  retro.do('Ana', { type: 'group.merge', from: groupOf(from).id, into: groupOf(into).id });

describe('selecting instead of dragging', () => {
  it('[GR2] joins selected cards to a group from a list with similar ones first', async () => {
    const { user } = show('Ana');
    await user.click(tick('Releases wait for one person'));
    await user.click(press('Join to…'));
    const choices = within(screen.getByRole('dialog')).getAllByRole('list')[0] as HTMLElement;
    expect(
      within(choices)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['One person does all releasesBen']);
    await user.type(screen.getByRole('textbox', { name: 'Search groups' }), 'LUNCH');
    await user.click(press('Lunch was good'));
    expect(groups()).toContainEqual(['Lunch was good', 'Releases wait for one person']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[GR2] joins several selected cards at once, and takes topics out again', async () => {
    const { user } = show('Ana');
    await user.click(tick('The build is red'));
    await user.click(tick('Lunch was good'));
    await user.click(press('Join these 2'));
    expect(groups()).toContainEqual(['The build is red', 'Lunch was good']);
    await user.click(tick('Lunch was good'));
    await user.click(press('Take out'));
    expect(groups()).toHaveLength(4);
  });

  it('[GR2] joins a card ticked within a group and another group, or two cards of different groups', async () => {
    join('Lunch was good', 'The build is red');
    const { user } = show('Ana');
    await user.click(tick('Lunch was good'));
    await user.click(tick('One person does all releases'));
    await user.click(press('Join these 2'));
    expect(groups()).toContainEqual(['One person does all releases', 'Lunch was good']);
    expect(groups()).toContainEqual(['The build is red']);
    const others = groups()
      .filter((group) => group.length === 1)
      .map(([topic]) => topic ?? '');
    join(others[0] ?? '', others[1] ?? '');
    await user.click(await screen.findByRole('checkbox', { name: /Lunch was good/ }));
    await user.click(tick(others[0] ?? ''));
    await user.click(press('Join these 2'));
    expect(groups().map((group) => [...group].sort())).toContainEqual(
      ['Lunch was good', others[0] ?? ''].sort(),
    );
    expect(groups()).toHaveLength(3);
  });

  it('[GR1] a click on a card selects it, another one deselects it', async () => {
    const { user } = show('Ana');
    await user.click(screen.getByText('Lunch was good'));
    expect(tick('Lunch was good')).toHaveProperty('checked', true);
    await user.click(screen.getByText('Lunch was good'));
    expect(tick('Lunch was good')).toHaveProperty('checked', false);
  });
});

describe('with the keyboard', () => {
  it('[GR2] Enter picks up, arrows choose, Enter drops, and the focus follows', async () => {
    const { user } = show('Ana');
    act(() => grip('The build is red').focus());
    await user.keyboard('{Enter}{ArrowDown}');
    screen.getByText(
      '“The build is red” onto “One person does all releases”. Enter drops it, Escape puts it back.',
    );
    await user.keyboard('{Enter}');
    expect(groups()).toContainEqual(['One person does all releases', 'The build is red']);
    expect(document.activeElement).toBe(grip('Untitled: One person does all releases'));
    screen.getByText('“The build is red” joined to “One person does all releases”.');
  });

  it('[GR2] Escape puts back, and Home takes a topic out into a group of its own', async () => {
    join('Lunch was good', 'The build is red');
    const { user } = show('Ana');
    act(() => grip('Lunch was good').focus());
    await user.keyboard(' {ArrowUp}{Escape}');
    expect(groups()).toHaveLength(3);
    await user.keyboard(' {Home} ');
    expect(groups()).toHaveLength(4);
    expect(document.activeElement).toBe(grip('Lunch was good'));
  });

  it('[GR2] Tab goes on to the next group and keeps what is carried', async () => {
    const { user } = show('Ana');
    const mine = grip('The build is red');
    act(() => mine.focus());
    await user.keyboard('{Enter}{Tab}');
    screen.getByText(
      '“The build is red” onto “One person does all releases”. Enter drops it, Escape puts it back.',
    );
    expect(document.activeElement).toBe(mine);
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    screen.getByText(/Picked up “The build is red”/);
    await user.keyboard('{Tab}{Enter}');
    expect(groups()).toContainEqual(['One person does all releases', 'The build is red']);
  });

  it('[GR2] a card that loses the focus is put back, which everyone sees', async () => {
    const { user } = show('Ana');
    act(() => grip('The build is red').focus());
    await user.keyboard('{Enter}{ArrowDown}');
    const before = groups();
    act(() => grip('Lunch was good').focus());
    expect(screen.getByText('“The build is red” stays where it was.').closest('[aria-live]')).toBeTruthy();
    expect(groups()).toEqual(before);
  });

  it('[GR4] what is picked up by keyboard is shown to the others too, until it is put down', async () => {
    const shown: Signal[] = [];
    retro.listen({ person: idOf('Ben'), onSignal: (_from, signal) => shown.push(signal) });
    const { user } = show('Ana');
    act(() => grip('The build is red').focus());
    await user.keyboard('{Enter}{ArrowDown}');
    const over = groupOf('One person does all releases').id;
    await expect.poll(() => shown.at(-1)).toMatchObject({ item: groupOf('The build is red').id, over });
    await user.keyboard('{Escape}');
    expect(shown.at(-1)).toMatchObject({ kind: 'drag', item: null });
  });
});

describe('names', () => {
  it('[GR1] [FR2] are edited in place, with at most 50 characters but nothing cut, and are "Untitled" if empty', async () => {
    join('Lunch was good', 'The build is red');
    const { user } = show('Ana');
    await user.click(press('Rename “Untitled: The build is red”'));
    await user.keyboard(`${'x'.repeat(60)}{Enter}`);
    expect(groupOf('Lunch was good').name).toBe('');
    await screen.findByText('10 characters too many. The whole text is kept here until it fits.');
    await user.keyboard('{Backspace>10/}{Enter}');
    expect(groupOf('Lunch was good').name).toBe('x'.repeat(50));
    await user.click(press(/^Rename “xx/));
    await user.keyboard('{Delete}{Enter}');
    expect(groupOf('Lunch was good').name).toBe('');
    expect(document.activeElement?.textContent).toBe('Untitled');
    await user.click(press('Rename “Untitled: The build is red”'));
    await user.keyboard('nearly{Escape}');
    expect(groupOf('Lunch was good').name).toBe('');
  });

  it('[GR1] are typed without anything moving meanwhile', async () => {
    const { user } = show('Ana');
    await user.click(press('Rename “Lunch was good”'));
    await user.keyboard('Food');
    act(() => void join('The build is red', 'Releases wait for one person'));
    card('The build is red');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('article', { name: 'The build is red' })).toBeNull();
    card('Food');
  });
});

describe('suggestions', () => {
  it('[GR3] a participant suggests two groups; the moderator accepts or dismisses', async () => {
    render(
      <>
        <section aria-label="Ana sees">
          <InRoom retro={retro} person="Ana">
            <GroupingStage />
          </InRoom>
        </section>
        <section aria-label="Ben sees">
          <InRoom retro={retro} person="Ben">
            <GroupingStage />
          </InRoom>
        </section>
      </>,
    );
    const user = userEvent.setup();
    const ana = within(screen.getByRole('region', { name: 'Ana sees' }));
    const ben = within(screen.getByRole('region', { name: 'Ben sees' }));
    const suggest = async (a: string, b: string) => {
      await user.click(ben.getByRole('checkbox', { name: `Select “${a}”` }));
      ben.getByText('Select one more to suggest joining them.');
      await user.click(ben.getByRole('checkbox', { name: `Select “${b}”` }));
      await user.click(ben.getByRole('button', { name: 'Suggest joining' }));
    };
    expect(ben.queryByRole('button', { name: /^Move/ })).toBeNull();
    await suggest('Releases wait for one person', 'One person does all releases');
    await suggest('The build is red', 'Lunch was good');
    await suggest('Lunch was good', 'The build is red');
    expect(retro.state.data.suggestions).toHaveLength(2);
    await user.click(ana.getByRole('button', { name: '2 suggestions' }));
    await user.click(
      screen.getByRole('button', { name: 'Dismiss: “The build is red” and “Lunch was good”' }),
    );
    await user.click(screen.getByRole('button', { name: /^Join “Releases wait/ }));
    expect(retro.state.data.suggestions).toHaveLength(0);
    expect(groups()).toContainEqual(['Releases wait for one person', 'One person does all releases']);
  });

  it('[RO3] a watcher looks on and can neither select nor move', () => {
    show('Wim');
    card('Lunch was good');
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'See all',
      'Suggestions 0',
    ]);
  });
});

it('[GR4] others see where the moderator drags a card, until it is dropped', async () => {
  show('Ben');
  const item = groupOf('The build is red').id;
  const over = groupOf('Lunch was good').id;
  act(() => retro.signal(idOf('Ana'), { kind: 'drag', item, x: 0.5, y: 0.5, over }));
  const ghost = () => screen.queryAllByText('The build is red', { selector: 'span' });
  expect(ghost()).toHaveLength(1);
  expect(card('Lunch was good').dataset.over).toBe('');
  act(() => retro.signal(idOf('Ana'), { kind: 'drag', item: null, x: 0, y: 0, over: null }));
  expect(ghost()).toHaveLength(0);
  expect(card('Lunch was good').dataset.over).toBeUndefined();
});

describe('on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = innerWidth;
  });

  it('[GR2] the moderator arranges at once, and is told how without dragging', async () => {
    const { user } = show('Ana');
    screen.getByText('Tap “Select”, choose cards and join them.');
    await user.click(tick('Lunch was good'));
    press('Join to…');
  });

  it('[GR3] participants can make suggestions as usual', async () => {
    const { user } = show('Ben');
    await user.click(tick('Lunch was good'));
    await user.click(tick('The build is red'));
    await user.click(press('Suggest joining'));
    expect(retro.state.data.suggestions).toHaveLength(1);
  });
});

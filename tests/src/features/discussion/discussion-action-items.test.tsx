import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DiscussionAction } from '#src/features/discussion/discussion-action.tsx';
import { DiscussionStage } from '#src/features/discussion/discussion-stage.tsx';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { ReviewAction } from '#src/features/review/review-action.tsx';
import { ReviewStage } from '#src/features/review/review-stage.tsx';
import {
  addActionItem,
  discussedRetro,
  field,
  press,
  showDiscussion,
} from '#tests/support/pages/discussed-retro.tsx';
import { InRoom, renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';

let retro: LocalRetro;
beforeEach(() => {
  retro = discussedRetro();
});

const actions = () => Object.values(retro.state.data.actions);

describe('a person’s own action item', () => {
  it('[AI1] [AI4] belongs to the current group, with any owners from the room and the team, and a due date', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Write an action item'));
    expect(document.activeElement).toBe(field());
    await user.keyboard('Write down who is on call');
    await user.type(screen.getByRole('combobox', { name: 'Owners' }), 'cle{Enter}ELÉ{Enter}');
    expect(press('Remove Cleo')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Due date (optional)'), { target: { value: '2030-01-31' } });
    await user.click(press('Add action item'));
    expect(actions()).toMatchObject([
      {
        author: idOf('Ben'),
        group: retro.state.data.current,
        description: 'Write down who is on call',
        owners: [{ name: 'Cleo' }, { name: 'Elena' }],
        dueDate: '2030-01-31',
      },
    ]);
    expect(field()).toHaveProperty('value', '');
    within(screen.getByRole('article', { name: 'Write down who is on call' })).getByText('Elena');
  });

  it('[AI4] asks before it gets a due date that has passed, and says so while it is typed', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    const due = screen.getByLabelText('Due date (optional)');
    const isPast = () => screen.queryAllByText('This day has passed.').length > 0;
    await user.type(field(), 'Mend it');
    // Typed by keyboard, the year grows.
    for (const [value, past] of [
      ['0002-01-31', false],
      ['0020-01-31', false],
      ['2020-01-31', true],
    ] as const) {
      fireEvent.change(due, { target: { value } });
      expect(isPast(), value).toBe(past);
    }
    await user.click(press('Add action item'));
    const question = () => within(screen.getByRole('alertdialog', { name: 'Is that the right due date?' }));
    await user.click(question().getByRole('button', { name: 'Change it' }));
    expect(actions()).toEqual([]);
    await user.click(press('Add action item'));
    await user.click(question().getByRole('button', { name: 'Keep the date' }));
    expect(actions()).toMatchObject([{ description: 'Mend it', dueDate: '2020-01-31' }]);
    expect(isPast()).toBe(false);
    // It is not asked about again.
    await user.click(press(/^Edit.*Mend it/));
    await user.type(screen.getByRole('textbox', { name: 'Edit the action item' }), ' soon');
    await user.click(press('Save'));
    expect(actions()).toMatchObject([{ description: 'Mend it soon', dueDate: '2020-01-31' }]);
  });

  it('[AI3] [FR2] is refused with a reason if empty or longer than 150 characters, and nothing of it is cut', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Add action item'));
    screen.getByText('First write what will be done.');
    await user.click(field());
    await user.paste('x'.repeat(155));
    await user.keyboard('{Enter}');
    expect(actions()).toEqual([]);
    screen.getByText('5 characters too many. The whole text is kept here until it fits.');
    await user.keyboard('{Backspace>5/}{Enter}');
    expect(actions()[0]?.description).toHaveLength(150);
  });

  it('[SY6] keeps the typed text over a reload, and stays with the group it was started for', async () => {
    const first = showDiscussion(retro, 'Ben');
    await first.user.type(field(), 'Ask support');
    first.unmount();
    const begunFor = retro.state.data.current;
    retro.do('Ana', { type: 'group.choose', group: retro.state.data.queue[1] ?? '', minutes: 5 });
    const { user } = showDiscussion(retro, 'Ben');
    expect(field()).toHaveProperty('value', 'Ask support');
    screen.getByText(/^This will belong to/);
    await user.type(field(), '{Enter}');
    expect(actions()).toMatchObject([{ description: 'Ask support', group: begunFor }]);
  });

  it('[AI3] is changed and deleted only by its author and the moderator, and refused unchanged', async () => {
    addActionItem(retro, 'Ben', 'Ask support');
    const cleo = showDiscussion(retro, 'Cleo');
    expect(screen.queryByRole('button', { name: 'Edit “Ask support”' })).toBeNull();
    cleo.unmount();
    const { user } = showDiscussion(retro, 'Ana');
    await user.click(press('Edit “Ask support”'));
    await user.click(press('Save'));
    screen.getByText('Nothing has changed yet.');
    await user.type(screen.getByRole('textbox', { name: 'Edit the action item' }), ' on Monday');
    await user.click(press('Save'));
    expect(actions()).toMatchObject([{ description: 'Ask support on Monday', author: idOf('Ben') }]);
    expect(document.activeElement).toBe(press('Edit “Ask support on Monday”'));
    await user.click(press('Delete “Ask support on Monday”'));
    await user.click(press('Delete it'));
    expect(actions()).toHaveLength(0);
  });

  it.each(['Escape', 'Cancel'])(
    '[AI3] %s leaves the item as it was, and discards what was typed',
    async (way) => {
      addActionItem(retro, 'Ben', 'Ask support');
      const { user } = showDiscussion(retro, 'Ben');
      await user.click(press('Edit “Ask support”'));
      await user.keyboard(' on Monday');
      // From any field of the form.
      const item = within(screen.getByRole('article', { name: 'Ask support' }));
      await user.type(item.getByRole('combobox', { name: 'Owners' }), 'cleo{Enter}');
      await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(press('Cancel')));
      expect(actions()).toMatchObject([{ description: 'Ask support', owners: [] }]);
      expect(document.activeElement).toBe(press('Edit “Ask support”'));
      await user.click(press('Edit “Ask support”'));
      expect(screen.getByRole('textbox', { name: 'Edit the action item' })).toHaveProperty(
        'value',
        'Ask support',
      );
    },
  );
});

describe('an action item that someone else is writing', () => {
  const sides = async () => {
    render(
      <>
        <section aria-label="Ana sees">
          <InRoom retro={retro} person="Ana">
            <DiscussionStage />
          </InRoom>
        </section>
        <section aria-label="Ben sees">
          <InRoom retro={retro} person="Ben">
            <DiscussionStage />
          </InRoom>
        </section>
      </>,
    );
    const user = userEvent.setup();
    const [ana, ben] = ['Ana sees', 'Ben sees'].map((name) => within(screen.getByRole('region', { name })));
    if (!ana || !ben) throw new Error('two sides');
    const own = () => ben.getByRole('textbox', { name: 'New action item' });
    await user.type(own(), 'Buy a phone');
    await ana.findByText('Buy a phone');
    return { user, ana, ben, own };
  };

  it('[AI2] is shown as they type, and disappears when they give up', async () => {
    const { user, ana, own } = await sides();
    ana.getByRole('region', { name: 'Ben is writing an action item' });
    await user.type(own(), ' and a plan');
    await ana.findByText('Buy a phone and a plan');
    await user.clear(own());
    await expect.poll(() => ana.queryByText(/^Buy a phone/)).toBeNull();
  });

  it('[AI2] can be submitted for them by the moderator, which empties their composer', async () => {
    const { user, ana, ben, own } = await sides();
    await user.click(ana.getByRole('button', { name: 'Submit for Ben' }));
    expect(actions()).toMatchObject([{ author: idOf('Ben'), description: 'Buy a phone' }]);
    expect(own()).toHaveProperty('value', '');
    ben.getByText('The moderator submitted your action item as it was.');
    expect(ana.queryByRole('region', { name: 'Ben is writing an action item' })).toBeNull();
  });

  it('[AI2] can be cancelled by the moderator: the composer closes, and its text can be picked up again', async () => {
    const { user, ana, ben, own } = await sides();
    await user.click(ana.getByRole('button', { name: 'Cancel Ben’s' }));
    expect(ana.queryByText('Buy a phone')).toBeNull();
    expect(ben.queryByRole('textbox', { name: 'New action item' })).toBeNull();
    ben.getByText('Your text is kept: “Buy a phone”');
    await user.click(ben.getByRole('button', { name: 'Pick it up again' }));
    expect(own()).toHaveProperty('value', 'Buy a phone');
    expect(document.activeElement).toBe(own());
    await ana.findByText('Buy a phone');
  });

  it('[AI2] disappears when its author loses the connection, and only the moderator can intervene', async () => {
    showDiscussion(retro, 'Cleo');
    const note = { description: 'Buy a phone', owners: [idOf('Elena')], dueDate: null, group: null };
    act(() => retro.signal(idOf('Ben'), { kind: 'composing', ...note }));
    const shown = within(screen.getByRole('region', { name: 'Ben is writing an action item' }));
    shown.getByText('Elena');
    expect(shown.queryByRole('button')).toBeNull();
    act(() => retro.setOnline('Ben', false));
    expect(screen.queryByText('Buy a phone')).toBeNull();
  });
});

it.each([
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a low window', 1440, 600],
  ['a laptop', 1440, 900],
])(
  '[DI7] the next group is in the bar wherever all of the stage scrolls, and only there: %s',
  (_, width, height) => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('innerHeight', height);
    renderInRoom(
      <>
        <section aria-label="the stage">
          <DiscussionStage />
        </section>
        <section aria-label="the bar">
          <DiscussionAction />
        </section>
      </>,
      { retro, person: 'Ana' },
    );
    const isIn = (name: string) =>
      within(screen.getByRole('region', { name })).queryByRole('button', { name: 'Next group' }) !== null;
    const hasColumns = width >= 1280 && height >= 672;
    expect([isIn('the stage'), isIn('the bar')]).toEqual([hasColumns, !hasColumns]);
    vi.unstubAllGlobals();
  },
);

describe('on a phone', () => {
  it('[AI1] the main button is the only one that adds what is typed', async () => {
    vi.stubGlobal('innerWidth', 390);
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Write an action item'));
    await user.keyboard('Ask Elena');
    expect(screen.queryByRole('button', { name: 'Write an action item' })).toBeNull();
    await user.click(press('Add action item'));
    expect(actions()).toMatchObject([{ description: 'Ask Elena' }]);
    press('Write an action item');
    vi.unstubAllGlobals();
  });

  it('[AI1] adding is the moderator’s main button too, not moving on', async () => {
    vi.stubGlobal('innerWidth', 390);
    retro.do('Ana', { type: 'review.start' });
    const screens = <LiveRetroLayout stage={<ReviewStage />} action={<ReviewAction />} />;
    const { user } = renderInRoom(screens, { retro, person: 'Ana' });
    const isMain = (name: string) => press(name).classList.contains('primary');
    await screen.findByRole('button', { name: 'Finish' });
    expect(isMain('Finish')).toBe(true);
    await user.click(await screen.findByText('Add another action item'));
    await user.type(field(), 'Ask Elena');
    expect([isMain('Finish'), isMain('Add action item')]).toEqual([false, true]);
    vi.unstubAllGlobals();
  });
});

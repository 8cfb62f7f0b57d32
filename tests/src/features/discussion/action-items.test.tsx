import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DiscussionStage } from '#src/features/discussion/discussion-stage.tsx';
import { RetroFrame } from '#src/features/frame/retro-frame.tsx';
import { ReviewAction } from '#src/features/review/review-action.tsx';
import { ReviewStage } from '#src/features/review/review-stage.tsx';
import { discussedRetro, field, press, showDiscussion } from '../../../support/discussed-retro.tsx';
import { idOf, type LocalRetro } from '../../../support/local-retro.ts';
import { InRoom, renderInRoom } from '../../../support/render-room.tsx';

let retro: LocalRetro;
beforeEach(() => {
  retro = discussedRetro();
});

const actions = () => Object.values(retro.state.data.actions);
const add = (by: string, description: string) =>
  retro.do(by, {
    type: 'action.add',
    group: retro.state.data.current,
    description,
    owners: [],
    dueDate: null,
  });

describe('one’s own', () => {
  it('[AI1] [AI4] is for the current group, with any owners from the room and the team, and a due date', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Write an action item'));
    expect(document.activeElement).toBe(field());
    await user.keyboard('Write down who is on call');
    await user.click(press('Cleo'));
    await user.click(press('Elena'));
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

  it('[AI3] empty is refused with a reason; 150 characters are the most', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Add action item'));
    screen.getByText('First write what will be done.');
    await user.click(field());
    await user.paste('x'.repeat(155));
    await user.keyboard('{Enter}');
    expect(actions()[0]?.description).toHaveLength(150);
  });

  it('[SY6] what is typed outlives a reload, and stays with the group it was begun for', async () => {
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

  it('[AI3] its author and the moderator change and delete it, nobody else; unchanged is refused', async () => {
    add('Ben', 'Ask support');
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

  it.each(['Escape', 'Cancel'])('[AI3] %s leaves it as it was, and forgets what was typed', async (way) => {
    add('Ben', 'Ask support');
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Edit “Ask support”'));
    await user.keyboard(' on Monday');
    // From any field of the form.
    const item = within(screen.getByRole('article', { name: 'Ask support' }));
    await user.click(item.getByRole('button', { name: 'Cleo' }));
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(press('Cancel')));
    expect(actions()).toMatchObject([{ description: 'Ask support', owners: [] }]);
    expect(document.activeElement).toBe(press('Edit “Ask support”'));
    await user.click(press('Edit “Ask support”'));
    expect(screen.getByRole('textbox', { name: 'Edit the action item' })).toHaveProperty(
      'value',
      'Ask support',
    );
  });
});

describe('what others write', () => {
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

  it('[AI2] is seen as it grows, and goes when it is given up', async () => {
    const { user, ana, own } = await sides();
    ana.getByRole('region', { name: 'Ben is writing an action item' });
    await user.type(own(), ' and a plan');
    await ana.findByText('Buy a phone and a plan');
    await user.clear(own());
    await expect.poll(() => ana.queryByText(/^Buy a phone/)).toBeNull();
  });

  it('[AI2] the moderator submits it for them, and their composer is empty again', async () => {
    const { user, ana, ben, own } = await sides();
    await user.click(ana.getByRole('button', { name: 'Submit for Ben' }));
    expect(actions()).toMatchObject([{ author: idOf('Ben'), description: 'Buy a phone' }]);
    expect(own()).toHaveProperty('value', '');
    ben.getByText('The moderator submitted your action item as it was.');
    expect(ana.queryByRole('region', { name: 'Ben is writing an action item' })).toBeNull();
  });

  it('[AI2] the moderator cancels it: the composer closes, and its text can be taken up again', async () => {
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

  it('[AI2] goes when its author loses the connection, and only the moderator can intervene', async () => {
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

describe('on a phone', () => {
  it('[AI1] the main button adds what is typed, and is the only one that does', async () => {
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

  it('[AI1] it is the moderator’s main button too, and going on is not', async () => {
    vi.stubGlobal('innerWidth', 390);
    retro.do('Ana', { type: 'review.start' });
    const screens = <RetroFrame stage={<ReviewStage />} action={<ReviewAction />} />;
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

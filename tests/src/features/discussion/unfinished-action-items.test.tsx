import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DiscussionStage } from '#src/features/discussion/discussion-stage.tsx';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { discussedRetro, field, press, showDiscussion } from '#tests/support/pages/discussed-retro.tsx';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';

let retro: LocalRetro;
beforeEach(() => {
  retro = discussedRetro();
});

const actions = () => Object.values(retro.state.data.actions);
describe('[AI5] before the discussion of a group ends', () => {
  const write = (person: string, description: string, owners: string[] = []) =>
    act(() =>
      retro.signal(idOf(person), {
        kind: 'composing',
        description,
        owners: owners.map(idOf),
        dueDate: null,
        group: null,
      }),
    );
  const writers = () => screen.getByRole('alertdialog');

  it('the moderator sees who is writing and what, and can submit it with the same click', async () => {
    const { user } = renderInRoom(<LiveRetroLayout stage={<DiscussionStage />} />, { retro, person: 'Ana' });
    await screen.findByRole('button', { name: 'Go to review' });
    write('Ben', 'Buy a');
    await user.click(press('Go to review'));
    expect(writers().textContent).toContain('Ben is still writing an action item: “Buy a”');
    write('Ben', 'Buy a phone');
    expect(writers().textContent).toContain('“Buy a phone”');
    await user.click(press('Submit and continue'));
    expect(actions()).toMatchObject([{ author: idOf('Ben'), description: 'Buy a phone' }]);
    expect(retro.state.value).toBe('review');
  });

  it('the moderator can continue without it, or stay', async () => {
    const { user } = renderInRoom(<LiveRetroLayout stage={<DiscussionStage />} />, { retro, person: 'Ana' });
    await screen.findByRole('button', { name: 'Go to review' });
    write('Ben', 'Buy a phone');
    write('Cleo', 'Call support');
    await user.click(press('Go to review'));
    press('Submit and continue');
    await user.click(press('Cancel'));
    expect(retro.state.value).toEqual({ discussion: 'discussing' });
    await user.click(press('Go to review'));
    await user.click(press('Continue without them'));
    expect([retro.state.value, actions()]).toEqual(['review', []]);
  });

  it('the retro does not move on if the text cannot be submitted', async () => {
    const { user } = renderInRoom(<LiveRetroLayout stage={<DiscussionStage />} />, { retro, person: 'Ana' });
    await screen.findByRole('button', { name: 'Go to review' });
    write('Ben', 'For somebody who is gone', ['Nobody']);
    await user.click(press('Go to review'));
    await user.click(press('Submit and continue'));
    expect(retro.state.value).toEqual({ discussion: 'discussing' });
    expect((await screen.findAllByText(/For somebody who is gone/)).length).toBeGreaterThan(0);
  });

  it('the same is asked before the next group is chosen', async () => {
    const { user } = showDiscussion(retro, 'Ana');
    const next = retro.state.data.queue[1];
    write('Ben', 'Buy a phone');
    await user.click(press('Next group'));
    expect(writers().textContent).toContain('Ben is still writing an action item: “Buy a phone”');
    await user.click(press('Submit and continue'));
    expect(actions()).toMatchObject([{ author: idOf('Ben') }]);
    expect(retro.state.data.current).toBe(next);
  });

  it('the moderator is reminded of their own', async () => {
    const { user } = renderInRoom(<LiveRetroLayout stage={<DiscussionStage />} />, { retro, person: 'Ana' });
    await user.type(await screen.findByRole('textbox', { name: 'New action item' }), 'Ask Elena');
    await user.click(press('Go to review'));
    expect(writers().textContent).toContain('You are still writing an action item: “Ask Elena”');
    await user.click(press('Submit and continue'));
    expect(actions()).toMatchObject([{ author: idOf('Ana'), description: 'Ask Elena' }]);
    expect(screen.queryByText(/The moderator submitted/)).toBeNull();
  });

  it('the writer is told that the retro moved on, and keeps what they wrote', async () => {
    const { user } = renderInRoom(<LiveRetroLayout stage={<DiscussionStage />} />, { retro, person: 'Ben' });
    await user.type(await screen.findByRole('textbox', { name: 'New action item' }), 'Ask Elena');
    act(
      () =>
        void retro.do('Ana', { type: 'group.choose', group: retro.state.data.queue[1] ?? '', minutes: 5 }),
    );
    screen.getByText(/Your action item is kept/);
    expect(field()).toHaveProperty('value', 'Ask Elena');
  });
});

import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { draftKey } from '#src/socket/use-draft.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('en'));

const frame = <LiveRetroLayout stage={<p>the stage</p>} settings={() => <p>the settings</p>} />;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the moderator’s bar', () => {
  it('[LO4] asks before writing starts and names people who are still knocking', async () => {
    const { user } = renderInRoom(frame, { retro: aRetro({ waiting: ['Kim', 'Lea'] }), person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start writing' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Still knocking: Kim and Lea.');
  });

  it('[LO4] asks before writing starts and names people who are missing', async () => {
    const retro = aRetro({ invited: ['Frank'] });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start writing' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Invited, not here yet: Frank.');
    expect(retro.state.value).toHaveProperty('setup');
    await user.click(dialog.getByRole('button', { name: 'Start writing' }));
    expect(retro.state.value).toBe('writing');
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  it('[WR7] keeps up to date who is not done while the question is open', async () => {
    const retro = aRetro({ phase: 'writing' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start sharing' }));
    await screen.findByText('Still writing: Ana, Ben, and Cleo.');
    act(() => void retro.do('Ben', { type: 'readiness.set', done: true }));
    await screen.findByText('Still writing: Ana and Cleo.');
  });

  it('[WR7] [WR9] warns before sharing of what the moderator has typed and not added', async () => {
    const retro = aRetro({ phase: 'writing' });
    localStorage.setItem(draftKey(retro.state.data.id, idOf('Ana'), 'topic-mad'), 'Slow builds');
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start sharing' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('You have typed a topic and not added it: “Slow builds”. It waits in your hand.');
    localStorage.clear();
  });

  it('[SH5] cannot go to grouping while someone still has to share, and says why', async () => {
    const retro = aRetro({ phase: 'posting' });
    renderInRoom(frame, { retro, person: 'Ana' });
    const next = await screen.findByRole('button', { name: 'Go to grouping' });
    expect(next.hasAttribute('disabled')).toBe(true);
    screen.getByText('Some people have not shared yet.');
  });

  it('[VO5] says in the confirmation that nobody has voted, and asks again', async () => {
    const retro = aRetro({ phase: 'voting' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start discussion' }));
    const start = () => screen.getByRole('button', { name: 'Start the discussion' });
    expect(screen.queryByText(/^Nobody has voted/)).toBeNull();
    await user.click(start());
    await screen.findByText(/^Nobody has voted\. The groups will come/);
    expect(retro.state.value).toBe('voting');
    expect(screen.queryByRole('status', { name: 'Nobody has voted yet.' })).toBeNull();
    await user.click(start());
    expect(retro.state.value).toEqual({ discussion: 'choosing' });
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  it('[GB1] goes back a step after a question', async () => {
    const retro = aRetro({ phase: 'voting' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    screen.getByText('Nothing is lost. Votes already cast are kept.');
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(retro.state.value).toBe('grouping');
  });

  it('scrolls to the top in each phase', async () => {
    const retro = aRetro({ phase: 'grouping' });
    renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    const stage = screen.getByRole('main');
    stage.scrollTop = 300;
    act(() => void retro.do('Ana', { type: 'voting.start' }));
    await screen.findByText('What shall we talk about?');
    expect(stage.scrollTop).toBe(0);
  });

  it('[TI2] pauses, resumes and adds time', async () => {
    const retro = aRetro({ phase: 'writing' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(retro.state.data.clock.state).toBe('paused');
    await user.click(button('Resume'));
    await user.click(button('Change time'));
    await user.click(await screen.findByRole('menuitem', { name: 'Add 5 minutes' }));
    expect(retro.state.data.clock).toMatchObject({ state: 'running', total: 11 * 60_000 });
  });

  it('[TI2] [GB1] has the time and the way back in one menu with words where there is no room for each', async () => {
    vi.stubGlobal('innerWidth', 390);
    const retro = aRetro({ phase: 'writing' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'This step' }));
    const offered = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(offered[0]).toBe('Pause');
    expect(offered).toContain('Add 3 minutes');
    expect(offered.at(-1)).toBe('Back');
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(retro.state.data.clock.state).toBe('paused');
    await user.click(button('This step'));
    await user.click(screen.getByRole('menuitem', { name: 'Resume' }));
    expect(retro.state.data.clock.state).toBe('running');
    vi.unstubAllGlobals();
  });

  it('[TI2] takes off time, and offers only less than what is left', async () => {
    const retro = aRetro({ phase: 'writing', settings: { writingDuration: 5 } });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Change time' }));
    const offered = (await screen.findAllByRole('menuitem', { name: /^Take/ })).map(
      (item) => item.textContent,
    );
    expect(offered).toEqual(['Take 1 minute away', 'Take 3 minutes away']);
    await user.click(screen.getByRole('menuitem', { name: 'Take 3 minutes away' }));
    expect(retro.state.data.clock).toMatchObject({ state: 'running', total: 2 * 60_000 });
    act(() => void retro.runOut());
    await user.click(button('Change time'));
    await screen.findByRole('menuitem', { name: 'Add 1 minute' });
    expect(screen.queryByRole('menuitem', { name: /^Take/ })).toBeNull();
  });

  it('[TI2] says which time is changed: that of the step, the turn, the topic that is read or the group', async () => {
    const of = async (phase: 'writing' | 'posting' | 'discussion', settings = {}) => {
      const retro = aRetro({ phase, settings });
      if (phase === 'discussion')
        retro.do('Ana', { type: 'group.choose', group: retro.state.data.groups[0]?.id ?? '', minutes: 5 });
      const { user, unmount } = renderInRoom(frame, { retro, person: 'Ana' });
      await user.click(await screen.findByRole('button', { name: 'Change time' }));
      const menu = await screen.findByRole('menu');
      const clock = screen.getAllByRole('timer', { hidden: true })[0]?.getAttribute('aria-label');
      const found = [menu.getAttribute('aria-label'), clock?.split(':')[0]];
      unmount();
      return found;
    };
    expect(await of('writing')).toEqual(['Time for this step', 'This step']);
    expect(await of('posting')).toEqual(['Time for this turn', 'This turn']);
    expect(await of('posting', { withoutNames: true })).toEqual(['Time for this topic', 'This topic']);
    expect(await of('discussion')).toEqual(['Time for this group', 'This group']);
  });

  it('[TI2] gives a clock to a step that has none, which is not the time of the whole retro', async () => {
    const retro = aRetro({ phase: 'voting' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Set a time' }));
    await screen.findByText('This step has no clock yet');
    await user.click(screen.getByRole('menuitem', { name: 'Set 3 minutes' }));
    expect(retro.state.data.clock).toMatchObject({ state: 'running', total: 3 * 60_000 });
    expect((await screen.findAllByRole('timer'))[0]?.getAttribute('aria-label')).toMatch(/^This step: /);
    button('Change time');
  });

  it('[LO3] opens the settings in the lobby, and there only', async () => {
    const retro = aRetro();
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await screen.findByText('the settings');
    await user.keyboard('{Escape}');
    act(() => void retro.do('Ana', { type: 'writing.start' }));
    expect(screen.queryByRole('button', { name: 'Settings' })).toBe(null);
  });

  it('[RO1] is for the moderator alone', async () => {
    renderInRoom(frame, { retro: aRetro(), person: 'Ben' });
    await screen.findByText('the stage');
    expect(screen.queryByRole('button', { name: 'Start writing' })).toBe(null);
  });
});

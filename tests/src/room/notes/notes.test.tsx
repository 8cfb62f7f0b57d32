import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UnsentTexts } from '#src/features/briefs/unsent-texts.tsx';
import { ReviewStage } from '#src/features/review/review-stage.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { discussedRetro, press, showDiscussion } from '#tests/support/pages/discussed-retro.tsx';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';

let retro: LocalRetro;
beforeEach(() => {
  retro = discussedRetro();
});
const notes = () => Object.values(retro.state.data.notes);
const list = () => within(screen.getByRole('list', { name: 'Decisions and notes' }));
const add = (by: string, text: string, kind: 'note' | 'decision' = 'note') =>
  retro.do(by, { type: 'note.add', group: retro.state.data.current ?? '', kind, text });

describe('[DI8] writing one', () => {
  it('is a button, a text and Enter, and it stands beside the action items', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Decision'));
    await user.keyboard('We ship on Tuesdays{Enter}');
    expect(notes()).toMatchObject([
      { author: idOf('Ben'), group: retro.state.data.current, kind: 'decision', text: 'We ship on Tuesdays' },
    ]);
    list().getByRole('img', { name: 'Decision' });
    expect(document.activeElement).toBe(press('Decision'));
    await user.click(press('Note'));
    await user.keyboard('Nobody was there');
    await user.click(press('Add'));
    expect(notes()[1]).toMatchObject({ kind: 'note', text: 'Nobody was there' });
  });

  it('can become the other kind while it is typed, and Escape closes the field', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Note'));
    await user.keyboard('We ship on Tuesdays');
    await user.click(screen.getByRole('radio', { name: 'Decision' }));
    await user.click(press('Add'));
    expect(notes()).toMatchObject([{ kind: 'decision' }]);
    await user.click(press('Note'));
    await user.keyboard('{Escape}');
    press('Note');
  });

  it('scrolls to one’s own, and the page for nobody else’s', async () => {
    const shown = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown);
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Decision'));
    await user.keyboard('We ship on Tuesdays{Enter}');
    expect(shown.mock.contexts.map((entry) => (entry as Element).textContent)).toEqual([
      expect.stringContaining('We ship on Tuesdays'),
    ]);
    act(() => void add('Ana', 'Nobody was there'));
    list().getByText('Nobody was there');
    expect(shown).toHaveBeenCalledOnce();
  });

  it('refuses an empty one with a sentence', async () => {
    const { user } = showDiscussion(retro, 'Ben');
    await user.click(press('Note'));
    await user.keyboard('{Enter}');
    screen.getByText('First write something.');
    expect(notes()).toEqual([]);
  });

  it('[SY6] what is typed outlives a reload and stays with the group it was begun for', async () => {
    const { user, unmount } = showDiscussion(retro, 'Ben');
    const first = retro.state.data.current;
    await user.click(press('Note'));
    await user.keyboard('Half a tho');
    unmount();
    const other = retro.state.data.groups.find(({ id }) => id !== first)?.id ?? '';
    retro.do('Ana', { type: 'group.choose', group: other, minutes: 5 });
    const again = showDiscussion(retro, 'Ben');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Half a tho');
    screen.getByText(/This will belong to/);
    await again.user.click(press('Add'));
    expect(notes()).toMatchObject([{ group: first, text: 'Half a tho' }]);
  });

  it('watchers only read', () => {
    const watched = discussedRetro();
    watched.do('Ben', { type: 'role.choose', role: 'watcher' });
    watched.do('Ana', {
      type: 'note.add',
      group: watched.state.data.current ?? '',
      kind: 'note',
      text: 'Seen',
    });
    showDiscussion(watched, 'Ben');
    screen.getByRole('article', { name: 'Seen' });
    expect(screen.queryByRole('button', { name: 'Decision' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit “Seen”' })).toBeNull();
  });
});

describe('[DI9] correcting one', () => {
  it('is for its author and the moderator, who make a decision of a note, and delete it after a question', async () => {
    add('Ben', 'We ship on Tuesdays');
    const { user, unmount } = showDiscussion(retro, 'Cleo');
    expect(screen.queryByRole('button', { name: 'Edit “We ship on Tuesdays”' })).toBeNull();
    unmount();
    const led = showDiscussion(retro, 'Ana');
    await user.click(press('Edit “We ship on Tuesdays”'));
    await led.user.click(press('Save'));
    screen.getByText('Nothing has changed yet.');
    await led.user.click(screen.getByRole('radio', { name: 'Decision' }));
    await led.user.click(press('Save'));
    expect(notes()).toMatchObject([{ kind: 'decision', author: idOf('Ben') }]);
    await led.user.click(press('Delete “We ship on Tuesdays”'));
    await led.user.click(press('Delete it'));
    expect(notes()).toEqual([]);
  });

  it('goes on in the review, where each stands under its group', async () => {
    add('Ben', 'We ship on Tuesdays', 'decision');
    retro.do('Ana', { type: 'review.start' });
    const { user } = renderInRoom(<ReviewStage />, { retro, person: 'Ben' });
    await user.click(press('Edit “We ship on Tuesdays”'));
    expect(screen.getByRole('textbox', { name: 'Decision' })).toHaveProperty(
      'selectionStart',
      'We ship on Tuesdays'.length,
    );
    await user.keyboard(' again{Enter}');
    expect(notes()).toMatchObject([{ text: 'We ship on Tuesdays again' }]);
  });
});

it('[SY6] what was not sent by the finish is shown with the brief', async () => {
  await loadTexts('brief-page');
  const { user, unmount } = showDiscussion(retro, 'Ben');
  await user.click(press('Note'));
  await user.keyboard('Half a thought');
  unmount();
  retro.do('Ana', { type: 'review.start' });
  act(() => void retro.do('Ana', { type: 'retro.finish' }));
  renderInRoom(<UnsentTexts />, { retro, person: 'Ben' });
  screen.getByText('Half a thought');
});

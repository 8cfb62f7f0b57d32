import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { sharingRetro, showSharing } from './sharing-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  // As in the frame, which has them before anything can be typed.
  await loadTexts('room', 'topics');
});
beforeEach(() => localStorage.clear());

const button = (name: string) => screen.getByRole('button', { name });

describe('what was typed and not added', () => {
  const typed = (type: string, text: string) =>
    localStorage.setItem(`hindsight.draft:${idOf('retro')}:${idOf('Cleo')}:topic-${type}`, text);
  const drafts = (retro: LocalRetro) =>
    Object.values(retro.state.data.drafts)
      .filter(({ author }) => author === idOf('Cleo'))
      .map(({ type, description }) => `${type}: ${description}`);

  it('[WR9] stands in the hand, and one click adds it', async () => {
    const retro = sharingRetro();
    typed('mad', 'Half a thought');
    const { user } = showSharing(retro, 'Cleo');
    await screen.findByText('You typed a topic and have not added it. Add it?');
    await user.click(button('Add it: Half a thought'));
    expect(drafts(retro)).toEqual(['glad: New hire', 'mad: Half a thought']);
    expect(screen.queryByText(/have not added it/)).toBe(null);
    screen.getByText('Your hand, for your turn: 2 cards');
  });

  it('[WR9] [FR2] becomes several topics if it is too long for one, or is discarded', async () => {
    const retro = sharingRetro();
    typed('mad', `${'a'.repeat(100)}\n${'b'.repeat(100)}`);
    typed('glad', 'Never mind');
    const { user } = showSharing(retro, 'Cleo');
    await screen.findByText('You typed 2 topics and have not added them. Add them?');
    await user.click(button('Add as 2 topics'));
    expect(drafts(retro)).toHaveLength(3);
    await user.click(button('Discard “Never mind”'));
    expect(screen.queryByText(/have not added/)).toBe(null);
    expect(drafts(retro)).toHaveLength(3);
  });

  it('[WR9] [WR8] can be added by someone who had no turn, even if nobody wrote', async () => {
    const retro = aRetro({ phase: 'writing', topics: 0 });
    retro.do('Ana', { type: 'sharing.start' });
    typed('mad', 'The only one');
    const { user } = showSharing(retro, 'Cleo');
    await screen.findByText('Nobody wrote a topic');
    await user.click(button('Add it: The only one'));
    await screen.findByRole('heading', { name: 'It’s your turn' });
  });

  it('[WR9] [SH4] can only be copied once the turn has ended', async () => {
    const retro = sharingRetro();
    for (const _ of [1, 2, 3]) retro.do('Ana', { type: 'turn.end' });
    typed('mad', 'Too late');
    const { user } = showSharing(retro, 'Cleo');
    await screen.findByText('One of your texts was not added. It is kept here.');
    screen.getByText('Your turn is over, so it can only be copied.');
    expect(screen.queryByRole('button', { name: /Add it/ })).toBe(null);
    await user.click(button('Copy text'));
    expect(await navigator.clipboard.readText()).toBe('Too late');
  });

  it('[WR9] [SY6] is copied all at once if it is several texts', async () => {
    const retro = sharingRetro();
    for (const _ of [1, 2, 3]) retro.do('Ana', { type: 'turn.end' });
    for (const [type, text] of [
      ['mad', 'One'],
      ['sad', 'Two'],
      ['glad', 'Three'],
    ] as const)
      typed(type, text);
    const { user } = showSharing(retro, 'Cleo');
    await user.click(await screen.findByRole('button', { name: 'Copy them all' }));
    expect((await navigator.clipboard.readText()).split('\n').sort()).toEqual(['One', 'Three', 'Two']);
    await user.click(button('Discard “Two”'));
    await screen.findByText('2 of your texts were not added. They are kept here.');
  });

  it('[WR9] is shown to someone who watches by now', async () => {
    const retro = sharingRetro();
    typed('mad', 'Half a thought');
    retro.do('Cleo', { type: 'role.choose', role: 'watcher' });
    showSharing(retro, 'Cleo');
    await screen.findByText('Half a thought');
    button('Copy text');
    expect(screen.queryByText(/is over/)).toBe(null);
  });

  describe('of an edit', () => {
    const edited = (retro: LocalRetro, text: string) => {
      const [topic] = Object.values(retro.state.data.drafts).filter(({ author }) => author === idOf('Cleo'));
      localStorage.setItem(`hindsight.draft:${idOf('retro')}:${idOf('Cleo')}:edit-${topic?.id}`, text);
    };

    it('[WR9] goes on in the hand, and is saved before the turn', async () => {
      const retro = sharingRetro();
      edited(retro, 'New hire in May');
      const { user, container } = showSharing(retro, 'Cleo');
      const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the topic' });
      expect(field.value).toBe('New hire in May');
      expect(container.querySelector('details')?.open).toBe(true);
      await user.click(button('Save'));
      expect(drafts(retro)).toEqual(['glad: New hire in May']);
      expect(screen.queryByRole('textbox')).toBe(null);
    });

    it('[WR9] is shared in the turn', async () => {
      const retro = sharingRetro();
      edited(retro, 'New hire in May');
      for (const _ of [1, 2]) retro.do('Ana', { type: 'turn.end' });
      const { user } = showSharing(retro, 'Cleo');
      await user.click(await screen.findByRole('button', { name: 'Share: New hire in May' }));
      expect(Object.values(retro.state.data.topics).map((topic) => topic.description)).toContain(
        'New hire in May',
      );
    });
  });

  it('[FR3] gives the focus back after a correction that was not shared', async () => {
    const { user } = showSharing(sharingRetro(), 'Ana');
    await user.click(await screen.findByRole('button', { name: 'Edit before sharing: Slow builds' }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('Edit before sharing: Slow builds'));
  });
});

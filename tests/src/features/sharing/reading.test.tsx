import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countUnsent } from '#src/api/kept-drafts.ts';
import { TakenDownNotice } from '#src/features/live-retro/taken-down-notice.tsx';
import { SharingStage } from '#src/features/sharing/sharing-stage.tsx';
import { WritingStage } from '#src/features/writing/writing-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('sharing', 'writing', 'topics', 'activities', 'frame');
});
beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();
const large = () => screen.getByRole('figure', { name: 'Being shared now' }).textContent;

/** Mo leads and three write a topic each, without names; in writing. */
function written() {
  const retro = new LocalRetro({ moderator: 'Mo', settings: { withoutNames: true } });
  for (const name of ['Ana', 'Ben', 'Cleo']) retro.join(name);
  retro.do('Mo', { type: 'writing.start' });
  for (const name of ['Ana', 'Ben', 'Cleo'])
    retro.do(name, { type: 'topic.add', topicType: 'mad', description: `From ${name}` });
  return retro;
}

describe('[NN3] sharing without names', () => {
  it('shows the moderator one topic after another, and how many are to come', async () => {
    const retro = written();
    retro.do('Mo', { type: 'sharing.start' });
    const { user } = renderInRoom(<SharingStage />, { retro, person: 'Mo' });
    await screen.findByRole('heading', { name: '2 more topics to come' });
    expect(large()).toContain('From Ana');
    await user.click(button('Next topic'));
    screen.getByRole('heading', { name: 'One more topic to come' });
    expect(large()).toContain('From Ben');
    await user.click(button('Next topic'));
    screen.getByRole('heading', { name: 'This is the last topic' });
    expect(button('Next topic')).toHaveProperty('disabled', true);
    const board = within(screen.getByRole('region', { name: /The board/ }));
    for (const name of ['Ana', 'Ben', 'Cleo']) expect(board.queryByText(name)).toBeNull();
  });

  it('gives others no way on, until they are drawn to read', async () => {
    const retro = written();
    retro.do('Mo', { type: 'sharing.start' });
    renderInRoom(<SharingStage />, { retro, person: 'Ben' });
    await screen.findByRole('heading', { name: '2 more topics to come' });
    noButton('Next topic');
    noButton('Draw a reader');
    for (const name of ['Mo', 'Ana', 'Cleo']) retro.setOnline(name, false);
    act(() => void retro.do('Mo', { type: 'reader.draw' }));
    screen.getByText('You read aloud');
    button('Next topic');
    noButton('Draw another reader');
  });

  it('lets people edit and delete their own topics that were not drawn yet', async () => {
    const retro = written();
    retro.do('Mo', { type: 'sharing.start' });
    const { user } = renderInRoom(<SharingStage />, { retro, person: 'Cleo' });
    await user.click(await screen.findByText(/topic of yours is still to come/));
    await user.click(button('Edit before sharing: From Cleo'));
    const field = screen.getByRole('textbox', { name: /Text of the topic/ });
    await user.clear(field);
    await user.type(field, 'Better');
    await user.click(button('Save'));
    expect(Object.values(retro.state.data.drafts).map(({ description }) => description)).toContain('Better');
    await user.click(button('Delete: Better'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(Object.values(retro.state.data.drafts).map(({ description }) => description)).toEqual([
      'From Ben',
    ]);
  });
});

describe('[NN6] “That was mine”', () => {
  it('is in the menu of every topic, and asks first where one was written in this browser', async () => {
    const retro = new LocalRetro({ moderator: 'Mo', settings: { withoutNames: true } });
    for (const name of ['Ana', 'Ben']) retro.join(name);
    retro.do('Mo', { type: 'writing.start' });
    const writing = renderInRoom(<WritingStage />, { retro, person: 'Ana' });
    await screen.findByText('Without names: nobody will ever see who wrote what.');
    const [field] = screen.getAllByRole('textbox');
    await writing.user.type(field as HTMLElement, 'Mine{Enter}');
    writing.unmount();
    retro.do('Ben', { type: 'topic.add', topicType: 'mad', description: 'Not mine' });
    retro.do('Mo', { type: 'sharing.start' });
    retro.do('Mo', { type: 'topic.draw', after: retro.state.data.reading });
    expect(countUnsent()).toBe(0);

    const { user } = renderInRoom(<SharingStage />, { retro, person: 'Ana' });
    await screen.findByRole('heading', { name: 'This is the last topic' });
    // A screen that others see does not tell whose a topic is: somebody else's has the same menu.
    await user.click(button('Actions for “Not mine”'));
    await user.click(screen.getByRole('menuitem', { name: 'That was mine' }));
    await screen.findByText('Only who wrote it can say so, in the browser where they wrote it.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Actions for “Mine”'));
    await user.click(screen.getByRole('menuitem', { name: 'That was mine' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'That was mine' }));
    const [topic] = Object.values(retro.state.data.topics).filter(
      ({ description }) => description === 'Mine',
    );
    expect(topic).toMatchObject({ author: idOf('Ana') });
  });
});

it('[SY6] having read that a topic was taken down is nothing that waits to be sent', async () => {
  const retro = aRetro({
    phase: 'grouping',
    people: ['Ana', 'Ben'],
    topics: { Ben: ['Pairing'] },
    grouped: false,
  });
  retro.do('Ana', { type: 'topic.take-down', topic: Object.keys(retro.state.data.topics)[0] ?? '' });
  const { user } = renderInRoom(<TakenDownNotice />, { retro, person: 'Ben' });
  await user.click(await screen.findByRole('button'));
  expect(countUnsent()).toBe(0);
});

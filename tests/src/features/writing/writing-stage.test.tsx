import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WritingAction } from '#src/features/writing/writing-action.tsx';
import { WritingStage } from '#src/features/writing/writing-stage.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { useRoom } from '#src/socket/room.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';
import { backAfterDrawing } from '#tests/support/retros/retro-without-names.ts';

beforeAll(() => startI18n('en'));
beforeEach(() => localStorage.clear());

const writing = (plan: RetroPlan = {}) => aRetro({ phase: 'writing', topics: 0, ...plan });
const show = (retro: ReturnType<typeof writing>) => renderInRoom(<WritingStage />, { retro, person: 'Ben' });
const showStageAndAction = (retro: ReturnType<typeof writing>, person: string) =>
  renderInRoom(
    <>
      <WritingStage />
      <WritingAction />
    </>,
    { retro, person },
  );
const box = (type: string) => screen.findByLabelText<HTMLTextAreaElement>(`New topic: ${type}`);
const list = (type: string) => within(screen.getByRole('list', { name: type }));
const texts = (retro: ReturnType<typeof writing>) =>
  Object.values(retro.state.data.drafts).map((draft) => `${draft.type}: ${draft.description}`);

describe('writing a topic', () => {
  it('[WR1] adds the topic with Enter, and the next can be typed at once', async () => {
    const retro = writing();
    const { user } = show(retro);
    const mad = await box('Mad');
    await user.type(mad, '  Slow builds  {Enter}');
    expect(document.activeElement).toBe(mad);
    await user.keyboard('Long meetings{Enter}');
    expect(texts(retro)).toEqual(['mad: Slow builds', 'mad: Long meetings']);
    expect(mad.value).toBe('');
    list('Mad').getByText('Long meetings');
  });

  it('[WR1] starts a new line with Shift and Enter, and adds no empty topic', async () => {
    const retro = writing();
    const { user } = show(retro);
    await user.type(await box('Sad'), '   {Enter}');
    expect(texts(retro)).toEqual([]);
    await user.clear(await box('Sad'));
    await user.type(await box('Sad'), 'One{Shift>}{Enter}{/Shift}Two');
    await user.click(screen.getByRole('button', { name: 'Add topic to Sad' }));
    expect(texts(retro)).toEqual(['sad: One\nTwo']);
  });

  it('[WR1] has a button that cannot be confused with a column of the same name', async () => {
    renderInRoom(<WritingStage />, { retro: writing({ activity: 'kalm' }), person: 'Ben' });
    const button = await screen.findByRole('button', { name: 'Add topic to Add' });
    expect(button.textContent).toBe('Add topic');
    screen.getByRole('heading', { name: 'Add' });
  });

  it('[SY6] keeps what is typed over a reload', async () => {
    const retro = writing();
    const { user, unmount } = show(retro);
    await user.type(await box('Glad'), 'Half a thou');
    unmount();
    show(retro);
    expect((await box('Glad')).value).toBe('Half a thou');
  });

  it('[SY6] marks what is not saved yet', async () => {
    const retro = writing();
    const topic = retro.do('Ben', { type: 'topic.add', topicType: 'mad', description: 'On its way' });
    renderInRoom(<WritingStage />, { retro, person: 'Ben', unsaved: [topic] });
    await screen.findByText('Kept here, not saved yet');
  });

  it.each(['{Enter}', '{Escape}'])(
    '[FR3] [WR2] gives the focus back after an edit that ends with %s',
    async (key) => {
      const retro = writing();
      retro.do('Ben', { type: 'topic.add', topicType: 'mad', description: 'Slow' });
      const { user } = show(retro);
      await user.click(await screen.findByRole('button', { name: 'Edit “Slow”' }));
      await user.keyboard(` builds${key}`);
      const text = key === '{Enter}' ? 'Slow builds' : 'Slow';
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit “${text}”` }));
      screen.getByRole('button', { name: `Delete “${text}”` });
    },
  );

  it('[FR3] [WR2] gives the focus back after an edit that moves the topic to another column', async () => {
    const retro = writing();
    retro.do('Ben', { type: 'topic.add', topicType: 'mad', description: 'Slow' });
    const { user } = show(retro);
    await user.click(await screen.findByRole('button', { name: 'Edit “Slow”' }));
    await user.selectOptions(screen.getByRole('combobox'), 'Glad');
    await user.click(screen.getByRole('textbox', { name: 'Text of the topic' }));
    await user.keyboard(' days{Enter}');
    expect(Object.values(retro.state.data.drafts)).toMatchObject([{ type: 'glad' }]);
    const edit = await screen.findByRole('button', { name: 'Edit “Slow days”' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('[WR3] says when the limit is reached, and accepts no more', async () => {
    const retro = writing({ settings: { maxTopics: 1 } });
    const { user } = show(retro);
    await screen.findByText('You have written 0 of 1 topic');
    await user.type(await box('Mad'), 'The only one{Enter}');
    screen.getByText(/You have written the one topic you can write/);
    expect((await box('Sad')).disabled).toBe(true);
  });

  it('[WR3] [GB1] counts topics already shared after going back', async () => {
    const retro = aRetro({
      phase: 'posting',
      people: ['Ana', 'Ben'],
      topics: { Ana: ['Hers'], Ben: ['One', 'Two'] },
      settings: { maxTopics: 3 },
    });
    retro.do('Ana', { type: 'turn.end' });
    const [first] = Object.values(retro.state.data.drafts);
    if (!first) throw new Error('Ben has no topics');
    const { id, type, description } = first;
    retro.do('Ben', { type: 'topic.share', topic: id, topicType: type, description });
    retro.do('Ana', { type: 'phase.reopen' });
    const { user } = show(retro);
    await screen.findByText('You have written 2 of 3 topics');
    screen.getByText('1 of them is already shared');
    screen.getByText('1 is already shared and comes back in “Share”');
    await user.type(await box('Mad'), 'The last one{Enter}');
    screen.getByText(/You have written the 3 topics you can write. Edit or delete/);
  });

  it('[NN4] [WR3] says how many all together can still write once a topic was drawn without names', async () => {
    const { user } = renderInRoom(<WritingStage />, { retro: backAfterDrawing(), person: 'Ben' });
    await screen.findByText('Together, one more topic can be written');
    await user.type(await box('Mad'), 'The last one{Enter}');
    screen.getByText('All the topics that this retro allows are written.');
    expect((await box('Sad')).disabled).toBe(true);
  });

  it('[SY6] [WR3] gives the text back to the composer when it was refused', async () => {
    const retro = writing({ settings: { maxTopics: 1 } });
    const { user } = show(retro);
    const mad = await box('Mad');
    // Written in another tab between the last look and Enter.
    mad.addEventListener('keydown', (event) => {
      if (event.key === 'Enter')
        retro.do('Ben', { type: 'topic.add', topicType: 'sad', description: 'From the other tab' });
    });
    await user.type(mad, 'One too many{Enter}');
    await waitFor(() => expect(mad.value).toBe('One too many'));
    expect(texts(retro)).toEqual(['sad: From the other tab']);
  });
});

describe('one’s own topics', () => {
  const topics = { Ben: ['Slow builds'], Ana: ['Hers alone', 'And another'] };

  it('[WR4] are the only visible ones, beside the total number', async () => {
    renderInRoom(<WritingStage />, { retro: writing({ topics }), person: 'Ben' });
    await screen.findByText('Slow builds');
    screen.getByText('3 topics on the table');
    expect(screen.queryByText('Hers alone')).toBe(null);
  });

  it('[WR2] are edited in place, text and type', async () => {
    const retro = writing({ topics });
    const { user } = show(retro);
    await user.click(await screen.findByRole('button', { name: /^Edit “/ }));
    await user.type(screen.getByLabelText('Text of the topic'), ' on Mondays{Enter}');
    expect(texts(retro)).toContain('sad: Slow builds on Mondays');
    await user.click(screen.getByRole('button', { name: /^Edit “/ }));
    await user.selectOptions(screen.getByLabelText('Topic type'), 'Mad');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(texts(retro)).toContain('mad: Slow builds on Mondays');
  });

  it('[WR2] stay as they were if saved unchanged or left with Escape', async () => {
    const retro = writing({ topics });
    const { user } = show(retro);
    const { seq } = retro;
    await user.click(await screen.findByRole('button', { name: /^Edit “/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: /^Edit “/ }));
    await user.type(screen.getByLabelText('Text of the topic'), ' no{Escape}');
    screen.getByText('Slow builds');
    expect(retro.seq).toBe(seq);
  });

  it('[WR2] show a message about their deletion only as long as it can be undone', async () => {
    const retro = writing({ topics });
    const Stage = () =>
      useRoom((room) => room.phase) === 'writing' ? <WritingStage /> : <p>the next phase</p>;
    const { user } = renderInRoom(<Stage />, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: /^Delete “/ }));
    screen.getByRole('button', { name: 'Undo' });
    act(() => void retro.do('Ana', { type: 'sharing.start' }));
    screen.getByText('the next phase');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[WR2] can be deleted, and the deletion undone', async () => {
    const retro = writing({ topics });
    const { user } = show(retro);
    await user.click(await screen.findByRole('button', { name: /^Delete “/ }));
    expect(texts(retro)).not.toContain('sad: Slow builds');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(texts(retro)).toContain('sad: Slow builds');
  });
});

describe('being done', () => {
  it('[WR5] takes one click, and ends when the person writes more', async () => {
    const retro = writing();
    const { user } = showStageAndAction(retro, 'Ben');
    const isDone = () => retro.state.data.people[idOf('Ben')]?.done;
    await user.click(await screen.findByRole('button', { name: 'I’m done' }));
    expect(isDone()).toBe(true);
    screen.getByText('1 of 3 done');
    await user.type(await box('Mad'), 'One more{Enter}');
    expect(isDone()).toBe(false);
  });

  it('[WR5] [WR7] ends with the first word that is typed', async () => {
    const retro = writing();
    const { user } = show(retro);
    act(() => void retro.do('Ben', { type: 'readiness.set', done: true }));
    await user.type(await box('Mad'), ' ');
    expect(retro.state.data.people[idOf('Ben')]?.done).toBe(true);
    await user.type(await box('Mad'), 'H');
    expect(retro.state.data.people[idOf('Ben')]?.done).toBe(false);
    expect(texts(retro)).toEqual([]);
  });

  it('[WR5] asks first if a topic is typed but not added, and can add it', async () => {
    const retro = writing();
    const { user } = showStageAndAction(retro, 'Ben');
    const isDone = () => retro.state.data.people[idOf('Ben')]?.done;
    await user.type(await box('Mad'), 'Slow builds');
    await user.click(screen.getByRole('button', { name: 'I’m done' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('“Slow builds”');
    await user.click(question.getByRole('button', { name: 'Keep writing' }));
    expect([isDone(), texts(retro)]).toEqual([false, []]);
    await user.click(screen.getByRole('button', { name: 'I’m done' }));
    await user.click(await screen.findByRole('button', { name: 'Add it, I’m done' }));
    expect([isDone(), texts(retro)]).toEqual([true, ['mad: Slow builds']]);
    expect((await box('Mad')).value).toBe('');
  });

  it('[WR5] without adding the typed text leaves it in its box', async () => {
    const retro = writing();
    const { user } = showStageAndAction(retro, 'Ben');
    await user.type(await box('Mad'), 'Slow builds');
    await user.click(screen.getByRole('button', { name: 'I’m done' }));
    await user.click(await screen.findByRole('button', { name: 'I’m done without it' }));
    expect(retro.state.data.people[idOf('Ben')]?.done).toBe(true);
    expect(texts(retro)).toEqual([]);
    expect((await box('Mad')).value).toBe('Slow builds');
  });

  it('[WR5] can be said with the key d, but not while typing', async () => {
    const retro = writing();
    const { user } = showStageAndAction(retro, 'Ben');
    await user.type(await box('Mad'), 'd');
    expect(retro.state.data.people[idOf('Ben')]?.done).toBe(false);
    await user.clear(await box('Mad'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('d');
    expect(retro.state.data.people[idOf('Ben')]?.done).toBe(true);
  });

  it('[RO3] [RO2] is not offered to watchers and moderators who only facilitate, nor is writing', async () => {
    const retro = writing({ watchers: ['Gil'], facilitates: true });
    for (const person of ['Gil', 'Ana']) {
      const { unmount } = showStageAndAction(retro, person);
      await screen.findByText('What made you angry or got in your way?');
      expect(screen.queryByRole('textbox')).toBe(null);
      expect(screen.queryByRole('button', { name: 'I’m done' })).toBe(null);
      unmount();
    }
  });
});

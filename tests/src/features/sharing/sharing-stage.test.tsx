import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { PhaseClock } from '#src/room/time/clocks.tsx';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { sharingRetro, showSharing } from './sharing-pages.tsx';

beforeAll(() => startI18n('en'));
beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const board = () => within(screen.getByRole('region', { name: /The board/ }));
const presenter = (retro: LocalRetro) =>
  retro.state.data.turns.find((turn) => turn.state === 'presenting')?.person;
const toCome = (retro: LocalRetro) =>
  retro.state.data.turns.filter((turn) => turn.state === 'to come').map((turn) => turn.person);

describe('the turn', () => {
  it('[SH1] shows whose turn it is and who is next', async () => {
    showSharing(sharingRetro(), 'Cleo');
    await screen.findByRole('heading', { name: 'Ana' });
    screen.getByText('is sharing now · turn 1 of 3');
    const order = screen.getByRole('list', { name: 'Next:' });
    expect(
      within(order)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['BBen', 'CYou']);
  });

  it('[SH1] is unmistakable when it is one’s own', async () => {
    const retro = sharingRetro();
    showSharing(retro, 'Ben');
    await screen.findByRole('heading', { name: 'Ana' });
    act(() => void retro.do('Ana', { type: 'turn.end' }));
    await screen.findByRole('heading', { name: 'It’s your turn' });
  });

  it('[SH3] shows its time', async () => {
    renderInRoom(<PhaseClock />, {
      retro: sharingRetro({ settings: { postingDuration: 6 } }),
      person: 'Ben',
    });
    expect((await screen.findByRole('timer')).getAttribute('aria-label')).toBe('This turn: 2:00');
  });

  it('says that the presenter is away', async () => {
    const retro = sharingRetro();
    retro.setOnline('Ana', false);
    showSharing(retro, 'Ben');
    await screen.findByText(/is not connected/);
  });

  it('[SH5] shows when all turns are over', async () => {
    const retro = sharingRetro({ shared: 99 });
    for (const name of ['Ana', 'Ben', 'Cleo']) retro.ask(name, { type: 'turn.end' });
    showSharing(retro, 'Ben');
    await screen.findByText('All turns are over');
    expect(screen.queryByText(/Your hand/)).toBe(null);
  });

  it('[SH7] [SH6] names people who were skipped and still have topics, where the moderator can give them a turn', async () => {
    const retro = sharingRetro();
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ana', { type: 'turn.skip' });
    const { user } = showSharing(retro, 'Ana');
    const skipped = async () =>
      within(await screen.findByRole('list', { name: 'Skipped, with topics left:' }));
    expect((await skipped()).getAllByRole('listitem').map((one) => one.textContent)).toEqual(['BBen']);
    act(() => void retro.do('Ana', { type: 'turn.skip' }));
    await screen.findByRole('heading', { name: 'Ben and Cleo were skipped and still have topics' });
    expect(screen.queryByText('All turns are over')).toBe(null);
    await user.click((await skipped()).getByRole('button', { name: 'Give Ben another turn' }));
    expect(presenter(retro)).toBe(idOf('Ben'));
    expect((await skipped()).getAllByRole('listitem').map((one) => one.textContent)).toEqual(['CCleo']);
  });

  it('[SH7] shows how many were skipped if they are many, with their names below', async () => {
    const retro = sharingRetro();
    for (const _ of [1, 2, 3]) retro.do('Ana', { type: 'turn.skip' });
    retro.join('Zoe');
    showSharing(retro, 'Zoe');
    await screen.findByRole('heading', { name: '3 people were skipped and still have topics' });
    const list = within(screen.getByRole('list', { name: 'Skipped, with topics left:' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['AAna', 'BBen', 'CCleo']);
  });

  it('[SH7] tells the skipped person, who keeps their hand', async () => {
    const retro = sharingRetro();
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ana', { type: 'turn.skip' });
    retro.do('Ana', { type: 'turn.end' });
    showSharing(retro, 'Ben');
    await screen.findByRole('heading', { name: 'Your turn was skipped' });
    screen.getByText('Your hand, kept for another turn: 1 card');
    expect(screen.queryByRole('button', { name: /Give/ })).toBe(null);
  });

  it('says that nobody wrote', async () => {
    showSharing(sharingRetro({ topics: 0 }), 'Ben');
    await screen.findByText('Nobody wrote a topic');
  });
});

describe('the hand', () => {
  it('[SH2] is shared one card after another, and everyone sees them arrive', async () => {
    const retro = sharingRetro();
    const { user } = showSharing(retro, 'Ana');
    await screen.findByText('Your hand: 2 cards');
    await user.click(button('Share: Slow builds'));
    expect(Object.values(retro.state.data.topics).map((topic) => topic.description)).toEqual(['Slow builds']);
    board().getByText('Slow builds');
    screen.getByText('Your last card');
    expect(document.activeElement).toBe(button('Share: Long meetings'));
  });

  it('[SH2] lets a card be corrected first', async () => {
    const retro = sharingRetro();
    const { user } = showSharing(retro, 'Ana');
    await user.click(await screen.findByRole('button', { name: 'Edit before sharing: Slow builds' }));
    await user.type(screen.getByLabelText('Text of the topic'), ' again');
    await user.selectOptions(screen.getByLabelText('Topic type'), 'Glad');
    await user.click(button('Share: Slow builds again'));
    expect(Object.values(retro.state.data.topics)).toEqual([
      expect.objectContaining({ description: 'Slow builds again', type: 'glad' }),
    ]);
  });

  it('[SH2] can be read but not shared before one’s turn', async () => {
    showSharing(sharingRetro(), 'Ben');
    await screen.findByText('Your hand, for your turn: 1 card');
    screen.getByText('Good demo');
    expect(screen.queryByRole('button', { name: /^Share/ })).toBe(null);
  });

  it('[SH2] makes room for the board while others present', async () => {
    const retro = sharingRetro();
    showSharing(retro, 'Ben');
    const hand = await screen.findByText(/Your hand/);
    const place = () => hand.compareDocumentPosition(screen.getByRole('region', { name: /The board/ }));
    expect(place()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    act(() => void retro.do('Ana', { type: 'turn.end' }));
    await screen.findByRole('heading', { name: 'It’s your turn' });
    expect(place()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says when it is empty', async () => {
    const retro = sharingRetro({ shared: 2 });
    retro.join('Zoe');
    const { unmount } = showSharing(retro, 'Ana');
    await screen.findByText(/Your hand is empty. Say what you still have to say/);
    unmount();
    showSharing(retro, 'Zoe');
    await screen.findByText('Your hand is empty');
  });

  it('is not for watchers', async () => {
    showSharing(sharingRetro({ watchers: ['Gil'] }), 'Gil');
    await screen.findByRole('heading', { name: 'Ana' });
    expect(screen.queryByText(/Your hand/)).toBe(null);
  });

  it('[WR4] of others is hidden', async () => {
    showSharing(sharingRetro(), 'Ben');
    await screen.findByText('Good demo');
    expect(screen.queryByText('Slow builds')).toBe(null);
  });
});

describe('the end of a turn', () => {
  it('[SH4] asks the presenter and says how many would be lost', async () => {
    const retro = sharingRetro();
    const { user } = showSharing(retro, 'Ana');
    await user.click(await screen.findByRole('button', { name: 'End my turn' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('2 topics have not been shared and will be lost.');
    expect(presenter(retro)).toBe(idOf('Ana'));
    await user.click(dialog.getByRole('button', { name: 'End my turn' }));
    expect(presenter(retro)).toBe(idOf('Ben'));
  });

  it('[SH4] asks nothing if all topics are shared', async () => {
    const retro = sharingRetro({ shared: 2 });
    const { user } = showSharing(retro, 'Ana');
    await user.click(await screen.findByRole('button', { name: 'End my turn' }));
    expect(presenter(retro)).toBe(idOf('Ben'));
  });

  it('[SH4] [SH1] is possible for the moderator too, who can also skip and give a turn again', async () => {
    const retro = sharingRetro();
    retro.do('Ana', { type: 'turn.end' });
    const { user } = showSharing(retro, 'Ana');
    await user.click(await screen.findByRole('button', { name: /Skip Ben’s turn/ }));
    expect(presenter(retro)).toBe(idOf('Cleo'));
    await user.click(button('End Cleo’s turn'));
    await user.click(await screen.findByRole('button', { name: 'End the turn' }));
    expect(presenter(retro)).toBe(undefined);
    await user.click(button('Give another turn'));
    await user.click(await screen.findByRole('button', { name: 'Give Ben another turn' }));
    expect(presenter(retro)).toBe(idOf('Ben'));
  });
});

describe('the order', () => {
  it('[SH1] can be changed by the moderator with buttons, and the focus follows', async () => {
    const retro = sharingRetro();
    const { user } = showSharing(retro, 'Ana');
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    const up = await screen.findByRole('button', { name: 'Cleo earlier' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(toCome(retro)).toEqual([idOf('Cleo'), idOf('Ben')]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cleo later');
  });

  it('[SH1] can be changed only while at least two turns are to come', async () => {
    const retro = sharingRetro();
    retro.do('Ana', { type: 'turn.end' });
    showSharing(retro, 'Ana');
    await screen.findByRole('button', { name: /Skip Ben’s turn/ });
    expect(screen.queryByRole('button', { name: 'Change the order' })).toBe(null);
  });

  it('[SH1] cannot be changed by others', async () => {
    showSharing(sharingRetro(), 'Ben');
    await screen.findByText('Good demo');
    expect(screen.queryByRole('button', { name: 'Change the order' })).toBe(null);
    expect(screen.queryByRole('button', { name: /Skip/ })).toBe(null);
  });
});

describe('a suggestion', () => {
  it('[GR3] is made for two cards on the board, chosen one after the other', async () => {
    const retro = sharingRetro({ shared: 2 });
    const { user } = showSharing(retro, 'Ben');
    await user.click(
      await screen.findByRole('button', { name: 'Suggest joining with another: Slow builds' }),
    );
    await user.click(button('Suggest joining the chosen one with: Long meetings'));
    expect(retro.state.data.suggestions).toEqual([
      expect.objectContaining({ by: idOf('Ben'), groups: retro.state.data.groups.map((group) => group.id) }),
    ]);
    await screen.findByText('Your suggestion is noted for the grouping');
  });

  it('[RO3] is not for watchers', async () => {
    showSharing(sharingRetro({ shared: 2, watchers: ['Gil'] }), 'Gil');
    await screen.findByText('Slow builds');
    expect(screen.queryByRole('button', { name: /Suggest/ })).toBe(null);
  });
});

describe('the topic being shared', () => {
  it('[SH2] [SH8] is shown large to everybody until the next one is', async () => {
    const retro = sharingRetro({ shared: 1 });
    showSharing(retro, 'Ben');
    const large = await screen.findByRole('figure', { name: 'Being shared now' });
    const [first] = Object.values(retro.state.data.topics);
    expect(large.textContent).toContain(first?.description);
    const next = Object.values(retro.state.data.drafts).find(({ author }) => author === idOf('Ana'));
    if (!next) throw new Error('nothing is left to share');
    act(
      () =>
        void retro.do('Ana', {
          type: 'topic.share',
          topic: next.id,
          topicType: next.type,
          description: next.description,
        }),
    );
    expect(screen.getByRole('figure', { name: 'Being shared now' }).textContent).toContain(next.description);
  });
});

import type { Phase } from '#contract/retro/retro-data.ts';
import { Keyboard } from './support/keyboard.ts';
import type { Person, Step } from './support/person.ts';
import { whoseTurn } from './support/phases/sharing.ts';
import { expect, test } from './support/test.ts';

/** Someone with a keyboard and nothing else. */
class Typist {
  readonly keys: Keyboard;
  readonly one: Person;

  constructor(one: Person) {
    this.one = one;
    this.keys = new Keyboard(one.page);
  }

  /** Goes to the next phase by its key, and confirms. */
  async goOn(step: Step): Promise<void> {
    await expect(this.one.button(`frame:moderator.next.${step}`)).toBeEnabled();
    await this.keys.press('n');
    await expect(this.one.question).toBeVisible();
    await this.keys.activate(this.one.say(`confirmations:${step}.confirm`));
    await expect(this.one.question).toBeHidden();
    await this.keys.expectSomewhere();
  }

  async write(type: string, text: string): Promise<void> {
    const name = this.one.say(`activities:sailboat.types.${type}.name`);
    await this.keys.reach(this.one.say('writing:newTopic', { type: name }));
    await this.keys.type(text);
    await this.keys.press('Enter');
    await expect(this.one.writing.topic(text)).toBeVisible();
  }

  /** Leaves the field being typed in, so that single keys work again. */
  async beDone(): Promise<void> {
    await this.keys.reach(this.one.say('room:done'));
    await this.keys.press('Space');
    await expect(this.one.button('room:done')).toHaveAttribute('aria-pressed', 'true');
  }
}

test('[GR2] a moderator and a participant play a retro by keyboard alone', {
  tag: '@mixed-before-release',
}, async ({ person }) => {
  const [ana, ben, wanda] = await Promise.all([person('Ana'), person('Ben'), person('Wanda')]);
  const everywhere = (phase: Phase) => Promise.all([ana, ben, wanda].map((one) => one.expectPhase(phase)));
  const moderator = new Typist(ana);
  const writer = new Typist(ben);
  const { keys } = moderator;

  await test.step('start and join', async () => {
    await ana.page.goto('/');
    await keys.activate(ana.say('ui:skipToContent'));
    await keys.activate(ana.say('home:startNow'));
    await keys.reach(ana.say('new-retro:yourName'));
    await keys.type('Ana');
    await keys.press('Tab');
    await keys.reachRadio('sailboat');
    await keys.press('Space');
    await keys.reachPrefix(ana.say('retro-form:more'));
    await keys.press('Enter');
    await keys.reachPrefix(ana.say('retro-form:waitingRoom'));
    await keys.press('Space');
    await keys.activate(ana.say('new-retro:start'));
    await ana.expectPhase('setup');
    await ben.page.goto(ana.page.url());
    await expect(ben.page.getByLabel(ben.say('join:yourName'))).toBeFocused();
    await writer.keys.type('Ben');
    await writer.keys.press('Enter');
    await wanda.page.goto(ana.page.url());
    const watcher = new Keyboard(wanda.page);
    await watcher.reach(wanda.say('join:yourName'));
    await watcher.type('Wanda');
    await watcher.activate(wanda.say('join:watch'));
    await everywhere('setup');
  });

  await test.step('the sheet of shortcuts opens and gives the focus back', async () => {
    await writer.keys.reach(ben.say('lobby:mood.mine'));
    await writer.keys.press('ArrowRight', 'ArrowRight');
    await writer.keys.press('Tab');
    const sheet = ben.page.getByRole('dialog', { name: ben.say('frame:shortcuts.title') });
    // On a busy machine a driven Firefox may lose a key while it still paints what the one before did.
    await expect(async () => {
      await writer.keys.press('?');
      await expect(sheet).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 20_000 });
    await writer.keys.press('Escape');
    await expect(sheet).toBeHidden();
    await writer.keys.expectSomewhere();
  });

  await test.step('the guide opens from the menu, and hints for a first retro can be turned off', async () => {
    await keys.activate(ana.say('frame:tools.title'));
    await expect(ana.page.getByRole('menu')).toBeVisible();
    await keys.press('ArrowDown', 'ArrowDown', 'Enter');
    const guide = ana.page.getByRole('dialog', { name: ana.say('frame:guide') });
    await expect(guide.getByText(ana.say('guides:phases.setup.aim'))).toBeVisible();
    await keys.press('Escape');
    await expect(guide).toBeHidden();
    await keys.activate(ana.say('first-retro:stop'));
    await expect(ana.page.getByRole('note')).toBeHidden();
    await keys.expectSomewhere();
  });

  await test.step('write', async () => {
    await moderator.goOn('startWriting');
    await everywhere('writing');
    await moderator.write('wind', 'Pairing is fun');
    await writer.write('anchor', 'Meetings eat the Monday');
    await writer.write('rocks', 'Who is on call?');
    await writer.beDone();
    await moderator.beDone();
    await moderator.goOn('startSharing');
  });

  await test.step('share', async () => {
    await everywhere('posting');
    for (let turn = 0; turn < 2; turn += 1) {
      const presenter = (await whoseTurn([ana, ben])) === ana ? moderator : writer;
      const texts =
        presenter === moderator ? ['Pairing is fun'] : ['Meetings eat the Monday', 'Who is on call?'];
      for (const text of texts) {
        await presenter.keys.activate(presenter.one.say('sharing:playNamed', { text }));
        await expect(presenter.one.sharing.board).toContainText(text);
        await presenter.keys.expectSomewhere();
      }
      await presenter.keys.activate(presenter.one.say('sharing:endMine'));
      await expect(presenter.one.sharing.isMyTurn).toBeHidden();
    }
    await moderator.goOn('startGrouping');
  });

  await test.step('group: move with the arrow keys, join, suggest', async () => {
    await everywhere('grouping');
    const cards = ben.page.getByRole('article');
    await expect(cards).toHaveCount(3);
    await keys.reach(ana.say('grouping:grip', { what: 'Meetings eat the Monday' }));
    await keys.press('Enter');
    await keys.press('ArrowRight');
    await keys.press('Escape');
    await expect(cards).toHaveCount(3);
    await keys.press('Enter');
    await keys.moveOnto('Who is on call?', ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']);
    await keys.press('Enter');
    await expect(cards).toHaveCount(2);
    await keys.expectSomewhere();
    await writer.keys.reach(ben.say('grouping:select', { what: 'Pairing is fun' }));
    await writer.keys.press('Space');
    await writer.keys.reach(ben.say('grouping:select', { what: ben.grouping.untitled('Who is on call?') }));
    await writer.keys.press('Space');
    await writer.keys.activate(ben.say('grouping:suggest'));
    await writer.keys.expectSomewhere();
    await expect(ana.row('Ben')).toContainText(ana.say('ui:person.suggestions'));
    await keys.activate(ana.say('grouping:suggestions.open', { count: 1 }));
    await keys.reachPrefix(ana.say('grouping:suggestions.dismiss'));
    await keys.press('Enter');
    await expect(ana.row('Ben')).not.toContainText(ana.say('ui:person.suggestions'));
    await keys.expectSomewhere();
    await moderator.goOn('startVoting');
  });

  await test.step('vote', async () => {
    await everywhere('voting');
    const group = 'Who is on call?';
    await writer.keys.reach(ben.say('voting:voteOf', { count: 1, group }));
    await writer.keys.press('2');
    await expect(ben.voting.token(2, group)).toHaveAttribute('aria-pressed', 'true');
    await writer.keys.reach(ben.say('voting:voteOf', { count: 1, group: 'Pairing is fun' }));
    await writer.keys.press('Enter');
    await expect(ben.voting.token(1, 'Pairing is fun')).toHaveAttribute('aria-pressed', 'true');
    await writer.keys.press('0');
    await expect(ben.voting.token(1, 'Pairing is fun')).toHaveAttribute('aria-pressed', 'false');
    await writer.beDone();
    await moderator.goOn('startDiscussion');
  });

  await test.step('discuss, review, finish', async () => {
    await everywhere('discussion');
    await keys.activate(ana.say('discussion:start'));
    await keys.activate(ana.say('discussion:choose.confirm', { count: 5 }));
    await expect(ben.discussing.current).toContainText('Who is on call?');
    await keys.expectSomewhere();
    await writer.keys.activate(ben.say('discussion:write'));
    await expect(ben.discussing.composer).toBeFocused();
    await writer.keys.type('Write a rota');
    await writer.keys.press('Enter');
    await expect(ana.discussing.action('Write a rota')).toBeVisible();
    await writer.keys.expectSomewhere();
    await keys.activate(ana.say('action-items:deleteNamed', { text: 'Write a rota' }));
    await expect(ana.question).toBeVisible();
    await keys.press('Escape');
    await expect(ana.question).toBeHidden();
    await keys.expectSomewhere();
    await moderator.goOn('startReview');
    await everywhere('review');
    await moderator.goOn('finish');
    await everywhere('finished');
  });
});

import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { Phase } from '#contract/retro/retro-data.ts';
import { type Locale, type Values, wordsOf } from './app-texts.ts';
import type { BrowserName, Browsers, Window } from './browsers/open-window.ts';
import { listenForErrors } from './console-errors.ts';
import { Discussing } from './phases/discussing.ts';
import { Grouping } from './phases/grouping.ts';
import { Lobby } from './phases/lobby.ts';
import { Sharing } from './phases/sharing.ts';
import { Voting } from './phases/voting.ts';
import { Writing } from './phases/writing.ts';

export interface PersonOptions {
  name: string;
  browser?: BrowserName;
  locale?: Locale;
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  hasTouch?: boolean;
  /** Whether things move; if not, nothing waits for mere decoration. */
  hasMotion?: boolean;
  /** A person the server already knows: their browser remembers them. */
  session?: Session;
}

/** A step forward that the moderator takes. */
export type Step =
  | 'startWriting'
  | 'startSharing'
  | 'startGrouping'
  | 'startVoting'
  | 'startDiscussion'
  | 'startReview'
  | 'finish';

/** A person with a browser of their own, who acts as people do: by the words on the screen. */
export class Person {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends this person's browser, or their part of it. */
  readonly close: () => Promise<void>;
  readonly #hasTouch: boolean;
  readonly lobby: Lobby;
  readonly writing: Writing;
  readonly sharing: Sharing;
  readonly grouping: Grouping;
  readonly voting: Voting;
  readonly discussing: Discussing;
  /** The errors that the browser reported, thrown or logged. */
  readonly complaints: string[] = [];
  readonly say: (key: string, values?: Values) => string;

  constructor(options: PersonOptions, window: Window) {
    const { name, locale = 'en', browser = 'chromium', hasTouch = false } = options;
    this.name = name;
    this.#hasTouch = hasTouch && browser === 'chromium';
    this.context = window.context;
    this.page = window.page;
    this.close = () => window.close();
    this.say = wordsOf(locale);
    this.lobby = new Lobby(this);
    this.writing = new Writing(this);
    this.sharing = new Sharing(this);
    this.grouping = new Grouping(this);
    this.voting = new Voting(this);
    this.discussing = new Discussing(this);
    listenForErrors(this.page, this.complaints);
  }

  /** Taps with a finger; with the mouse in browsers that cannot emulate a finger. */
  async tap(what: Locator): Promise<void> {
    await (this.#hasTouch ? what.tap() : what.click());
  }

  /** The button with that text. */
  button(key: string, values?: Values): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  /** The region on the right with everyone in it, or the dialog that replaces it on small screens. */
  get people(): Locator {
    return this.page.getByRole('complementary', { name: this.say('frame:people.title') });
  }

  /** Someone's row in the list of people. */
  row(name: string): Locator {
    return this.people.getByRole('listitem').filter({ hasText: name });
  }

  /** The open question. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** The notice about the connection while it is not live. */
  get connectionSign(): Locator {
    const [resuming, offline] = ['resuming', 'offline'].map((how) =>
      this.page.getByText(this.say(`frame:connection.${how}`)),
    );
    return (resuming as Locator).or(offline as Locator);
  }

  /** Starts a retro from the landing page, and returns its link. */
  async startRetro(
    options: { retro?: string; activity?: string; waitingRoom?: boolean; likes?: boolean } = {},
  ): Promise<string> {
    const { retro, activity = 'sailboat', waitingRoom = true, likes = false } = options;
    await this.page.goto('/');
    const form = this.page.getByRole('form', { name: this.say('new-retro:title') });
    await form.getByLabel(this.say('new-retro:yourName')).fill(this.name);
    if (retro) await form.getByLabel(this.say('retro-form:name')).fill(retro);
    await this.choose(form, this.say(`activities:${activity}.name`));
    if (!waitingRoom || likes) {
      await form.getByRole('button', { name: this.say('retro-form:more') }).click();
      if (!waitingRoom) await this.switchOff(form, this.say('retro-form:waitingRoom'));
      if (likes) await this.choose(form, this.say('retro-form:votingMechanic.like.name'));
    }
    await this.button('new-retro:start').click();
    await this.expectPhase('setup');
    return this.page.url();
  }

  /** Opens a link and takes part under the person's name; ends in the waiting room if there is one. */
  async join(link: string): Promise<void> {
    await this.comeTo(link);
    await this.button('join:join').click();
  }

  async watch(link: string): Promise<void> {
    await this.comeTo(link);
    await this.button('join:watch').click();
  }

  /** Lets in someone who is waiting. */
  async admit(name: string): Promise<void> {
    await this.button('frame:people.admit', { name }).click();
  }

  async reject(name: string): Promise<void> {
    await this.button('frame:people.menu', { name }).click();
    await this.page.getByRole('menuitem', { name: this.say('frame:people.rejectShort') }).click();
  }

  /** Asks to go on to the next phase; returns the question, still open. */
  async askFor(step: Step): Promise<Locator> {
    await this.button(`frame:moderator.next.${step}`).click();
    await expect(this.question).toBeVisible();
    return this.question;
  }

  async goOn(step: Step): Promise<void> {
    const question = await this.askFor(step);
    await question.getByRole('button', { name: this.say(`confirmations:${step}.confirm`) }).click();
    await expect(question).toBeHidden();
  }

  /** Takes the retro one phase back. */
  async goBack(to: Phase): Promise<void> {
    await this.button('frame:moderator.back').click();
    await expect(this.question).toContainText(this.say(`ui:phase.${to}`));
    await this.question
      .getByRole('button', { name: this.say('confirmations:reopen.confirm'), exact: true })
      .click();
    await this.expectPhase(to);
  }

  /** Chooses an entry of the menu beside someone, and confirms it. */
  async about(name: string, what: 'hand' | 'remove'): Promise<void> {
    await this.button('frame:people.menu', { name }).click();
    await this.page.getByRole('menuitem', { name: this.say(`frame:people.${what}`) }).click();
    const kind = what === 'hand' ? 'handModeration' : 'removePerson';
    await this.question
      .getByRole('button', { name: this.say(`confirmations:${kind}.confirm`, { name }) })
      .click();
    await expect(this.question).toBeHidden();
  }

  /** Marks the person as done with writing or voting. */
  async beDone(): Promise<void> {
    await this.button('room:done').click();
    await expect(this.button('room:done')).toHaveAttribute('aria-pressed', 'true');
  }

  /** Waits until a phase is on the screen. */
  async expectPhase(phase: Phase): Promise<void> {
    if (phase === 'finished') {
      await expect(this.page.getByRole('button', { name: /Markdown/ }).first()).toBeVisible();
      return;
    }
    await expect(
      this.page
        .getByRole('list', { name: this.say('ui:steps') })
        .locator('[aria-current="step"]')
        .filter({ hasText: this.say(`ui:phase.${phase}`) }),
    ).toHaveCount(1);
  }

  /** The id that the server has for the user of this browser. */
  id(): Promise<string> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('hindsight.session') ?? '{}').user?.id);
  }

  /** The server's answer to a call from this browser. */
  call(path: string): Promise<string> {
    return this.page.evaluate(async (at) => {
      const { token } = JSON.parse(localStorage.getItem('hindsight.session') ?? '{}');
      return (await fetch(at, { headers: { authorization: `Bearer ${token}` } })).text();
    }, path);
  }

  /** Another tab of the same browser. */
  async openTab(link: string): Promise<Page> {
    const tab = await this.context.newPage();
    listenForErrors(tab, this.complaints);
    await tab.goto(link);
    return tab;
  }

  private async comeTo(link: string): Promise<void> {
    await this.page.goto(link);
    const name = this.page.getByLabel(this.say('join:yourName'));
    const join = this.button('join:watch');
    await expect(join).toBeVisible();
    if (await name.isVisible()) await name.fill(this.name);
  }

  /** The radio itself is hidden; people see and press its picture card. */
  private async choose(form: Locator, name: string): Promise<void> {
    await form.getByText(name, { exact: true }).click();
    await expect(form.getByRole('radio', { name }).and(form.locator(':checked'))).toHaveCount(1);
  }

  private async switchOff(form: Locator, name: string): Promise<void> {
    const control = form.getByRole('switch', { name });
    await expect(control).toBeChecked();
    await control.press('Space');
    await expect(control).not.toBeChecked();
  }
}

/** Opens a window for someone. */
export async function newPerson(
  browsers: Browsers,
  baseURL: string,
  options: PersonOptions,
): Promise<Person> {
  const { browser = 'chromium', session } = options;
  const window = await browsers.open(browser, {
    baseURL,
    locale: options.locale ?? 'en',
    theme: options.theme ?? 'light',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    hasTouch: options.hasTouch ?? false,
    hasMotion: options.hasMotion ?? false,
  });
  if (session) {
    const kept = JSON.stringify({ ...session, since: Date.now() });
    // Once: from then on the browser has what the app keeps, such as a newer token.
    await window.context.addInitScript((value) => {
      if (localStorage.getItem('story.session') === value) return;
      localStorage.setItem('story.session', value);
      localStorage.setItem('hindsight.session', value);
    }, kept);
  }
  return new Person(options, window);
}

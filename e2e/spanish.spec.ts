import { readdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { PHASES } from '#contract/retro/retro-data.ts';
import { textsIn } from './support/app-texts.ts';
import { SAID, setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

const NAMESPACES = readdirSync('src/i18n/es')
  .map((file) => file.replace('.json', ''))
  .concat('activities', 'brief');

/** Every English text that differs from the Spanish one, and every key that might be shown instead. */
const english = (() => {
  const spanish = new Set(Object.values(textsIn('es', NAMESPACES)));
  const texts = Object.entries(textsIn('en', NAMESPACES));
  return new Set([
    ...texts
      .map(([, text]) => text)
      .filter((text) => text.length > 3 && !spanish.has(text) && !SAID.includes(text)),
    ...texts.map(([key]) => key).filter((key) => key.includes('.')),
  ]);
})();

/** Everything that can be read on a page, or heard from it: words, names and placeholders. */
async function readAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = [
      ...document.querySelectorAll('[aria-label],[placeholder],[title],[aria-valuetext]'),
    ].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'aria-valuetext'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== '');
  });
}

async function expectSpanish(page: Page, where: string): Promise<void> {
  const read = await readAll(page);
  expect
    .soft(
      read.filter((text) => english.has(text)),
      `English in ${where}`,
    )
    .toEqual([]);
  expect
    .soft(
      read.filter((text) => text.includes('{{')),
      `unfilled places in ${where}`,
    )
    .toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

test('a browser set to Spanish gets Spanish on every screen and in every phase', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'setup', { waiting_room_enabled: true });
  const [moderator, participant, watcher] = await Promise.all([
    person('Hanna', { locale: 'es', session: stage.moderator.session }),
    person('Benito', { locale: 'es' }),
    person('Wanda', { locale: 'es' }),
  ]);
  const link = `${server.url}/retro/${stage.retro}`;
  const visitor = participant.page;
  await visitor.goto('/');
  await visitor.getByRole('button', { name: participant.say('retro-form:more') }).click();
  await visitor
    .getByRole('button', { name: participant.say('retro-form:allActivities', { count: 19 }) })
    .click();
  await expectSpanish(visitor, 'the landing page');
  await participant.button('new-retro:start').click();
  await expect(visitor.getByText(participant.say('new-retro:nameRequired'))).toBeVisible();
  await expectSpanish(visitor, 'its mistakes');
  for (const path of ['/no/such/page', '/error/joining_retro', '/error/kicked_out_of_retro']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSpanish(visitor, path);
  }
  await visitor.goto(link);
  await expect(participant.button('join:join')).toBeVisible();
  await expectSpanish(visitor, 'the door');
  await participant.join(link);
  await expect(visitor.getByRole('heading', { name: participant.say('join:waiting.title') })).toBeVisible();
  await expectSpanish(visitor, 'the waiting room');
  await watcher.watch(link);
  await moderator.page.goto(link);
  await expect(moderator.row('Wanda')).toBeVisible();
  await expectSpanish(moderator.page, 'knocking');
  await moderator.admit('Benito');
  await moderator.admit('Wanda');

  for (const phase of PHASES) {
    await stage.playTo(phase);
    for (const one of [moderator, participant, watcher]) {
      await one.expectPhase(phase);
      await expectSpanish(one.page, `${phase}, ${one.name}`);
    }
    if (phase === 'setup') {
      await moderator.button('frame:moderator.settings').click();
      await expect(moderator.page.getByRole('dialog')).toBeVisible();
      await expectSpanish(moderator.page, 'the settings');
      await moderator.page.keyboard.press('Escape');
    }
    if (phase === 'discussion') {
      await moderator.page.keyboard.press('?');
      await expect(moderator.page.getByRole('dialog')).toBeVisible();
      await expectSpanish(moderator.page, 'the shortcuts');
      await moderator.page.keyboard.press('Escape');
    }
  }
  stage.close();
});

test('the language changes without a reload, keeps what is typed, and is remembered', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url, 'writing');
  const [ana, ben, sara] = await Promise.all([
    person('Ana'),
    person('Ben'),
    person('Sara', { locale: 'es' }),
  ]);
  for (const one of [ana, ben, sara]) {
    await one.join(`${server.url}/retro/${stage.retro}`);
    await one.expectPhase('writing');
  }
  await ana.writing.box('sailboat', 'wind').fill('Half a thought');
  await ana.button('frame:tools.title').click();
  await ana.page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(ana.page.getByRole('heading', { name: sara.say('frame:title.writing') })).toBeVisible();
  await expect(sara.writing.box('sailboat', 'wind')).toBeVisible();
  await expect(ana.page.getByText('Half a thought')).toBeVisible();
  await expectSpanish(ana.page, 'after the change');
  await ana.page.reload();
  await expect(ana.page.getByRole('heading', { name: sara.say('frame:title.writing') })).toBeVisible();
  await expect(ana.page.getByText('Half a thought')).toBeVisible();

  await ben.page.goto('/');
  await ben.button('ui:otherLanguage').click();
  await expect(ben.page.getByRole('heading', { level: 1, name: sara.say('home:title') })).toBeVisible();
  await ben.page.getByRole('button', { name: 'English' }).click();
  await expect(ben.page.getByRole('heading', { level: 1, name: ben.say('home:title') })).toBeVisible();
  stage.close();
});

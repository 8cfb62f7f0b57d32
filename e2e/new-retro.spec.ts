import { test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

test('[LI3] [LI4] [LI6] [LI8] a team’s retro is planned step by step with the keyboard, despite a reload and the browser’s Back, then duplicated, changed and called off', async ({
  person,
  server,
}) => {
  const { page: teamPage, sessions } = await aTeam(server.url, 'Blue', ['Ana', 'Ben', 'Dora']);
  const [session] = sessions;
  const ana = await person('Ana', { ...(session && { session }), locale: 'es' });
  const { page, say } = ana;
  const step = (at: number) => page.getByRole('heading', { name: new RegExp(`^Paso ${at} de 4`) });
  const next = () => ana.button('forms:wizard.next').press('Enter');

  await page.goto(`${teamPage}/retros/new?plan`);
  await page
    .getByRole('combobox', { name: say('new-retro:role.label', { name: 'Ben' }) })
    .selectOption('watcher');
  await page.getByRole('textbox', { name: say('new-retro:people.more') }).fill('eve@example.org');
  await ana.button('invite-people:add').press('Enter');
  await look(ana, 'a new retro, its people');
  await next();
  await expect(step(2)).toBeFocused();
  await look(ana, 'a new retro, its time');
  await next();
  await next();
  await expect(page.getByText(say('retro-form:problem.activity.required'))).toBeVisible();
  // The field that is wrong got the focus, and the page was scrolled there: the header then covers half of some link.
  await page.evaluate(() => scrollTo(0, 0));
  await look(ana, 'a new retro, its activity that was not chosen');
  await page.goBack();
  await expect(step(2)).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(step(3)).toBeVisible();
  await page.getByText(say('activities:mad_sad_glad.name'), { exact: true }).click();
  await next();
  await expect(step(4)).toBeFocused();
  await look(ana, 'a new retro, all the rest');
  await ana.button('new-retro:create').press('Enter');
  await ana.expectPhase('setup');
  await expect(page).toHaveURL(new RegExp(`${teamPage}/retros/\\w+$`));
  await expect(page.getByText(say('frame:invited.watches'))).toBeVisible();

  await page.goto('/retros/new?plan');
  await expect(page.getByRole('link', { name: 'Blue', exact: true })).toHaveAttribute(
    'href',
    `${teamPage}/retros/new?plan`,
  );
  await look(ana, 'a new retro of no team');

  // [LI8] Plan another one like it.
  const menu = async (entry: string) => {
    await page.goto(teamPage);
    await page.getByRole('button', { name: /^Más sobre Retro/ }).press('Enter');
    await page.getByRole('menuitem', { name: say(entry) }).press('Enter');
  };
  await menu('retros:duplicate');
  await expect(page.getByText(say('new-retro:again.text'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${teamPage}/retros/new\\?from=\\w+$`));
  await expect(page.getByText('eve@example.org', { exact: true })).toBeVisible();
  await look(ana, 'a new retro like another one');

  // [LI6] Change it, and call it off.
  await menu('retros:change');
  await page.getByRole('checkbox', { name: 'Dora' }).press('Space');
  for (const at of [2, 3, 4]) {
    await next();
    await expect(step(at)).toBeFocused();
  }
  await page.getByRole('textbox', { name: say('retro-form:name') }).fill('Retro 13');
  await look(ana, 'a planned retro that is changed');
  await ana.button('new-retro:save').press('Enter');
  await expect(page.getByText(say('new-retro:change.done', { name: 'Retro 13' }))).toBeVisible();
  await menu('retros:callOff.act');
  await look(ana, 'whether a retro is called off');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('retros:callOff.confirm') })
    .press('Enter');
  await expect(page.getByText(say('retros:callOff.done', { name: 'Retro 13' }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retro 13' })).toBeHidden();
});

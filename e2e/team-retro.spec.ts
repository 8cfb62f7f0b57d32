import { callTo, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

test('[TM4] [AC5] [AC6] a team holds a retro: one is taken out of it meanwhile, one who was not there reads the brief', async ({
  person,
  server,
}) => {
  test.setTimeout(90_000);
  const { page, id, sessions } = await aTeam(server.url, 'Red', ['Ana', 'Ben', 'Dora']);
  const [ana, ben, dora] = await Promise.all(
    ['Ana', 'Ben', 'Dora'].map((name, place) => {
      const session = sessions[place];
      return person(name, session && { session });
    }),
  );
  if (!ana || !ben || !dora) throw new Error('nobody came');

  await test.step('it is planned on the page of the team, whose teammates are ticked', async () => {
    await ana.page.goto(page);
    await ana.page
      .getByRole('main')
      .getByRole('link', { name: ana.say('retros:new') })
      .click();
    const form = ana.page.getByRole('form', { name: ana.say('new-retro:team.title', { team: 'Red' }) });
    await expect(form.getByRole('checkbox', { name: 'Ben' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Dora' })).toBeChecked();
    await ana.button('forms:wizard.next').click();
    await ana.button('forms:wizard.next').click();
    await form.getByText(ana.say('activities:mad_sad_glad.name'), { exact: true }).click();
    await ana.button('forms:wizard.next').click();
    await ana.button('new-retro:create').click();
    await ana.expectPhase('setup');
    await expect(ana.page).toHaveURL(new RegExp(`${page}/retros/\\w+$`));
    await expect(ana.page.getByRole('link', { name: 'Red', exact: true })).toBeVisible();
    await expect(ana.people.getByText(/your teammates come straight in/i)).toBeVisible();
  });
  const link = ana.page.url();

  await test.step('a teammate finds it there, and comes straight in', async () => {
    await ben.page.goto(page);
    await ben.page
      .getByRole('list', { name: ben.say('retros:part.upcoming') })
      .getByRole('link')
      .click();
    await ben.button('join:join').click();
    await ben.expectPhase('setup');
    await expect(ana.row('Ben')).toHaveCount(1);
    await look(ben, 'a retro of a team');
  });

  await test.step('whoever is taken out of the team is out of the room at once', async () => {
    await ana.goOn('startWriting');
    await ana.writing.add('glad', 'We hold retros', 'mad_sad_glad');
    const benId = sessions[1]?.user.id;
    await callTo(server.url, 'DELETE', `/teams/${id}/members/${benId}`, {}, sessions[0]);
    await ben.page.waitForURL('**/error/kicked_out_of_retro');
    await expect(ana.row('Ben')).toHaveCount(0);
  });

  await test.step('it goes on to its end', async () => {
    await ana.goOn('startSharing');
    await ana.sharing.play('We hold retros');
    await ana.sharing.endTurn();
    await ana.goOn('startGrouping');
    await ana.goOn('startVoting');
    await ana.goOn('startDiscussion');
    await ana.goOn('startReview');
    await ana.goOn('finish');
    await ana.expectPhase('finished');
  });

  await test.step('a teammate who was not there reads the brief, and whoever was taken out does not', async () => {
    await dora.page.goto(page);
    await dora.page
      .getByRole('list', { name: dora.say('retros:part.finished') })
      .getByRole('link')
      .click();
    await dora.expectPhase('finished');
    await expect(dora.page.getByText('We hold retros').first()).toBeVisible();
    await look(dora, 'the brief of a team’s retro');
    await dora.page.getByRole('link', { name: 'Red', exact: true }).click();
    await expect(dora.page).toHaveURL(server.url + page);
    await ben.page.goto(link);
    await ben.page.waitForURL('**/error/joining_retro');
  });
});

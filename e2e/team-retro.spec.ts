import { callTo, linkTo, logIn, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

test('[TM4] [AC5] [AC6] [JO9] a team holds a retro: a teammate is removed from the team meanwhile, and another who was not there reads the brief', async ({
  person,
  server,
}) => {
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
    await ana.button('new-retro:stepByStep').click();
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

  await test.step('a teammate finds the retro there, and comes straight in', async () => {
    await ben.page.goto(page);
    await ben.page
      .getByRole('article')
      .getByRole('link', { name: ben.say('retros:next.prepare') })
      .click();
    await ben.button('join:join').click();
    await ben.expectPhase('setup');
    await expect(ana.row('Ben')).toHaveCount(1);
    await look(ben, 'a retro of a team');
  });

  await test.step('a person removed from the team leaves the room at once', async () => {
    await ana.goOn('startWriting');
    await ana.writing.add('glad', 'We hold retros', 'mad_sad_glad');
    const benId = sessions[1]?.user.id;
    await callTo(server.url, 'DELETE', `/teams/${id}/members/${benId}`, {}, sessions[0]);
    await ben.page.waitForURL('**/error/kicked_out_of_retro');
    await expect(ana.row('Ben')).toHaveCount(0);
  });

  await test.step('the retro continues to its end', async () => {
    await ana.goOn('startSharing');
    await ana.sharing.play('We hold retros');
    await ana.sharing.endTurn();
    await ana.goOn('startGrouping');
    await ana.goOn('startVoting');
    await ana.voting.place(2, 'We hold retros');
    await ana.goOn('startDiscussion');
    await ana.goOn('startReview');
    await ana.goOn('finish');
    await ana.expectPhase('finished');
  });

  await test.step('a teammate who was not there can read the brief, and the removed person cannot', async () => {
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
    await dora.page
      .getByRole('main')
      .getByRole('link', { name: dora.say('workspaces:stats') })
      .click();
    const held = dora.page.getByRole('region', { name: dora.say('stats:held.title') });
    await held.getByText(dora.say('stats:numbers')).click();
    await expect(held.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1']);
    await dora.page.route('**/api/**/stats?*', (route) => route.fulfill({ json: aYear() }));
    await dora.page.getByText(dora.say('stats:months', { count: 12 })).click();
    await expect(held.getByRole('row')).toHaveCount(13);
    await look(dora, 'stats');
    await ben.page.goto(link);
    await ben.page.waitForURL('**/error/joining_retro');
  });

  await test.step('on another device its mailed link, and its address under its team, lead to it after logging in', async () => {
    const email = sessions[0]?.user.email ?? '';
    const retro = link.split('/').at(-1);
    await callTo(server.url, 'POST', `/retro/${retro}/brief/mails`, undefined, sessions[0]);
    const mailed = (await linkTo(server.url, email, '/retro/')).link;
    expect(mailed).toBe(`${server.url}/retro/${retro}`);
    for (const address of [mailed, link]) {
      const device = await person('Ana elsewhere');
      await device.page.goto(address);
      await device.page
        .getByRole('main')
        .getByRole('link', { name: device.say('errors:join.logInButton') })
        .click();
      await logIn(device, email);
      await device.expectPhase('finished');
      await expect(device.page.getByText('We hold retros').first()).toBeVisible();
      await expect(device.page).toHaveURL(address);
      await device.close();
    }
  });
});

/** Stats of a team that has held retros for a year. */
const aYear = () => ({
  months: Array.from({ length: 12 }, (_, month) => ({
    ...{ month: `2026-${String(month + 1).padStart(2, '0')}`, retros: 2, people: 128, wrote: 80, topics: 31 },
    actions: { made: 140, done: 90, dropped: 10, overdue: 20 },
    mood: { before: month === 7 ? null : 40 + month, after: month % 3 === 0 ? 40 + month : 90 - month },
    maturity: [month < 6 ? 1 : 0, 0, month < 6 ? 0 : 1, 0],
  })),
});

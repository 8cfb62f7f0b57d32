import { callTo, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

test('[CA1] [CA2] [CA3] an owner creates an activity and holds a retro with it, which later changes to the activity leave as it began', async ({
  person,
  server,
}) => {
  const { page: teamPage, sessions } = await aTeam(server.url, 'Green', ['Olga']);
  const [session] = sessions;
  const workspace = teamPage.split('/teams/')[0] ?? '';
  const call = <T>(method: string, path: string, body?: object) =>
    callTo<T>(server.url, method, path, body, session);
  const order = { plan: 'premium', payment_period: 'monthly', seats: 1 };
  const { redirect_url } = await call<{ redirect_url: string }>('PATCH', workspace, order);
  await call('POST', `/payments/test/${redirect_url.split('/').pop()}`, { play: 'pay' });
  await call('POST', `${workspace}/paid`);
  const olga = await person('Olga', { ...(session && { session }), locale: 'es' });
  const { page, say } = olga;
  const column = (at: number) =>
    page.getByRole('textbox', { name: say('custom-activities:form.columnName') }).nth(at);

  await test.step('the owner creates it', async () => {
    await page.goto(`${workspace}/edit`);
    await page.getByRole('link', { name: say('custom-activities:open') }).click();
    await expect(page.getByText(say('custom-activities:empty.title'))).toBeVisible();
    await page.getByRole('link', { name: say('custom-activities:make') }).click();
    await page
      .getByRole('textbox', { name: say('custom-activities:form.name'), exact: true })
      .fill('El huerto');
    await column(0).fill('Crece');
    await olga.button('custom-activities:form.add').press('Enter');
    await expect(column(2)).toBeFocused();
    await column(2).fill('Malas hierbas');
    await look(olga, 'an activity while it is made, with one thing missing');
    await olga.button('custom-activities:form.make').press('Enter');
    await expect(column(1)).toBeFocused();
    await page.reload();
    await column(1).fill('Agua');
    await olga.button('custom-activities:form.up', { name: 'Malas hierbas' }).press('Enter');
    await olga.button('custom-activities:form.make').press('Enter');
    await expect(page.getByRole('heading', { name: 'El huerto' })).toBeVisible();
    await look(olga, 'the activities of a workspace');
  });

  await test.step('the owner holds a retro with it', async () => {
    await page.goto(`${teamPage}/retros/new?plan`);
    await olga.button('forms:wizard.next').click();
    await olga.button('forms:wizard.next').click();
    await page.getByText('El huerto').click();
    await look(olga, 'a new retro, with activities of the workspace');
    await olga.button('forms:wizard.next').click();
    await olga.button('new-retro:create').click();
    await olga.expectPhase('setup');
    await expect(page.getByRole('heading', { name: 'El huerto' })).toBeVisible();
  });

  await test.step('the retro keeps the activity it began with', async () => {
    const all = `${workspace}/custom_activities`;
    const { activities } = await call<{ activities: { id: string }[] }>('GET', all);
    await call('DELETE', `${all}/${activities[0]?.id}`);
    await page.reload();
    await olga.goOn('startWriting');
    await expect(page.getByRole('heading', { level: 2, name: /^(Crece|Malas hierbas|Agua)$/ })).toHaveText([
      'Crece',
      'Malas hierbas',
      'Agua',
    ]);
  });
});

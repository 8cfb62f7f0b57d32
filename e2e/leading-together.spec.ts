import { CLAIM_AFTER_MS } from '#contract/limits.ts';
import { expectAccessible } from './support/accessibility.ts';
import { startWithClock } from './support/clock.ts';
import { newPerson } from './support/person.ts';
import { setRealSize } from './support/real-size.ts';
import { expect, test } from './support/test.ts';

test('[CL1] [CL2] [CL4] [CL6] a co-lead of 18 people leads on a phone together with the moderator, and takes over when they are gone', async ({
  browsers,
}) => {
  // Eighteen people share 64 topics first.
  test.setTimeout(240_000);
  const server = await startWithClock();
  const retro = await setRealSize(server.url, 'grouping');
  const seat = (at: number) => {
    const session = retro.people[at]?.session;
    return session ? { session } : {};
  };
  const [hanna, boris, chiara] = await Promise.all([
    newPerson(browsers, server.url, { name: 'Hanna', ...seat(0), viewport: { width: 1440, height: 900 } }),
    newPerson(browsers, server.url, {
      ...{ name: 'Boris', ...seat(1), locale: 'es', theme: 'dark' },
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
    }),
    newPerson(browsers, server.url, { name: 'Chiara', ...seat(2) }),
  ]);
  for (const { page } of [hanna, boris, chiara]) await page.goto(`/retro/${retro.retro}`);
  for (const one of [hanna, boris, chiara]) await one.expectPhase('grouping');
  const bar = boris.page.getByRole('region', { name: boris.say('frame:moderator.title') });
  await expect(bar).toBeHidden();

  await hanna.page.getByRole('button', { name: hanna.say('frame:people.menu', { name: 'Boris' }) }).click();
  await hanna.page.getByRole('menuitem', { name: hanna.say('frame:people.nameCoLead') }).click();
  await expect(boris.page.getByText(boris.say('frame:coLead.youLead', { name: 'Hanna' }))).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(chiara.page.getByText(chiara.say('frame:coLead.named', { name: 'Boris' }))).toBeVisible();
  await expect(hanna.row('Boris')).toContainText(hanna.say('ui:person.coLead'));
  await expectAccessible(boris.page, 'a co-lead’s phone');
  await expectAccessible(hanna.page, 'a moderator with a co-lead');

  // Who did it is told to the others.
  await boris.goOn('startVoting');
  for (const one of [hanna, chiara]) {
    await one.expectPhase('voting');
    await expect(one.page.getByText(one.say('frame:ledBy.voting.started', { name: 'Boris' }))).toBeVisible();
  }

  const [group] = (await retro.moderator.look()).groups;
  await retro.people[4]?.do({ type: 'vote.place', group: group?.id ?? '', weight: 1 });
  // Both press the same at once: one of them is enough, and neither is told off.
  for (const one of [hanna, boris]) await one.button('frame:moderator.next.startDiscussion').click();
  const yes = (one: typeof hanna) =>
    one.question.getByRole('button', { name: one.say('confirmations:startDiscussion.confirm') }).click();
  await Promise.allSettled([yes(hanna), yes(boris)]);
  for (const one of [hanna, boris, chiara]) await one.expectPhase('discussion');
  await expect(hanna.page.getByText(hanna.say('refusals:wrong_phase'))).toHaveCount(0);
  await expect(boris.page.getByText(boris.say('refusals:wrong_phase'))).toHaveCount(0);

  // The moderator is gone: the co-lead takes over first.
  retro.people[0]?.leave();
  expect(hanna.complaints).toEqual([]);
  await hanna.context.close();
  await expect(chiara.row('Hanna')).toContainText(chiara.say('ui:person.offline'));
  await server.goAhead(CLAIM_AFTER_MS);
  for (const { page } of [boris, chiara]) await page.reload();
  await expect(boris.button('frame:away.claim')).toBeVisible();
  await expect(chiara.button('frame:away.claim')).toHaveCount(0);
  await boris.button('frame:away.claim').click();
  await boris.question
    .getByRole('button', { name: boris.say('confirmations:claimModeration.confirm') })
    .click();
  await expect(chiara.row('Boris')).toContainText(chiara.say('ui:person.moderator'));
  for (const { context, complaints } of [boris, chiara]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
  retro.close();
  await server.stop();
});

import { anAccount, OPERATOR, test } from './support/accounts.ts';
import { setStage } from './support/retro-stage.ts';
import { expect } from './support/test.ts';

const SAID = 'We finally talk about what matters.';

test('[RV1] [RV4] [RV5] a moderator’s review is on the landing page from an operator’s approval until it is withdrawn', async ({
  person,
  server,
}) => {
  const [stage, operator] = await Promise.all([
    setStage(server.url, 'finished'),
    anAccount(server.url, OPERATOR, true, 'Root'),
  ]);
  stage.close();
  const [hanna, root, visitor] = await Promise.all([
    person('Hanna', { session: stage.moderator.session }),
    person('Root', { session: operator }),
    person('Visitor'),
  ]);
  const shown = visitor.page.getByRole('blockquote').filter({ hasText: SAID });

  await test.step('is asked for in the brief, with consent', async () => {
    const { page, say } = hanna;
    await page.goto(`/retro/${stage.retro}`);
    await page.getByText(`4 · ${say('customer-reviews:stars.4')}`).click();
    await page.getByRole('textbox', { name: say('customer-reviews:text.label') }).fill(SAID);
    await hanna.button('customer-reviews:send').click();
    await expect(page.getByText(say('customer-reviews:field.consent.required'))).toBeVisible();
    await page.getByText(say('customer-reviews:consent')).click();
    await hanna.button('customer-reviews:send').click();
    await expect(page.getByText(say('customer-reviews:state.waiting'))).toBeVisible();
    await visitor.page.goto('/');
    await expect(shown).toBeHidden();
  });

  await test.step('is approved, and the approval is recorded', async () => {
    const { page, say } = root;
    await page.goto('/admin');
    await root.button('review-approval:approveNamed', { name: 'Hanna' }).click();
    await expect(page.getByText(say('review-approval:approved'), { exact: true })).toBeVisible();
    await expect(page.getByText(say('operators:done.kind.review.approved', { review: '' }))).toBeVisible();
    await visitor.page.reload();
    await expect(shown).toBeVisible();
  });

  await test.step('is withdrawn, and gone', async () => {
    await hanna.button('customer-reviews:withdraw.button').click();
    await hanna.question.getByRole('button', { name: hanna.say('customer-reviews:withdraw.button') }).click();
    await expect(hanna.page.getByText(hanna.say('customer-reviews:done.withdrawn'))).toBeVisible();
    await visitor.page.reload();
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shown).toBeHidden();
  });
});

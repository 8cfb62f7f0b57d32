import { CLAIM_AFTER_MS } from '#contract/limits.ts';
import { startWithClock } from './support/clock.ts';
import { newPerson } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[RO5] the moderator leaves in the lobby, and after a minute the team goes on without them', async ({
  browsers,
}) => {
  const server = await startWithClock();
  const [ana, ben, chiara] = await Promise.all([
    newPerson(browsers, server.url, { name: 'Ana' }),
    newPerson(browsers, server.url, { name: 'Ben' }),
    newPerson(browsers, server.url, { name: 'Chiara', locale: 'es' }),
  ]);
  const link = await ana.startRetro({ waitingRoom: false });
  await ben.join(link);
  await chiara.join(link);
  await ben.expectPhase('setup');
  await chiara.expectPhase('setup');

  await ana.page.goto('about:blank');
  const away = ben.say('frame:expect.setup.participantAway', { moderator: 'Ana' });
  await expect(ben.page.getByText(away)).toBeVisible();
  await expect(ben.button('frame:away.claim')).toBeHidden();
  await server.goAhead(CLAIM_AFTER_MS);
  // A page asks for the server's clock when it loads.
  await ben.page.reload();
  await ben.button('frame:away.claim').click();
  await ben.question.getByRole('button', { name: ben.say('confirmations:claimModeration.confirm') }).click();
  await expect(ben.page.getByText(ben.say('frame:youLead.title'))).toBeVisible();
  await expect(chiara.row('Ben')).toContainText(chiara.say('ui:person.moderator'));
  await ben.goOn('startWriting');
  await chiara.expectPhase('writing');

  // The former moderator comes back as a participant.
  await ana.page.goto(link);
  await ana.expectPhase('writing');
  await expect(ana.page.getByRole('region', { name: ana.say('frame:moderator.title') })).toBeHidden();
  for (const { context, complaints } of [ana, ben, chiara]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
  await server.stop();
});

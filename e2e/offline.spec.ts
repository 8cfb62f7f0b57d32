import { Cable } from './support/cable.ts';
import { setStage } from './support/retro-stage.ts';
import { expect, test } from './support/test.ts';

test('[SY1] [SY6] what is typed and added offline is kept, survives a reload and arrives once', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const [ben, chiara, watcher] = await Promise.all([person('Ben'), person('Chiara'), person('Wanda')]);
  const cable = await Cable.to(ben.context);
  const link = `${server.url}/retro/${stage.retro}`;
  await ben.join(link);
  await chiara.join(link);
  await watcher.watch(link);
  await Promise.all([ben, chiara, watcher].map((one) => one.expectPhase('setup')));
  await stage.moderator.do({ type: 'writing.start' });
  await ben.expectPhase('writing');
  await ben.writing.add('wind', 'Written while all was well');
  await expect(chiara.writing.count).toContainText('1');

  await cable.pull();
  await ben.context.setOffline(true);
  await expect(ben.connectionSign).toBeVisible();
  await ben.writing.add('anchor', 'Written in the tunnel');
  await expect(ben.writing.topic('Written in the tunnel')).toContainText(ben.say('topics:keptHere'));
  await ben.writing.change('Written while all was well', 'Changed in the tunnel');
  await expect(ben.writing.topic('Changed in the tunnel')).toContainText(ben.say('topics:keptHere'));
  await ben.writing.box('sailboat', 'rocks').fill('Half a thought');

  // The network is back for pages, but not yet for the retro's wire: a reload in between loses nothing.
  await ben.context.setOffline(false);
  await ben.page.reload();
  cable.plug();
  await ben.expectPhase('writing');
  await expect(ben.writing.box('sailboat', 'rocks')).toHaveValue('Half a thought');
  await expect(ben.writing.topic('Written in the tunnel')).toHaveCount(1);
  await expect(ben.page.getByText(ben.say('topics:keptHere'))).toHaveCount(0, { timeout: 20_000 });
  for (const one of [ben, chiara, watcher]) await expect(one.writing.count).toContainText('2');

  await ben.writing.box('sailboat', 'rocks').press('Enter');
  for (const one of [ben, chiara, watcher]) await expect(one.writing.count).toContainText('3');
  await ben.page.reload();
  for (const text of ['Changed in the tunnel', 'Written in the tunnel', 'Half a thought']) {
    await expect(ben.writing.topic(text)).toHaveCount(1);
  }
  stage.close();
});

test('[WR8] [WR9] [SY6] what was written offline while the room was writing arrives in sharing, and its author gets a turn', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const [ben, chiara] = await Promise.all([person('Ben'), person('Chiara')]);
  const cable = await Cable.to(ben.context);
  for (const one of [ben, chiara]) await one.join(`${server.url}/retro/${stage.retro}`);
  await stage.moderator.do({ type: 'writing.start' });
  await Promise.all([ben, chiara].map((one) => one.expectPhase('writing')));
  await chiara.writing.add('wind', 'Said in the room');

  await cable.pull();
  await expect(ben.connectionSign).toBeVisible();
  for (const text of ['First in the tunnel', 'Second in the tunnel', 'Third in the tunnel'])
    await ben.writing.add('anchor', text);
  await ben.writing.box('sailboat', 'rocks').fill('Half a thought');
  await expect(chiara.row('Ben')).toContainText(chiara.say('ui:person.offline'), { timeout: 20_000 });
  await stage.moderator.do({ type: 'sharing.start' });
  await chiara.expectPhase('posting');
  cable.plug();

  await ben.expectPhase('posting');
  await expect(ben.page.getByText(ben.say('sharing:handWaits', { count: 3 }))).toBeVisible();
  await expect(ben.page.getByText(ben.say('topics:keptHere'))).toHaveCount(0, { timeout: 20_000 });
  await expect(ben.page.getByText(ben.say('refusals:wrong_phase'))).toHaveCount(0);
  await ben.page
    .getByRole('button', { name: ben.say('sharing:unadded.addNamed', { text: 'Half a thought' }) })
    .click();
  await expect(ben.page.getByText(ben.say('sharing:handWaits', { count: 4 }))).toBeVisible();
  await chiara.page.getByRole('button', { name: chiara.say('sharing:endMine') }).click();
  await chiara.page
    .getByRole('alertdialog')
    .getByRole('button', { name: chiara.say('confirmations:endOwnTurn.confirm') })
    .click();
  await expect(ben.page.getByRole('heading', { name: ben.say('sharing:yourTurn') })).toBeVisible();
  await ben.page
    .getByRole('button', { name: ben.say('sharing:playNamed', { text: 'Second in the tunnel' }) })
    .click();
  await expect(chiara.sharing.board.getByText('Second in the tunnel')).toBeVisible();
  stage.close();
});

test('[SY5] [SY6] a browser that goes offline says so, and catches up by itself once online', async ({
  person,
  server,
}) => {
  const stage = await setStage(server.url);
  const [ben, chiara, dario] = await Promise.all([person('Ben'), person('Chiara'), person('Dario')]);
  const cable = await Cable.to(ben.context);
  for (const one of [ben, chiara, dario]) await one.join(`${server.url}/retro/${stage.retro}`);
  await ben.expectPhase('setup');
  await ben.lobby.feel(3);

  await cable.pull();
  await expect(ben.connectionSign).toBeVisible();
  await expect(chiara.row('Ben')).toContainText(chiara.say('ui:person.offline'), { timeout: 20_000 });
  await chiara.lobby.feel(4);
  await stage.playTo('writing');
  await dario.writing.add('wind', 'Said while Ben was away');
  await stage.moderator.do({ type: 'sharing.start' });

  cable.plug();
  await ben.expectPhase('posting');
  await expect(ben.connectionSign).toBeHidden();
  await expect(chiara.row('Ben')).not.toContainText(chiara.say('ui:person.offline'));
  stage.close();
});

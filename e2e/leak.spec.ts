import type { Person } from './support/person.ts';
import { whoseTurn } from './support/phases/sharing.ts';
import { expect, test } from './support/test.ts';
import { WireTap } from './support/wire-tap.ts';

test('[SE2] [WR4] [VO3] [IB2] nothing hidden reaches a browser by any route before it is revealed', async ({
  person,
}) => {
  const [ana, ben, chiara, wanda] = await Promise.all([
    person('Ana'),
    person('Ben'),
    person('Chiara'),
    person('Wanda'),
  ]);
  const people = [ana, ben, chiara, wanda];
  const taps = new Map(people.map((one) => [one, new WireTap(one.page)]));
  const marks = () => new Map(people.map((one) => [one, taps.get(one)?.mark ?? 0]));
  const heardBy = async (one: Person, since?: Map<Person, number>) =>
    (await taps.get(one)?.heard(since?.get(one))) ?? '';
  /** The people who have received it; to be polled, since a frame is recorded a moment after it arrives. */
  const whoHeard = async (secret: string) => {
    const heard: string[] = [];
    for (const one of people) if ((await heardBy(one)).includes(secret)) heard.push(one.name);
    return heard;
  };

  const link = await ana.startRetro({ waitingRoom: false });
  for (const one of [ben, chiara]) await one.join(link);
  await wanda.watch(link);
  await wanda.expectPhase('setup');
  await ana.lobby.ask('Which bird would you be?');
  await ben.lobby.answer('MARK-ANSWER-HERON');
  await expect(wanda.page.getByText(wanda.say('lobby:ice.answered', { count: 1, asked: 3 }))).toBeVisible();
  await expect.poll(() => whoHeard('MARK-ANSWER')).toEqual(['Ben']);
  await ana.button('lobby:ice.reveal', { count: 1, asked: 3 }).click();
  await ana.button('lobby:ice.revealNow.confirm').click();
  await expect(wanda.page.getByText('MARK-ANSWER-HERON')).toBeVisible();

  await ana.goOn('startWriting');
  await ben.expectPhase('writing');
  const beforeWriting = marks();
  await ben.writing.add('anchor', 'MARK-SHARED by Ben');
  await ben.writing.add('anchor', 'MARK-NEVER shared by Ben');
  await ben.writing.box('sailboat', 'wind').fill('MARK-TYPED and never added');
  await chiara.writing.add('wind', 'MARK-CHIARA writes too');
  await expect(wanda.writing.count).toContainText('3');
  for (const one of [ana, chiara, wanda]) {
    const heard = await heardBy(one, beforeWriting);
    // Not the text, its type or its length: only that there is one more.
    if (one !== chiara) expect(heard).not.toMatch(/MARK|anchor|description|author/);
    expect(heard).not.toContain('by Ben');
  }
  // A reload, and the calls that anyone in the retro can make, reveal no more.
  await wanda.page.reload();
  await wanda.expectPhase('writing');
  for (const path of ['', '/brief', '/brief.md', '/brief.csv', '/brief.json']) {
    const answer = await wanda.call(`/api/retro/${link.split('/').pop()}${path}`);
    expect(answer).not.toContain('MARK');
  }
  await expect.poll(() => whoHeard('MARK-SHARED')).toEqual(['Ben']);

  await ana.goOn('startSharing');
  await ana.expectPhase('posting');
  for (let turn = 0; turn < 2; turn += 1) {
    const presenter = await whoseTurn([ben, chiara]);
    if (presenter === chiara) {
      await expect.poll(() => whoHeard('MARK-CHIARA')).toEqual(['Chiara']);
      await chiara.sharing.play('MARK-CHIARA writes too');
      await chiara.sharing.endTurn();
    } else {
      await expect.poll(() => whoHeard('MARK-SHARED')).toEqual(['Ben']);
      await ben.sharing.play('MARK-SHARED by Ben');
      await expect(wanda.sharing.board).toContainText('MARK-SHARED by Ben');
      await ben.sharing.endTurnLosing();
    }
  }
  await ana.goOn('startGrouping');
  await ana.expectPhase('grouping');
  await expect.poll(() => whoHeard('MARK-NEVER')).toEqual(['Ben']);
  await expect.poll(() => whoHeard('MARK-TYPED')).toEqual([]);

  await ana.goOn('startVoting');
  await Promise.all(people.map((one) => one.expectPhase('voting')));
  const beforeVotes = marks();
  await ben.voting.place(2, 'MARK-SHARED by Ben');
  await ben.voting.place(1, 'MARK-CHIARA writes too');
  await ben.beDone();
  await expect(wanda.page.getByText(wanda.say('voting:progress', { done: 1, total: 3 }))).toBeVisible();
  for (const one of [ana, chiara, wanda]) {
    expect(await heardBy(one, beforeVotes)).not.toMatch(/vote|weight|total/);
  }
  await wanda.page.reload();
  await wanda.expectPhase('voting');
  expect(await heardBy(wanda, beforeVotes)).not.toMatch(/"weight"|"totals":\{/);
  await ana.goOn('startDiscussion');
  await Promise.all(people.map((one) => one.expectPhase('discussion')));
  await ana.goOn('startReview');
  await ana.goOn('finish');
  await Promise.all(people.map((one) => one.expectPhase('finished')));
  // Nobody ever learns who voted for what (VO4): totals have arrived, weights have not.
  for (const one of [ana, chiara, wanda]) {
    await expect.poll(() => heardBy(one, beforeVotes)).toContain('totals');
    expect(await heardBy(one, beforeVotes)).not.toMatch(/"weight"/);
  }
  await expect.poll(() => whoHeard('MARK-NEVER')).toEqual(['Ben']);
});

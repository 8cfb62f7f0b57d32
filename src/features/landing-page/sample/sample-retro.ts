import type { Fact, NewFact } from '#contract/retro/facts.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { FactLog, stateAfter } from './fact-log.ts';
import { agree, closeVoting, vote } from './later-steps.ts';
import {
  idOf,
  introOf,
  MOODS,
  type SampleWords,
  TEAM,
  type Teammate,
  TOPICS,
  type TopicKey,
} from './sample-team.ts';

/** When it began, epoch ms: a Tuesday morning. */
const START = Date.UTC(2026, 10, 17, 9, 0);
/** The number of its question in the library of ice breakers: what they wanted to be when they were eight. */
const QUESTION = 11;
const WRITING_MINUTES = 6;
const TURN_MINUTES = 8;

/** A whole retro that nobody held, as a log of facts: the product's own screens read it. */
export function sampleLog(words: SampleWords): Fact[] {
  const log = new FactLog(START);
  arrive(log, words.name);
  breakTheIce(log, words);
  write(log, words, TOPICS);
  share(log, words, TOPICS);
  group(log, words);
  vote(log);
  closeVoting(log);
  agree(log, words);
  return log.facts;
}

/** The same team where it groups these topics, on this page and now; the reader moderates under the name given. */
export function sampleBoard(
  words: SampleWords,
  { name, topics, now }: { name: string; topics: readonly TopicKey[]; now: number },
): RetroState {
  const log = new FactLog(now);
  const some = TOPICS.filter(({ key }) => topics.includes(key));
  arrive(log, words.name, name);
  write(log, words, some);
  share(log, words, some);
  log.add(5, { type: 'grouping.started' });
  return stateAfter(log.facts);
}

function arrive(log: FactLog, name: string, moderator: string = TEAM[0]): void {
  log.add(0, {
    type: 'retro.created',
    retro: idOf('sample'),
    settings: {
      name,
      activity: 'mad_sad_glad',
      callLink: null,
      startsAt: log.now,
      duration: 60,
      writingDuration: WRITING_MINUTES,
      postingDuration: TURN_MINUTES,
      maxTopics: null,
      votingMechanic: 'one_and_two',
      slots: 15,
      waitingRoom: false,
      requiresPermanentAccount: false,
      teamId: null,
    },
    invited: [],
    moderator: introOf('Hanna', moderator),
    takesPart: true,
    iceBreakers: true,
    roster: [],
    carried: [],
  });
  for (const who of TEAM.slice(1))
    log.add(12, { type: 'person.joined', person: introOf(who), role: 'participant', slot: true });
  for (const who of TEAM)
    log.add(6, { type: 'mood.set', person: idOf(who), mood: MOODS[who][0], closing: false });
}

function breakTheIce(log: FactLog, { answers }: SampleWords): void {
  log.add(40, { type: 'icebreaker.asked', question: { library: QUESTION } });
  for (const who of TEAM)
    log.add(15, { type: 'icebreaker.answered', person: idOf(who), text: answers[who], first: true });
  const revealed = Object.fromEntries(TEAM.map((who) => [idOf(who), answers[who]]));
  log.add(10, { type: 'icebreaker.revealed', answers: revealed });
  log.add(90, { type: 'icebreaker.closed' });
}

type Written = readonly (typeof TOPICS)[number][];

const topicOf = ({ topics }: SampleWords, { key, type, by }: Written[number]): Topic => ({
  id: idOf(key),
  author: idOf(by),
  type,
  description: topics[key],
});

function write(log: FactLog, words: SampleWords, topics: Written): void {
  log.add(8, { type: 'writing.started', ...log.deadline(WRITING_MINUTES) });
  for (const one of topics) log.add(22, { type: 'topic.added', topic: topicOf(words, one) });
  for (const who of TEAM) log.add(9, { type: 'readiness.changed', person: idOf(who), done: true });
}

function share(log: FactLog, words: SampleWords, topics: Written): void {
  const order: readonly Teammate[] = [...new Set(topics.map(({ by }) => by))];
  log.add(10, { type: 'sharing.started', order: order.map(idOf) });
  for (const who of order) {
    log.add(4, { type: 'turn.started', person: idOf(who), ...log.deadline(TURN_MINUTES) });
    for (const one of topics.filter(({ by }) => by === who))
      log.add(25, { type: 'topic.shared', topic: topicOf(words, one) });
    log.add(15, { type: 'turn.ended', person: idOf(who), lost: 0 });
  }
}

function group(log: FactLog, { groups }: SampleWords): void {
  const joined: readonly NewFact[] = [
    { type: 'grouping.started' },
    { type: 'group.merged', from: idOf('owner'), into: idOf('tests') },
    { type: 'group.named', group: idOf('tests'), name: groups.tests },
    { type: 'group.merged', from: idOf('reviews'), into: idOf('approvals') },
    { type: 'group.named', group: idOf('approvals'), name: groups.waiting },
  ];
  for (const fact of joined) log.add(14, fact);
}

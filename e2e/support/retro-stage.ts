import type { Phase } from '#contract/retro/retro-data.ts';
import { Bot, createGuest, createRetro, type NewRetro } from './bot.ts';

/** What each of the others writes. */
const TOPICS = [
  ['wind', 'The new build takes half the time'],
  ['anchor', 'Too many meetings on Monday'],
  ['rocks', 'Nobody knows who is on call'],
  ['wind', 'Pairing on the parser was fun'],
  ['anchor', 'Release notes were late again'],
  ['anchor', 'The staging server is down every other day'],
] as const;

/** A retro with people in it who take part over the wire, brought to the phase in which a story begins. */
export interface Stage {
  readonly retro: string;
  readonly moderator: Bot;
  readonly others: readonly Bot[];
  /** Plays on from the current phase to a later one. */
  playTo(phase: Phase): Promise<void>;
  /** In sharing: lets the others present until it is the turn of a person who has their own page, if they have one. */
  shareUntil(person: string): Promise<void>;
  close(): void;
}

/** Everything these people write, in their own language whatever the reader's. */
export const SAID: readonly string[] = [...TOPICS.map(([, text]) => text), 'How we plan'];

/** What leads into each phase. In sharing, the first presenter has the turn and keeps it until the story moves on. */
const STEPS: [Phase, (stage: Stage) => Promise<void>][] = [
  ['writing', ({ moderator }) => moderator.do({ type: 'writing.start' })],
  [
    'posting',
    async ({ moderator, others }) => {
      for (const [at, [topicType, description]] of TOPICS.entries()) {
        const author = others[at % others.length];
        await author?.do({ type: 'topic.add', topicType, description });
      }
      await moderator.do({ type: 'sharing.start' });
    },
  ],
  [
    'grouping',
    async (stage) => {
      await shareAll(stage);
      await stage.moderator.do({ type: 'grouping.start' });
    },
  ],
  [
    'voting',
    async ({ moderator, others }) => {
      const { groups } = await moderator.look();
      const [first, second, third, fourth] = groups;
      if (first && second) {
        await moderator.do({ type: 'group.merge', from: second.id, into: first.id });
        await moderator.do({ type: 'group.name', group: first.id, name: 'How we plan' });
      }
      if (third && fourth) {
        await others[0]?.do({ type: 'suggestion.make', groups: [third.id, fourth.id] });
      }
      await moderator.do({ type: 'voting.start' });
    },
  ],
  [
    'discussion',
    async ({ moderator, others }) => {
      const { groups } = await moderator.look();
      for (const [at, voter] of others.entries()) {
        for (const weight of [2, 1] as const) {
          const group = groups[(at + weight) % groups.length];
          if (group) await voter.do({ type: 'vote.place', group: group.id, weight });
        }
      }
      await moderator.do({ type: 'voting.close' });
    },
  ],
  [
    'review',
    async ({ moderator, others }) => {
      const { queue } = await moderator.look();
      for (const group of queue.slice(0, 2)) {
        await moderator.do({ type: 'group.choose', group, minutes: 5 });
        await others[0]?.do({
          type: 'action.add',
          description: 'Move the weekly meeting to Tuesday',
          owners: [moderator.id],
          dueDate: null,
          group,
        });
      }
      await moderator.do({ type: 'review.start' });
    },
  ],
  ['finished', ({ moderator }) => moderator.do({ type: 'retro.finish' })],
];

/** The others share all their topics in their turns; a turn of anyone else is ended. */
export async function shareAll(
  { moderator, others }: Pick<Stage, 'moderator' | 'others'>,
  until?: string,
): Promise<void> {
  for (;;) {
    const { turns } = await moderator.look();
    const presenting = turns.find(({ state }) => state === 'presenting');
    if (!presenting || presenting.person === until) return;
    const presenter = others.find(({ id }) => id === presenting.person);
    if (!presenter) {
      await moderator.do({ type: 'turn.end' });
      continue;
    }
    const { drafts } = await presenter.look();
    for (const { id, type, description } of Object.values(drafts)) {
      await presenter.do({ type: 'topic.share', topic: id, topicType: type, description });
    }
    await presenter.do({ type: 'turn.end' });
  }
}

/** Brings a retro with a moderator and two others to a phase. */
export async function setStage(url: string, phase: Phase = 'setup', settings: NewRetro = {}): Promise<Stage> {
  const host = await createGuest(url, 'Hanna');
  const retro = await createRetro(url, host, { name: 'Sprint 42', ...settings });
  const moderator = await new Bot(url, host, retro).enter();
  const others: Bot[] = [];
  for (const name of ['Boris', 'Chiara']) {
    const bot = await new Bot(url, await createGuest(url, name), retro).join();
    if (settings.waiting_room_enabled) await moderator.do({ type: 'person.admit', people: [bot.id] });
    others.push(bot);
  }
  let reached = 0;
  const stage: Stage = {
    retro,
    moderator,
    others,
    async playTo(wanted) {
      const end = STEPS.findIndex(([name]) => name === wanted) + 1;
      for (const [, step] of STEPS.slice(reached, end)) await step(stage);
      reached = Math.max(reached, end);
    },
    shareUntil: (person) => shareAll(stage, person),
    close() {
      for (const bot of [moderator, ...others]) bot.leave();
    },
  };
  await stage.playTo(phase);
  return stage;
}

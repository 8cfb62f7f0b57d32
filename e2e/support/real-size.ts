import type { Phase } from '#contract/retro/retro-data.ts';
import { Bot, createGuest, createRetro, type NewRetro } from './bot.ts';
import type { Person } from './person.ts';
import { shareAll } from './retro-stage.ts';
import type { OpenPerson } from './test.ts';

/** How many people a real meeting has, and how many topics they bring: the moderator five, others three or four. */
export const PEOPLE = 18;
export const TOPICS = 64;
/** Topics in each group after grouping: 26 groups, half of them a topic alone. */
const SIZES = [8, 7, 6, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, ...Array.from({ length: 13 }, () => 1)];

/** Names of up to 40 characters. */
const NAMES = [
  'Hanna',
  'Boris',
  'Chiara Annunziata della Rovere-Castiglio',
  'Maximiliane von Hohenstein-Brandenburg',
  'Li',
  'José Ignacio Fernández de la Cruz',
  'Oluwaseun Adebayo',
  'Ana',
  'Ana',
  'Priya Ramanathan',
  'Bartholomew Featherstonehaugh',
  'Ngọc Anh',
  'Wolfeschlegelsteinhausenbergerdorffweld',
  'Sam',
  'Ines',
  'Konstantinos Papadopoulos',
  'Tom',
  'Guadalupe Montserrat Villanueva',
];

const TYPES = ['keep', 'add', 'less', 'more'] as const;
const SENTENCE =
  'The release took the whole of Thursday because nobody had told the support team which customers were on the old version, and so we waited and waited on';

/** The text of a topic, 20 to 150 characters. */
const textOf = (at: number) => `${at + 1}. ${SENTENCE}`.slice(0, 20 + ((at * 37) % 131)).padEnd(20, '.');

/** A retro of a real meeting's size, brought to a phase over the wire. */
export interface RealSize {
  readonly retro: string;
  readonly moderator: Bot;
  /** Everybody, the moderator first. */
  readonly people: readonly Bot[];
  playTo(phase: Phase): Promise<void>;
  /** In sharing: the others present until it is this person's turn. */
  shareUntil(person: string): Promise<void>;
  close(): void;
}

type Step = (retro: RealSize) => Promise<void>;

const STEPS: [Phase, Step][] = [
  ['writing', ({ moderator }) => moderator.do({ type: 'writing.start' })],
  [
    'posting',
    async ({ moderator, people }) => {
      for (let at = 0; at < TOPICS; at += 1) {
        const topicType = TYPES[at % TYPES.length] ?? 'keep';
        await people[at === TOPICS - 1 ? 0 : at % PEOPLE]?.do({
          type: 'topic.add',
          topicType,
          description: textOf(at),
        });
      }
      await moderator.do({ type: 'sharing.start' });
    },
  ],
  [
    'grouping',
    async (retro) => {
      await shareAll({ ...retro, others: retro.people });
      await retro.moderator.do({ type: 'grouping.start' });
    },
  ],
  [
    'voting',
    async ({ moderator }) => {
      const { groups } = await moderator.look();
      const left = groups.map(({ id }) => id);
      for (const [at, size] of SIZES.entries()) {
        const [into = '', ...others] = left.splice(0, size);
        for (const from of others) await moderator.do({ type: 'group.merge', from, into });
        if (size > 1)
          await moderator.do({ type: 'group.name', group: into, name: `Releases and how we plan ${at}` });
      }
      await moderator.do({ type: 'voting.start' });
    },
  ],
  [
    'discussion',
    async ({ moderator, people }) => {
      const { groups } = await moderator.look();
      for (const [at, voter] of people.entries())
        for (const weight of [2, 1] as const) {
          const group = groups[(at + weight) % 8];
          if (group) await voter.do({ type: 'vote.place', group: group.id, weight });
        }
      await moderator.do({ type: 'voting.close' });
      const { queue } = await moderator.look();
      for (const [at, group] of queue.slice(0, 3).entries()) {
        await moderator.do({ type: 'group.choose', group, minutes: 5 });
        for (const owner of people.slice(at, at + 2))
          await people[at + 1]?.do({
            type: 'action.add',
            description: `Tell the support team a day before each release, by ${owner.session.user.name}`,
            owners: [owner.id, people[at + 3]?.id ?? ''],
            dueDate: null,
            group,
          });
      }
    },
  ],
  ['review', ({ moderator }) => moderator.do({ type: 'review.start' })],
  ['finished', ({ moderator }) => moderator.do({ type: 'retro.finish' })],
];

/** A retro with 18 people and 64 topics. */
export async function setRealSize(
  url: string,
  phase: Phase = 'setup',
  settings: NewRetro = {},
): Promise<RealSize> {
  const [first = '', ...others] = NAMES;
  const host = await createGuest(url, first);
  const retro = await createRetro(url, host, {
    name: 'Sprint 42',
    activity: 'kalm',
    participant_slots: 30,
    ...settings,
  });
  const moderator = await new Bot(url, host, retro).enter();
  const people = [moderator];
  for (const name of others) people.push(await new Bot(url, await createGuest(url, name), retro).join());
  let reached = 0;
  const whole: RealSize = {
    retro,
    moderator,
    people,
    async playTo(wanted) {
      const end = STEPS.findIndex(([name]) => name === wanted) + 1;
      for (const [, step] of STEPS.slice(reached, end)) await step(whole);
      reached = Math.max(reached, end);
    },
    shareUntil: (person) => shareAll({ ...whole, others: people }, person),
    close() {
      for (const bot of people) bot.leave();
    },
  };
  await whole.playTo(phase);
  return whole;
}

/** Hanna, who moderates, opens it on her desk, and Boris on his phone, in Spanish and in the dark. */
export async function openOnDeskAndPhone(person: OpenPerson, retro: RealSize): Promise<[Person, Person]> {
  const both = await Promise.all([
    person('Hanna', { session: retro.moderator.session, viewport: { width: 1440, height: 900 } }),
    person('Boris', {
      ...{ session: retro.people[1]?.session, locale: 'es', theme: 'dark' },
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
    }),
  ]);
  for (const { page } of both) await page.goto(`/retro/${retro.retro}`);
  return both;
}

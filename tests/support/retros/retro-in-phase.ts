import { type ActivityKey, activityOf, topicTypesOf } from '#contract/activities/activities.ts';
import { type Entitlements, PHASES, type Phase } from '#contract/retro/retro-data.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import { phaseOf, stepOf } from '#machines/retro/evolve.ts';
import { idOf, LocalRetro } from './local-retro.ts';

export interface RetroPlan {
  activity?: ActivityKey;
  /** Names of the participants; the first moderates. */
  people?: readonly string[];
  watchers?: readonly string[];
  /** Names of people waiting to be let in; if there are any, the retro has a waiting room. */
  waiting?: readonly string[];
  /** Names of people invited by name who are not here. */
  invited?: readonly string[];
  /** Names of team members. */
  roster?: readonly string[];
  /** The phase to play up to; `setup` by default. */
  phase?: Phase;
  /** In posting: how many topics are shared already. In grouping and later: all written topics. */
  shared?: number;
  /** Each person's topics: how many (two by default), or their texts by name. */
  topics?: number | Record<string, readonly string[]>;
  /** Whether the first two topics are joined into one group, named "Together". */
  grouped?: boolean;
  /** In discussion: whether the first group is already being discussed. */
  discussing?: boolean;
  /** Whether the moderator only facilitates. */
  facilitates?: boolean;
  /** Why nothing new may start in its workspace, from writing on. */
  noStart?: Entitlements['noStart'];
  settings?: Partial<KeptSettings>;
  now?: () => number;
}

/** A retro that real commands have brought to the planned phase, with people, topics, groups, votes and action items. */
export function aRetro(plan: RetroPlan = {}): LocalRetro {
  const [moderator = 'Ana', ...others] = plan.people ?? ['Ana', 'Ben', 'Cleo'];
  const { activity = 'mad_sad_glad', settings, facilitates = false, now } = plan;
  const retro = new LocalRetro({
    moderator,
    takesPart: !facilitates,
    settings: { activity, waitingRoom: (plan.waiting ?? []).length > 0, ...settings },
    invited: plan.invited ?? [],
    roster: plan.roster ?? [],
    ...(now && { now }),
  });
  for (const name of [...others, ...(plan.watchers ?? [])]) {
    retro.join(name, plan.watchers?.includes(name) ? 'watcher' : 'participant');
    const waits = retro.state.data.people[idOf(name)]?.admission === 'waiting';
    if (waits) retro.do(moderator, { type: 'person.admit', people: [idOf(name)] });
  }
  for (const name of plan.waiting ?? []) retro.join(name);
  const upTo = PHASES.indexOf(plan.phase ?? 'setup');
  const writers = facilitates ? others : [moderator, ...others];
  for (const phase of PHASES.slice(1, upTo + 1)) {
    advance[phase as keyof typeof advance](retro, plan, writers, moderator);
    if (plan.noStart) retro.setPlan({ activities: null, iceBreakers: true, noStart: plan.noStart });
  }
  return retro;
}

type Advance = (retro: LocalRetro, plan: RetroPlan, writers: readonly string[], moderator: string) => void;

const advance: Record<Exclude<Phase, 'setup'>, Advance> = {
  writing: (retro, plan, writers, moderator) => {
    retro.do(moderator, { type: 'writing.start' });
    const types = topicTypesOf(activityOf(retro.state.data.settings));
    for (const [place, name] of writers.entries()) {
      for (const [index, description] of textsOf(plan, name).entries()) {
        const topicType = types[(place + index) % types.length] ?? 'mad';
        retro.do(name, { type: 'topic.add', topicType, description });
      }
    }
  },
  posting: (retro, plan, _writers, moderator) => {
    retro.do(moderator, { type: 'sharing.start' });
    for (let left = plan.shared ?? 0; left > 0 && stepOf(retro.state) === 'presenting'; )
      left -= shareOne(retro);
  },
  grouping: (retro, _plan, _writers, moderator) => {
    while (stepOf(retro.state) === 'presenting') shareOne(retro);
    retro.do(moderator, { type: 'grouping.start' });
  },
  voting: (retro, { grouped = true }, _writers, moderator) => {
    const [into, from] = retro.state.data.groups.map((group) => group.id);
    if (grouped && into && from) {
      retro.do(moderator, { type: 'group.merge', from, into });
      retro.do(moderator, { type: 'group.name', group: into, name: 'Together' });
    }
    retro.do(moderator, { type: 'voting.start' });
  },
  discussion: (retro, plan, writers, moderator) => {
    const { groups, settings } = retro.state.data;
    for (const [place, name] of writers.entries()) {
      const mine = [...groups.slice(place), ...groups.slice(0, place)].slice(0, 2);
      for (const [index, { id }] of mine.entries()) {
        const weight = settings.votingMechanic === 'one_and_two' && index === 0 ? 2 : 1;
        retro.do(name, { type: 'vote.place', group: id, weight });
      }
    }
    retro.do(moderator, { type: 'voting.close' });
    if (plan.discussing) chooseNext(retro, moderator);
  },
  review: (retro, _plan, writers, moderator) => {
    if (!retro.state.data.current) chooseNext(retro, moderator);
    const author = writers[1] ?? writers[0] ?? moderator;
    if (writers.length > 0)
      retro.do(author, {
        type: 'action.add',
        group: retro.state.data.current,
        description: 'Pair on the release checklist',
        owners: [idOf(moderator)],
        dueDate: null,
      });
    retro.do(moderator, { type: 'review.start' });
  },
  finished: (retro, _plan, _writers, moderator) => {
    retro.do(moderator, { type: 'retro.finish' });
  },
};

const TEXTS = [
  'Releases wait for one person',
  'Planning took half the time',
  'The build is red every Monday',
  'Pairing on the import paid off',
  'Nobody knows who is on call',
  'Demo with real customers',
];

function textsOf({ topics = 2 }: RetroPlan, name: string): readonly string[] {
  if (typeof topics !== 'number') return topics[name] ?? [];
  return Array.from(
    { length: topics },
    (_, index) => `${TEXTS[(index + name.length) % TEXTS.length]} (${name} ${index + 1})`,
  );
}

/** The presenter shares their next topic or, with none left, ends their turn. Returns how many were shared. */
function shareOne(retro: LocalRetro): 0 | 1 {
  const { turns, drafts, people } = retro.state.data;
  const presenter = turns.find((turn) => turn.state === 'presenting')?.person ?? '';
  const name = people[presenter]?.name ?? '';
  const draft = Object.values(drafts).find((candidate) => candidate.author === presenter);
  if (!draft) {
    retro.do(name, { type: 'turn.end' });
    return 0;
  }
  retro.do(name, {
    type: 'topic.share',
    topic: draft.id,
    topicType: draft.type,
    description: draft.description,
  });
  return 1;
}

function chooseNext(retro: LocalRetro, moderator: string): void {
  const group = retro.state.data.queue[0];
  if (group && phaseOf(retro.state) === 'discussion')
    retro.do(moderator, { type: 'group.choose', group, minutes: 5 });
}

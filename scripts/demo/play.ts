import type { CommandInput } from '#contract/retro/commands.ts';
import type { Phase } from '#contract/retro/retro-data.ts';
import { phaseOf, stepOf } from '#machines/retro/evolve.ts';
import type { Persona } from './demo-words.ts';
import type { Teammate } from './teammate.ts';

/** A team in a retro: the host, who moderates until a visitor comes, and the teammates with their texts. */
export interface Team {
  host: Teammate;
  members: { person: Teammate; persona: Persona }[];
}

async function must(person: Teammate, command: CommandInput): Promise<void> {
  const ack = await person.send(command);
  if (!ack.ok) throw new Error(`${command.type}: ${ack.code}`);
}

const reached = (phase: Phase) => (state: Parameters<typeof phaseOf>[0]) => phaseOf(state) === phase;

/** How the whole team plays each phase through to the next, over the real protocol. */
const STEPS: Record<string, (team: Team) => Promise<void>> = {
  async writing({ host, members }) {
    for (const { person, persona } of members) await must(person, { type: 'mood.set', mood: persona.mood });
    await must(host, { type: 'writing.start' });
  },
  async posting({ host, members }) {
    for (const { person, persona } of members) {
      await person.until(reached('writing'));
      for (const topic of persona.topics) await must(person, { type: 'topic.add', ...topic });
    }
    await must(host, { type: 'sharing.start' });
  },
  async grouping(team) {
    for (const _ of team.members) await presentTurn(team);
    await must(team.host, { type: 'grouping.start' });
  },
  async voting({ host }) {
    const state = await host.until(reached('grouping'));
    const tests = state.data.groups.filter(({ id }) =>
      /tests/.test(state.data.topics[id]?.description ?? ''),
    );
    const [into, from] = tests;
    if (into && from) {
      await must(host, { type: 'group.merge', from: from.id, into: into.id });
      await must(host, { type: 'group.name', group: into.id, name: 'Checkout tests' });
    }
    await must(host, { type: 'voting.start' });
  },
  async discussion({ host, members }) {
    for (const [place, { person }] of members.entries()) {
      const { data } = await person.until(reached('voting'));
      const pick = (offset: number) => data.groups[(place + offset) % data.groups.length]?.id ?? '';
      await must(person, { type: 'vote.place', group: pick(0), weight: 2 });
      await must(person, { type: 'vote.place', group: pick(3), weight: 1 });
    }
    await must(host, { type: 'voting.close' });
  },
  async review({ host, members }) {
    const { data } = await host.until(reached('discussion'));
    for (const [place, { person, persona }] of members.slice(0, 3).entries()) {
      const group = data.queue[place] ?? '';
      await must(host, { type: 'group.choose', group, minutes: 5 });
      const action = { description: persona.action, owners: [], dueDate: null, group };
      await must(person, { type: 'action.add', ...action });
      if (persona.decision)
        await must(person, { type: 'note.add', group, kind: 'decision', text: persona.decision });
    }
    await must(host, { type: 'review.start' });
  },
};

/** The person whose turn it is shares everything and ends the turn. */
async function presentTurn({ host, members }: Team): Promise<void> {
  const { data } = await host.until((state) => stepOf(state) === 'presenting');
  const presenting = data.turns.find((turn) => turn.state === 'presenting')?.person;
  const person = members.find((member) => member.person.id === presenting)?.person;
  if (!person) throw new Error('somebody unknown presents');
  const state = await person.until(({ data: { turns } }) =>
    turns.some((turn) => turn.person === presenting && turn.state === 'presenting'),
  );
  for (const { id, type, description } of Object.values(state.data.drafts)) {
    await must(person, { type: 'topic.share', topic: id, topicType: type, description });
  }
  await must(person, { type: 'turn.end' });
  await host.until(({ data: { turns } }) =>
    turns.some((turn) => turn.person === presenting && turn.state === 'ended'),
  );
}

/** Plays a retro from the lobby to the given phase. */
export async function playTo(team: Team, wanted: Phase): Promise<void> {
  for (const [phase, step] of Object.entries(STEPS)) {
    if (wanted === 'setup') return;
    await step(team);
    if (phase === wanted) return;
  }
}

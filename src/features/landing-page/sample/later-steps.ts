import type { ActionItem } from '#contract/retro/retro-data.ts';
import { queueOf, totalsOf } from '#machines/retro/selectors/votes-selectors.ts';
import { type FactLog, stateAfter } from './fact-log.ts';
import { idOf, MOODS, type SampleWords, TEAM, type Teammate, VOTES } from './sample-team.ts';

/** What is agreed on, on which group, and who does it. */
const AGREED = [
  { key: 'tests', group: 'tests', by: 'Ana', owner: 'Bruno', dueDate: '2026-11-27' },
  { key: 'approvals', group: 'approvals', by: 'Dana', owner: 'Dana', dueDate: '2026-11-24' },
  { key: 'standUps', group: 'standUps', by: 'Chidi', owner: 'Hanna', dueDate: null },
] as const satisfies readonly { key: string; by: Teammate; owner: Teammate; [more: string]: unknown }[];
const GROUP_MINUTES = 5;

/** Everyone places two votes. */
export function vote(log: FactLog): void {
  log.add(12, { type: 'voting.started' });
  for (const who of TEAM) {
    const [two, one] = VOTES[who];
    const placed = [
      { topic: idOf(two), weight: 2 as const },
      { topic: idOf(one), weight: 1 as const },
    ];
    log.add(8, { type: 'vote.changed', voter: idOf(who), taken: [], placed });
    log.add(3, { type: 'readiness.changed', person: idOf(who), done: true });
  }
}

/** The totals come out. */
export function closeVoting(log: FactLog): void {
  const { data } = stateAfter(log.facts);
  const totals = totalsOf(data);
  log.add(6, { type: 'voting.closed', totals, queue: queueOf(data, totals) });
}

/** Three groups are discussed, each ends with an action item; then the team reads it through and leaves. */
export function agree(log: FactLog, { actions }: SampleWords): void {
  for (const { key, group, by, owner, dueDate } of AGREED) {
    log.add(10, { type: 'group.chosen', group: idOf(group), ...log.deadline(GROUP_MINUTES) });
    const action: ActionItem = {
      id: idOf(`do${key}`),
      author: idOf(by),
      group: idOf(group),
      description: actions[key],
      owners: [{ id: idOf(owner), name: owner }],
      dueDate,
      status: 'open',
      createdAt: log.now,
    };
    log.add(190, { type: 'action.added', action });
  }
  log.add(60, { type: 'review.started' });
  for (const who of TEAM)
    log.add(7, { type: 'mood.set', person: idOf(who), mood: MOODS[who][1], closing: true });
  log.add(30, { type: 'retro.finished' });
}

import type { CommandType } from '#contract/retro/commands.ts';
import { PHASES, type Phase } from '#contract/retro/retro-data.ts';

const many = <T>(times: number, what: T): T[] => Array.from({ length: times }, () => what);

/** What people mostly do in a phase; weighted by repetition. */
export const USUAL: Record<Phase, readonly CommandType[]> = {
  setup: [
    'mood.set',
    'icebreaker.ask',
    'icebreaker.answer',
    'icebreaker.reveal',
    'settings.change',
    'topics.take',
    'topic.drop',
    ...many(3, 'topic.add' as const),
    'ahead.come',
    'topic.change',
    'topic.delete',
    'ahead.finish',
  ],
  writing: [...many(8, 'topic.add' as const), 'topic.change', 'topic.delete', 'readiness.set'],
  posting: [
    ...many(8, 'topic.share' as const),
    ...many(3, 'turn.end' as const),
    'turn.skip',
    'turn.give',
    'turns.reorder',
    'suggestion.make',
    'topic.drop',
    ...many(3, 'topic.draw' as const),
    'reader.draw',
    'topic.claim',
    'topic.correct',
    'topic.take-down',
    'grouping.start',
  ],
  grouping: [
    ...many(3, 'group.merge' as const),
    ...many(3, 'topic.move' as const),
    'group.name',
    ...many(2, 'grouping.undo' as const),
    ...many(3, 'suggestion.make' as const),
    'suggestion.accept',
    'suggestion.dismiss',
    ...many(2, 'topic.add-later' as const),
    'topic.claim',
    'topic.correct',
    'topic.retype',
    'topic.take-down',
  ],
  voting: [...many(6, 'vote.place' as const), 'vote.withdraw', 'topic.take-down', 'readiness.set'],
  discussion: [
    ...many(3, 'group.choose' as const),
    ...many(2, 'action.add' as const),
    'action.change',
    'action.force',
    'action.delete',
    'action.set-status',
    ...many(2, 'note.add' as const),
    'note.change',
    'note.delete',
    'topic.add-later',
    'topic.correct',
    'topic.take-down',
    'time.pause',
    'time.resume',
  ],
  review: [
    'note.add',
    'note.change',
    'note.delete',
    'action.add',
    'action.change',
    'action.delete',
    'action.set-status',
    'mood.set',
  ],
  finished: ['action.set-status'],
};
type Unfinished = Exclude<Phase, 'finished'>;
const LEADING = {
  setup: 'writing.start',
  writing: 'sharing.start',
  posting: 'grouping.start',
  grouping: 'voting.start',
  voting: 'voting.close',
  discussion: 'review.start',
  review: 'retro.finish',
} as const satisfies Record<Unfinished, CommandType>;
/** What leads on from a phase. */
export const ONWARD: Partial<Record<Phase, CommandType>> = LEADING;

/** The commands that lead a retro on from one phase to another. */
export function stepsBetween(from: Unfinished, to: Phase = 'finished') {
  const phases = PHASES.slice(PHASES.indexOf(from), PHASES.indexOf(to)) as Unfinished[];
  return phases.map((phase) => ({ type: LEADING[phase] }));
}

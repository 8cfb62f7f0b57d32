import { GroupQueue } from '#src/features/discussion/group-queue.tsx';
import { GroupingTable } from '#src/features/grouping/grouping-stage.tsx';
import { Play, type PlayedStep } from '#src/features/landing-page/play/play.tsx';
import { VotingStage } from '#src/features/voting/voting-stage.tsx';

const STAGES: Record<PlayedStep, () => React.ReactNode> = {
  grouping: GroupingTable,
  voting: VotingStage,
  // Of the discussion only the order that the votes made.
  discussion: () => <GroupQueue onChoose={undefined} />,
};

/** The retro that plays on the landing page, with the screens of a real one. */
export function HeroPlay() {
  return <Play stages={STAGES} />;
}

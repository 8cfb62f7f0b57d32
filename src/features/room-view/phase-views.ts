import type { ComponentType } from 'react';
import type { Phase } from '#contract/retro/retro-data.ts';
import { DiscussionQueue, DiscussionView } from './discussion-view.tsx';
import { GroupingView, GroupNames } from './grouping-view.tsx';
import { LobbyView } from './lobby-view.tsx';
import { ReviewMoods, ReviewView } from './review-view.tsx';
import { NextPresenters, SharingView } from './sharing-view.tsx';
import { StillVoting, VotingView } from './voting-view.tsx';
import { StillWriting, WritingView } from './writing-view.tsx';

/** What a phase shows the room: most of the screen, and what stands beside it between the clock and the code. */
interface RoomStage {
  Stage: ComponentType;
  Beside?: ComponentType;
}

export const phaseViews: Record<Phase, RoomStage> = {
  setup: { Stage: LobbyView },
  writing: { Stage: WritingView, Beside: StillWriting },
  posting: { Stage: SharingView, Beside: NextPresenters },
  grouping: { Stage: GroupingView, Beside: GroupNames },
  voting: { Stage: VotingView, Beside: StillVoting },
  discussion: { Stage: DiscussionView, Beside: DiscussionQueue },
  review: { Stage: ReviewView, Beside: ReviewMoods },
  finished: { Stage: ReviewView, Beside: ReviewMoods },
};

import { LiveBrief } from '#src/features/briefs/live-brief.tsx';
import { useRoom } from '#src/socket/room.ts';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

const ReviewQuestion = loadedWhenShown(
  async () => (await import('#src/features/reviews/review-question.tsx')).ReviewQuestion,
  { texts: ['customer-reviews', 'forms'], meanwhile: null },
).Shown;

/** A finished retro for people who were in it: its brief, and below it the question for a review, for those who took part (RV1). */
export function FinishedRetro() {
  const { retro, tookPart } = useRoom(({ data, me }) => ({
    retro: data.id,
    tookPart: !data.imported && (me.role === 'participant' || me.id === data.moderator),
  }));
  return <LiveBrief below={tookPart && <ReviewQuestion retro={retro} />} />;
}

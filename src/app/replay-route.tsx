import { useParams } from 'react-router-dom';
import { useSession } from '#src/api/session.ts';
import { ReplayPage } from '#src/features/replay/replay-page.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { phaseScreens } from './phase-screens.ts';

const pastBrief = loadedWhenShown(
  async () => (await import('#src/features/briefs/past-brief.tsx')).PastBrief,
  { texts: ['brief-page', 'brief', 'activities'] },
);

/** The screens of the steps that a replay goes through. */
export const STAGES = {
  setup: phaseScreens.setup.Stage,
  writing: phaseScreens.writing.Stage,
  posting: phaseScreens.posting.Stage,
  grouping: phaseScreens.grouping.Stage,
  voting: phaseScreens.voting.Stage,
  discussion: phaseScreens.discussion.Stage,
  review: phaseScreens.review.Stage,
  finished: pastBrief.Shown,
};

/** The replay with the screens of a live retro's phases. */
export function ReplayRoute() {
  const { retroId = '' } = useParams();
  const you = useSession()?.user.id ?? '';
  return <ReplayPage retro={retroId} you={you} stages={STAGES} />;
}

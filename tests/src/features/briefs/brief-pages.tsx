import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Brief } from '#contract/briefs/brief.ts';
import { BriefView } from '#src/features/briefs/brief-view.tsx';
import { LiveBrief } from '#src/features/briefs/live-brief.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';

const showInApp = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <FlashProvider>{page}</FlashProvider>
    </MemoryRouter>,
  );

/** Shows the brief of a finished retro to someone in its room. */
export const showLiveBrief = (retro: LocalRetro, person: string) =>
  showInApp(
    <LocalRoom retro={retro} person={person}>
      <LiveBrief />
    </LocalRoom>,
  );

/** Shows a brief as it is anywhere else. */
export const showBrief = (brief: Brief) => showInApp(<BriefView brief={brief} />);

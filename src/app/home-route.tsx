import { useLocation } from 'react-router-dom';
import { shownInstallation } from '#src/api/installation-api.ts';
import { useSession } from '#src/api/session.ts';
import { HeroStill } from '#src/features/landing-page/hero-still.tsx';
import { HomePage } from '#src/features/landing-page/landing-page.tsx';
import { PLAY_TEXTS } from '#src/features/landing-page/play/play-texts.ts';
import { SCENE_TEXTS } from '#src/features/landing-page/scenes/scene-texts.ts';
import { NewRetroForm } from '#src/features/planning/new-retro-form.tsx';
import { ShownReviews } from '#src/features/reviews/shown-reviews.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { hidesPricing } from '#src/routing/pricing-flag.ts';
import { loadActivityArt } from '#src/shared/activities/activity-art.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

const DashboardRoute = loadedWhenShown(async () => (await import('./dashboard-route.tsx')).DashboardRoute, {
  texts: [
    ...['dashboard', 'retros', 'activities', 'workspaces'],
    ...['team-actions', 'flashes', 'workspace-refusals', 'forms'],
  ],
}).Shown;

/** The retro in the hero, with everything that it needs; none of it is fetched before it is wanted. */
const HeroPlay = loadedWhenShown(async () => (await import('./hero-play.tsx')).HeroPlay, {
  texts: [...PLAY_TEXTS, 'grouping', 'groups', 'voting', 'discussion'],
  meanwhile: <HeroStill />,
});

/**
 * `/`: the dashboard, for people with a confirmed account (LI1); for others the landing page with the form
 * that starts a retro.
 */
export function HomeRoute() {
  const isAtHome = useSession()?.user.verified;
  const { search } = useLocation();
  if (isAtHome) return <DashboardRoute />;
  const { hasPricing = true, sourceUrl } = shownInstallation() ?? {};
  return (
    <HomePage
      form={<NewRetroForm />}
      play={HeroPlay}
      reviews={<ShownReviews />}
      hasPricing={hasPricing && !hidesPricing(search)}
      sourceUrl={sourceUrl}
    />
  );
}

/** Fetches everything that the landing page shows at once. */
export const loadLanding = (): Promise<unknown> =>
  Promise.all([
    loadActivityArt(),
    loadTexts(
      'new-retro',
      'retro-form',
      'activities',
      'shown-reviews',
      'proof',
      'compare',
      ...SCENE_TEXTS,
      ...PLAY_TEXTS,
    ),
  ]);

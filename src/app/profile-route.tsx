import { ProfilePage } from '#src/features/accounts/profile-page.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

const ReviewSection = loadedWhenShown(
  async () => (await import('#src/features/reviews/review-section.tsx')).ReviewSection,
  { texts: ['customer-reviews', 'forms'], meanwhile: null },
).Shown;

/** `/profile`. */
export const ProfileRoute = () => <ProfilePage review={<ReviewSection />} />;

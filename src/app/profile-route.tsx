import { ProfilePage } from '#src/features/account/profile-page.tsx';
import { loadedWhenShown } from '#src/ui/loaded-when-shown.tsx';

const ReviewSection = loadedWhenShown(
  async () => (await import('#src/features/reviews/review-section.tsx')).ReviewSection,
  { texts: ['customer-reviews', 'forms'], meanwhile: null },
).Shown;

/** `/profile`. */
export const ProfileRoute = () => <ProfilePage review={<ReviewSection />} />;

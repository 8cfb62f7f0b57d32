import { HomePage } from '#src/features/home/home-page.tsx';
import { NewRetroForm } from '#src/features/new-retro/new-retro-form.tsx';

/** `/`: what this is, and the form that starts a retro. */
export function HomeRoute() {
  return <HomePage form={<NewRetroForm />} />;
}

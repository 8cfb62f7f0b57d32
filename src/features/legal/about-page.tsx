import { LegalText } from './legal-text.tsx';

/** `/about_us`. */
export function AboutPage() {
  return <LegalText text="about" sections={['why', 'how', 'open', 'money']} />;
}

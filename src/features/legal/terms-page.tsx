import { LegalText } from './legal-text.tsx';

/** `/legal/license_subscription`. */
export function TermsPage() {
  return <LegalText text="terms" sections={['use', 'account', 'content', 'ending', 'warranty', 'changes']} />;
}

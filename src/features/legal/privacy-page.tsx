import { LegalText } from './legal-text.tsx';

/** `/legal/privacy_policy`. */
export function PrivacyPage() {
  return (
    <LegalText
      text="privacy"
      sections={['what', 'who', 'device', 'third', 'mails', 'long', 'rights', 'changes']}
    />
  );
}

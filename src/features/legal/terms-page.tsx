import { useLocation } from 'react-router-dom';
import { TERMINATION_NOTICE_DAYS } from '#contract/limits.ts';
import { REFUND_DAYS } from '#contract/plans.ts';
import { shownInstallation } from '#src/api/installation.ts';
import { hidesPricing } from '#src/routing/pricing-flag.ts';
import { LegalText } from './legal-text.tsx';

/** What is said where plans are sold. */
const OF_PLANS = ['subscription', 'seats', 'refund', 'failing'];

/** `/legal/license_subscription`. */
export function TermsPage() {
  const { search } = useLocation();
  const isSold = (shownInstallation()?.hasPricing ?? true) && !hidesPricing(search);
  return (
    <LegalText
      text="terms"
      sections={[
        ...['licence', 'use', 'account', 'content'],
        ...(isSold ? OF_PLANS : []),
        ...['ending', 'warranty', 'changes'],
      ]}
      values={{ refund: REFUND_DAYS, notice: TERMINATION_NOTICE_DAYS }}
    />
  );
}

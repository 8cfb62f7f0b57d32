import { useLocation } from 'react-router-dom';
import { REFUND_DAYS } from '#contract/billing/plans.ts';
import { shownInstallation } from '#src/api/installation-api.ts';
import { hidesPricing } from '#src/routing/pricing-flag.ts';
import { LegalText } from './legal-text.tsx';

/** Days of notice before the licence of someone who breaks the terms ends. */
const TERMINATION_NOTICE_DAYS = 7;

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

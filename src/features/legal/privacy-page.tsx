import {
  CONFIRMATION_MS,
  EXPIRED_KEPT_MS,
  EXPORT_KEPT_MS,
  GUEST_TOKEN_MS,
  HISTORY_MS,
  IMPORT_KEPT_MS,
  INVITATION_MS,
  PASSWORD_RESET_MS,
  REVIEW_KEPT_MS,
  SENT_MAIL_KEPT_MS,
  STAY_MS,
  WORKSPACE_KEPT_MS,
} from '#contract/limits.ts';
import { LegalText } from './legal-text.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long things are kept, as the server keeps them. */
const DURATIONS = {
  guest: GUEST_TOKEN_MS / DAY_MS,
  stay: STAY_MS / DAY_MS,
  workspace: WORKSPACE_KEPT_MS / DAY_MS,
  history: HISTORY_MS / DAY_MS,
  invitation: INVITATION_MS / DAY_MS,
  export: EXPORT_KEPT_MS / DAY_MS,
  import: IMPORT_KEPT_MS / HOUR_MS,
  review: REVIEW_KEPT_MS / DAY_MS,
  reset: PASSWORD_RESET_MS / HOUR_MS,
  confirmation: CONFIRMATION_MS / DAY_MS,
  mail: SENT_MAIL_KEPT_MS / DAY_MS,
  over: EXPIRED_KEPT_MS / DAY_MS,
};

const SECTIONS = [
  ...['what', 'secret', 'where', 'who', 'reviews', 'device', 'network'],
  ...['third', 'mails', 'long', 'rights', 'changes'],
];

/** `/legal/privacy_policy`. */
export function PrivacyPage() {
  return <LegalText text="privacy" sections={SECTIONS} values={DURATIONS} />;
}

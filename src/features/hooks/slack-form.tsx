import { useTranslation } from 'react-i18next';
import type { TeamSlack } from '#contract/hooks/hook-payloads.ts';
import { saveSlack } from '#src/api/hooks-api.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { AddressForm } from './hook-address-form.tsx';

/** A Slack address: it is tested with a message, and then saved. */
export function SlackForm({ onKept }: { onKept: (answer: TeamSlack) => void }) {
  const { t } = useTranslation('hooks');
  const { workspace, team } = useTeam();
  const flash = useOutcomeFlash();
  return (
    <AddressForm
      words={{
        title: t('slack.title'),
        url: t('slack.url'),
        where: t('slack.where'),
        keep: t('slack.keep'),
      }}
      placeholder="https://hooks.slack.com/services/…"
      onKeep={async (url) => {
        onKept(await saveSlack(workspace.id, team.id, url));
        flash(t('slack.tried'));
      }}
    />
  );
}

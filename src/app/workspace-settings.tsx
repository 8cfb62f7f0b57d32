import { ActivitiesSection } from '#src/features/activities/activities-section.tsx';
import { WebhooksSection } from '#src/features/hooks/webhooks-section.tsx';
import { WorkspaceTransfers } from '#src/features/transfers/transfer-sections.tsx';
import { SettingsPage } from '#src/features/workspaces/workspace-settings-page.tsx';

/** `/workspaces/:workspaceId/edit`, with the sections of other features. */
export function WorkspaceSettings() {
  return (
    <SettingsPage>
      <ActivitiesSection />
      <WebhooksSection />
      <WorkspaceTransfers />
    </SettingsPage>
  );
}

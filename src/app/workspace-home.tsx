import { WorkspaceTransfers } from '#src/features/transfers/transfer-sections.tsx';
import { WorkspacePage } from '#src/features/workspaces/workspace-page.tsx';

/** `/workspaces/:workspaceId`, with the export of one that is being deleted. */
export const WorkspaceHome = () => <WorkspacePage takenAlong={<WorkspaceTransfers />} />;

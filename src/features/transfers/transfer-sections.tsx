import { useTeam } from '#src/shared/teams/use-team.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

/** Export and import of a team, among its settings. */
export function TeamTransfers() {
  const { team, workspace, may } = useTeam();
  const place = { workspace: workspace.id, team: team.id };
  return (
    <>
      {may('team.export') && <ExportSection place={place} />}
      {may('team.import') && <ImportSection place={place} />}
    </>
  );
}

/** The export of a team beside what can still be read of it, where its settings are closed: they are archived, rest, or are suspended (EX1). */
export function TeamExport({ team }: { team: string }) {
  const { workspace } = useWorkspace();
  return <ExportSection place={{ workspace: workspace.id, team }} />;
}

/** The same for a workspace with all its teams. */
export function WorkspaceTransfers() {
  const { workspace } = useWorkspace();
  const may = useMay();
  const place = { workspace: workspace.id, team: null };
  return (
    <>
      {may('workspace.export') && <ExportSection place={place} />}
      {may('workspace.import') && <ImportSection place={place} />}
    </>
  );
}

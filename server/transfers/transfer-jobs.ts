import { collectEarly } from '../base/garbage-collection.ts';
import type { JobKind } from '../jobs/job-runner.ts';
import { type ExportJobDeps, exportJob } from './export-job.ts';
import { ImportJobs, type ImportJobsDeps } from './import-jobs.ts';

export type TransferJobsDeps = ExportJobDeps & ImportJobsDeps;

/** Exports and imports, by the kinds of their jobs. */
export function transferJobs(deps: TransferJobsDeps): Record<string, JobKind> {
  const kinds = { export: exportJob(deps), ...new ImportJobs(deps).kinds };
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, withEarlyCollection(kind)]));
}

/** However large a file is, the server keeps little of it in memory. */
const withEarlyCollection = (kind: JobKind): JobKind => ({
  ...kind,
  run: async (job, signal) => {
    const over = collectEarly();
    try {
      return await kind.run(job, signal);
    } finally {
      over();
    }
  },
});

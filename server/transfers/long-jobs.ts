import type { JobKind } from '../jobs/job-runner.ts';
import { type ExportJobDeps, exportJob } from './export-job.ts';
import { ImportJobs, type ImportJobsDeps } from './import-jobs.ts';

/** The work on files of retros, by the kinds of its jobs. */
export const longJobs = (deps: ExportJobDeps & ImportJobsDeps): Record<string, JobKind> => ({
  export: exportJob(deps),
  ...new ImportJobs(deps).kinds,
});

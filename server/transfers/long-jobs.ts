import type { JobKind } from '../jobs/job-runner.ts';
import { type ExportJobDeps, exportJob } from './export-job.ts';
import { ImportJobs, type ImportJobsDeps } from './import-jobs.ts';

export type LongJobsDeps = ExportJobDeps & ImportJobsDeps;

/** The work on files of retros, by the kinds of its jobs. */
export const longJobs = (deps: LongJobsDeps): Record<string, JobKind> => ({
  export: exportJob(deps),
  ...new ImportJobs(deps).kinds,
});

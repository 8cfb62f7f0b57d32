import type { JobKind } from '../jobs/job-runner.ts';
import { type ExportJobDeps, exportJob } from './export-job.ts';

/** The work on files of retros, by the kinds of its jobs. */
export const longJobs = (deps: ExportJobDeps): Record<string, JobKind> => ({ export: exportJob(deps) });

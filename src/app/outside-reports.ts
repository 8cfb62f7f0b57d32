import type { ReportServices } from '#src/api/installation-api.ts';

let isToldOfErrors = false;

/** Reports to the services set by the operator: page views and, from the first one on, errors. */
export async function reportToServices(
  { analyticsUrl, sentryDsn }: ReportServices,
  pathname: string,
): Promise<void> {
  if (sentryDsn !== undefined && !isToldOfErrors) {
    isToldOfErrors = true;
    // Without it page views are still counted.
    import('./report-to-sentry.ts').then(({ reportToSentry }) => reportToSentry(sentryDsn)).catch(() => {});
  }
  if (analyticsUrl === undefined) return;
  const { countView } = await import('./count-views.ts');
  await countView(analyticsUrl, pathname);
}

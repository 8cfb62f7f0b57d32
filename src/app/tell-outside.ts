import type { Outside } from '#src/api/installation.ts';

let isToldOfErrors = false;

/** Tells those outside whom the operator has named: of a page view, and from the first on of errors. */
export async function tellOutside({ analyticsUrl, sentryDsn }: Outside, pathname: string): Promise<void> {
  if (sentryDsn !== undefined && !isToldOfErrors) {
    isToldOfErrors = true;
    // Without it page views are still counted.
    import('./tell-sentry.ts').then(({ tellSentry }) => tellSentry(sentryDsn)).catch(() => {});
  }
  if (analyticsUrl === undefined) return;
  const { countView } = await import('./count-views.ts');
  await countView(analyticsUrl, pathname);
}

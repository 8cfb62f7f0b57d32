/** What every page needs to know about the installation: its blog, whether plans are sold here, and where the source is. */
export interface ShownInstallation {
  blogUrl: string | null;
  hasPricing: boolean;
  /** Missing if nobody is told where the source can be read. */
  sourceUrl?: string;
  /** Missing if nothing is reported to other services. */
  outside?: ReportServices;
}

/** Services to which browsers report, as set by the operator. */
export interface ReportServices {
  /** The service that counts page views. */
  analyticsUrl?: string;
  /** The service that collects errors. */
  sentryDsn?: string;
}

let known: ShownInstallation | null | undefined;

/** What the server wrote into the page about the installation; null if nothing, as in development. */
export function shownInstallation(): ShownInstallation | null {
  if (known === undefined) known = JSON.parse(document.getElementById('installation')?.textContent ?? 'null');
  return known ?? null;
}

/** Sets it when pages are rendered without a document. */
export function setInstallation(installation: ShownInstallation): void {
  known = installation;
}

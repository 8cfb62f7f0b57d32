/** What every page has to know of the installation to be drawn: where its makers write, and whether plans are sold here. */
export interface ShownInstallation {
  blogUrl: string | null;
  hasPricing: boolean;
  /** Absent where nobody outside is told of anything. */
  outside?: Outside;
}

/** Whom an operator has told of what goes on in browsers. */
export interface Outside {
  /** Where page views are counted. */
  analyticsUrl?: string;
  /** Where errors are gathered. */
  sentryDsn?: string;
}

let known: ShownInstallation | null | undefined;

/** What the server wrote into the page of the installation; null where it wrote nothing, as in development. */
export function shownInstallation(): ShownInstallation | null {
  if (known === undefined) known = JSON.parse(document.getElementById('installation')?.textContent ?? 'null');
  return known ?? null;
}

/** Says it, where pages are rendered without a document. */
export function renderFor(installation: ShownInstallation): void {
  known = installation;
}

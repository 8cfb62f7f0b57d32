import * as z from 'zod/mini';
import { parseJson } from './browser-storage.ts';

/** Services to which browsers report, as set by the operator. */
const servicesSchema = z.object({
  /** The service that counts page views. */
  analyticsUrl: z.optional(z.string()),
  /** The service that collects errors. */
  sentryDsn: z.optional(z.string()),
});
export type ReportServices = z.infer<typeof servicesSchema>;

/** What every page needs to know about the installation: its blog, whether plans are sold here, and where the source is. */
const shownSchema = z.object({
  blogUrl: z.nullable(z.string()),
  hasPricing: z.boolean(),
  /** Missing if nobody is told where the source can be read. */
  sourceUrl: z.optional(z.string()),
  /** Missing if nothing is reported to other services. */
  outside: z.optional(servicesSchema),
});
export type ShownInstallation = z.infer<typeof shownSchema>;

let known: ShownInstallation | null | undefined;

/** What the server wrote into the page about the installation; null if nothing, as in development. */
export function shownInstallation(): ShownInstallation | null {
  if (known === undefined) {
    const text = document.getElementById('installation')?.textContent ?? null;
    known = shownSchema.safeParse(parseJson(text)).data ?? null;
  }
  return known;
}

/** Sets it when pages are rendered without a document. */
export function setInstallation(installation: ShownInstallation): void {
  known = installation;
}

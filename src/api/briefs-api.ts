import { type Brief, briefSchema } from '#contract/briefs/brief.ts';
import { call, callForFile } from './http.ts';
import { saveAs } from './save-as.ts';

/** The formats of a brief's download (RE3). */
export type BriefFormat = 'md' | 'csv' | 'json';

const pathOf = (id: string): string => `/retro/${encodeURIComponent(id)}/brief`;

/** What remains of a retro; the words for deleted people are in this language. Throws an ApiError. */
export function getBrief(id: string, locale: string, signal?: AbortSignal): Promise<Brief> {
  const path = `${pathOf(id)}?locale=${encodeURIComponent(locale)}`;
  return call(path, briefSchema, { ...(signal && { signal }) });
}

/** Saves the brief as a file, in words of this language. Throws an ApiError. */
export async function downloadBrief(id: string, format: BriefFormat, locale: string): Promise<void> {
  const { blob, name } = await callForFile(`${pathOf(id)}.${format}?locale=${encodeURIComponent(locale)}`);
  saveAs(blob, name ?? `retro-${id}.${format}`);
}

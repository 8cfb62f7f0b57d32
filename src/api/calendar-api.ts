import { callForFile } from './http.ts';
import { saveAs } from './save-as.ts';

/** Saves the calendar entry of a retro to come as a file (LI6). Throws an ApiError. */
export async function downloadCalendar(retro: string): Promise<void> {
  const { blob, name } = await callForFile(`/retro/${encodeURIComponent(retro)}/calendar`);
  saveAs(blob, name ?? `retro-${retro}.ics`);
}

import type { Moment } from '#contract/replay.ts';
import { callForFile } from './http.ts';

/**
 * The course of a finished retro as one may see it, its first moment a scene. Throws an ApiError, or an error where what
 * came is not whole. Its facts are taken as the server told them, as over the socket.
 */
export async function getReplay(id: string): Promise<Moment[]> {
  const { blob } = await callForFile(`/retro/${encodeURIComponent(id)}/replay`);
  const lines = (await blob.text()).split('\n').filter((line) => line !== '');
  const moments = lines.map((line) => JSON.parse(line) as Moment);
  if (moments[0]?.type !== 'scene') throw new Error('a replay that does not begin');
  return moments;
}

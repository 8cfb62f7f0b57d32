import type { Moment } from '#contract/replay.ts';
import { callForFile } from './http.ts';

/**
 * A replay of a finished retro for this person; its first moment is a scene. Throws an ApiError, or an error if what
 * came is incomplete. Its facts are used as the server sent them, as over the socket.
 */
export async function getReplay(id: string): Promise<Moment[]> {
  const { blob } = await callForFile(`/retro/${encodeURIComponent(id)}/replay`);
  const lines = (await blob.text()).split('\n').filter((line) => line !== '');
  const moments = lines.map((line) => JSON.parse(line) as Moment);
  if (moments[0]?.type !== 'scene') throw new Error('a replay that does not begin');
  return moments;
}

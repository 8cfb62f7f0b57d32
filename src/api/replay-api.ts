import type { Moment } from '#contract/replay/replay-moments.ts';
import { callForFile } from './http.ts';

/** Whether a line of a replay is a moment: its envelope is checked, as over the socket (decision 051). */
const isMoment = (it: unknown): it is Moment =>
  typeof it === 'object' &&
  it !== null &&
  'type' in it &&
  typeof it.type === 'string' &&
  'seq' in it &&
  typeof it.seq === 'number' &&
  (it.type !== 'scene' || ('state' in it && typeof it.state === 'object' && it.state !== null));

/**
 * A replay of a finished retro for this person; its first moment is a scene. Throws an ApiError, or an error if what
 * came is incomplete or cannot be read.
 */
export async function getReplay(id: string): Promise<Moment[]> {
  const { blob } = await callForFile(`/retro/${encodeURIComponent(id)}/replay`);
  const lines = (await blob.text()).split('\n').filter((line) => line !== '');
  const moments = lines.map((line): unknown => JSON.parse(line));
  if (!moments.every(isMoment)) throw new Error('a replay that cannot be read');
  if (moments[0]?.type !== 'scene') throw new Error('a replay that does not begin');
  return moments;
}

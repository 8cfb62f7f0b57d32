/** Where a text may be divided, the best first: between lines, after a sentence, after a comma or semicolon, between words. */
const JOINTS = [/\n/g, /[.!?…。？！](?=\s)/g, /[,;:](?=\s)/g, /\s/g];
/** How much of a part a better joint may leave unused, as a share of its length. */
const LEAST_SHARE = 1 / 3;

/** A text in parts of at most `max` characters, as few as possible, divided where it reads best (FR2). */
export function splitText(text: string, max: number): string[] {
  const rest = text.trim();
  if (rest.length <= max) return rest === '' ? [] : [rest];
  const at = jointOf(rest, max);
  return [rest.slice(0, at).trimEnd(), ...splitText(rest.slice(at), max)];
}

/** Where the first part ends. */
function jointOf(text: string, max: number): number {
  // One more, so that a part can be exactly as long as allowed.
  const head = text.slice(0, max + 1);
  for (const joint of JOINTS) {
    const ends = [...head.matchAll(joint)].map(({ index, 0: sign }) =>
      sign.trim() === '' ? index : index + sign.length,
    );
    const last = ends.filter((end) => end <= max && end >= max * LEAST_SHARE).at(-1);
    if (last !== undefined) return last;
  }
  // A character is not split.
  return /[\uD800-\uDBFF]$/.test(text.slice(0, max)) ? max - 1 : max;
}

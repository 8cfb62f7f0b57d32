/**
 * `code` without the blocks that begin with these lines, each to the line that ends it: methods, branches, calls with a
 * function. Every such line of the code goes. Throws if there is none, so an update of a library is noticed.
 */
export function leaveOut(code: string, firstLines: readonly string[]): string {
  let lines = code.split('\n');
  for (const first of firstLines) {
    const before = lines.length;
    lines = withoutBlocks(lines, first);
    if (lines.length === before) throw new Error(`There is nothing to leave out that begins with: ${first}`);
  }
  return lines.join('\n');
}

function withoutBlocks(lines: readonly string[], first: string): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trimStart() !== first) {
      kept.push(line);
      continue;
    }
    const end = `${' '.repeat(line.length - first.length)}}`;
    // `} else {` and `}) {` go on.
    const goesOn = (one = '') => !one.startsWith(end) || one.endsWith('{');
    while (at < lines.length && goesOn(lines[at])) at++;
  }
  return kept;
}

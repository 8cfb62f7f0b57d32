// Tells what became of mutants: small changes of code, each of which some test should notice.

/** Longer pieces of code are cut. */
const LONGEST = 110;
/** What may become of a mutant, and our column for it. */
const COLUMNS = {
  Killed: 'noticed',
  Timeout: 'noticed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  ChangesNothing: 'changes nothing',
  Ignored: 'left out',
};
const NAMES = [...new Set(Object.values(COLUMNS))];

const columnOf = ({ status }) => COLUMNS[status];

/** How many of these became what, by the names of the columns, and how much of what was tried was noticed, of a hundred. */
function counted(mutants) {
  const counts = Object.fromEntries(NAMES.map((name) => [name, 0]));
  for (const mutant of mutants) counts[columnOf(mutant)] += 1;
  const tried = counts.noticed + counts.survived + counts.uncovered;
  const score = tried === 0 ? '-' : `${((counts.noticed / tried) * 100).toFixed(1)} %`;
  return { ...counts, score };
}

function short(code) {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** A piece of code as it was and as it became, each on one line, with the rest of its line. */
function beforeAndAfter({ location: { start, end }, replacement }, lines) {
  const head = lines[start.line - 1].slice(0, start.column - 1);
  const tail = lines[end.line - 1].slice(end.column - 1);
  const before = lines.slice(start.line - 1, end.line).join(' ');
  return [before, `${head}${replacement}${tail}`].map(short);
}

const isLeft = (mutant) => ['survived', 'uncovered'].includes(columnOf(mutant));

/**
 * The mutants, with those marked that no test noticed because they change nothing that anybody sees: `known` has the file,
 * the code before and after, and why, for each. `linesOf` gives the lines of a file.
 */
export function marked(mutants, known, linesOf) {
  const key = (...parts) => parts.join('\n');
  const reasons = new Map(known.map(([file, before, after, why]) => [key(file, before, after), why]));
  return mutants.map((mutant) => {
    if (!isLeft(mutant)) return mutant;
    const why = reasons.get(key(mutant.fileName, ...beforeAndAfter(mutant, linesOf(mutant.fileName))));
    return why === undefined ? mutant : { ...mutant, status: 'ChangesNothing', why };
  });
}

/** Every mutant that no test noticed, with its place and the code before and after. `linesOf` gives the lines of a file. */
export function survivorsTold(mutants, linesOf) {
  return mutants.filter(isLeft).map((mutant) => {
    const [before, after] = beforeAndAfter(mutant, linesOf(mutant.fileName));
    const { line, column } = mutant.location.start;
    return `${mutant.fileName}:${line}:${column} ${columnOf(mutant)}\n  - ${before}\n  + ${after}`;
  });
}

/** The rows of a table: what became of the mutants of each file, of each of these folders, and of all. */
export function scores(mutants, paths = []) {
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].sort();
  const folders = paths.filter((path) => !files.includes(path));
  const rowOf = (path) => [
    path,
    counted(mutants.filter(({ fileName }) => fileName === path || fileName.startsWith(`${path}/`))),
  ];
  return Object.fromEntries([...[...files, ...folders].map(rowOf), ['all', counted(mutants)]]);
}

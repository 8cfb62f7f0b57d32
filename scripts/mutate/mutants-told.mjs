// Tells what became of mutants: small changes of code, each of which some test should notice.

/** Longer pieces of code are cut. */
const LONGEST = 110;
/** What Stryker calls what became of a mutant, and our column for it. */
const COLUMNS = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  Ignored: 'left out',
};
const NAMES = ['killed', 'survived', 'uncovered', 'left out', 'broken'];

const columnOf = ({ status }) => COLUMNS[status] ?? 'broken';

/** How many of these became what, by the names of the columns, and how much of what was tried was noticed, of a hundred. */
function counted(mutants) {
  const counts = Object.fromEntries(NAMES.map((name) => [name, 0]));
  for (const mutant of mutants) counts[columnOf(mutant)] += 1;
  const tried = counts.killed + counts.survived + counts.uncovered;
  const score = tried === 0 ? '-' : `${((counts.killed / tried) * 100).toFixed(1)} %`;
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

/** Every mutant that no test noticed, with its place and the code before and after. `linesOf` gives the lines of a file. */
export function survivorsTold(mutants, linesOf) {
  return mutants
    .filter((mutant) => ['survived', 'uncovered'].includes(columnOf(mutant)))
    .map((mutant) => {
      const [before, after] = beforeAndAfter(mutant, linesOf(mutant.fileName));
      const { line, column } = mutant.location.start;
      return `${mutant.fileName}:${line}:${column} ${columnOf(mutant)}\n  - ${before}\n  + ${after}`;
    });
}

/** The rows of a table: what became of the mutants of each file, and of all. */
export function scores(mutants) {
  const files = [...new Set(mutants.map(({ fileName }) => fileName))];
  const rows = files.map((file) => [file, counted(mutants.filter(({ fileName }) => fileName === file))]);
  return Object.fromEntries([...rows, ['all', counted(mutants)]]);
}

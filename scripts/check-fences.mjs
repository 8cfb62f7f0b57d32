// Checks the fences between the layers that neither the compiler nor the linter can check. Prints `file:line message`
// for each violation. docs/architecture.md says what the fences are for.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { castsOfOutsideData } from './fence-casts.mjs';
import { circlesOf } from './fence-circles.mjs';
import { CLOCKS } from './fence-clocks.mjs';
import { COLORS } from './fence-colors.mjs';
import { bareLookups, stringTables } from './fence-lookups.mjs';
import { spreadBags } from './fence-spreads.mjs';
import { borrowedFromOtherTests, supportOfOneFolder } from './fence-support.mjs';
import { zoneFences } from './fence-zones.mjs';
import { ZONES } from './zones.mjs';

const ROOTS = ['contract', 'machines', 'server', 'src', 'tests', 'e2e', 'bench', 'scripts'];
const DATABASE = /^(kysely|@photostructure\/sqlite|pg|node:sqlite)($|\/)/;
const BUS = /^(redis|@redis)($|\/)/;
const SOCKET = /^(socket\.io|@socket\.io)($|\/)/;

const zones = zoneFences(ZONES);
/** For each file those it imports. */
const imports = new Map();

const top = (path) => path.split('/')[0];
const inside = (path, ...folders) => folders.some((folder) => path.startsWith(`${folder}/`));

/** Fences for an import of `to` (a path from the root, or a package) by the file `from`. */
const IMPORT_FENCES = [
  {
    breaks: ({ from, to, relative }) =>
      relative && top(from) !== 'tests' && top(from) !== top(to) && ROOTS.includes(top(to)),
    message: 'another top-level folder is imported by its name: #contract/…, #machines/…',
  },
  {
    breaks: ({ from, to }) =>
      inside(to, 'tests') &&
      !inside(from, 'tests') &&
      !(inside(from, 'e2e') && inside(to, 'tests/support')) &&
      !(inside(from, 'bench') && inside(to, 'tests/support/services')),
    message: 'nothing imports tests/, but the browser tests its support, and the bench its services',
  },
  {
    breaks: ({ from, to }) =>
      inside(from, 'server') && DATABASE.test(to) && !/^server\/(?:[^/]+\/)?store\//.test(from),
    message: 'only server/store/ and the store/ of an area touch the database',
  },
  {
    breaks: ({ from, to }) => inside(from, 'server') && SOCKET.test(to) && !inside(from, 'server/socket'),
    message: 'only server/socket/ touches socket.io',
  },
  {
    breaks: ({ from, to }) => inside(from, 'server') && BUS.test(to) && !inside(from, 'server/cluster'),
    message: 'only server/cluster/ touches Redis',
  },
  {
    breaks: ({ from, to }) =>
      inside(to, 'server/http') &&
      inside(from, 'server') &&
      !inside(from, 'server/http') &&
      !/^server\/(?:[^/]+|.*-(?:routes?|files)\.ts|[^/]+\/area\.ts)$/.test(from),
    message:
      'only routes, and the areas that name them, know HTTP; what they call answers refusals as data (server/base/result.ts)',
  },
  {
    breaks: ({ from, to }) => to === 'prom-client' && !inside(from, 'server/metrics'),
    message: 'only server/metrics/ touches prom-client',
  },
];

/** Text that files in some folders must not contain. */
const TEXT_FENCES = [...CLOCKS, COLORS];

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*(['"])([^'"\n]+)\1/g;

/** Replaces comments with blanks of the same shape, so that positions stay the same and comments are not checked. */
function withoutComments(text) {
  return text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g,
    (piece) => (piece.startsWith('/') ? piece.replace(/[^\n]/g, ' ') : piece),
  );
}

function resolveImport(from, specifier) {
  if (specifier.startsWith('#')) return { to: specifier.slice(1), relative: false };
  if (!specifier.startsWith('.')) return { to: specifier, relative: false };
  return { to: posix.join(posix.dirname(from), specifier), relative: true };
}

function checkFile(from, text) {
  const code = withoutComments(text);
  const found = [];
  const report = (index, message) =>
    found.push(`${from}:${code.slice(0, index).split('\n').length} ${message}`);

  const imported = new Set();
  imports.set(from, imported);
  for (const match of code.matchAll(IMPORT)) {
    const edge = { from, ...resolveImport(from, match[2]) };
    imported.add(edge.to);
    for (const { message } of IMPORT_FENCES.filter(({ breaks }) => breaks(edge)))
      report(match.index, message);
    const problem = zones.problemOfImport(from, edge.to);
    if (problem) report(match.index, problem);
  }
  for (const { pattern, message } of TEXT_FENCES.filter((fence) => fence.applies(from))) {
    for (const match of code.matchAll(pattern)) report(match.index, `${match[0].trim()}: ${message}`);
  }
  for (const index of spreadBags(from, text)) report(index, 'services are passed on by name, not spread');
  for (const index of castsOfOutsideData(from, text)) report(index, 'data from outside is parsed, not cast');
  for (const index of bareLookups(from, text, tables))
    report(index, 'names from outside are looked up by `ownValue` (contract/base/own-property.ts)');
  return found;
}

const files = ROOTS.filter((root) => existsSync(root)).flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name)),
);
const texts = files.map((file) => [file, readFileSync(file, 'utf8')]);
const tables = stringTables(texts);
const violations = [
  ...zones.problemsOfTable(),
  ...zones.problemsOfFolders(files),
  ...texts.flatMap(([file, text]) => checkFile(file, text)),
  ...circlesOf(imports)
    // A person of a story and their pages name each other.
    .filter(([file]) => !inside(file, 'e2e'))
    .map((circle) => `${circle[0]}:1 imports itself by a circle: ${circle.join(', ')}`),
  ...supportOfOneFolder(imports),
  ...borrowedFromOtherTests(imports),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exit(1);
console.log(`${files.length} files keep to their side of the fences.`);

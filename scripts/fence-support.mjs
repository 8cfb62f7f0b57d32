// `tests/support` holds what tests of several folders share. A file that those of one alone use lies there, beside them:
// so this kit stays small enough to be known, and whoever changes an area finds all of its tests in one place.
import { posix } from 'node:path';

/** Kinds of tests that have a folder for each area. */
const BY_AREA = ['contract', 'machines', 'server', 'src'];
/** Folders within them that have one for each area themselves. */
const OF_AREAS = ['tests/src/features', 'tests/src/shared'];

const isSupport = (file) => file.startsWith('tests/support/');

/** The folder of whoever uses a file: of an area for the kinds of tests that have them, else of the kind. */
function folderOf(file) {
  const parts = posix.dirname(file).split('/');
  const first = (count) => parts.slice(0, count).join('/');
  if (parts[0] !== 'tests') return first(1);
  if (!BY_AREA.includes(parts[1])) return first(2);
  return first(OF_AREAS.includes(first(3)) ? 4 : 3);
}

/** The simulation is a program, whose parts have tests elsewhere. */
const isBesideTests = (file) =>
  file.startsWith('tests/') && !isSupport(file) && !file.startsWith('tests/simulation/');

/** A line for each import of what lies beside the tests of another folder. */
export function borrowedFromOtherTests(imports) {
  return [...imports].flatMap(([from, imported]) =>
    [...imported]
      .filter((to) => imports.has(to) && isBesideTests(to) && folderOf(to) !== folderOf(from))
      .map((to) => `${from}:1 imports ${to}: what several folders of tests share is in tests/support/`),
  );
}

/** A line for each file of `tests/support` that one folder alone uses, also through others. `imports`: for each file those it imports. */
export function supportOfOneFolder(imports) {
  const importers = new Map();
  for (const [from, imported] of imports)
    for (const to of imported) importers.set(to, [...(importers.get(to) ?? []), from]);

  function usersOf(file) {
    const seen = new Set([file]);
    for (const next of seen)
      if (isSupport(next)) for (const from of importers.get(next) ?? []) seen.add(from);
    return [...seen].filter((user) => !isSupport(user));
  }

  return [...imports.keys()].filter(isSupport).flatMap((file) => {
    const [folder, ...others] = new Set(usersOf(file).map(folderOf));
    if (folder === undefined || others.length > 0) return [];
    return [`${file}:1 is used only in ${folder}/: it belongs there, beside its tests`];
  });
}

// Which folder may import which: checks imports against a table such as that in zones.mjs.
import { posix } from 'node:path';

const isWithin = (path, folder) => path.startsWith(`${folder}/`);
// Whether an entry of the table names a zone; `*` in it is any one folder.
const names = (entry, zone) => {
  const [wanted, parts] = [entry.split('/'), zone.split('/')];
  return wanted.length === parts.length && wanted.every((part, nth) => part === '*' || part === parts[nth]);
};

/** `zones`: maps each folder to those it may import, lowest first. Paths are relative to the root of the tree. */
export function zoneFences(zones) {
  const order = Object.keys(zones);
  const tops = new Set(order.map((zone) => zone.split('/')[0]));
  const isZoned = (path) => tops.has(path.split('/')[0]) && path.includes('/');

  /** The zone of a file: its name in the table, and its folder; null if the table has none for it. */
  function zoneOf(file) {
    const parts = posix.dirname(file).split('/');
    for (let length = parts.length; length > 0; length--) {
      const folder = parts.slice(0, length).join('/');
      const zone = [folder, `${posix.dirname(folder)}/*`].find((name) => order.includes(name));
      if (zone === undefined) continue;
      // If nested folders have lines of their own, a line covers only the files beside them.
      const isParted = length < parts.length && order.some((other) => isWithin(other, folder));
      return isParted ? null : { zone, folder };
    }
    return null;
  }

  const stand = (below, above) => order.indexOf(below) < order.indexOf(above);
  const mayImport = (from, to) =>
    to === order[0] || (stand(to, from) && zones[from].some((entry) => names(entry, to)));

  return {
    /** The error of one file importing another; null if there is none. */
    problemOfImport(from, to) {
      if (!isZoned(from) || !isZoned(to)) return null;
      const [importing, imported] = [zoneOf(from), zoneOf(to)];
      if (importing === null || imported === null || importing.folder === imported.folder) return null;
      if (mayImport(importing.zone, imported.zone)) return null;
      return `${importing.folder}/ may not import ${imported.folder}/: scripts/zones.mjs says what it may`;
    },

    /** Errors for lines that name a folder which is not above them in the table. */
    problemsOfTable() {
      return order.flatMap((zone) =>
        zones[zone]
          .filter((entry) => !order.some((below) => stand(below, zone) && names(entry, below)))
          .map((entry) => `scripts/zones.mjs: ${zone} names ${entry}, which does not stand below it`),
      );
    },

    /** Errors for folders of files that have no line in the table. */
    problemsOfFolders(files) {
      const strangers = files.filter((file) => isZoned(file) && zoneOf(file) === null);
      return [...new Set(strangers.map((file) => posix.dirname(file)))].map(
        (folder) => `${folder}/ has no line in scripts/zones.mjs yet`,
      );
    },
  };
}

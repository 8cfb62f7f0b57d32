// Finds services that are merged by spreading, where their order decides which one of a name is used.
import { parseSync } from 'vite';

/** The files that put the server together: whoever reads them sees by name who gets what. */
const WIRING = /^server\/(?:(?:app|areas|shared-services)|[^/]+\/area|store\/store)\.ts$/;
/** What services are passed on in; elsewhere on the server only these may not be spread. */
const BAGS = ['deps', 'store', 'services', 'shared', 'config'];
/** What may be one; parsing every file would take long. */
const SPREAD_BAG = new RegExp(`\\.{3}(?:this\\.#?)?(?:${BAGS.join('|')})\\b`);

/** The name of `name` or `this.#name`; null for all else. */
function nameOf({ type, name, object, property }) {
  if (type === 'Identifier') return name;
  return type === 'MemberExpression' && object.type === 'ThisExpression' ? property.name : null;
}

/** Every spread into an object literal within a node. */
function spreadsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(spreadsIn);
  const own =
    node.type === 'ObjectExpression' ? node.properties.filter(({ type }) => type === 'SpreadElement') : [];
  return [...own, ...Object.values(node).flatMap(spreadsIn)];
}

/** The places, as positions in the text, at which a file of the server spreads what it may not. */
export function spreadBags(file, text) {
  const isWiring = WIRING.test(file);
  if (!file.startsWith('server/') || !(isWiring ? /\.\.\./ : SPREAD_BAG).test(text)) return [];
  return spreadsIn(parseSync(file, text).program)
    .filter(({ argument }) => isWiring || BAGS.includes(nameOf(argument)))
    .map(({ start }) => start);
}

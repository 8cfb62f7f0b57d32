// Finds data from outside that is cast instead of parsed: a cast believes whatever comes. That such data reaches nothing else
// unparsed is seen by the compiler, for which contract/outside-data.d.ts makes it `unknown`.
import { parseSync } from 'vite';

/** Calls that return data from outside, by their name, and by object and method. */
const FUNCTIONS = ['parseJson', 'readKept', 'readKeptJson'];
const METHODS = ['json', 'getItem'];
/** The fields in which others hand it over. */
const FIELDS = {
  request: ['body', 'params', 'query', 'headers'],
  event: ['data'],
  message: ['data'],
  error: ['data'],
  url: ['searchParams'],
};
/** What a file with such data contains; parsing every file would take long. */
const HINT =
  /\bJSON\.parse\b|\.(?:json|getItem)\(|\b(?:parseJson|readKept|readKeptJson)\(|\.(?:body|params|query|headers|data|searchParams)\b/;
/** Rows that only this server writes: the one function that may do so, which says why, and migrations, which no release changes. */
const OWN_ROWS = /^server\/store\/(?:database\/stored-json\.ts$|migrations\/)/;

/** Every node within a node, itself included. */
function nodesIn(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(nodesIn);
  return [...(typeof node.type === 'string' ? [node] : []), ...Object.values(node).flatMap(nodesIn)];
}

const isMethod = ({ type, object, property }, owner, name) =>
  type === 'MemberExpression' && object.name === owner && property.name === name;

/** Whether what a call returns is from outside; a copy made by way of JSON is not. */
function returnsOutsideData({ callee, arguments: [first] }) {
  if (isMethod(callee, 'JSON', 'parse'))
    return !(first?.type === 'CallExpression' && isMethod(first.callee, 'JSON', 'stringify'));
  return FUNCTIONS.includes(callee.name) || METHODS.includes(callee.property?.name);
}

/** Whether an expression is data from outside or a part of it; `names` are the variables that hold such data. */
function isFromOutside(node, names) {
  switch (node?.type) {
    case 'Identifier':
      return names.has(node.name);
    case 'CallExpression':
      return returnsOutsideData(node) || isFromOutside(node.callee.object, names);
    case 'MemberExpression':
      return FIELDS[node.object.name]?.includes(node.property.name) || isFromOutside(node.object, names);
    case 'LogicalExpression':
      return isFromOutside(node.left, names) || isFromOutside(node.right, names);
    default:
      return node ? isFromOutside(node.argument ?? node.expression, names) : false;
  }
}

/** The places, as positions in the text, at which a file casts data from outside to more than `unknown`. */
export function castsOfOutsideData(file, text) {
  if (!/^(?:contract|machines|server|src)\/.*\.tsx?$/.test(file) || OWN_ROWS.test(file)) return [];
  if (!HINT.test(text) || !/\bas\b/.test(text)) return [];
  const nodes = nodesIn(parseSync(file, text).program);
  const names = new Set();
  for (const { type, id, init } of nodes)
    if (type === 'VariableDeclarator' && id.type === 'Identifier' && isFromOutside(init, names))
      names.add(id.name);
  return nodes
    .filter(({ type }) => type === 'TSAsExpression' || type === 'TSTypeAssertion')
    .filter(({ typeAnnotation }) => typeAnnotation.type !== 'TSUnknownKeyword')
    .filter(({ expression }) => isFromOutside(expression, names))
    .map(({ start }) => start);
}

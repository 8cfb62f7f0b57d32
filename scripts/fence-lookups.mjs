// Finds tables that are asked for a name from outside without `ownValue`: every object also has `constructor` and its like (SY20).
// A table without a type of its own, or with a closed one, is held by the compiler: it takes only its own keys. So what is found
// here is what the compiler lets pass: a table that takes any text as a key, and a key that is cast.
import { parseSync } from 'vite';

const CODE = /^(?:contract|machines|server|src)\/.*\.tsx?$/;
/** What a file in which such a type is named contains; parsing every file would take long. */
const NAMES_TYPE = /\bRecord<\s*string\b|\[\w+: string\]:|\brecord\(/;

/** Tables of what is in a retro, by its id: no id is the name of something inherited (`contract/base/ids.ts`). */
const BY_IDS =
  'actions answers authors awaySince carried drafts kept notes people since takenDown teamActions topics totals votes'.split(
    ' ',
  );
/** Names that are a list somewhere and a table elsewhere: what is asked for is a place. */
const LISTS = 'items kinds names places row values'.split(' ');
/** Look-ups whose keys are checked before, or are our own. */
const CHECKED = {
  'contract/base/own-property.ts': ['record[key]'],
  'contract/retro/facts.ts': ['factSchemas[type as FactType]'],
  'machines/retro/decide.ts': ['others[command.type]'],
  'machines/retro/decide/decision.ts': ['record?.[id]'],
  'server/accounts/store/users.ts': ['change[field as keyof PersonChange]'],
  'server/config.ts': ['env[name]'],
  'server/http/document.ts': ['SIGNS[sign]'],
  'server/http/on-this-machine.ts': ['headers[name]'],
  'server/mail/outbox-routes.ts': ['ENTITIES[letter]'],
  'server/store/log/fact-queries.ts': ['ANY_ROW[column]'],
  'server/store/read-models/search-words.ts': ['PLAIN[letter]'],
  'server/transfers/formats/as-exported.ts': ['texts[activity]?.types[key]'],
  'server/transfers/import-preview.ts': ["this.#people[others.has(id) ? 'others' : 'matched']"],
  'src/features/accounts/confirmation-expired.tsx': ['fields[name]'],
  'src/features/accounts/use-account-form.ts': ['passwords[field]'],
  'src/features/activities/activity-draft.ts': ["payload[field as 'name' | 'description']"],
  'src/features/help/answers.ts': ['LINKS[id]'],
  'src/features/help/guides.ts': ['texts.activities[activity]'],
  'src/features/replay/replay-course.ts': ['this.#kept[from]'],
  'src/forms/kit/form-problems.ts': ['fields[field]'],
  'src/shared/planning/use-retro-form.ts': ['placeOf[key as keyof RetroValues]', 'problems[field]'],
};

/** Every node within a node, itself included, with the one it is in. */
function nodesIn(node, parent = null) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((one) => nodesIn(one, parent));
  const own = typeof node.type === 'string' ? node : parent;
  return [
    ...(own === node ? [{ node, parent }] : []),
    ...Object.entries(node).flatMap(([, inside]) => nodesIn(inside, own)),
  ];
}

/** Whether a type takes any text as a key: `Record<string, …>`, also within `Readonly<…>` and the like; `aliases` are names of such types. */
function isStringTable(type, aliases) {
  switch (type?.type) {
    case 'TSTypeAnnotation':
      return isStringTable(type.typeAnnotation, aliases);
    case 'TSTypeLiteral':
      return type.members.some(({ type: member }) => member === 'TSIndexSignature');
    case 'TSUnionType':
      return type.types.some((one) => isStringTable(one, aliases));
    case 'TSTypeReference': {
      const [first, ...others] = type.typeArguments?.params ?? [];
      const { name } = type.typeName;
      if (aliases.has(name)) return true;
      if (name === 'Record') return first?.type === 'TSStringKeyword';
      return (
        ['Readonly', 'Partial'].includes(name) &&
        [first, ...others].some((one) => isStringTable(one, aliases))
      );
    }
    default:
      return false;
  }
}

const nameOf = (node) => node?.name ?? (node?.type === 'Literal' ? String(node.value) : undefined);

/** Whether an expression is a schema of a table that takes any text as a key. */
const isSchema = (node) =>
  node?.type === 'CallExpression' &&
  ((node.callee.property?.name ?? node.callee.name) === 'record' || node.arguments.some(isSchema));

/** The names of all variables, parameters and fields of these files (path and text) that take any text as a key. */
export function stringTables(files) {
  const parsed = files
    .filter(([file, text]) => CODE.test(file) && NAMES_TYPE.test(text))
    .map(([file, text]) => nodesIn(parseSync(file, text).program).map(({ node }) => node));
  const aliases = new Set();
  for (const node of parsed.flat())
    if (node.type === 'TSTypeAliasDeclaration' && isStringTable(node.typeAnnotation, aliases))
      aliases.add(node.id.name);
  const tables = new Set();
  for (const node of parsed.flat()) {
    if (isStringTable(node.typeAnnotation, aliases)) tables.add(nameOf(node.key ?? node));
    if (node.type === 'VariableDeclarator' && isStringTable(node.id.typeAnnotation, aliases))
      tables.add(nameOf(node.id));
    if (node.type === 'Property' && isSchema(node.value)) tables.add(nameOf(node.key));
  }
  tables.delete(undefined);
  return tables;
}

const isWritten = ({ node, parent }) =>
  (parent?.type === 'AssignmentExpression' && parent.left === node) ||
  (parent?.type === 'UnaryExpression' && parent.operator === 'delete');

/** Look-ups in one of these `tables`, and in any by a key that is cast, as positions in the text of a file. */
export function bareLookups(file, text, tables) {
  const names = [...tables].filter((name) => !BY_IDS.includes(name) && !LISTS.includes(name));
  const isLikely = new RegExp(`\\b(?:${names.join('|') || '-'})\\??\\.?\\[|\\w\\??\\.?\\[[^\\]]*\\bas\\b`);
  if (!CODE.test(file) || !isLikely.test(text)) return [];
  return nodesIn(parseSync(file, text).program)
    .filter(
      ({ node }) => node.type === 'MemberExpression' && node.computed && node.property.type !== 'Literal',
    )
    .filter((found) => !isWritten(found))
    .filter(({ node: { object, property } }) => {
      const table = nameOf(object.computed ? null : (object.property ?? object));
      return property.type === 'TSAsExpression' || names.includes(table);
    })
    .filter(({ node: { start, end } }) => !CHECKED[file]?.includes(text.slice(start, end)))
    .map(({ node: { start } }) => start);
}

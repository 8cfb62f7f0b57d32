import type { Plugin } from 'vite';

/** What is looked for in a file of a package, and what stands there instead. */
type Change = readonly [RegExp, string];

/** `code` with all of these changes. Throws when there is nothing to change: then the package is another one by now. */
function changed(code: string, changes: readonly Change[], what: string): string {
  return changes.reduce((before, [old, by]) => {
    const after = before.replace(old, by);
    if (after === before) throw new Error(`${what} has nothing like ${old} any more`);
    return after;
  }, code);
}

/** Hindsight speaks WebSocket only; the client library's other ways of transport stay out of the page. */
const webSocketOnly: Plugin = {
  name: 'websocket-only',
  apply: 'build',
  transform(code, id) {
    if (/engine\.io-client.build.esm.transports.index\.js$/.test(id))
      return "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };";
    if (!/(?:engine|socket)\.io-client.build.esm.index\.js$/.test(id)) return null;
    return changed(
      code,
      [[/^export \{.*\b(?:Fetch|XHR|WebTransport)\b.*\}.*$/gm, '']],
      'The client of Socket.IO',
    );
  },
};

/**
 * React Router's pages without its data router, of which Hindsight uses nothing (no loaders, actions, forms, prefetching),
 * written so that the bundler sees what nothing needs.
 */
const WITHOUT_DATA_ROUTER: readonly Change[] = [
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^\w+\.contextType = \w+;$/gm, ''],
  [/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  // It only warns, and those who develop see it.
  [/^( +)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2'],
  [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/, 'return useNavigateUnstable();'],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
];

const withoutDataRouter: Plugin = {
  name: 'without-data-router',
  apply: 'build',
  transform(code, id) {
    if (!/react-router.dist.*chunk-\w+\.mjs$/.test(id) || !code.includes('function LinkWithRef('))
      return null;
    return changed(code, WITHOUT_DATA_ROUTER, 'React Router');
  },
};

/** Packages as they are built into the page: without those parts that nothing here uses and that a bundler cannot tell. */
export const slimPackages: Plugin[] = [webSocketOnly, withoutDataRouter];

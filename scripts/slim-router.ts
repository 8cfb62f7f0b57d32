import type { Plugin } from 'vite';

/** What keeps a component in the page although nothing here uses it: its name for tools, and that it is made by a call. */
const SHOWN_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MADE_BY_CALL = /^var (\w+) = (React\d*\.forwardRef\()/gm;
const CLASS = /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm;
/** The part of a link that fetches a page ahead in the router's own framework, with all that it loads. */
const FRAMEWORK_PART = /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/**
 * Of React Router, Hindsight uses addresses, routes and links; forms, scroll restoration, and what belongs to its
 * framework are left out of the page.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  transform(code, id) {
    if (!/react-router.dist.\w+.chunk-/.test(id) || !FRAMEWORK_PART.test(code)) return null;
    return code
      .replace(SHOWN_NAME, '')
      .replace(MADE_BY_CALL, 'var $1 = /* @__PURE__ */ $2')
      .replace(CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();')
      .replace(FRAMEWORK_PART, 'null');
  },
};

// Leaves out of styles what cannot be seen on one page: what it is shown with before the app is there need be no more.
import { transform } from 'lightningcss';

/** Pseudo-classes that what they are said of or what they hold must be like one of, as in `:is(a, b)`. */
const ANY_OF = new Set(['is', 'where', 'any', 'has']);

/** What selectors may name: the elements, classes and ids of a page's markup. */
function namesIn(html) {
  const all = (pattern) => [...html.matchAll(pattern)].map(([, name]) => name);
  return {
    type: new Set(all(/<([a-z][\w-]*)/gi).map((name) => name.toLowerCase())),
    class: new Set(all(/ class="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
    id: new Set(all(/ id="([^"]*)"/g)),
  };
}

/** Whether all that a selector names is on the page. States and attributes come and go: it counts as if they were there. */
const canMatch = (selector, names) =>
  selector.every((part) => {
    if (part.type === 'type') return names.type.has(part.name.toLowerCase());
    if (part.type === 'class' || part.type === 'id') return names[part.type].has(part.name);
    if (part.type === 'pseudo-class' && ANY_OF.has(part.kind))
      return part.selectors.some((one) => canMatch(one, names));
    return true;
  });

const cssOf = (code, visitor) =>
  transform({ filename: 'page.css', code: Buffer.from(code), minify: true, visitor }).code.toString();

/** The rules of `styles`, in their order, that something in `html` can match in whatever state, and their keyframes. */
export function usedStyles(styles, html) {
  const names = namesIn(html);
  const used = cssOf(styles, {
    Rule: {
      style: ({ value }) => (value.selectors.some((one) => canMatch(one, names)) ? undefined : []),
    },
  });
  // An animation may be named by a custom property too: any word like it counts.
  const words = new Set(used.replace(/@keyframes [\w-]+/g, '').match(/[\w-]+/g));
  return cssOf(used, {
    Rule: { keyframes: ({ value }) => (words.has(value.name.value) ? undefined : []) },
  });
}

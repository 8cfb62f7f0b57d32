// Removes styles that nothing on one page uses: a page shown before the app has loaded needs no others.
import { transform } from 'lightningcss';

/** Pseudo-classes that match if one of their arguments does, as in `:is(a, b)`. */
const ANY_OF = new Set(['is', 'where', 'any', 'has']);

/** The names that selectors can match: the elements, classes and ids of a page's markup. */
function namesIn(html) {
  const all = (pattern) => [...html.matchAll(pattern)].map(([, name]) => name);
  return {
    type: new Set(all(/<([a-z][\w-]*)/gi).map((name) => name.toLowerCase())),
    class: new Set(all(/ class="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
    id: new Set(all(/ id="([^"]*)"/g)),
  };
}

/** Whether everything a selector names is on the page. States and attributes change, so they count as present. */
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

/** The rules of `styles`, in order, that something in `html` can match in any state, and their keyframes. */
export function usedStyles(styles, html) {
  const names = namesIn(html);
  const used = cssOf(styles, {
    Rule: {
      style: ({ value }) => (value.selectors.some((one) => canMatch(one, names)) ? undefined : []),
    },
  });
  // A custom property may name an animation too: any matching word counts.
  const words = new Set(used.replace(/@keyframes [\w-]+/g, '').match(/[\w-]+/g));
  return cssOf(used, {
    Rule: { keyframes: ({ value }) => (words.has(value.name.value) ? undefined : []) },
  });
}

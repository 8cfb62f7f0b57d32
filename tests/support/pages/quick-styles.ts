declare global {
  interface Window {
    /** What jsdom itself answers. Test files share a window, so it is kept there. */
    computedByJsdom?: typeof window.getComputedStyle;
  }
}

/** What jsdom's style sheet looks at, beside the tag, to decide how an element is displayed. */
const DECIDING = ['hidden', 'open', 'type', 'popover'];

/** How elements of each kind are displayed. */
const displays = new Map<string, string>();

const ownStyle = (element: Element, property: string): string =>
  'style' in element ? (element.style as CSSStyleDeclaration).getPropertyValue(property) : '';

/** The value that the element itself has, or the nearest above it. */
function inherited(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, property);
    if (own && own !== 'inherit') return own;
  }
  return initial;
}

function displayOf(element: Element, computed: typeof window.getComputedStyle): string {
  const own = ownStyle(element, 'display');
  if (own) return own;
  const kind = [element.tagName, ...DECIDING.map((name) => element.getAttribute(name))].join('\0');
  const display = displays.get(kind) ?? computed(element).display;
  displays.set(kind, display);
  return display;
}

/**
 * Answers what Testing Library asks of every element of a page, again and again (is it displayed, is it visible, can it be
 * pressed?), without going through jsdom's whole style sheet each time. Everything else is left to jsdom, and so is
 * a page that has style sheets.
 */
export function answerStylesQuickly(): void {
  window.computedByJsdom ??= window.getComputedStyle.bind(window);
  const computed = window.computedByJsdom;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return computed(element, pseudo);
    const quick: Partial<Record<string, () => string>> = {
      display: () => displayOf(element, computed),
      visibility: () => inherited(element, 'visibility', 'visible'),
      'pointer-events': () => inherited(element, 'pointer-events', 'auto'),
    };
    quick.pointerEvents = quick['pointer-events'];
    const read = (name: string) => (quick[name] ?? (() => computed(element).getPropertyValue(name)))();
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name: string) {
        if (name === 'getPropertyValue') return read;
        return quick[name]?.() ?? Reflect.get(computed(element), name);
      },
    });
  };
}

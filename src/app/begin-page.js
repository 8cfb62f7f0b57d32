// Stands in the head of each page that is rendered at the build, with the addresses of the app's first files put in. The app
// begins as soon as somebody does something; until then nothing of it is fetched, and the fonts once the page has been shown.
// Letters are exchanged where nothing on screen moves by it; elsewhere the next page has them (src/app/use-navigation.ts).
// What is pressed meanwhile is pressed again once the app is there; what is typed meanwhile, forms take over
// (src/forms/kit/take-over-typed.ts). Where the page cannot be right for this browser, which is somebody, speaks another
// language or keeps a half-filled form, it is not shown, and the app begins at once.
{
  const page = document.documentElement;
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
  const choice = 'input:is([type=radio],[type=checkbox])';
  const controls = `button,label:has(${choice}),${choice}`;
  const pressed = [];
  const FONTS = ['Figtree Variable', 'Bricolage Grotesque Variable'];
  const MOVED_PX = 1;
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    import('/__ENTRY__').catch(listen);
  };
  const listen = () => {
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  };
  const hold = (event) => {
    const control = event.target instanceof Element && event.target.closest(controls);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(control);
  };
  // One after another: what one changes, the next one finds.
  const pressAgain = () => {
    const control = pressed.shift();
    if (!control) return removeEventListener('click', hold, true);
    removeEventListener('click', hold, true);
    control.click();
    addEventListener('click', hold, true);
    setTimeout(pressAgain);
  };
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isOnScreen = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  // Where each element on screen stands, and those beside it. What one off screen holds is off screen too; to ask for it would have it
  // laid out. Some have no box of their own, but hold others.
  const placesIn = (parent, found = new Map()) => {
    for (const element of parent.children) {
      const place = element.getBoundingClientRect();
      found.set(element, place);
      const mayHold = isOnScreen(place) || (place.width === 0 && place.height === 0);
      if (mayHold && !(element instanceof SVGElement)) placesIn(element, found);
    }
    return found;
  };
  const exchangeFonts = async () => {
    await Promise.all(FONTS.map((font) => document.fonts.load(`1em "${font}"`)));
    if ('fonts' in page.dataset) return;
    const before = placesIn(document.getElementById('root'));
    // On wide screens words of a row may move a little sideways.
    const isNarrow = innerWidth <= 820;
    page.dataset.fonts = '';
    const hasMoved = [...before].some(([element, then]) => {
      const now = element.getBoundingClientRect();
      return (
        (isOnScreen(then) || isOnScreen(now)) &&
        (Math.abs(now.y - then.y) > MOVED_PX || (isNarrow && Math.abs(now.x - then.x) > MOVED_PX))
      );
    });
    if (hasMoved) page.dataset.fonts = 'later';
  };
  const asked = new URLSearchParams(location.search).get('lang');
  const locale = kept('hindsight.locale');
  const isOtherLocale = locale !== null && asked !== page.lang && locale !== page.lang;
  if (isOtherLocale || kept('hindsight.session') !== null || kept('hindsight.form:new-retro') !== null) {
    page.dataset.anew = '';
    page.dataset.fonts = '';
    begin();
  } else {
    listen();
    addEventListener('load', () =>
      requestAnimationFrame(() => setTimeout(() => exchangeFonts().catch(() => {}))),
    );
    addEventListener('click', hold, true);
    addEventListener('hindsight:alive', () => setTimeout(pressAgain), { once: true });
  }
}

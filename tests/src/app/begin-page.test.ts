import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import source from '#src/app/begin-page.js?raw';
import { eventually } from '#tests/support/eventually.ts';

const page = document.documentElement;
const begun = vi.fn(async () => {});

/** Runs the script of a page in this language as a browser that comes to it does. */
function open(lang: string, search = ''): void {
  page.lang = lang;
  window.history.replaceState(null, '', `/${search}`);
  new Function('begun', source.replace("import('/__ENTRY__')", 'begun()'))(begun);
}

beforeEach(() => {
  document.body.innerHTML =
    '<button type="button"><span>Press</span></button><a href="#x">Go</a><label>One<input type="radio"></label>';
});

afterEach(async () => {
  // What a page listens to ends with it: it would press what later tests press.
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('hindsight:alive'));
  await new Promise((resolve) => setTimeout(resolve));
  begun.mockClear();
  localStorage.clear();
  delete page.dataset.anew;
  delete page.dataset.fonts;
  document.body.replaceChildren();
});

it('loads nothing of the app until someone interacts with the page, and then once', () => {
  open('en');
  expect(begun).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('keydown'));
  expect(begun).toHaveBeenCalledOnce();
  expect(page.dataset.anew).toBeUndefined();
});

describe('the fonts', () => {
  const load = vi.fn(async () => []);
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"><p>Words</p></div>';
    Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'fonts');
    vi.restoreAllMocks();
  });

  it('are loaded after the page has been shown, and swapped in', async () => {
    open('en');
    window.dispatchEvent(new Event('load'));
    expect(load).not.toHaveBeenCalled();
    await eventually(() => expect(page.dataset.fonts).toBe(''));
    expect(load).toHaveBeenCalledWith('1em "Figtree Variable"');
  });

  it.each([
    [600, 'later'],
    [5_000, ''],
  ])(
    'are not swapped in on this page if that would move something, %i px from the top',
    async (top, fonts) => {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
        () => new DOMRect(0, top + ('fonts' in page.dataset ? 20 : 0), 100, 20),
      );
      open('en');
      window.dispatchEvent(new Event('load'));
      await eventually(() => expect(page.dataset.fonts).toBe(fonts));
    },
  );
});

it('does not measure elements off screen, which would cause their layout', async () => {
  document.body.innerHTML =
    '<div id="root"><section><p>On screen</p></section><section data-away><p>Far below</p></section></div>';
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
  const asked: string[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    asked.push(this.textContent ?? '');
    return new DOMRect(0, this.matches('[data-away], [data-away] *') ? 5_000 : 0, 100, 20);
  });
  open('en');
  window.dispatchEvent(new Event('load'));
  await eventually(() => expect(page.dataset.fonts).toBe(''));
  const once = ['On screen', 'On screen', 'Far below'];
  expect(asked).toEqual([...once, ...once]);
  Reflect.deleteProperty(document, 'fonts');
  vi.restoreAllMocks();
});

it('repeats clicks made before the app had loaded, except on links', async () => {
  open('en');
  const heard = vi.fn();
  const button = document.querySelector('button') as HTMLElement;
  button.addEventListener('click', heard);
  document.querySelector('span')?.click();
  expect(heard).not.toHaveBeenCalled();
  const followed = vi.fn();
  document.querySelector('a')?.addEventListener('click', followed);
  document.querySelector('a')?.click();
  expect(followed).toHaveBeenCalledOnce();
  const radio = document.querySelector('input') as HTMLInputElement;
  document.querySelector('label')?.click();
  expect(radio.checked).toBe(false);
  window.dispatchEvent(new Event('hindsight:alive'));
  await eventually(() => expect(radio.checked).toBe(true));
  expect(heard).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve));
  button.click();
  expect(heard).toHaveBeenCalledTimes(2);
});

it.each([
  ['is somebody', 'hindsight.session', '{}', ''],
  ['was told to speak another language', 'hindsight.locale', 'es', ''],
  ['keeps a half-filled form', 'hindsight.form:new-retro', '{}', ''],
])('renders the page again at once for a browser that %s', (_, key, value, search) => {
  localStorage.setItem(key, value);
  open('en', search);
  expect(begun).toHaveBeenCalledOnce();
  expect([page.dataset.anew, page.dataset.fonts]).toEqual(['', '']);
});

it('keeps the page as it is in the language of its address', () => {
  localStorage.setItem('hindsight.locale', 'es');
  open('en', '?lang=en');
  expect(begun).not.toHaveBeenCalled();
});

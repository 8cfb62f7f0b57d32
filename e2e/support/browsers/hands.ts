import { type ChildProcess, spawn } from 'node:child_process';

/** What is done with a mouse or keyboard, as Playwright says it: `keydown`, `mouseMove` and so on. */
export interface Gesture {
  what: string;
  key?: string;
  /** What a `mouseEvent` is: `mousedown`, `mouseup`, or what browsers make of these, such as `click`. */
  type?: string;
  x?: number;
  y?: number;
  text?: string;
}

/** The event by which the page notices a gesture; none where it does not notice or where we need not do anything. */
export type Noticed = 'keydown' | 'keyup' | 'mousemove' | 'mousedown' | 'mouseup';

/** Names of X11 for keys that are called otherwise on the web. */
const KEYS: Record<string, string> = {
  Enter: 'Return',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  Backspace: 'BackSpace',
  PageUp: 'Prior',
  PageDown: 'Next',
  Meta: 'Super_L',
  Control: 'Control_L',
  Alt: 'Alt_L',
  Shift: 'Shift_L',
};
const HELD = ['Shift', 'Control', 'Alt', 'Meta'];

/** A single sign by its place in Unicode, which X11 understands for every sign; anything else by its name. */
function nameOf(key: string): string {
  const [sign = ''] = key;
  return key.length === sign.length ? `U${sign.codePointAt(0)?.toString(16)}` : (KEYS[key] ?? key);
}

/** A mouse and a keyboard at an X11 display: what they do, browsers take for done by a person. */
export class Hands {
  /** One xdotool, which reads what to do: starting one for each key took most of the time. */
  readonly #xdotool: ChildProcess;
  #at = '';

  constructor(display: string) {
    const env = { ...process.env, DISPLAY: display };
    this.#xdotool = spawn('xdotool', ['-'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
  }

  /** The event that a gesture will cause in the page; undefined if it causes none. */
  causes({ what, key = '', type, x, y }: Gesture): Noticed | undefined {
    if (what === 'keyup' || HELD.includes(key)) return what as 'keydown' | 'keyup';
    if (what === 'mouseMove' || what === 'tap') return this.#at === `${x},${y}` ? undefined : 'mousemove';
    return type === 'mousedown' ? type : type === 'click' ? 'mouseup' : undefined;
  }

  /**
   * A key is pressed and a button let go only by the last that Playwright says of it: what leads to another page, in the
   * middle of it, ends Playwright's call with an error.
   */
  make({ what, key = '', type, x = 0, y = 0 }: Gesture): void {
    if (HELD.includes(key)) this.do(what, nameOf(key));
    else if (what === 'keyup') this.do('key', nameOf(key));
    else if (what === 'mouseMove') {
      this.#at = `${x},${y}`;
      this.do('mousemove', Math.round(x), Math.round(y));
    } else if (type === 'mousedown') this.do('mousedown', 1);
    else if (type === 'click') this.do('mouseup', 1);
  }

  /** Has xdotool do something, after what it still does. */
  do(...words: (string | number)[]): void {
    this.#xdotool.stdin?.write(`${words.join(' ')}\n`);
  }

  close(): void {
    this.#xdotool.kill();
  }
}

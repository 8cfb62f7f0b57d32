import { type ChildProcess, spawn } from 'node:child_process';

/** A mouse or keyboard action, as Playwright names it: `keydown`, `mouseMove` and so on. */
export interface Gesture {
  what: string;
  key?: string;
  /** The type of a `mouseEvent`: `mousedown`, `mouseup`, or an event that browsers derive from these, such as `click`. */
  type?: string;
  x?: number;
  y?: number;
  text?: string;
}

/** The event by which the page notices a gesture; none if it does not notice, or if there is nothing for us to do. */
export type Noticed = 'keydown' | 'keyup' | 'mousemove' | 'mousedown' | 'mouseup';

/** X11's names for keys that have other names on the web. */
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

/** A single character by its code point, which X11 understands for every character; other keys by their names. */
function nameOf(key: string): string {
  const [sign = ''] = key;
  return key.length === sign.length ? `U${sign.codePointAt(0)?.toString(16)}` : (KEYS[key] ?? key);
}

/** A mouse and a keyboard at an X11 display: browsers take their input for a person's. */
export class Hands {
  /** A single xdotool, which reads commands: starting one for each key took most of the time. */
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
   * Presses a key or lets go of a button only at the last of Playwright's calls for it: if an earlier one led to another
   * page, Playwright's call in progress would fail.
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

  /** Has xdotool do something, after the commands it already has. */
  do(...words: (string | number)[]): void {
    this.#xdotool.stdin?.write(`${words.join(' ')}\n`);
  }

  close(): void {
    this.#xdotool.kill();
  }
}

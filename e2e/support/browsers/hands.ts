import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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
export type Noticed = 'keydown' | 'keyup' | 'mousemove' | 'mousedown' | 'mouseup' | 'wheel';

const run = promisify(execFile);

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
  readonly #display: string;
  #at = '';

  constructor(display: string) {
    this.#display = display;
  }

  /** The event that a gesture will cause in the page; undefined where it causes none. */
  causes({ what, key = '', type, x, y }: Gesture): Noticed | undefined {
    if (what === 'keydown') return 'keydown';
    if (what === 'keyup') return HELD.includes(key) ? 'keyup' : undefined;
    if (what === 'mouseMove' || what === 'tap') return this.#at === `${x},${y}` ? undefined : 'mousemove';
    return type === 'mousedown' || type === 'mouseup' ? type : undefined;
  }

  async make({ what, key = '', type, x = 0, y = 0 }: Gesture): Promise<void> {
    if (what === 'keydown') await this.do(HELD.includes(key) ? 'keydown' : 'key', nameOf(key));
    else if (what === 'keyup' && HELD.includes(key)) await this.do('keyup', nameOf(key));
    else if (what === 'mouseMove') {
      this.#at = `${x},${y}`;
      await this.do('mousemove', String(Math.round(x)), String(Math.round(y)));
    } else if (type === 'mousedown' || type === 'mouseup') await this.do(type, '1');
  }

  /** Has xdotool do something. */
  async do(...args: string[]): Promise<string> {
    const { stdout } = await run('xdotool', args, { env: { ...process.env, DISPLAY: this.#display } });
    return stdout.trim();
  }
}

import { afterEach, beforeEach, vi } from 'vitest';

/** What a test sees of the movements on a page. */
export interface RecordedMotion {
  /** What was seen to move, and from where, in its order. */
  moved: Element[];
  /** Set by a test for somebody who wants nothing to move. */
  isReduced: boolean;
}

/** Records in each test of a file what moves: jsdom has no animations, and knows no wish for less motion. */
export function recordMotion(): RecordedMotion {
  const motion: RecordedMotion = { moved: [], isReduced: false };
  beforeEach(() => {
    motion.moved = [];
    motion.isReduced = false;
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: motion.isReduced,
      addEventListener() {},
      removeEventListener() {},
    }));
    Element.prototype.animate = function animated() {
      motion.moved.push(this);
      return {} as Animation;
    };
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
  return motion;
}

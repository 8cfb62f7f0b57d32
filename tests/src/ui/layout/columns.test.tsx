import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FollowOptions, useFollowNewest } from '#src/ui/layout/use-follow-newest.ts';
import { useScrollStop } from '#src/ui/layout/use-scroll-stop.ts';

/** Each entry is so high, and so much of the column is in sight, px. */
const [ENTRY, IN_SIGHT] = [50, 200];

function Column({ count, ...options }: FollowOptions & { count: number }) {
  const column = useRef<HTMLUListElement>(null);
  useFollowNewest(column, count, options);
  return (
    <ul ref={column} aria-label="column">
      {Array.from({ length: count }, (_, at) => `entry ${at}`).map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}

const column = () => screen.getByRole('list', { name: 'column' });
const end = () => column().scrollHeight - column().clientHeight;
function scrollTo(top: number) {
  column().scrollTop = top;
  column().dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(IN_SIGHT);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return this.children.length * ENTRY;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a column that follows its newest entry', () => {
  it('[SH8] is at its end from the start, and goes on to each new entry', () => {
    const { rerender } = render(<Column count={6} />);
    expect(column().scrollTop).toBe(end());
    rerender(<Column count={7} />);
    expect(column().scrollTop).toBe(end());
  });

  it('[SH8] stays where its reader has scrolled it, until they scroll it back', () => {
    const { rerender } = render(<Column count={8} />);
    column().dispatchEvent(new Event('wheel'));
    scrollTo(20);
    rerender(<Column count={9} />);
    expect(column().scrollTop).toBe(20);
    scrollTo(end());
    rerender(<Column count={10} />);
    expect(column().scrollTop).toBe(end());
  });

  it('[SH8] still follows if the next entry comes while it is on its way', () => {
    const { rerender } = render(<Column count={6} />);
    rerender(<Column count={8} />);
    // It glides: the browser tells of places before the end.
    scrollTo(end() - 80);
    rerender(<Column count={9} />);
    expect(column().scrollTop).toBe(end());
  });

  it('[AI7] stays where it is while one points at it, if it holds what one presses', () => {
    const { rerender } = render(<Column count={6} isHeldByPointer />);
    const was = column().scrollTop;
    const element = column();
    const matches = element.matches.bind(element);
    vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':hover' || matches(selector));
    rerender(<Column count={7} isHeldByPointer />);
    expect(column().scrollTop).toBe(was);
  });

  it('[SH8] goes back to its newest entry when it is moved within the page', () => {
    const { rerender } = render(<Column count={6} place="above" />);
    column().scrollTop = 0;
    rerender(<Column count={6} place="below" />);
    expect(column().scrollTop).toBe(end());
  });
});

describe('a column that scrolls', () => {
  function Stop({ count }: { count: number }) {
    const stop = useScrollStop<HTMLUListElement>();
    return (
      <ul ref={stop} aria-label="column" style={{ overflowY: 'auto' }}>
        {Array.from({ length: count }, (_, at) => `entry ${at}`).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    );
  }

  it('[DI7] is a stop for the keyboard as long as there is more in it than fits', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #look: () => void;
        constructor(look: () => void) {
          this.#look = look;
        }
        observe() {
          this.#look();
        }
        disconnect() {}
      },
    );
    const { rerender } = render(<Stop count={3} />);
    expect(column().tabIndex).toBe(-1);
    rerender(<Stop count={5} />);
    expect(column().tabIndex).toBe(0);
    rerender(<Stop count={4} />);
    expect(column().tabIndex).toBe(-1);
  });
});

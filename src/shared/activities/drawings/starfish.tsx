import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

const star =
  'M80 8c8 0 9 19 15 26 8 5 29 0 31 8 2 9-17 15-20 24-1 10 12 26 4 32s-21-11-30-11-24 16-31 10c-8-7 6-21 4-31-3-10-21-16-18-24 3-9 22-3 30-8 7-7 7-26 15-26Z';

/** A cheerful starfish: one arm for each question. */
export function Starfish() {
  return (
    <Drawing>
      <Patch color="saffron-tint" d="M6 102c34-12 114-12 148 0-18 14-130 16-148 0Z" />
      <Patch color="art-rose" d={star} />
      <path d={star} />
      <path d="M71 50v3M90 50v3M72 62c4 6 13 6 17 0" strokeWidth="3" />
      <path
        d="M80 20v.5M80 30v.5M115 45v.5M105 49v.5M46 46v.5M56 50v.5M102 90v.5M97 80v.5M58 89v.5M63 79v.5"
        stroke="var(--on-art)"
        strokeWidth="4.5"
      />
      <path
        d="M126 100c1-8 17-8 18 1-3 5-15 5-18-1ZM135 94v10M130 95l2 9M140 95l-2 9"
        fill="var(--sky-tint)"
        strokeWidth="2"
      />
      <path d="M10 100c6-2 12-3 18-4M14 110h.5M28 108h.5M150 112h.5M118 112h.5M50 113h.5" />
    </Drawing>
  );
}

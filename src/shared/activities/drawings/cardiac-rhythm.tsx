import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A heart and the line of its beats: high, medium, low. */
export function CardiacRhythm() {
  return (
    <Drawing>
      <Patch
        color="art-rose"
        d="M80 104C52 86 30 66 31 42c1-22 36-28 48-4 12-25 49-18 50 5 1 24-22 43-49 61Z"
      />
      <path d="M80 104C52 86 30 66 31 42c1-22 36-28 48-4 12-25 49-18 50 5 1 24-22 43-49 61Z" />
      <path d="M42 44c1-8 6-12 13-12" stroke="var(--on-art)" strokeWidth="3" />
      <path
        d="M2 66h40l7-12 8 24 12-46 12 58 9-36 7 12h11l5-7 6 7h39"
        stroke="var(--paper-raised)"
        strokeWidth="8"
      />
      <path d="M2 66h40l7-12 8 24 12-46 12 58 9-36 7 12h11l5-7 6 7h39" strokeWidth="3" />
      <path d="M22 24l-6-6M14 38l-8-2M137 22l6-6M146 36l8-3" strokeWidth="2" />
    </Drawing>
  );
}

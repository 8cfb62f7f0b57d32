import { Drawing, Patch } from './drawing.tsx';

/** A folded map with a path that ties itself in a knot. */
export function LostArt() {
  return (
    <Drawing>
      <Patch color="saffron-tint" d="m14 26 42-12 46 12 44-12v78l-44 12-46-12-42 12Z" />
      <path d="m14 26 42-12 46 12 44-12v78l-44 12-46-12-42 12ZM56 14v78M102 26v78" />
      <path
        d="M26 84c8-16 22-10 30-20s-6-24 10-26 22 20 10 28-22-6-10-16 34-8 42 6"
        strokeDasharray="2 7"
        stroke="var(--brand-strong)"
        strokeWidth="3.6"
      />
      <path d="M124 66c-8-9-12-15-11-22 1-14 23-13 23 1 0 7-5 13-12 21Z" fill="var(--art-rose)" />
      <circle cx="124.5" cy="44" r="4" fill="var(--on-art)" />
      <path d="m22 40 8 8M30 40l-8 8M70 84c4-3 8 3 12 0" strokeWidth="2" />
    </Drawing>
  );
}

import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** Three faces: cross, in tears, beaming. */
export function MadSadGlad() {
  return (
    <Drawing>
      <Patch color="art-rose" d="M37 26c15-1 26 10 26 24S52 76 37 76 11 65 11 51s11-24 26-25Z" />
      <Patch color="art-sky" d="M80 50c15 0 26 11 26 25s-12 26-27 25-25-11-25-25 11-25 26-25Z" />
      <Patch color="art-saffron" d="M123 20c15 0 26 12 26 26s-12 25-26 25-26-11-26-26 11-25 26-25Z" />
      <path d="M37 26c15-1 26 10 26 24S52 76 37 76 11 65 11 51s11-24 26-25Z" />
      <path d="m24 40 9 5M50 40l-9 5M29 51v1M46 51v1M27 65c6-6 14-6 20-1" />
      <path d="M54.5 74c0-14 11-24 25.5-24s26 11 26 25-12 26-27 25-24.5-11-24.5-26Z" />
      <path d="M71 72v2M90 72v2M72 90c5-5 11-5 16-1M93 80c3 4 4 7 1 9-4 1-5-4-1-9Z" />
      <path d="M123 20c15 0 26 12 26 26s-12 25-26 25-26-11-26-26 11-25 26-25Z" />
      <path
        d="M112 41c1-4 6-4 7 0M128 41c1-4 6-4 7 0M108 51c9 3 21 3 31 0-2 16-28 17-31 0Z"
        fill="var(--paper-raised)"
      />
      <path d="M36 13l1 6M14 22l4 5M59 17l-4 5M123 6v6M151 16l-5 4M96 14l4 4" strokeWidth="2" />
    </Drawing>
  );
}

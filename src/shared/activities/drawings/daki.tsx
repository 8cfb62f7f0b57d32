import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** The team's box of habits: one dropped, one added, the rest kept, one being repaired. */
export function Daki() {
  return (
    <Drawing>
      <path d="m66 38 20-4 6 30-20 6Z" fill="var(--art-teal)" />
      <path d="m90 28 22 3-4 36-21-3Z" fill="var(--art-violet)" />
      <path d="m95 40 10 1M95 47l7 1M72 46l8-2" strokeWidth="2" stroke="var(--on-art)" />
      <Patch color="art-saffron" d="M48 62h74l-5 46H54Z" />
      <path d="M48 62h74l-5 46H54Z" />
      <path d="M48 62 34 54M122 62l15-9M85 62v46M70 80h30v11H70Z" />
      <path d="m14 82 17-6 6 17-17 6Z" fill="var(--art-rose)" />
      <path d="M40 50c-9 3-16 9-19 17M27 66l-6 2-2-6" strokeWidth="2" />
      <path d="M80 6v20M70 16h20" stroke="var(--brand-strong)" strokeWidth="5" />
      <path d="M134 82c-6-3-7-11-2-15l4 6 5-1 1-7c7 3 8 12 2 16l8 18c-2 4-6 4-8 1Z" fill="var(--art-sky)" />
      <path d="M20 112c40-3 86-3 122 0" />
    </Drawing>
  );
}

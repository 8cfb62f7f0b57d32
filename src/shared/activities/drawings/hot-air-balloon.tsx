import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A balloon: fire lifts it, sandbags hold it down, with sun on one side and a storm on the other. */
export function HotAirBalloon() {
  return (
    <Drawing>
      <Patch
        color="art-rose"
        d="M80 6c23 0 38 15 37 34-1 16-15 26-25 38H69C59 66 44 56 43 40 42 21 57 6 80 6Z"
      />
      <path d="M70 7c-12 20-12 47-1 71h23c11-24 11-52-1-71-7-2-14-2-21 0Z" fill="var(--art-saffron)" />
      <path d="M80 6c23 0 38 15 37 34-1 16-15 26-25 38H69C59 66 44 56 43 40 42 21 57 6 80 6ZM80 6v72" />
      <path d="M70 79l2 12M91 79l-2 12M68 91h25l-3 19H71Z" fill="var(--moss-tint)" />
      <path d="M80 89c-5-4-2-8 0-11 3 3 5 7 0 11Z" fill="var(--brand)" strokeWidth="1.8" />
      <path d="M69 97c-5 1-7 5-6 9s8 4 9 0M92 97c5 1 7 5 6 9s-8 4-9 0" fill="var(--art-sky)" />
      <path
        d="M18 20c8-1 13 4 13 11s-6 12-13 11-12-5-12-12 5-10 12-10ZM18 9V6M35 22l4-2M36 40l3 3"
        fill="var(--art-saffron)"
      />
      <path d="M126 52c-8 0-9-11-1-13 2-8 13-9 16-2 9-1 13 11 4 15Z" fill="var(--violet-tint)" />
      <path d="m136 57-6 11h7l-5 12" stroke="var(--art-saffron)" strokeWidth="3.5" />
      <path d="M8 84c5-5 11-4 13 1 6-3 10 0 11 5H6c-2-3-1-5 2-6Z" fill="var(--paper-raised)" />
    </Drawing>
  );
}

import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A boat with wind in its sails, an anchor that holds it, and rocks ahead. */
export function Sailboat() {
  return (
    <Drawing>
      <Patch color="sky-tint" d="M4 82c18-6 30 4 48-1s34 4 52-1 34 3 52-1v37H4Z" />
      <Patch color="art-rose" d="M74 14c18 10 30 30 34 52l-34 1Z" />
      <Patch color="art-saffron" d="M69 25C58 36 51 51 48 65l21 2Z" />
      <Patch color="art-violet" d="M128 84c2-12 7-18 13-20 6 4 10 10 15 21Z" />
      <path d="M38 73h76c-3 10-9 15-17 17H56c-9-2-15-8-18-17Z" fill="var(--paper-raised)" />
      <path d="M72 10v63M74 14c18 10 30 30 34 52l-34 1ZM69 25C58 36 51 51 48 65l21 2Z" />
      <path d="M72 10c6 0 9 3 14 1M128 84c2-12 7-18 13-20 6 4 10 10 15 21M141 64c-1 6-4 8-3 13" />
      <path d="M4 82c10-4 18-3 26 0s16 3 24 0M88 92c9 3 17 1 25-2s15-4 22-2" />
      <path d="M50 90c-3 5-9 6-11 10v9M31 103c1 5 4 7 8 7s7-3 8-7M34 98h10" />
      <path d="M8 24c9-4 15 4 24 0M4 38c11-4 20 5 31 0M12 52c7-3 12 3 19 0" strokeWidth="2" />
    </Drawing>
  );
}

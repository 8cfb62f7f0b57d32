import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A plus and a delta as wooden toys on a shelf. */
export function PlusDelta() {
  return (
    <Drawing>
      <Patch color="art-teal" d="M36 28h22v22h22v23H58v22H36V73H14V50h22Z" />
      <path d="M36 28h22v22h22v23H58v22H36V73H14V50h22Z" />
      <path d="M42 35v15M21 57h8" stroke="var(--on-art)" strokeWidth="3" />
      <Patch
        color="art-saffron"
        d="M116 26c4-4 7-1 9 3l27 58c2 5 0 8-5 8H93c-5 0-7-4-5-8l24-55c1-3 2-4 4-6Z"
      />
      <path d="M116 26c4-4 7-1 9 3l27 58c2 5 0 8-5 8H93c-5 0-7-4-5-8l24-55c1-3 2-4 4-6Z" />
      <path d="M119 50l15 30h-29Z" fill="var(--paper-raised)" />
      <path d="M6 96c50-2 98-2 148 0M18 97l-2 14M142 97l3 14" strokeWidth="3" />
      <path d="M84 22l3 8M72 30l-7-4M98 24l5-5" strokeWidth="2" />
    </Drawing>
  );
}

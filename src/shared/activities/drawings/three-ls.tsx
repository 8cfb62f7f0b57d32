import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A heart for what we liked, a bulb for what we learned, a gap for what we lacked. */
export function ThreeLs() {
  return (
    <Drawing>
      <g transform="rotate(-7 34 56)">
        <Patch color="rose-tint" d="M12 28h44v56H12Z" />
        <path d="M12 28h44v56H12Z" />
        <path d="M34 70C24 63 19 57 20 49c1-8 12-9 14-1 3-8 14-6 14 2s-6 14-14 20Z" fill="var(--art-rose)" />
      </g>
      <g transform="translate(0 -6)">
        <Patch color="saffron-tint" d="M58 24h44v56H58Z" />
        <path d="M58 24h44v56H58Z" />
        <path d="M74 62c1-6-7-9-6-18 1-7 6-11 12-11s12 4 12 11c0 9-7 12-7 18Z" fill="var(--art-saffron)" />
        <path d="M75 67h9M77 72h5M80 62V51l-4-4M80 51l4-4" strokeWidth="2" />
      </g>
      <g transform="rotate(6 126 58)">
        <Patch color="sky-tint" d="M104 30h44v56h-44Z" />
        <path d="M104 30h44v56h-44Z" />
        <path
          d="M114 46h9c-3-7 9-7 6 0h9v10c7-3 7 9 0 6v10h-24V62c-7 3-7-9 0-6Z"
          fill="var(--paper-raised)"
          strokeDasharray="1 5"
        />
      </g>
      <path d="M24 100c20-4 32 4 52 0s36 3 60-1" stroke="var(--line-strong)" />
    </Drawing>
  );
}

import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

const leaf = 'M80 54C68 49 57 40 58 27c1-12 17-14 22-3 6-11 22-8 22 4 0 13-10 21-22 26Z';

/** A clover with a leaf for each L. */
export function FourLs() {
  return (
    <Drawing>
      <path d="M81 56c2 18 8 38 24 55" strokeWidth="4" stroke="var(--art-moss)" />
      <g transform="translate(0 2)">
        <Patch color="art-rose" d={leaf} />
        <path d={leaf} />
        <path d="M80 54V36" strokeWidth="2" />
      </g>
      <g transform="rotate(90 80 56)">
        <path d={leaf} fill="var(--art-saffron)" />
        <path d="M80 54V36" strokeWidth="2" />
      </g>
      <g transform="rotate(180 80 56)">
        <path d={leaf} fill="var(--art-sky)" />
        <path d="M80 54V36" strokeWidth="2" />
      </g>
      <g transform="rotate(270 80 56)">
        <path d={leaf} fill="var(--art-teal)" />
        <path d="M80 54V36" strokeWidth="2" />
      </g>
      <path d="M26 26l5 5M18 44h7M134 22l-5 6M142 84l-7-3M30 94l5-5M62 112c20-3 50-3 70 0" strokeWidth="2" />
    </Drawing>
  );
}

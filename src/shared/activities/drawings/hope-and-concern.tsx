import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** Sun and rain over the same small plant. */
export function HopeAndConcern() {
  return (
    <Drawing>
      <Patch color="art-saffron" d="M58 20c14 0 24 10 24 23S71 67 58 67 34 57 34 44s10-24 24-24Z" />
      <path d="M58 20c14 0 24 10 24 23S71 67 58 67 34 57 34 44s10-24 24-24Z" />
      <path d="M58 4v7M30 15l5 5M18 43h7M28 70l5-5M58 76v7M85 13l-5 6" />
      <path
        d="M70 68c-11-1-14-16-3-20 1-11 14-15 21-8 6-12 27-9 28 5 11-1 17 8 14 15-2 6-7 8-13 8Z"
        fill="var(--sky-tint)"
      />
      <path d="M79 77l-3 8M93 77l-4 11M107 77l-3 8M121 77l-4 11" stroke="var(--art-sky)" strokeWidth="3" />
      <Patch
        color="art-moss"
        d="M58 101c-3-9-12-11-19-9 2 8 10 12 19 9ZM60 97c1-9 8-13 16-12 0 8-7 13-16 12Z"
      />
      <path d="M58 101c-3-9-12-11-19-9 2 8 10 12 19 9ZM60 97c1-9 8-13 16-12 0 8-7 13-16 12ZM59 113c0-6 0-11 1-16" />
      <path d="M18 113c22-3 58-3 78 0M108 113c10-2 22-1 32 0" />
    </Drawing>
  );
}

import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** Stones in balance: one kept, one added, less here, more there. */
export function Kalm() {
  return (
    <Drawing>
      <Patch color="sky-tint" d="M14 100c20-10 110-11 134 0-18 14-114 15-134 0Z" />
      <Patch color="art-violet" d="M40 90c0-10 18-15 41-15s39 6 39 15-17 14-40 14-40-5-40-14Z" />
      <Patch color="art-teal" d="M52 66c0-8 13-12 29-12s28 5 27 13-13 10-28 10-28-4-28-11Z" />
      <Patch color="art-saffron" d="M64 46c0-7 8-10 18-10s17 4 17 11-8 8-18 8-17-3-17-9Z" />
      <path d="M40 90c0-10 18-15 41-15s39 6 39 15-17 14-40 14-40-5-40-14Z" />
      <path d="M52 66c0-8 13-12 29-12s28 5 27 13-13 10-28 10-28-4-28-11Z" />
      <path d="M64 46c0-7 8-10 18-10s17 4 17 11-8 8-18 8-17-3-17-9Z" />
      <path d="M74 28c-1-6 4-10 11-9 5 1 7 5 5 9-4 4-13 4-16 0Z" fill="var(--art-rose)" />
      <path d="M128 44v16M120 52h16M22 52h17M28 36c2-4 5-6 8-7M124 26c3-1 6-4 7-7" />
      <path
        d="M12 101c6-3 14-4 22-3M126 98c9 0 16 1 22 3M30 111c12-3 24 2 36 0M94 112c11-3 24 1 34-2"
        strokeWidth="2"
      />
    </Drawing>
  );
}

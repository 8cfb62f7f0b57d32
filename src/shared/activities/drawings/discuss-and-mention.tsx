import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A big bubble for discussions, and a small one for a quick mention. */
export function DiscussAndMention() {
  return (
    <Drawing>
      <Patch
        color="art-violet"
        d="M16 22c18-7 62-8 82 0 9 13 9 32 0 44-14 4-34 6-52 5L28 88l1-19c-7-1-11-2-14-3-8-13-7-32 1-44Z"
      />
      <path d="M16 22c18-7 62-8 82 0 9 13 9 32 0 44-14 4-34 6-52 5L28 88l1-19c-7-1-11-2-14-3-8-13-7-32 1-44Z" />
      <path
        d="M26 36c20-3 42-3 61 0M26 47c16-2 34-2 50 0M26 57c8-1 18-1 27 0"
        stroke="var(--on-art)"
        strokeWidth="3"
      />
      <Patch
        color="art-saffron"
        d="M104 62c12-5 34-5 44 0 6 9 6 22 0 30l-7 2v13l-12-11c-9 0-18-1-25-4-6-9-6-21 0-30Z"
      />
      <path
        d="M104 62c12-5 34-5 44 0 6 9 6 22 0 30l-7 2v13l-12-11c-9 0-18-1-25-4-6-9-6-21 0-30Z"
        fill="var(--saffron-tint)"
      />
      <path d="M126 68v12M126 87v.5" strokeWidth="4" />
      <path d="M112 22l6-7M120 34l9-4M110 10v-4" strokeWidth="2" />
    </Drawing>
  );
}

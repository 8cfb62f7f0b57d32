import { Drawing } from '../../../ui/art/drawing.tsx';

/** The loop of a sprint, with a note at each of its four meetings. */
export function ScrumFlow() {
  return (
    <Drawing>
      <path
        d="M115 76c-8 16-22 24-39 23-22-1-38-18-37-40 1-21 18-37 39-36 16 0 29 9 35 23"
        strokeWidth="11"
        stroke="var(--teal-tint)"
      />
      <path
        d="M115 76c-8 16-22 24-39 23-22-1-38-18-37-40 1-21 18-37 39-36 16 0 29 9 35 23M103 45l11 3 2-12"
        strokeWidth="3"
      />
      <path d="m67 10 24-1 1 25-25 1Z" fill="var(--art-saffron)" />
      <path d="m27 50 24 1-1 25-24-1Z" fill="var(--art-rose)" />
      <path d="m63 87 25-2 1 24-24 2Z" fill="var(--art-violet)" />
      <path d="m106 66 24 2-2 24-24-2Z" fill="var(--art-sky)" />
      <path
        d="M72 19l13-1M73 26l8-1M33 60h11M33 67l7 1M70 95l12-1M71 103l8-1M110 76l13 1M110 83l8 1"
        strokeWidth="2"
      />
      <path d="M140 76c4 2 8 2 12-1M12 62c-3-1-6-1-9 1M76 62l5 5 10-12" />
    </Drawing>
  );
}

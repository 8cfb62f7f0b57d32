import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A bowl of soup with three rings, what we control in the middle. */
export function TheSoup() {
  return (
    <Drawing>
      <Patch color="art-teal" d="M24 62c1 26 22 43 56 43s55-17 56-43c-24 12-88 13-112 0Z" />
      <path d="M24 61c0-10 26-17 57-17s55 7 55 17-25 18-56 18-56-8-56-18Z" fill="var(--saffron-tint)" />
      <path
        d="M43 61c0-6 17-10 38-10s36 4 36 10-16 11-37 11-37-5-37-11Z"
        fill="var(--art-saffron)"
        strokeWidth="1.8"
      />
      <path d="M64 61c0-3 7-5 16-5s16 2 16 5-7 5-16 5-16-2-16-5Z" fill="var(--art-rose)" strokeWidth="1.8" />
      <path d="M24 61c0 27 22 44 56 44s56-17 56-44M60 105c-1 4-2 6-4 8h49c-3-2-4-4-4-8" />
      <path d="m104 61 34-43c4-5 12 0 8 6l-34 40" fill="var(--paper-raised)" />
      <path d="M58 37c-6-6 5-10 0-17M78 35c-6-7 6-12 0-20M98 37c-5-6 4-9 1-15" strokeWidth="2" />
      <path d="M40 86c5 6 12 9 20 11" strokeWidth="2" />
    </Drawing>
  );
}

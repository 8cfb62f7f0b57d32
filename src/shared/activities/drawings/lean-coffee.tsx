import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A cup of coffee and a note: the agenda is what people bring. */
export function LeanCoffee() {
  return (
    <Drawing>
      <Patch color="art-teal" d="M34 48h66c1 24-3 42-14 54H49c-12-12-16-30-15-54Z" />
      <path d="M34 48c0-6 15-9 33-9s33 3 33 9-14 9-33 9-33-3-33-9Z" fill="var(--saffron-tint)" />
      <path
        d="M41 48c1-4 13-5 26-5s25 2 26 5c-3 3-14 4-26 4s-24-1-26-4Z"
        fill="var(--art-saffron)"
        strokeWidth="1.8"
      />
      <path d="M34 48c-1 24 3 42 15 54h37c11-12 15-30 14-54M100 58c16-5 22 6 17 16-4 8-12 12-22 12" />
      <path d="M42 68c1 10 4 18 9 25" stroke="var(--on-art)" strokeWidth="3" />
      <path d="M22 104c26 7 64 7 92 0" />
      <path d="M54 31c-6-6 5-10 0-18M70 30c-6-7 6-12 1-22M85 31c-4-6 4-10 0-17" strokeWidth="2" />
      <path d="m112 22 34-5 5 36-34 5Z" fill="var(--rose-tint)" />
      <path d="m119 31 19-3M120 39l21-3M122 47l11-2" strokeWidth="2" stroke="var(--rose-text)" />
    </Drawing>
  );
}

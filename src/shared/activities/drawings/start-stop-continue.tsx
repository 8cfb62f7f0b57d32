import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** Three signs at the roadside: go, stop, keep going. */
export function StartStopContinue() {
  return (
    <Drawing>
      <path d="M6 112c40-4 108-4 148 0" />
      <path d="M32 111V62M80 111V58M128 111V66" strokeWidth="3.5" />
      <Patch color="art-teal" d="M32 18c14 0 23 9 23 22S46 63 32 63 9 54 9 41s10-23 23-23Z" />
      <path d="M32 18c14 0 23 9 23 22S46 63 32 63 9 54 9 41s10-23 23-23Z" />
      <path d="m26 30 17 10-17 11Z" fill="var(--on-art)" />
      <Patch color="art-rose" d="M70 8h20l14 14v20L90 56H70L56 42V22Z" />
      <path d="M70 8h20l14 14v20L90 56H70L56 42V22Z" />
      <path d="M69 32h22" stroke="var(--on-art)" strokeWidth="6" />
      <Patch color="art-saffron" d="m128 20 25 24-25 24-25-24Z" />
      <path d="m128 20 25 24-25 24-25-24Z" />
      <path d="M116 44h21M130 36l8 8-8 8" strokeWidth="3.5" />
      <path
        d="M22 111c-1-6-5-8-9-9M90 111c2-6 6-8 11-8M140 112c0-5 3-8 6-9"
        strokeWidth="2"
        stroke="var(--art-moss)"
      />
    </Drawing>
  );
}

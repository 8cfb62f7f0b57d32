import { Drawing, Patch } from './drawing.tsx';

/** No longer in the retro: a closed door, and footsteps leading away from it. */
export function KickedOutArt() {
  return (
    <Drawing>
      <Patch color="art-rose" d="M92 12h46v92H92Z" />
      <path d="M92 12h46v92H92ZM100 22h30v32h-30ZM100 64h30v30h-30Z" />
      <path d="M98 60h4" strokeWidth="5" stroke="var(--on-art)" />
      <path
        d="M82 96c-6-3-5-9-1-10s8 4 6 9ZM66 107c-6-2-6-8-2-10s9 3 7 9ZM46 98c-6-2-6-8-2-10s9 3 7 9ZM28 109c-6-2-6-8-2-10s9 3 7 9Z"
        fill="var(--ink)"
        strokeWidth="1"
      />
      <path d="M20 40c12-10 26-6 30 2s-6 14-11 8 3-11 10-8 12 8 22 4" strokeDasharray="2 7" />
      <path d="M72 104c26-2 54-2 80 0" />
    </Drawing>
  );
}

/** Not found: a magnifying glass over a note that is not there. */
export function NotFoundArt() {
  return (
    <Drawing>
      <path d="M24 30h66v66H24Z" strokeDasharray="2 7" />
      <Patch color="sky-tint" d="M84 20c20 0 34 14 34 33S104 87 84 87 51 73 51 54s14-34 33-34Z" />
      <path d="M84 20c20 0 34 14 34 33S104 87 84 87 51 73 51 54s14-34 33-34Z" fill="var(--sky-tint)" />
      <path d="m109 78 31 30" strokeWidth="9" />
      <path d="m109 78 31 30" strokeWidth="4.5" stroke="var(--brand)" />
      <path d="M74 46c0-13 20-13 20 0 0 8-10 8-10 16M84 71v.5" strokeWidth="4" />
      <path d="M34 44h8M34 56h8M34 68h10M124 24l7-6M130 38h9" strokeWidth="2" />
    </Drawing>
  );
}

/** Offline: a plug pulled out of its socket. */
export function OfflineArt() {
  return (
    <Drawing>
      <path d="M4 92c20 6 34-4 36-20" strokeWidth="3.5" />
      <Patch color="art-saffron" d="M30 44h24c8 0 12 6 12 14s-4 14-12 14H30Z" />
      <path d="M30 44h24c8 0 12 6 12 14s-4 14-12 14H30ZM66 51h13M66 65h13" strokeWidth="3" />
      <Patch color="art-violet" d="M98 40h26v36H98c-6-10-6-26 0-36Z" />
      <path
        d="M98 40h26v36H98c-6-10-6-26 0-36ZM124 52h14M138 52c14 0 8 34-2 34s-8 16 20 14"
        strokeWidth="3"
      />
      <path d="M86 34l-3-9M78 38l-7-6M86 82l-3 9M78 80l-7 6" stroke="var(--brand-strong)" strokeWidth="3" />
    </Drawing>
  );
}

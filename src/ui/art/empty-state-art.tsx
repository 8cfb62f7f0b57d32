import { Drawing, Patch } from './drawing.tsx';

/** No topics yet: a blank note and a waiting pencil. */
export function NoTopicsArt() {
  return (
    <Drawing>
      <Patch color="saffron-tint" d="M32 20h74v56l-20 24H32Z" />
      <path d="M32 20h74v56l-20 24H32ZM106 76H87v23" />
      <path d="M46 40c14-2 28 1 42-1" strokeDasharray="1 6" />
      <path d="m82 62 44-46c4-3 12 4 9 9L92 71l-13 4Z" fill="var(--brand)" />
      <path d="m118 24 9 9M82 62l10 9" />
      <path d="M124 84l6 5M132 72l8 1M20 112c34-4 84-4 120 0" strokeWidth="2" />
    </Drawing>
  );
}

/** Waiting to be let in: a door ajar with light behind it. */
export function WaitingArt() {
  return (
    <Drawing>
      <Patch color="saffron-tint" d="M54 14h52v94H54ZM106 108l40 6H88Z" />
      <path d="M50 110V14h58v96" />
      <path d="m54 14 34 10v88l-34-4Z" fill="var(--art-teal)" />
      <path d="M60 28l20 5v24l-20-3ZM60 64l20 3v28l-20-2Z" strokeWidth="2" />
      <path d="M83 64v4" strokeWidth="4" stroke="var(--on-art)" />
      <path d="M10 111c50-3 100-3 142 1M118 40l8-4M120 56h9M118 72l8 3" />
      <path
        d="M20 111c-2-10 3-17 10-17s11 7 9 17ZM24 94c-6-9 2-16 6-16s12 7 5 16"
        fill="var(--violet-tint)"
      />
    </Drawing>
  );
}

/** Nothing to group: two separate notes, and a thread that does not join them yet. */
export function NothingToGroupArt() {
  return (
    <Drawing>
      <g transform="rotate(-8 42 52)">
        <Patch color="rose-tint" d="M18 28h46v44H18Z" />
        <path d="M18 28h46v44H18ZM27 42h26M27 54h16" />
      </g>
      <g transform="rotate(7 116 62)">
        <Patch color="teal-tint" d="M94 40h46v44H94Z" />
        <path d="M94 40h46v44H94ZM103 54h26M103 66h18" />
      </g>
      <path
        d="M66 66c8 10 2 22-8 20s-6-16 6-14 18 10 24 4"
        strokeDasharray="1 6"
        stroke="var(--brand-strong)"
        strokeWidth="3"
      />
      <path d="M14 104c40-4 92-4 132 0" strokeWidth="2" />
    </Drawing>
  );
}

/** No action items: a clipboard whose first box is not ticked yet. */
export function NoActionsArt() {
  return (
    <Drawing>
      <Patch color="sky-tint" d="M42 20h76v90H42Z" />
      <path d="M42 20h76v90H42Z" />
      <path d="M64 12h32v16H64Z" fill="var(--brand)" />
      <path d="M54 44h12v12H54ZM54 66h12v12H54ZM54 88h12v12H54Z" fill="var(--paper-raised)" />
      <path d="M76 50h30M76 72h22M76 94h27" strokeDasharray="1 6" />
      <path d="M132 40l8-6M136 54h10M28 40l-8-6M24 54H14" strokeWidth="2" />
    </Drawing>
  );
}

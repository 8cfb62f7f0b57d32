import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A board of notes with a pencil: columns that somebody made up. */
export function OwnActivity() {
  return (
    <Drawing>
      <path d="M16 20h128v78H16ZM58 20v78M101 20v78" />
      <Patch color="art-teal" d="M24 30h26v22H24Z" />
      <path d="M24 30h26v22H24Z" />
      <Patch color="art-rose" d="M67 30h26v22H67Z" />
      <path d="M67 30h26v22H67Z" />
      <Patch color="art-saffron" d="M110 30h26v22h-26Z" />
      <path d="M110 30h26v22h-26ZM25 62h24v20H25ZM68 62h24v20H68Z" />
      <path d="M30 38h14M73 38h14M116 38h14M30 70h12M73 70h12" strokeWidth="2" />
      <path d="m108 92 4-14 26-26 10 10-26 26Z" fill="var(--paper-raised)" />
      <path d="m112 78 10 10M132 58l10 10" strokeWidth="2" />
    </Drawing>
  );
}

import { Drawing, Patch } from './drawing.tsx';

/** A letter on its way: an envelope with a seal, and the lines of its flight. */
export function MailArt() {
  return (
    <Drawing>
      <Patch color="sky-tint" d="m38 40 92-12 10 64-92 14Z" />
      <path d="m38 40 92-12 10 64-92 14Z" />
      <path d="m38 40 54 34 38-46" />
      <path d="m48 106 32-38M140 92l-36-30" strokeWidth="2" />
      <path d="M84 66a9 9 0 1 0 15 8 9 9 0 0 0-15-8Z" fill="var(--brand)" />
      <path d="m88 72 3 3 5-6" stroke="var(--on-art)" strokeWidth="2.2" />
      <path d="M8 56c8-2 14-1 22-3M4 76c10-2 18-1 29-3M14 96c8-2 14-1 22-3" strokeWidth="2" />
      <path d="M20 114c36-3 84-3 120 0" strokeDasharray="2 7" strokeWidth="2" />
    </Drawing>
  );
}

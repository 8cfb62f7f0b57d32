import { Drawing, Patch } from '../../../ui/art/drawing.tsx';

/** A rose in bloom, a bud still to come, and the thorns between. */
export function RoseBudThorn() {
  return (
    <Drawing>
      <path d="M68 54c-2 20 4 38 12 58M77 88c12-4 24-14 27-30" stroke="var(--art-moss)" strokeWidth="4" />
      <Patch color="art-rose" d="M44 30c4-16 40-20 48-1 4 12-6 27-23 28-17 0-29-13-25-27Z" />
      <path d="M44 30c4-16 40-20 48-1 4 12-6 27-23 28-17 0-29-13-25-27Z" />
      <path d="M58 28c2-8 20-9 22 1 1 8-8 12-13 9s-2-9 3-8M50 36c4 11 14 14 22 12M86 34c0 8-6 13-12 14" />
      <Patch color="art-rose" d="M97 57c-7-9-2-20 8-24 8 6 12 17 4 25-3 3-9 3-12-1Z" />
      <path d="M97 57c-7-9-2-20 8-24 8 6 12 17 4 25-3 3-9 3-12-1ZM105 33c2 7 0 14-3 19" />
      <path d="M92 58c5 4 13 5 20-1 1 7-3 12-9 12-6 1-11-4-11-11Z" fill="var(--art-moss)" />
      <path d="M73 92c-10-12-25-13-35-6 8 11 22 14 35 6Z" fill="var(--moss-tint)" />
      <path d="M70 71l10-5-9-3ZM78 103l-11 1 9-7ZM92 80l8 6-1-11Z" fill="var(--art-moss)" strokeWidth="2" />
      <path d="M40 112c24-3 54-3 80 0M128 30l6-4M131 42h8M36 14l-5-5" strokeWidth="2" />
    </Drawing>
  );
}

import { Drawing, Patch } from './drawing.tsx';

/** No team yet: a laid table with empty chairs. */
export function NoTeamsArt() {
  return (
    <Drawing>
      <Patch color="violet-tint" d="M24 58c0-14 112-14 112 0l-8 26H32Z" />
      <path d="M24 60c0-15 112-15 112 0s-112 15-112 0Z" fill="var(--paper-raised)" />
      <path d="M80 72v32M58 108c12-6 32-6 44 0" />
      <path d="M46 26c0-8 16-8 16 0v16M62 34H46M46 26v18" fill="var(--art-teal)" />
      <path d="M98 26c0-8 16-8 16 0v16M114 34H98M98 26v18" fill="var(--brand)" />
      <path d="M12 68h16v14H12ZM12 68V50M14 82v16M26 82v16" fill="var(--art-saffron)" />
      <path d="M132 68h16v14h-16ZM148 68V50M134 82v16M146 82v16" strokeDasharray="1 6" />
      <path d="M66 56h12v8H66ZM88 54l10 3-2 8-10-3Z" strokeWidth="2" />
      <path d="M14 112c44-4 88-4 132 0" strokeWidth="2" />
    </Drawing>
  );
}

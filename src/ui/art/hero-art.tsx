import { Drawing, Patch } from './drawing.tsx';

/** The landing page's picture: the road ahead, and the team's board in the mirror. */
export function HeroArt() {
  return (
    <Drawing width={480} height={360}>
      <Patch
        color="saffron-tint"
        d="M0 214c60-40 120-52 180-30 40-34 96-34 132 0 58-20 116-8 168 32v144H0Z"
      />
      <Patch color="moss-tint" d="M0 246c70-34 150-34 220-8 80-30 180-24 260 10v112H0Z" />
      <path
        d="M246 168c20 0 34 14 35 32l-72 2c1-20 16-34 37-34ZM246 146v10M206 160l7 8M288 162l-7 7M190 190l10 3M302 192l-9 3"
        fill="var(--art-saffron)"
      />
      <path d="M4 214c60-40 120-52 180-30M308 184c58-20 116-8 168 32" />
      <path d="M226 236 96 360h296L256 236Z" fill="var(--paper-sunk)" />
      <path d="M241 252v12M242 280v18M243 316v26" stroke="var(--brand-strong)" strokeWidth="6" />
      <path d="M0 248c70-34 150-34 226-12M256 236c70-18 150-14 224 14" />
      <path
        d="M70 252c-14-4-16-26 0-36 16 10 14 32 0 36ZM70 268v-34M420 258c-12-4-14-22 0-31 14 9 12 27 0 31ZM420 272v-28"
        fill="var(--art-moss)"
      />
      <g transform="rotate(-2 240 84)">
        <path d="M240 2v20" strokeWidth="10" />
        <path
          d="M66 36c10-12 26-14 44-14h260c20 0 36 4 42 18 8 26 6 60-6 84-6 12-20 16-36 16H112c-22 0-38-4-46-20-10-24-10-60 0-84Z"
          fill="var(--ink)"
        />
        <path
          d="M76 42c8-8 20-10 36-10h256c16 0 28 2 34 12 7 22 5 52-5 74-5 9-15 12-29 12H114c-18 0-32-2-38-14-9-22-9-54 0-74Z"
          fill="var(--paper-raised)"
        />
        <path d="m100 50 42-2 2 30-42 2Z" fill="var(--art-rose)" />
        <path d="m106 90 40-2 1 28-40 1Z" fill="var(--rose-tint)" />
        <path d="m164 48 42 1-1 28-42-1Z" fill="var(--art-saffron)" />
        <path d="m166 86 42 1-1 32-42-1Z" fill="var(--saffron-tint)" />
        <path d="m228 47 40-1 1 32-40 1Z" fill="var(--art-teal)" />
        <path d="m229 88 40 1-1 28-40-1Z" fill="var(--teal-tint)" />
        <path d="m292 48 40 2-2 28-40-2Z" fill="var(--art-violet)" />
        <path d="m290 87 42-1 1 30-42 1Z" fill="var(--violet-tint)" />
        <path d="M352 56h32M352 70h24M352 92l5 5 9-11M374 93h14M352 112l5 5 9-11M374 113h14" />
        <path
          d="M108 58l24-1M109 67l15-1M172 57h25M172 66h16M236 55h24M237 65h14M299 58l24 1M298 67l15 1M114 99h22M174 97h24M174 107h15M238 99h20M298 97h24M299 106h14"
          strokeWidth="2"
        />
      </g>
    </Drawing>
  );
}

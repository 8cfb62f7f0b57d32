/** The product's logo: an eye that looks back, on a paper note. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path
        d="M8 5.5 38 4c3-.1 5.4 2.2 5.5 5.2l.9 21.6L32.5 43.5 11 44.3c-3 .1-5.5-2.2-5.6-5.2L4.3 10.2C4.2 7.7 5.7 5.6 8 5.5Z"
        fill="var(--brand)"
      />
      <path d="m44.4 30.8-7 .4c-2.9.1-5.1 2.4-5 5.3l.1 7Z" fill="var(--ink)" fillOpacity="0.28" />
      <path
        d="M35.6 24.5A11.7 11.7 0 1 0 24 36.2M13.4 12.6l.6 7.3 7.1-1.4"
        transform="translate(0 -1)"
        fill="none"
        stroke="var(--on-art)"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="23.5" r="4.3" fill="var(--on-art)" />
    </svg>
  );
}

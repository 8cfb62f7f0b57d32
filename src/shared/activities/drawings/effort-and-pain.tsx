import { Drawing } from '../../../ui/art/drawing.tsx';

/** A dumbbell for effort, and a plaster for pain. */
export function EffortAndPain() {
  return (
    <Drawing>
      <g transform="rotate(-8 80 50)">
        <path
          d="M28 40c0-3 2-5 5-5h7v42h-7c-3 0-5-2-5-5ZM40 29c0-3 2-5 5-5h5c3 0 5 2 5 5v54c0 3-2 5-5 5h-5c-3 0-5-2-5-5Z"
          fill="var(--art-teal)"
        />
        <path
          d="M132 40c0-3-2-5-5-5h-7v42h7c3 0 5-2 5-5ZM120 29c0-3-2-5-5-5h-5c-3 0-5 2-5 5v54c0 3 2 5 5 5h5c3 0 5-2 5-5Z"
          fill="var(--art-teal)"
        />
        <path d="M55 50h50v12H55ZM18 50h10v12H18ZM132 50h10v12h-10Z" fill="var(--paper-raised)" />
      </g>
      <g transform="rotate(24 96 88)">
        <path
          d="M70 79c2-6 9-5 9-5h34c7 0 10 3 10 10s-4 11-10 11H80c-8 0-13-8-10-16Z"
          fill="var(--saffron-tint)"
        />
        <path d="M86 74h21v21H86Z" fill="var(--art-rose)" />
        <path
          d="M92 81v.5M101 81v.5M92 88v.5M101 88v.5M77 82v.5M78 88v.5M115 82v.5M115 88v.5"
          strokeWidth="3"
        />
      </g>
      <path d="M30 14l4 7M46 8l1 8M140 86l8 2M137 97l6 6M16 92c4 1 6 4 6 8" strokeWidth="2" />
    </Drawing>
  );
}

import type { ReactNode } from 'react';

export interface DrawingProps {
  children: ReactNode;
  width?: number;
  height?: number;
}

/** The canvas of every drawing: ink lines with round ends over flat colours, hidden from screen readers. */
export function Drawing({ children, width = 160, height = 120 }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A flat patch of colour under the lines, slightly offset as in a cheap print. */
export function Patch({ d, color }: { d: string; color: string }) {
  return <path d={d} fill={`var(--${color})`} stroke="none" transform="translate(2.5 2)" />;
}

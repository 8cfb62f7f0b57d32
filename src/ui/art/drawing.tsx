/** Colours are the names of tokens (`src/ui/theme/tokens.css`). */
interface Path {
  d: string;
  fill?: string;
  stroke?: string;
  /** Of the line. */
  width?: number;
  dash?: string;
}

/** A flat patch of colour under the lines. */
interface Patch {
  d: string;
  patch: string;
}

interface Group {
  transform: string;
  shapes: readonly Shape[];
}

/** What a drawing is made of; a mere string is a path in ink. */
export type Shape = string | Path | Patch | Group;

const token = (name: string | undefined) => name && `var(--${name})`;

const drawn = (shape: Shape, at: number) => {
  if (typeof shape === 'string') return <path key={at} d={shape} />;
  if ('shapes' in shape)
    return (
      <g key={at} transform={shape.transform}>
        {shape.shapes.map(drawn)}
      </g>
    );
  // Slightly offset, as in a cheap print.
  if ('patch' in shape)
    return <path key={at} d={shape.d} fill={token(shape.patch)} stroke="none" transform="translate(2.5 2)" />;
  const { d, fill, stroke, width, dash } = shape;
  return (
    <path
      key={at}
      d={d}
      fill={token(fill)}
      stroke={token(stroke)}
      strokeWidth={width}
      strokeDasharray={dash}
    />
  );
};

export interface DrawingProps {
  shapes: readonly Shape[];
  width?: number;
  height?: number;
}

/** A drawing: ink lines with round ends over flat colours, hidden from screen readers. */
export function Drawing({ shapes, width = 160, height = 120 }: DrawingProps) {
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
      {shapes.map(drawn)}
    </svg>
  );
}

import './day-chart.css';

/** A part of the largest, to scale; its number stands beside it. `colour` is a CSS colour, neel unless told otherwise. */
export function ShareBar({
  part,
  of,
  colour = 'var(--color-neel)',
  height = 14,
}: {
  part: number;
  of: number;
  colour?: string;
  height?: number;
}) {
  const width = of > 0 ? Math.max(0, Math.min(100, (part / of) * 100)) : 0;
  return (
    <svg className="share-bar" width="100%" height={height} aria-hidden="true">
      {width > 0 && <rect width={`${width}%`} height="100%" fill={colour} />}
    </svg>
  );
}

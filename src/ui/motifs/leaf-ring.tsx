import { gaugePercent, performanceColour, RING_LEAF, ringLeaves } from '../../kit/motif/gauge.ts';

interface LeafRingProps {
  percent: number;
  /** Diameter in CSS pixels. */
  size?: number;
  /** Accessible name of what is measured. */
  label?: string;
}

/** "Your Performance": a ring of 36 leaves on ink, coloured by the 80/50/0 rule, with the figure in the middle. */
export function LeafRing({ percent, size = 132, label = 'Your Performance' }: LeafRingProps) {
  const shown = Math.round(gaugePercent(percent));
  const colour = performanceColour(shown);
  return (
    <svg
      className="leaf-ring"
      viewBox="-100 -100 200 200"
      width={size}
      height={size}
      role="img"
      aria-label={`${label}: ${shown}%`}
    >
      {ringLeaves(percent).map(({ turn, isFilled }) => (
        <path
          key={turn}
          className={isFilled ? undefined : 'leaf-open'}
          fill={colour}
          d={RING_LEAF}
          transform={`rotate(${turn})`}
        />
      ))}
      <text y="15.5" textAnchor="middle" className="gauge-figure">
        {shown}%
      </text>
    </svg>
  );
}

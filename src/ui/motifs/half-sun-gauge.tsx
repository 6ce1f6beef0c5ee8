import { gaugePercent, HALF_SUN_LEAF, halfSunLeaves } from '../../kit/motif/gauge.ts';

/** How much of a course is done: a half sun of 21 leaves in the page's dye, with the figure. */
export function HalfSunGauge({ percent }: { percent: number }) {
  const shown = Math.round(gaugePercent(percent));
  return (
    <svg
      className="half-sun"
      viewBox="-93 -93 186 101"
      width={176}
      height={96}
      role="img"
      aria-label={`${shown}% done`}
    >
      {halfSunLeaves(percent).map(({ turn, isFilled }) => (
        <path
          key={turn}
          className={isFilled ? 'leaf-done' : 'leaf-open'}
          d={HALF_SUN_LEAF}
          transform={`rotate(${turn})`}
        />
      ))}
      <text y="2.5" textAnchor="middle" className="gauge-figure">
        {shown}%
      </text>
    </svg>
  );
}

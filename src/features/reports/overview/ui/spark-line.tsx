import './charts.css';
import type { DyeName } from '../../../../kit/motif/dyes.ts';
import { linePoints } from './chart-scale.ts';

/** A metric as a line; its numbers are beside it. */
export function SparkLine({ values, dye }: { values: number[]; dye: DyeName }) {
  return (
    <svg className="spark" data-dye={dye} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      <polyline
        points={linePoints(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

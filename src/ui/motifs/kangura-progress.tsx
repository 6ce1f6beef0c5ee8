import { gaugePercent } from '../../kit/motif/gauge.ts';

interface KanguraProgressProps {
  percent: number;
  /** The current step: "Prototyping". The percentage is text beside the strip. */
  label: string;
  /** A CSS colour; the page's dye by default. */
  colour?: string;
  size?: 'medium' | 'large';
}

/** Progress as a row of triangles: outlined what is to come, solid what is done. */
export function KanguraProgress({ percent, label, colour = 'var(--deep)', size = 'medium' }: KanguraProgressProps) {
  const done = gaugePercent(percent);
  return (
    <div
      className="kangura-progress"
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done)}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        <rect width={`${done}%`} height="100%" fill={colour} />
      </svg>
    </div>
  );
}

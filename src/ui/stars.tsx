import { useId } from 'react';
import { drawStar } from './document/draw-star.ts';

interface StarsProps {
  /** 0 to 5, fractions allowed: the last star is filled in part. */
  value: number;
  /** Shows the number beside the stars. */
  withFigure?: boolean;
}

/** A rating shown as five stars, with the figure as text. */
export function Stars({ value, withFigure = false }: StarsProps) {
  const clipId = useId();
  return (
    <span className="stars">
      <svg viewBox={`0 0 ${5 * pitch - 5} 20`} aria-hidden="true">
        <clipPath id={clipId}>
          <rect width={filledWidth(value)} height="20" />
        </clipPath>
        <path d={fiveStars} fill="none" stroke="currentColor" />
        <path d={fiveStars} fill="currentColor" clipPath={`url(#${clipId})`} />
      </svg>
      {withFigure && <span className="stars-figure">{value}</span>}
      <span className="unseen">{withFigure ? 'out of 5 stars' : `${value} out of 5 stars`}</span>
    </span>
  );
}

const pitch = 25;
const fiveStars = [0, 1, 2, 3, 4].map((at) => drawStar(10 + at * pitch, 10.5)).join('');

function filledWidth(value: number) {
  const shown = Math.min(5, Math.max(0, value));
  const whole = Math.floor(shown);
  return whole * pitch + (shown - whole) * 20;
}

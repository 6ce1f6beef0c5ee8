import { donutArcs } from '../../kit/motif/gauge.ts';

interface AnswersDonutProps {
  correct: number;
  incorrect: number;
  /** Under the figure, inside the ring. */
  caption?: string;
  /** Diameter in CSS pixels. */
  size?: number;
}

const RADIUS = 41;

/** Right and wrong answers as two arcs, with the score in the middle and a legend in words. */
export function AnswersDonut({ correct, incorrect, caption = 'best score', size = 144 }: AnswersDonutProps) {
  const total = correct + incorrect;
  const score = `${correct}/${total}`;
  const [right, wrong] = donutArcs(correct, incorrect, RADIUS);
  return (
    <div className="answers-donut">
      <svg
        viewBox="-50 -50 100 100"
        width={size}
        height={size}
        role="img"
        aria-label={`${correct} of ${total} correct, ${caption}`}
      >
        {total === 0 && <circle className="donut-none" r={RADIUS} />}
        {right && <path className="donut-right" d={right} />}
        {wrong && <path className="donut-wrong" d={wrong} />}
        <text y="4.5" textAnchor="middle" className="gauge-figure" data-long={score.length > 5 || undefined}>
          {score}
        </text>
        <text y="16" textAnchor="middle" className="donut-caption">
          {caption}
        </text>
      </svg>
      <ul className="donut-legend">
        <li data-answer="right">{correct} correct</li>
        <li data-answer="wrong">{incorrect} incorrect</li>
      </ul>
    </div>
  );
}

import type { HomeContent } from './home-content.ts';
import { ReasonDrawing } from './reason-drawing.tsx';

interface HomeReasonsProps {
  reasons: HomeContent['reasons'];
  /** Months of no-cost EMI of the first course that has it: as many boxes are drawn. */
  emiMonths: number;
}

/** Why students choose the institute, each reason drawn to scale where it can be. */
export function HomeReasons({ reasons, emiMonths }: HomeReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <section className="section ground-wash" aria-labelledby="reasons-title">
      <div className="wrap">
        <h2 id="reasons-title" className="home-title">
          Why students choose us, drawn to scale
        </h2>
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason.id}>
              <ReasonDrawing id={reason.id} emiMonths={emiMonths} />
              <h3 className="type-h4">{reason.title}</h3>
              <p className="soft">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

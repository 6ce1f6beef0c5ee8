import { isHiringPartners } from '../../../settings/rules.ts';
import type { HomeContent } from './home-content.ts';
import { ReasonDrawing } from './reason-drawing.tsx';

interface HomeReasonsProps extends Pick<HomeContent, 'headings' | 'reasons' | 'stats'> {
  /** No-cost EMI months of the first course that offers it, drawn as boxes; `null` without one. */
  emiMonths: number | null;
}

/** Why students choose the institute, each reason drawn to scale where possible. */
export function HomeReasons({ headings, reasons, stats, emiMonths }: HomeReasonsProps) {
  if (reasons.length === 0) return null;
  const firms = stats.find(isHiringPartners)?.figure;
  return (
    <section className="section ground-wash" aria-labelledby="reasons-title">
      <div className="wrap">
        <h2 id="reasons-title" className="home-title">
          {headings.reasons}
        </h2>
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason.id}>
              <ReasonDrawing id={reason.id} emiMonths={emiMonths} firms={firms} />
              <h3 className="type-h4">{reason.title}</h3>
              <p className="soft">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

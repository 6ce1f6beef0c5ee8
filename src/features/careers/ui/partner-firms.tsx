import { motifFor } from '../../../kit/motif/seed.ts';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import type { PartnerFirms as Firms } from './career-content.ts';

/** The firms that interview learners, if they agreed to be named. */
export function PartnerFirms({ heading, note, firms }: { heading: string; note: string; firms: Firms }) {
  if (firms.length === 0) return null;
  return (
    <section className="career-part" aria-labelledby="firms-title">
      <h3 id="firms-title" className="type-h2-inner">
        {heading || 'Hiring partners'}
      </h3>
      {note && <p className="soft">{note}</p>}
      <ul className="career-firms">
        {firms.map((firm) => (
          <li key={firm.name}>
            <MotifImage {...motifFor(firm.name)} crop="block" />
            <p>
              <strong className="type-h4">{firm.name}</strong>
              <span className="type-small soft">
                {[firm.trade, `since ${firm.partnerSince}`].filter(Boolean).join(', ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

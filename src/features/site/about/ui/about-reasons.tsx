import { KanguraStrip } from '../../../../ui/motifs/kangura-strip.tsx';
import type { AboutContent } from './about-content.ts';

interface AboutReasonsProps extends Pick<AboutContent, 'headings'> {
  reasons: AboutContent['whyStudentsChooseUs'];
}

/** Short, verifiable reasons to choose the institute. */
export function AboutReasons({ headings, reasons }: AboutReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <section className="section" aria-labelledby="why">
      <div className="wrap">
        <h2 id="why" className="about-title">
          {headings.reasons}
        </h2>
        <ul className="about-reasons">
          {reasons.map((reason) => (
            <li key={reason.title}>
              <KanguraStrip size="medium" />
              <h3 className="type-h4">{reason.title}</h3>
              <p className="soft">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

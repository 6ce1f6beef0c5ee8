import { Check } from 'lucide-react';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { getLegalContent } from '../../settings/contract.ts';
import { sectionIds } from './legal-section-ids.ts';

export type LegalDocumentContent = RouteAnswer<typeof getLegalContent>['content']['documents'][number];

/** One legal document: what it says in short, its version, its sections, what changed. */
export function LegalDocument({ document }: { document: LegalDocumentContent }) {
  const { title, version, inForceFrom, whatChanged, inShort, sections } = document;
  const ids = sectionIds(sections.map((section) => section.heading));
  return (
    <article className="legal-document">
      <h1>{title}</h1>
      <p className="soft legal-version">
        In force from <DateText iso={inForceFrom} />. Version {version}.{' '}
        {whatChanged && (
          <a className="link" href="#what-changed">
            See what changed
          </a>
        )}
      </p>
      {inShort.length > 0 && <InShort lines={inShort} />}
      {sections.map((section, at) => (
        <Section key={ids[at]} id={ids[at] ?? ''} section={section} />
      ))}
      {whatChanged && (
        <section className="legal-section" aria-labelledby="what-changed">
          <h2 id="what-changed" className="type-h3">
            What changed
          </h2>
          <p>{whatChanged}</p>
        </section>
      )}
    </article>
  );
}

function InShort({ lines }: { lines: string[] }) {
  return (
    <section className="legal-short" aria-labelledby="in-short">
      <h2 id="in-short" className="type-h4">
        In short
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon of={Check} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({ id, section }: { id: string; section: LegalDocumentContent['sections'][number] }) {
  const { heading, paragraphs, list } = section;
  return (
    <section className="legal-section" aria-labelledby={id}>
      <h2 id={id} className="type-h3">
        {heading}
        <a className="legal-anchor" href={`#${id}`} aria-label={`Link to “${heading}”`}>
          #
        </a>
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && list.length > 0 && (
        <ul>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

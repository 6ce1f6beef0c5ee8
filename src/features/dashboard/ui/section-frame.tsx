import type { ReactNode } from 'react';
import type { Section } from './sections.ts';

interface SectionFrameProps {
  section: Section;
  lead?: ReactNode;
  /** On the right of the heading: a link or a select. */
  end?: ReactNode;
  children: ReactNode;
}

/** A section with its heading, which gets the focus when navigating from another section. */
export function SectionFrame({ section, lead, end, children }: SectionFrameProps) {
  return (
    <>
      <div className="dash-head">
        <div>
          <h1 tabIndex={-1} className="type-h1-app">
            {section.title}
          </h1>
          {lead && <p className="soft">{lead}</p>}
        </div>
        {end}
      </div>
      {children}
    </>
  );
}

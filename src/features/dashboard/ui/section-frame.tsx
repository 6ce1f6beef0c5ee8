import type { ReactNode } from 'react';
import type { Section } from './sections.ts';

interface SectionFrameProps {
  section: Section;
  lead?: ReactNode;
  /** At the right of the heading: a link or a choice. */
  end?: ReactNode;
  children: ReactNode;
}

/** A section below its heading, which takes the focus when the section is opened from another one. */
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

import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface AccordionItem {
  id: string;
  title: string;
  children: ReactNode;
  /** Small facts at the right: "3 weeks, 14 lessons". */
  meta?: string;
  open?: boolean;
}

interface AccordionProps {
  items: AccordionItem[];
  /** Items that share a name close each other; without one each opens independently. */
  name?: string;
  /** A framed box, for a course plan; else hairlines, for questions. */
  boxed?: boolean;
  /** Counts the items at the left. */
  numbered?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/** Native details, so that it opens without a script, is found by the browser's search and prints open. */
export function Accordion({ items, name, boxed, numbered, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={joinClasses('accordion', boxed && 'accordion-boxed')}>
      {items.map((item, at) => (
        <details key={item.id} id={item.id} className="accordion-item" name={name} open={item.open}>
          <summary className="accordion-head">
            {numbered && <span className="accordion-number">{at + 1}</span>}
            <Heading className="accordion-title">{item.title}</Heading>
            {item.meta && <span className="accordion-meta">{item.meta}</span>}
            <span className="accordion-sign" />
          </summary>
          <div className="accordion-body">{item.children}</div>
        </details>
      ))}
    </div>
  );
}

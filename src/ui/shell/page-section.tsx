import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';

interface PageSectionProps {
  children: ReactNode;
  ground?: 'wash' | 'haldi' | 'tint' | 'ink';
  /** Less room above and below. */
  small?: boolean;
  /** A hairline above. */
  ruled?: boolean;
  /** The student area and the office use 1440 instead of 1280. */
  inApp?: boolean;
  /** Names the section for screen readers: the id of its heading. */
  labelledBy?: string;
  className?: string;
}

/** A band of the page with the container inside. */
export function PageSection({ children, ground, small, ruled, inApp, labelledBy, className }: PageSectionProps) {
  const look = joinClasses(
    small ? 'section-small' : 'section',
    ground && `ground-${ground}`,
    ground === 'ink' && 'on-ink',
    ruled && 'ruled',
    className,
  );
  return (
    <section className={look} aria-labelledby={labelledBy}>
      <div className={inApp ? 'wrap-app' : 'wrap'}>{children}</div>
    </section>
  );
}

interface SectionHeadProps {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** A link or a switch at the right. */
  end?: ReactNode;
  level?: 1 | 2;
}

/** The heading of a section with its lead and what stands at the right. */
export function SectionHead({ id, title, lead, end, level = 2 }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-head">
      <div>
        <Heading id={id}>{title}</Heading>
        {lead && <p className="type-lead">{lead}</p>}
      </div>
      {end}
    </div>
  );
}

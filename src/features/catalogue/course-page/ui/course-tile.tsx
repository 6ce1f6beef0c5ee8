import { CourseCard } from '../../../../ui/cards/course-card.tsx';
import type { ShownCourse } from '../../contract.ts';
import { inMonths } from '../../rules.ts';
import { BrochureLink } from '../../brochures/ui/brochure-link.tsx';
import { BATCH_SEATS } from './course-labels.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { priceOf } from './price-labels.ts';

interface CourseTileProps {
  course: ShownCourse;
  /** On phones a card, or, inside other pages, a row. */
  phone?: 'card' | 'row';
  linkLabel?: string;
  brochureLabel?: string;
  headingLevel?: 2 | 3;
}

/** A course of the catalogue as a card of a grid. */
export function CourseTile({ course, brochureLabel, ...look }: CourseTileProps) {
  return (
    <CourseCard
      {...look}
      href={`/course/${course.slug}`}
      title={course.title}
      summary={course.subtitle}
      motif={motifOf(course)}
      duration={inMonths(course.durationMonths)}
      seats={`Max ${BATCH_SEATS} a batch`}
      level={course.level}
      price={priceOf(course)}
      brochure={
        course.downloadBrochure && (
          <BrochureLink href={course.downloadBrochure} title={course.title} label={brochureLabel} />
        )
      }
    />
  );
}

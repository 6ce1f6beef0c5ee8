import type { z } from 'zod';
import { formatShortDate } from '../../../../kit/numbers/dates.ts';
import type { PublicBatch } from '../../../../kit/public-batch.ts';
import { CourseCard } from '../../../../ui/cards/course-card.tsx';
import type { ratingSchema, ShownCourse } from '../../contract.ts';
import { inMonths } from '../../rules.ts';
import { BrochureLink } from '../../brochures/ui/brochure-link.tsx';
import { BATCH_SEATS } from './course-labels.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { priceOf } from './price-labels.ts';

type NextBatch = Pick<PublicBatch, 'startDate' | 'left' | 'saleState'>;

type Rating = z.output<typeof ratingSchema>;

interface CourseTileProps {
  /** Of a list: with the next batch, if it has one, and the rating. */
  course: ShownCourse & { nextBatch?: NextBatch | null; rating?: Rating };
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
      rating={course.rating && ratingText(course.rating)}
      nextBatch={course.nextBatch ? nextBatchText(course.nextBatch) : undefined}
      price={priceOf(course)}
      brochure={
        course.downloadBrochure && (
          <BrochureLink href={course.downloadBrochure} title={course.title} label={brochureLabel} />
        )
      }
    />
  );
}

/** "★ 4.6 (12)" of a course with an average; undefined below three reviews. */
export function ratingText({ average, count }: Rating): string | undefined {
  return average === null ? undefined : `★ ${average.toFixed(1)} (${count})`;
}

/** "Next batch: 7 Dec, 9 seats left", "Next batch: 7 Dec, full". */
export function nextBatchText({ startDate, left, saleState }: NextBatch): string {
  const day = formatShortDate(startDate).replace(/ \d{4}$/, '');
  if (saleState !== 'open') return `Next batch: ${day}, full`;
  return `Next batch: ${day}, ${left === 1 ? '1 seat left' : `${left} seats left`}`;
}

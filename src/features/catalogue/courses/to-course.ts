import type { ShownCourse } from '../contract.ts';
import { courseImage, previewUrl } from './files.ts';
import { offeredEmiMonths, priceOn } from '../rules.ts';
import type { CourseRow } from '../store.ts';

export interface CourseTotals {
  totalSeconds: number;
  lessonCount: number;
}

/** Values from outside of the course's row. */
export interface CourseSummary extends CourseTotals {
  /** `findNoCostEmiFrom` */
  noCostEmiFrom: number | null;
}

/** Returns a public course. */
export function toCourse(row: CourseRow, { noCostEmiFrom, ...totals }: CourseSummary): ShownCourse {
  const { priceRupees, salePriceRupees, saleEndsOn } = priceOn(row, row.today);
  return {
    _id: row.id,
    id: row.id,
    courseId: row.courseId,
    slug: row.slug,
    type: 'Courses',
    title: row.title,
    subtitle: row.subtitle,
    category: row.category,
    index: row.position,
    image: courseImage(row),
    updatedAt: row.updatedAt.toISOString(),
    whatYouWillLearn: row.whatYouWillLearn,
    requirements: row.requirements,
    description: row.description,
    previewVideo: previewUrl(row.previewFile),
    previewCaptions: previewUrl(row.previewCaptionsFile),
    includes: row.includes,
    price: priceRupees,
    salePrice: salePriceRupees,
    saleEndsOn,
    downloadBrochure: `/brochure/${row.slug}`,
    level: row.level,
    languages: row.languages,
    mode: row.mode,
    durationMonths: row.durationMonths,
    emiMonths: offeredEmiMonths(row, noCostEmiFrom),
    instructor: row.instructor.name,
    instructorTitle: row.instructor.title,
    instructorBio: row.instructor.bio,
    badge: row.badge,
    tags: row.tags,
    family: row.family,
    dye: row.dye,
    ...totals,
    quote: row.quote,
  };
}

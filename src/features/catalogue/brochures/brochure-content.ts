import type { Context } from '../../../platform/http/context.ts';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { formatDuration } from '../../../kit/numbers/duration.ts';
import { formatRupees } from '../../../kit/numbers/money.ts';
import { parseMotifUrl } from '../../../kit/motif/motif-url.ts';
import { motifFor, type MotifPair } from '../../../kit/motif/seed.ts';
import { discountPercent } from '../../../kit/numbers/percent.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { iconOf } from '../../settings/rules.ts';
import { getShop } from '../../settings/show-site-content.ts';
import type { ShownCourse } from '../contract.ts';
import { getCourse } from '../courses/get-course.ts';
import { emiLine, inLessons, inMonths } from '../rules.ts';

/** The content of a brochure, as printed. */
export interface BrochureContent {
  title: string;
  subtitle: string;
  /** "Career course, Marketing" */
  kind: string;
  motif: MotifPair;
  details: { label: string; value: string }[];
  price: { pay: string; was: string | null; percentOff: number; emi: string };
  teacher: { name: string; title: string; bio: string };
  learn: string[];
  requirements: string[];
  includes: string[];
  description: string[];
  planLine: string;
  plan: { title: string; measure: string; lessons: { name: string; measure: string }[] }[];
  howToJoin: string[];
  refundLine: string;
  notice: string;
  /** ISO time, and "14 November 2026". */
  updatedAt: string;
  updated: string;
  /** The URL of the course on the site. */
  url: string;
  institute: { name: string; tagline: string; contact: string[]; demoNotice: string; icon?: string | null };
}

/** Returns the brochure's content of a published course. Throws 404 `course-not-found`. */
export async function loadBrochureContent(
  context: Pick<Context, 'db' | 'settings'>,
  input: { id: string },
): Promise<BrochureContent> {
  const [{ course }, institute, shop] = await Promise.all([
    getCourse(context, input),
    loadInstitute(context.db),
    getShop(context),
  ]);
  const { instructor, instructorTitle, instructorBio } = course;
  return {
    title: course.title,
    subtitle: course.subtitle,
    kind: filled([course.badge, course.category]).join(', '),
    motif: parseMotifUrl(course.image) ?? motifFor(course.slug),
    details: factsOf(course),
    price: priceOf(course),
    teacher: { name: instructor, title: instructorTitle, bio: instructorBio },
    learn: course.whatYouWillLearn,
    requirements: course.requirements,
    includes: course.includes,
    description: filled(course.description.split(/\n\s*\n/)),
    planLine: `${course.outline.length === 1 ? '1 module' : `${course.outline.length} modules`}, ${inLessons(course.lessonCount)}, ${formatDuration(course.totalSeconds)} recorded`,
    plan: course.outline.map(planModule),
    howToJoin: shop.howToJoin,
    refundLine: shop.refundLine,
    notice: course.category === 'Markets' ? institute.marketsNotice : '',
    updatedAt: course.updatedAt,
    updated: formatLongDate(course.updatedAt),
    url: `${context.settings.publicUrl}/course/${course.slug}`,
    institute: {
      name: institute.wordmark || institute.name,
      tagline: institute.tagline,
      contact: filled([
        institute.addressLines.join(', '),
        filled([institute.phone, institute.email]).join(', '),
        institute.openingHours,
      ]),
      demoNotice: institute.demoNotice,
      icon: iconOf(institute),
    },
  };
}

type Outline = Awaited<ReturnType<typeof getCourse>>['course']['outline'];

function planModule({ moduleTitle, totalSeconds, topics }: Outline[number]): BrochureContent['plan'][number] {
  const contents = topics.flatMap((topic) => topic.contents);
  return {
    title: moduleTitle,
    measure: `${inLessons(contents.length)}, ${formatDuration(totalSeconds)}`,
    lessons: contents.map(({ name, durationSeconds, questionCount }) => ({
      name: questionCount > 0 ? `${name}, with a quiz` : name,
      measure: formatDuration(durationSeconds),
    })),
  };
}

function factsOf({ durationMonths, level, languages, mode }: ShownCourse): BrochureContent['details'] {
  const all = [
    { label: 'Length', value: inMonths(durationMonths) },
    { label: 'Level', value: level },
    { label: 'Language', value: languages },
    { label: 'Where', value: mode },
  ];
  return all.filter((detail) => detail.value !== '');
}

function priceOf({ price, salePrice, emiMonths }: ShownCourse): BrochureContent['price'] {
  const pay = salePrice ?? price; // spec 1 §9
  return {
    pay: formatRupees(pay),
    was: pay < price ? formatRupees(price) : null,
    percentOff: discountPercent(price, pay),
    emi: emiLine(pay, emiMonths),
  };
}

function filled(texts: string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}

import type { Course, CourseInstance, Thing } from 'schema-dts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { describeWay } from '../../../../ui/document/structured-data.ts';
import type { Institute } from '../../../settings/contract.ts';
import { describeAddress, nameInstitute } from '../../../settings/ui/describe-institute.ts';
import type { ShownCourse } from '../../contract.ts';
import { courseCrumbs } from './crumbs.ts';
import { inMonths } from '../../rules.ts';

interface Surroundings {
  institute: Institute;
  publicUrl: string;
}

/** Returns the structured data of a course's page. */
export function describeCoursePage(course: ShownCourse, { institute, publicUrl }: Surroundings): Thing[] {
  const url = courseUrl(course.slug, publicUrl);
  return [describeCourse(course, { institute, publicUrl }), describeWay(courseCrumbs(course), { publicUrl, url })];
}

/** Returns the canonical URL of a course. */
export function courseUrl(slug: string, publicUrl: string): string {
  return `${publicUrl}/course/${slug}`;
}

/** Returns the meta description: the subtitle, then the plain facts. */
export function courseSummary({ subtitle, durationMonths, price, salePrice, mode }: ShownCourse): string {
  const details = [inMonths(durationMonths), formatRupees(salePrice ?? price), mode].filter(Boolean).join(', ');
  return `${subtitle} ${details}.`;
}

function describeCourse(course: ShownCourse, { institute, publicUrl }: Surroundings): Course {
  const { slug, title, subtitle, level, price, salePrice, saleEndsOn, languages, durationMonths } = course;
  const url = courseUrl(slug, publicUrl);
  const inLanguage = languageCodes(languages);
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: title,
    description: subtitle || title,
    url,
    image: `${publicUrl}/share/course/${slug}.png`,
    provider: nameInstitute(institute.name, publicUrl),
    ...(level && { educationalLevel: level }),
    // The default is the language of the site.
    inLanguage: inLanguage.length > 0 ? inLanguage : 'en-IN',
    ...(course.whatYouWillLearn.length > 0 && { teaches: course.whatYouWillLearn }),
    ...(course.requirements.length > 0 && { coursePrerequisites: course.requirements }),
    timeRequired: `P${durationMonths}M`,
    dateModified: course.updatedAt,
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: salePrice ?? price,
      priceCurrency: 'INR',
      ...(saleEndsOn && { priceValidUntil: saleEndsOn }),
      availability: 'https://schema.org/InStock',
      url,
    },
    hasCourseInstance: describeInstance(course, institute),
  };
}

function describeInstance(course: ShownCourse, institute: Institute): CourseInstance {
  const { mode, durationMonths, instructor, instructorTitle, instructorBio } = course;
  const courseMode = courseModeOf(mode);
  return {
    '@type': 'CourseInstance',
    courseMode,
    courseWorkload: `P${durationMonths}M`,
    ...(courseMode !== 'Online' &&
      institute.addressLines.length > 0 && {
        location: { '@type': 'Place', name: institute.name, address: describeAddress(institute) },
      }),
    ...(instructor && {
      instructor: {
        '@type': 'Person',
        name: instructor,
        ...(instructorTitle && { jobTitle: instructorTitle }),
        ...(instructorBio && { description: instructorBio }),
      },
    }),
  };
}

/** Returns one of schema.org's three modes for the office's text: `Lucknow or online`. */
export function courseModeOf(mode: string): 'Online' | 'Onsite' | 'Blended' {
  const isOnline = /online/i.test(mode);
  const elsewhere = mode.replace(/online|only|live|or|and|[^\p{L}]/giu, '');
  if (!isOnline) return 'Onsite';
  return elsewhere === '' ? 'Online' : 'Blended';
}

/** Returns the language codes of a text: `Hindi and English`. */
export function languageCodes(languages: string): string[] {
  return Object.entries(LANGUAGES)
    .filter(([name]) => languages.toLowerCase().includes(name))
    .map(([, code]) => code);
}

const LANGUAGES = {
  english: 'en',
  hindi: 'hi',
  bengali: 'bn',
  gujarati: 'gu',
  kannada: 'kn',
  malayalam: 'ml',
  marathi: 'mr',
  punjabi: 'pa',
  tamil: 'ta',
  telugu: 'te',
  urdu: 'ur',
};

import type { Course, CourseInstance } from 'schema-dts';
import type { Institute } from '../../../settings/contract.ts';
import { describeAddress } from '../../../settings/ui/describe-institute.ts';
import { classMinutes } from '../../sessions/schedule-rules.ts';
import type { BatchMode, Weekday } from '../../rules.ts';
import type { PublicBatch } from '../public-contract.ts';

const MAX_DESCRIBED = 10;

/** Puts the batches of a course into its structured data; without any, its instance of no date stays. */
export function withInstances<Part>(
  part: Part,
  batches: readonly PublicBatch[],
  about: { institute: Institute; url: string },
): Part {
  const isCourse = typeof part === 'object' && part !== null && '@type' in part && part['@type'] === 'Course';
  if (!isCourse || batches.length === 0) return part;
  const instances = batches.slice(0, MAX_DESCRIBED).map((batch) => describeBatch(batch, about));
  return { ...part, hasCourseInstance: instances } satisfies Pick<Course, 'hasCourseInstance'> & Part;
}

function describeBatch(batch: PublicBatch, { institute, url }: { institute: Institute; url: string }): CourseInstance {
  const { startDate, endDate, days, from, to, left } = batch;
  return {
    '@type': 'CourseInstance',
    name: batch.code,
    courseMode: modes[batch.mode],
    startDate,
    endDate,
    courseSchedule: {
      '@type': 'Schedule',
      startDate,
      endDate,
      startTime: from,
      endTime: to,
      duration: durationOf(classMinutes({ from, to })),
      repeatFrequency: 'Weekly',
      repeatCount: batch.classes,
      byDay: days.map((day) => dayNames[day]),
      scheduleTimezone: 'Asia/Kolkata',
    },
    location:
      batch.mode === 'online'
        ? { '@type': 'VirtualLocation', url }
        : {
            '@type': 'Place',
            name: batch.place,
            ...(institute.addressLines.length > 0 && { address: describeAddress(institute) }),
          },
    ...(batch.trainer && { instructor: { '@type': 'Person', name: batch.trainer } }),
    maximumAttendeeCapacity: batch.capacity,
    remainingAttendeeCapacity: left,
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: batch.salePrice ?? batch.price,
      priceCurrency: 'INR',
      availability: left > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      url: `${url}#batch-${batch.code}`,
    },
  };
}

/** "PT2H", "PT1H30M". */
export function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

const modes: Record<BatchMode, string> = { classroom: 'Onsite', online: 'Online', hybrid: 'Blended' };

const dayNames = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
} as const satisfies Record<Weekday, string>;

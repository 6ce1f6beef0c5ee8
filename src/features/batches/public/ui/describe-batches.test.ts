import { expect, test } from 'vitest';
import type { Institute } from '../../../settings/contract.ts';
import type { PublicBatch } from '../public-contract.ts';
import { durationOf, withInstances } from './describe-batches.ts';

const institute = { name: 'Misaal', addressLines: [] } as unknown as Institute;
const batch: PublicBatch = {
  ...{
    id: '1',
    code: 'MSL-1',
    courseId: 'web',
    courseSlug: 'web',
    courseTitle: 'Web',
    courseImage: '',
    mode: 'online',
    state: 'open',
  },
  ...{ saleState: 'full', startDate: '2026-12-07', endDate: '2027-03-01', days: ['mon'], from: '18:00', to: '20:00' },
  ...{ classes: 12, trainer: 'Asha', place: 'Online', languages: '', capacity: 20, left: 0, waiting: 2, price: 9000 },
  ...{ salePrice: null, joinUntil: '2026-12-20T12:30:00.000Z', prerequisite: '', sessions: [] },
};
const about = { institute, url: 'https://misaal.example/course/web' };

test('each batch is an instance with its dates, its seats and whether it can be had', () => {
  const course = { '@type': 'Course', name: 'Web', hasCourseInstance: { '@type': 'CourseInstance' } };
  const [instance] = withInstances(course, [batch], about).hasCourseInstance as unknown as Record<string, unknown>[];
  expect(instance).toMatchObject({
    courseMode: 'Online',
    startDate: '2026-12-07',
    location: { '@type': 'VirtualLocation' },
    courseSchedule: { duration: 'PT2H', repeatCount: 12, byDay: ['https://schema.org/Monday'] },
    remainingAttendeeCapacity: 0,
    offers: { price: 9000, availability: 'https://schema.org/SoldOut' },
  });
});

test('without a batch, and in what is no course, nothing changes', () => {
  const course = { '@type': 'Course', name: 'Web' };
  expect(withInstances(course, [], about)).toBe(course);
  const crumbs = { '@type': 'BreadcrumbList' };
  expect(withInstances(crumbs, [batch], about)).toBe(crumbs);
});

test('a length is told in hours and minutes', () => {
  expect([120, 90, 45].map(durationOf)).toEqual(['PT2H', 'PT1H30M', 'PT45M']);
});

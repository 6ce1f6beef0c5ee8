import { describe, expect, test } from 'vitest';
import type { EnrolledCourse } from '../../learning/progress/enrolled-course-contract.ts';
import {
  cardTags,
  continueText,
  courseFailure,
  courseMotif,
  coursePhoto,
  courseToContinue,
  nextStep,
  playerHref,
  watchedText,
} from './course-view.ts';

const HOUR = 3600;
const course = (change: Partial<EnrolledCourse> = {}): EnrolledCourse => ({
  _id: 'a1',
  courseId: 'ui-ux-design',
  slug: 'ui-ux-design',
  title: 'UI/UX Design',
  image: '/motif/bandhani.jamun.card.svg',
  level: 'Beginner',
  tags: ['Figma', 'Research'],
  family: 'bandhani',
  dye: 'jamun',
  totalHours: 150 * HOUR,
  watchedHours: 93 * HOUR,
  progressPercent: 62,
  isCompleted: false,
  moduleCount: 7,
  lastWatchedAt: '2026-11-14T10:00:00.000Z',
  paused: null,
  batch: null,
  review: null,
  lastWatched: {
    moduleIndex: 3,
    moduleTitle: 'Prototyping',
    contentName: 'Figma components, part 2',
    offsetSeconds: 220,
    duration: 720,
  },
  ...change,
});

test.each([
  [93 * HOUR, 150 * HOUR, '93 of 150\u00A0hours'],
  [0, 32 * HOUR, '0 of 32\u00A0hours'],
  [45 * 60, 2 * HOUR, '45\u00A0minutes of 2\u00A0hours'],
  [HOUR * 1.7, 3 * HOUR, '2 of 3\u00A0hours'],
  [30, 90 * 60, '30\u00A0seconds of 90\u00A0minutes'],
  [60, 90 * 60, '1 of 90\u00A0minutes'],
])('%i of %i seconds are %s', (watchedHours, totalHours, text) => {
  expect(watchedText({ watchedHours, totalHours })).toBe(text);
});

describe('what comes next', () => {
  test('begun: the module and the lesson', () => {
    expect(nextStep(course())).toBe('Prototyping: Figma components, part 2');
  });
  test('not begun', () => {
    expect(nextStep(course({ progressPercent: 0, watchedHours: 0, lastWatched: null }))).toBe(
      'We call you within one working day with the dates of your batch.',
    );
  });
  test('not begun, with a seat: nobody needs to call', () => {
    const seated = course({ progressPercent: 0, watchedHours: 0, lastWatched: null, batch: 'UX-2612' });
    expect(nextStep(seated)).toBe('Your batch is UX-2612: its classes are in your timetable');
  });
  test('the final test, from 95% on and not before', () => {
    expect(nextStep(course({ progressPercent: 94 }))).toMatch(/^Prototyping/);
    expect(nextStep(course({ progressPercent: 95 }))).toBe('Final test is open');
    expect(nextStep(course({ progressPercent: 100, isCompleted: true }))).toBe('All lessons done');
  });
});

describe('the course to continue', () => {
  test('is the first that was begun and has something left', () => {
    const done = course({ _id: 'done', isCompleted: true, progressPercent: 100 });
    const fresh = course({ _id: 'fresh', lastWatched: null });
    expect(courseToContinue([done, fresh, course()])?._id).toBe('a1');
    expect(courseToContinue([done, fresh])).toBeNull();
  });
  test('says where and how much is left', () => {
    expect(continueText(course())).toBe('UI/UX Design, module 4 of 7. 8\u00A0min 20\u00A0s left in this lesson.');
  });
  test.each([
    [0, 3900, '1\u00A0h 5\u00A0min left'],
    [10, 55, '45\u00A0s left'],
  ])('from second %i of %i: %s', (offsetSeconds, duration, text) => {
    const lastWatched = { moduleIndex: 0, moduleTitle: 'One', contentName: 'First', offsetSeconds, duration };
    expect(continueText(course({ lastWatched }))).toContain(text);
  });
  test('says nothing of a lesson that is at its end or has no length', () => {
    const lastWatched = { moduleIndex: 0, moduleTitle: 'One', contentName: 'Reading', offsetSeconds: 0, duration: 0 };
    expect(continueText(course({ lastWatched }))).toBe('UI/UX Design, module 1 of 7.');
  });
});

test('tags begin with level and duration, none twice', () => {
  expect(cardTags(course({ tags: ['Figma', 'Beginner'] }))).toEqual(['Beginner', '150\u00A0hours', 'Figma']);
});

test('the player takes any course id as one part of its address', () => {
  expect(playerHref({ courseId: 'UX/01' })).toBe('/courseStudent/UX%2F01');
});

test('the picture: a block that exists, or the photograph', () => {
  expect(courseMotif(course())).toEqual({ family: 'bandhani', dye: 'jamun' });
  expect(courseMotif(course({ family: 'unknown' }))).toHaveProperty('family');
  expect(coursePhoto(course())).toBeUndefined();
  expect(coursePhoto(course({ image: '/uploads/a.webp' }))).toBe('/uploads/a.webp');
});

test('a missing student is told apart, whatever the case', () => {
  expect(courseFailure('Student not found for this user')).toBe('no-student');
  expect(courseFailure('The service is restarting.')).toBe('other');
});

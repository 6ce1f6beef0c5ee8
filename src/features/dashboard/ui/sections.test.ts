import { expect, test } from 'vitest';
import { findSection, sectionList } from './sections.ts';

test('the sections, in their order', () => {
  expect(sectionList.map(({ name }) => name)).toEqual([
    'Profile',
    'Course',
    'Timetable',
    'Assignments',
    'Test',
    'Grades',
    'Payment',
    'Certificate',
  ]);
});

test.each([
  ['/profile', 'course'],
  ['/profile/details', 'profile'],
  ['/profile/assignments', 'assignments'],
  ['/profile/test', 'test'],
  ['/profile/grades', 'grades'],
  ['/profile/payment', 'payment'],
  ['/profile/certificate', 'certificate'],
  ['/profile/notices', 'notices'],
  ['/profile/my-data', 'data'],
])('%s is the section %s', (pathname, id) => {
  expect(findSection(pathname)?.id).toBe(id);
});

test.each(['/profile/settings', '/profile/course', '/profile/', '/', '/profile/test/1'])('%s is none', (pathname) => {
  expect(findSection(pathname)).toBeNull();
});

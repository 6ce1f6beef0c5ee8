import { expect, test } from 'vitest';
import { movedBy, pickableCourses, sumPicked, type PickedCourse } from './picked-courses.ts';

const course = (courseId: string, title = courseId): PickedCourse => ({ courseId, title, price: 100, salePrice: null });
const [web, seo, ui] = [course('web', 'Web Design'), course('seo', 'SEO'), course('ui', 'UI/UX Design')];

test('offers what is not chosen and has all words of the search', () => {
  expect(pickableCourses([web, seo, ui], [], ' design ')).toEqual([web, ui]);
  expect(pickableCourses([web, seo, ui], [ui], 'DESIGN')).toEqual([web]);
  expect(pickableCourses([web, seo, ui], [], 'design web')).toEqual([web]);
  expect(pickableCourses([web, seo, ui], [], 'print')).toEqual([]);
});

test('offers six at once', () => {
  const many = Array.from({ length: 9 }, (_, at) => course(`c${at}`));
  expect(pickableCourses(many, [], '')).toEqual(many.slice(0, 6));
});

test('moves one place', () => {
  expect(movedBy([web, seo, ui], 2, -1)).toEqual([web, ui, seo]);
  expect(movedBy([web, seo, ui], 0, 1)).toEqual([seo, web, ui]);
});

test('adds up sale prices, or prices', () => {
  expect(sumPicked([web, { ...seo, salePrice: 70 }])).toBe(170);
});

import { expect, test } from 'vitest';
import { brochureAsk, formAddress } from './form-address.ts';

test('a form has an address of its own, with its heading and what is filled in', () => {
  expect(formAddress('Career Counselling')).toBe('/form?heading=Career%20Counselling');
  expect(formAddress('Course Booking Demo', { course: 'UI/UX & more + 1' })).toBe(
    '/form?heading=Course%20Booking%20Demo&course=UI%2FUX%20%26%20more%20%2B%201',
  );
});

test('the enquiry for a brochure names the course', () => {
  expect(brochureAsk('Animation')).toBe('/form?heading=Enquiry&subject=Brochure%3A%20Animation&course=Animation');
});

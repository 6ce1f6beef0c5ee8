import { describe, expect, test } from 'vitest';
import { enquiriesHref, enquiriesQuery, readEnquiriesView } from './enquiries-address.ts';

const read = (query: string) => readEnquiriesView(new URLSearchParams(query));
const usual = { formHeading: '', search: '', page: 1 };

describe('the address of the list of enquiries', () => {
  test('keeps form, search and page, there and back', () => {
    const view = { formHeading: 'Course Booking Demo', search: '+91 98765 & 20%', page: 3 };
    expect(read(enquiriesHref(view).split('?')[1] ?? '')).toEqual(view);
    expect(enquiriesQuery(view)).toEqual({ ...view, limit: 20 });
  });

  test.each(['', 'form=Enquiry', 'page=0', 'page=1e3', 'search=%20%00', 'formHeading=%0A'])(
    'what it does not know (%s) is as usual',
    (query) => {
      expect(read(query)).toEqual(usual);
    },
  );

  test('is bare when all is as usual', () => {
    expect(enquiriesHref(usual)).toBe('/admin/enquiries');
    expect(enquiriesQuery(usual)).toEqual({ page: 1, limit: 20 });
  });

  test('asks for no more than the API takes', () => {
    const view = read(`search=${'a'.repeat(99)}+b&formHeading=${'x'.repeat(70)}`);
    expect(view).toEqual({ formHeading: 'x'.repeat(60), search: 'a'.repeat(99), page: 1 });
  });
});

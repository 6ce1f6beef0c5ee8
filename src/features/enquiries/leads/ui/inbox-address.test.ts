import { describe, expect, test } from 'vitest';
import {
  countFilters,
  exportHref,
  inboxHref,
  inboxQuery,
  leadHref,
  readInboxView,
  type InboxView,
} from './inbox-address.ts';

const read = (query: string) => readInboxView(new URLSearchParams(query));
const usual = read('');
const id = '0192f0c1-0000-7000-8000-000000000001';
const full: InboxView = {
  stage: 'demo-booked',
  search: '+91 98765 & 20%',
  form: 'Contact Form',
  course: 'UI/UX Design',
  source: 'poster',
  owner: 'none',
  from: '2026-11-01',
  to: '2026-11-30',
  cameSince: '2026-11-02',
  isDue: true,
  sort: 'follow-up',
  page: 3,
  lead: id,
};

describe('the address of the inbox', () => {
  test('keeps the whole view, there and back', () => {
    expect(read(inboxHref(full).split('?')[1] ?? '')).toEqual(full);
    expect(countFilters(full)).toBe(8);
  });

  test('is bare when all is as usual', () => {
    expect(inboxHref(usual)).toBe('/admin/enquiries');
    expect(inboxQuery(usual)).toMatchObject({ sort: 'newest', page: 1, limit: 20 });
    expect(exportHref(usual)).toBe('/api/leads/export.csv');
  });

  test.each([
    'stage=sold',
    'owner=me',
    'from=5+March',
    'to=2026-13-01',
    'cameSince=lately',
    'sort=best',
    'page=0',
    'lead=x',
    'search=%20%00',
  ])('what it does not know (%s) is as usual', (query) => {
    expect(read(query)).toEqual(usual);
  });

  test('of a lead leads back to the list, and the file has its filters', () => {
    expect(leadHref(id, { ...usual, stage: 'new', lead: id })).toBe(`/admin/enquiries/${id}?stage=new`);
    expect(exportHref({ ...usual, isDue: true, owner: id, page: 4 })).toBe(
      `/api/leads/export.csv?owner=${id}&followUp=due`,
    );
  });
});

import { expect, test } from 'vitest';
import { countFilters, inboxList, leadHref } from './inbox-list.ts';

const read = (query: string) => inboxList.read(new URLSearchParams(query));
const leadId = '0192f0c1-0000-7000-8000-000000000001';

test('a lead leads back to the list, and the file has its filters', () => {
  expect(leadHref(leadId, { ...read('stage=new'), lead: leadId })).toBe(`/admin/enquiries/${leadId}?stage=new`);
  expect(inboxList.csvHref(read(`followUp=due&owner=${leadId}&page=4&sort=oldest&lead=${leadId}`))).toBe(
    `/api/leads/export.csv?owner=${leadId}&followUp=due`,
  );
});

test('filters are counted beside stage and search', () => {
  const filters = 'form=Contact+Form&course=UI&source=poster&owner=none&from=2026-11-01&to=2026-11-30';
  expect(countFilters(read(`${filters}&cameSince=2026-11-02&followUp=due&stage=new&search=a`))).toBe(8);
  expect(countFilters(read('stage=new&search=a'))).toBe(0);
});

test('signs that nobody sees are no search', () => {
  expect(read('search=%20%00%20').search).toBe('');
  expect(read('form=Contact%0AForm').form).toBe('Contact Form');
});

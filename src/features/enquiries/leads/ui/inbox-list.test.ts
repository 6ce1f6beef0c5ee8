import { expect, test } from 'vitest';
import { inboxList, leadHref } from './inbox-list.ts';

const read = (query: string) => inboxList.read(new URLSearchParams(query));
const leadId = '0192f0c1-0000-7000-8000-000000000001';

test('a lead leads back to the list, and the file has its filters', () => {
  expect(leadHref(leadId, { ...read('stage=new'), lead: leadId })).toBe(`/admin/enquiries/${leadId}?stage=new`);
  expect(inboxList.csvHref(read(`followUp=due&owner=${leadId}&page=4&sort=oldest&lead=${leadId}`))).toBe(
    `/api/leads/export.csv?stage=open&owner=${leadId}&followUp=due`,
  );
});

test('signs that nobody sees are no search', () => {
  expect(read('search=%20%00%20').search).toBe('');
  expect(read('form=Contact%0AForm').form).toBe('Contact Form');
});

test('the owner is a person, nobody, or me and nobody', () => {
  for (const owner of [leadId, 'none', 'mine']) {
    const view = read(`owner=${owner}`);
    expect(inboxList.query(view).owner).toBe(owner);
    expect(inboxList.href(view)).toContain(`owner=${owner}`);
    expect(inboxList.countCall(view)?.query).toMatchObject({ owner });
  }
  expect(read('owner=me').owner).toBe('');
});

test('course and source are chosen in the bar itself', () => {
  const inBar = Object.entries(inboxList.parts.params).filter(
    ([, { control }]) => control?.kind === 'select' && control.isInBar,
  );
  expect(inBar.map(([name]) => name)).toEqual(['course', 'source']);
});

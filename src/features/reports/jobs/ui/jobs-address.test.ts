import { expect, test } from 'vitest';
import { jobsFileHref, jobsHref, readJobsView, type JobsView } from './jobs-address.ts';

const read = (query: string) => readJobsView(new URLSearchParams(query));
const full: JobsView = {
  show: 'failed',
  queue: 'send-mail',
  search: 'no answer',
  sort: 'at',
  queueSort: 'name',
  page: 3,
};

test('the address keeps the whole view, there and back', () => {
  expect(read(jobsHref(full).split('?')[1] ?? '')).toEqual(full);
});

test('queues have an order of their own', () => {
  const queues: JobsView = { ...full, show: 'queues', queue: '', sort: '-at', queueSort: '-failed', page: 1 };
  expect(jobsHref(queues)).toBe('/admin/jobs?search=no+answer&sort=-failed');
  expect(read('search=no+answer&sort=-failed')).toEqual(queues);
  expect(jobsFileHref(queues)).toBe('/api/admin/jobs/queues.csv?search=no+answer');
});

test.each(['show=all', 'page=-1', 'sort=title', 'search=%20'])('what cannot be (%s) is left out', (query) => {
  expect(jobsHref(read(query))).toBe('/admin/jobs');
});

test('the file has the filters without order and page; mails have no queue', () => {
  expect(jobsFileHref(full)).toBe('/api/admin/jobs/failed.csv?queue=send-mail&search=no+answer');
  expect(jobsFileHref({ ...full, show: 'mails', search: '' })).toBe('/api/admin/jobs/mails.csv');
});

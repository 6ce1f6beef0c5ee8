import { describe, expect, test } from 'vitest';
import {
  applicationsHref,
  applicationsQuery,
  readApplicationsView,
  type ApplicationsView,
} from './applications-address.ts';

const read = (query: string) => readApplicationsView(new URLSearchParams(query));
const usual: ApplicationsView = { stage: null, opening: '', search: '', sort: '-when', page: 1 };

describe('the address of the list of applications', () => {
  test('keeps stage, opening, search and page, there and back', () => {
    const view = { stage: 'interview' as const, opening: '-', search: 'asha@example', sort: 'name' as const, page: 3 };
    expect(read(applicationsHref(view).split('?')[1] ?? '')).toEqual(view);
    expect(applicationsQuery(view)).toEqual({ ...view, limit: 20 });
  });

  test.each(['', 'stage=king', 'stage=constructor', 'page=0', 'page=1e3', 'search=%20', 'sort=phone'])(
    'what it does not know (%s) is as usual',
    (query) => {
      expect(read(query)).toEqual(usual);
    },
  );

  test('is bare when all is as usual', () => {
    expect(applicationsHref(usual)).toBe('/admin/applications');
    expect(applicationsQuery(usual)).toEqual({ page: 1, limit: 20, sort: '-when' });
  });
});

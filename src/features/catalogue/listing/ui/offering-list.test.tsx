import { inArray } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../../../app/api.ts';
import { ANONYMOUS } from '../../../../platform/http/caller.ts';
import { buildCourse } from '../../../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../../../testing/start/test-app.ts';
import type { PageContext } from '../../../../ui/document/page-context.ts';
import { courses } from '../../table.ts';
import { loadListing } from './load-listing.ts';
import { OfferingList } from './offering-list.tsx';

let app: TestApp;
let page: PageContext;
beforeAll(async () => {
  app = await startTestApp();
  const requestInfo = {
    address: '192.0.2.1',
    userAgent: '',
    headers: new Headers(),
    sessionCookie: null,
    bearerToken: null,
    visitorId: null,
  };
  const call = createInProcessApi(app.context, ANONYMOUS, requestInfo);
  page = {
    call,
    caller: ANONYMOUS,
    cookies: [],
    publicUrl: 'http://localhost:5000',
    nonce: '',
    islandsScript: '',
    stylesheetChunks: null,
    iconVersion: null,
    styleRules: null,
    keepHtml: () => undefined,
    documentData: null,
  };
});
afterAll(() => app.close());

async function show(query: string): Promise<string> {
  const data = await loadListing(page, `http://localhost:5000/services${query}`);
  return renderToStaticMarkup(<OfferingList data={data} path="/services" />);
}

describe('before anything is there, no course, no service, no setting', () => {
  test.each([
    ['', 'No courses found.'],
    ['?search=x&level=Advanced&maxPrice=5', 'No courses found.'],
    ['?tab=services', 'No services found.'],
  ])('%s says so', async (query, text) => {
    const html = await show(query);
    expect(html).toContain(text);
    expect(html).not.toMatch(/Load More|href="tel:"|href="mailto:\?/);
  });
});

describe('with seven courses', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 7; number += 1) await buildCourse(app.database.db, { title: `Course ${number}` });
  });

  test('six are shown, and the seventh is behind Load More', async () => {
    const html = await show('');
    expect(html.match(/data-brochure/g)).toHaveLength(6);
    expect(html).toContain('href="/services?shown=12#card-7"');
    expect((await show('?shown=12')).match(/data-brochure/g)).toHaveLength(7);
  });

  test('from a hundred courses on, the page, the count and the last card stay right', async () => {
    const made = await Promise.all(
      Array.from({ length: 99 }, (_, at) => buildCourse(app.database.db, { title: `Later ${at}` })),
    );
    const ids = made.map(({ id }) => id);
    const cards = (html: string) => html.match(/id="card-\d+"/g)?.length;
    const hundred = await show('?shown=102');
    expect(cards(hundred)).toBe(102);
    expect(hundred).toContain('102 of 106 courses');
    expect(hundred).toContain('href="/services?shown=108#card-103"');
    const all = await show('?shown=108');
    expect(cards(all)).toBe(106);
    expect(all).not.toContain('Load More');
    // The tab and the filters count every course, not only the first hundred.
    expect(all).toContain('Courses <span class="tab-count">106</span>');
    const { body } = await app.request('GET', '/courses/courseAll?page=2');
    expect(body).toMatchObject({ total: 106, page: 2, limit: 100, courses: { length: 6 } });
    await app.database.db.delete(courses).where(inArray(courses.id, ids));
  });

  test('a search that is too long finds nothing, even where its beginning would', async () => {
    expect(await show('?search=course')).toContain('Course 1');
    expect(await show('?search=Course+3')).toMatch(/id="results"[^>]*>\d+ courses? for “Course 3”/);
    expect(await show('?search=cuorse+3')).toMatch(/ courses? for “cuorse 3”, showing results for “course 3”</);
    expect(await show('')).not.toContain('id="results"');
    expect(await show(`?search=${'course+'.repeat(1500)}`)).toContain('No courses found.');
  });

  test('what nobody can mean counts as not said', async () => {
    expect(await show('?category=%00&level=Wizard&maxPrice=1e9&sort=x&shown=-1')).toContain('Course 1');
  });
});

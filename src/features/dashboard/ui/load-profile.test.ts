import { data } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../platform/http/caller.ts';
import type { PageContext } from '../../../ui/document/page-context.ts';
import { loadProfile } from './load-profile.ts';

const learner: Caller = {
  kind: 'user',
  userId: 'u1',
  name: 'Kavya Sharma',
  email: 'k@example.com',
  role: 'student',
  sessionId: 's1',
};
const me = { user: { id: 'u1', name: 'Kavya S', role: 'student', profileImage: null } };

/** Responds by path; any other path fails with 503. */
function pageWith(
  answers: Record<string, unknown>,
  caller: Caller = learner,
  message: string | undefined = 'The service is restarting.',
): PageContext {
  const call = async ({ path }: { path: string }) => {
    if (path in answers) return answers[path];
    throw data({ message, code: 'database-away' }, { status: 503 });
  };
  return {
    call: call as PageContext['call'],
    caller,
    cookies: [],
    publicUrl: 'http://localhost',
    nonce: '',
    islandsScript: '',
    stylesheetChunks: null,
    iconVersion: null,
    styleRules: null,
    keepHtml: () => undefined,
    documentData: null,
  };
}

const load = (path: string, page: PageContext) => loadProfile(page, new URL(path, 'http://localhost'));
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const courses = { enrolledCourses: [], total: 0 };

describe('who may see it', () => {
  test.each([
    ['/profile', '/auth?next=/profile'],
    ['/profile/payment', '/auth?next=/profile/payment'],
  ])('nobody is led from %s to %s', async (path, target) => {
    const thrown = await thrownBy(load(path, pageWith({}, { kind: 'anonymous' })));
    expect((thrown as Response).status).toBe(302);
    expect((thrown as Response).headers.get('location')).toBe(target);
  });

  test('an unknown section is 404 for everybody', async () => {
    for (const caller of [learner, { kind: 'anonymous' }] satisfies Caller[]) {
      expect(await thrownBy(load('/profile/settings', pageWith({}, caller)))).toMatchObject({ init: { status: 404 } });
    }
  });

  test('an admin sees it too', async () => {
    const page = pageWith({ '/courseStudent/getCourseByUser': courses }, { ...learner, role: 'admin' });
    expect(await load('/profile', page)).toMatchObject({
      user: { role: 'admin' },
      section: { id: 'course', part: { failure: null } },
    });
  });
});

describe('a failure stays in its place', () => {
  test('the section fails, the person is there', async () => {
    expect(await load('/profile', pageWith({ '/user/me': me }))).toEqual({
      user: me.user,
      unread: 0,
      // The panel is below the courses, even when they failed.
      section: { id: 'course', part: { value: null, failure: 'The service is restarting.' }, user: me.user },
    });
  });

  test('the person fails, the section is there with the name of the session', async () => {
    const page = await load('/profile/payment', pageWith({ '/payment/user/:userId': { payments: [] } }));
    expect(page.user).toEqual({ name: 'Kavya Sharma', role: 'student', profileImage: null });
    expect(page.section).toMatchObject({ id: 'payment', part: { value: { rows: { total: 0 }, paidRupees: 0 } } });
  });

  test('reports fail, the lock is there', async () => {
    const course = {
      courseId: 'c',
      slug: 'c',
      title: 'Web Design',
      family: 'jaali',
      dye: 'morpankh',
      progressPercent: 40,
      totalHours: 7200,
      watchedHours: 2880,
    };
    const page = pageWith({
      '/user/me': me,
      '/courseStudent/getCourseByUser': { enrolledCourses: [course], total: 1 },
    });
    const { section } = await load('/profile/test', page);
    expect(section).toMatchObject({
      id: 'test',
      part: { value: { shown: { finalTest: { isOpen: false }, reports: { value: null } } } },
    });
  });
});

test.each([
  ['/profile', 'Failed to fetch purchased enrolled courses'],
  ['/profile/details', 'Unable to load user'],
  ['/profile/test', 'Failed to fetch test data'],
  ['/profile/payment', 'Fetch payments failed'],
  ['/profile/certificate', 'Failed to fetch certificates'],
])('%s says what failed where the server gave no words: %s', async (path, failure) => {
  const { section } = await load(path, pageWith({}, learner, ''));
  expect(section.part).toEqual({ value: null, failure });
});

test('final results fail in their own place', async () => {
  const page = pageWith({ '/courseStudent/getCourseByUser': { enrolledCourses: [], total: 0 } }, learner, '');
  const { section } = await load('/profile/test', page);
  expect(section).toMatchObject({
    part: { value: { shown: null, finalResults: { value: null, failure: 'Failed to fetch final results' } } },
  });
});

describe('courses', () => {
  test('of a wrong shape are said to be so', async () => {
    const { section } = await load(
      '/profile',
      pageWith({ '/user/me': me, '/courseStudent/getCourseByUser': { enrolledCourses: null } }),
    );
    expect(section).toMatchObject({ part: { failure: 'Invalid course data structure' } });
  });

  test('a page beyond the last leads to the last', async () => {
    const page = pageWith({ '/user/me': me, '/courseStudent/getCourseByUser': { enrolledCourses: [], total: 21 } });
    const thrown = await thrownBy(load('/profile?page=9', page));
    expect((thrown as Response).headers.get('location')).toBe('/profile?page=3');
  });
});

test('the profile is the answer of its one call', async () => {
  const { section } = await load('/profile/details', pageWith({ '/user/me': me }));
  expect(section).toEqual({ id: 'profile', part: { value: me.user, failure: null } });
});

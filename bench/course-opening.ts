import { chromium, type Browser } from '@playwright/test';
import { buildCourse, type BuiltCourse } from '../src/testing/open/build-course.ts';
import type { Figures } from './figures.ts';
import { addLearner, withSchool, type Learner, type School } from './school.ts';

const SMALL_MODULES = 5;
const LARGE_MODULES = 50;
const CONTENTS_EACH = 20;
/** Of the demo institute, so that its size is known. */
const VIDEO = 'courses/digital-marketing/nine-pm.mp4';
const CALLS = 25;
const PAGES = 5;

/** How much longer a course of fifty modules takes to open than one of five, each of twenty contents. */
export async function measureCourseOpening(): Promise<Record<string, Figures>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    return await withSchool(async (school) => {
      const small = await courseOf(school, SMALL_MODULES);
      const large = await courseOf(school, LARGE_MODULES);
      const learner = await addLearner(school, small);
      const other = await addLearner(school, large);
      const call = (course: BuiltCourse, { token }: Learner) => timeCall(school.origin, course, token);
      const open = (course: BuiltCourse, { cookie }: Learner) => timePage(browser, school.origin, course, cookie);
      return {
        'GET /api/courseStudent/:courseId': await compare(
          CALLS,
          () => call(small, learner),
          () => call(large, other),
        ),
        'player page': await compare(
          PAGES,
          () => open(small, learner),
          () => open(large, other),
        ),
      };
    });
  } finally {
    await browser.close();
  }
}

function courseOf({ db }: School, modules: number): Promise<BuiltCourse> {
  const contents = Array.from({ length: CONTENTS_EACH }, () => ({ fileKey: VIDEO }));
  return buildCourse(db, { modules: Array.from({ length: modules }, () => [contents]) });
}

/** In turn, after one uncounted run of each. */
async function compare(rounds: number, small: () => Promise<number>, large: () => Promise<number>): Promise<Figures> {
  await small();
  await large();
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await small());
    times.large.push(await large());
  }
  const [five, fifty] = [median(times.small), median(times.large)];
  return {
    'ms, 5 modules': Math.round(five),
    'ms, 50 modules': Math.round(fifty),
    ratio: Math.round((fifty / five) * 100) / 100,
  };
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function timeCall(origin: string, course: BuiltCourse, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/courseStudent/${course.slug}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the course answers ${response.status}`);
  return performance.now() - start;
}

/** From requesting the page to an interactive module tree, with an empty cache. */
async function timePage(browser: Browser, origin: string, course: BuiltCourse, cookie: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: 'session', value: cookie, url: origin }]);
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${origin}/courseStudent/${course.slug}`, { waitUntil: 'commit' });
    await page.locator('.player-tree button[aria-expanded]').first().waitFor();
    return performance.now() - start;
  } finally {
    await context.close();
  }
}

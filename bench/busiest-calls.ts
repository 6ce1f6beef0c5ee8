import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { createDiskFileStore } from '../src/adapters/disk/disk-file-store.ts';
import { createHttpApi } from '../src/app/http/http-api.ts';
import type { Context } from '../src/platform/http/context.ts';
import { createLog } from '../src/platform/log.ts';
import { fillDashboard } from './fill-dashboard.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';
import { recordStatements, replayPerSecond, type Statement } from './record-statements.ts';
import type { Figures } from './figures.ts';
import { addLearner, CONCURRENCY, withSchool } from './school.ts';

const ROUND_MS = 1500;
const ROUNDS = 5;

interface Call {
  path: string;
  token?: string;
  method?: 'GET' | 'PUT' | 'POST';
  body?: object;
}

/**
 * The twelve busiest calls over HTTP, 16 at once; each compared with its statements, sent by the driver alone with the same concurrency.
 */
export async function measureBusiestCalls(): Promise<Record<string, Figures>> {
  return withSchool(async (school) => {
    const { learner, course } = await fillDashboard(school, addLearner);
    const { token, userId } = learner;
    const contentId = course.contents['0-0-0']?.id ?? '';
    const quizId = course.contents['0-0-10']?.id ?? '';
    const post = await slugOfPost(school.pool);
    const position = { lastWatched: { contentId, offsetSeconds: 9 }, completedContentIds: [contentId] };
    const calls: Call[] = [
      { path: '/courses/courseAll?type=Courses' },
      { path: `/courses/${course.slug}` },
      { path: '/blogs/blogsAll' },
      { path: `/blogs/${post}` },
      { path: '/site/institute' },
      { path: '/cart/quote', method: 'POST', body: { ids: [course.slug] } },
      { path: '/user/me', token },
      { path: '/notices', token },
      { path: '/courseStudent/getCourseByUser', token },
      { path: `/courseStudent/${course.slug}`, token },
      { path: `/courseStudent/resume/${course.courseId}`, method: 'PUT', token, body: position },
      { path: `/tests/test/get?userId=${userId}&quizId=${quizId}`, token },
    ];
    const figures: Record<string, Figures> = {};
    for (const call of calls) {
      const name = `${call.method ?? 'GET'} ${call.path.split('?')[0]?.replace(course.slug, ':id').replace(course.courseId, ':id').replace(post, ':id')}`;
      figures[name] = rounded(await compare(school.origin, school.pool, call));
    }
    return figures;
  });
}

async function compare(origin: string, pool: Pool, call: Call): Promise<Ratio> {
  const statements = await recordStatements(pool, (db) => ask(db, call));
  return pairedRounds(
    ROUNDS,
    () => callsPerSecond(origin, call),
    () => runsPerSecond(pool, statements),
  );
}

/** The call through the same API in this process, so that its statements can be recorded. */
async function ask(db: Context['db'], { path, token, method = 'GET', body }: Call): Promise<void> {
  const open = async () => undefined;
  const context = {
    db,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    jobs: { add: open },
    files: createDiskFileStore('/nowhere'),
    rateLimits: { take: open, giveBack: open, spend: open },
    settings: { publicUrl: 'http://localhost', signingKey: Buffer.alloc(32), officeNeedsSecondFactor: false },
  } as unknown as Context;
  const response = await createHttpApi(context, () => '192.0.2.1').request(path, {
    method,
    headers: headersOf(token),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
}

async function callsPerSecond(origin: string, { path, token, method = 'GET', body }: Call): Promise<number> {
  const result = await autocannon({
    url: `${origin}/api${path}`,
    method,
    connections: CONCURRENCY,
    duration: ROUND_MS / 1000,
    headers: headersOf(token),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} failed calls, ${result.errors} without an answer`);
  return result.requests.total / result.duration;
}

async function runsPerSecond(pool: Pool, statements: Statement[]): Promise<number> {
  const until = performance.now() + ROUND_MS;
  const endless = (function* () {
    while (performance.now() < until) yield statements;
  })();
  return replayPerSecond(pool, endless, CONCURRENCY);
}

async function slugOfPost(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ slug: string }>(
    'SELECT slug FROM blogs WHERE is_published ORDER BY published_at DESC LIMIT 1',
  );
  return rows[0]?.slug ?? '';
}

function headersOf(token: string | undefined): Record<string, string> {
  return { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
}

function rounded({ ratio, low, high }: Ratio): Figures {
  const [middle = 0, min = 0, max = 0] = [ratio, low, high].map((value) => Math.round(value * 100) / 100);
  return { 'ratio (0.5)': middle, low: min, high: max };
}

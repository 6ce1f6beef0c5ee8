import type { Pool } from 'pg';
import { compareCall, type Call } from './compare-call.ts';
import { fillDashboard } from './fill-dashboard.ts';
import type { Figures } from './figures.ts';
import { addLearner, withSchool } from './school.ts';

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
      figures[name] = await compareCall(school.origin, school.pool, call);
    }
    return figures;
  });
}

async function slugOfPost(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ slug: string }>(
    'SELECT slug FROM blogs WHERE is_published ORDER BY published_at DESC LIMIT 1',
  );
  return rows[0]?.slug ?? '';
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildCourse, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import { grantCourse, revokeGrants } from './grant-course.ts';
import { hasCourse, listGrants, listOwnedCourseIds } from './list-grants.ts';
import { completions, positions } from '../table.ts';

let app: TestApp;
let course: BuiltCourse;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db);
});
afterAll(() => app.close());

describe('the ledger of grants', () => {
  it('keeps a course open while any grant stands', async () => {
    const { db } = app.context;
    const { userId } = await app.signUp();
    const grant = { userId, courseId: course.id };
    expect(await grantCourse(db, { ...grant, source: 'order', sourceId: 'one' })).toBe(true);
    expect(await grantCourse(db, { ...grant, source: 'order', sourceId: 'one' })).toBe(false);
    expect(await grantCourse(db, { ...grant, source: 'scholarship', sourceId: 'two' })).toBe(true);
    expect(await revokeGrants(db, { source: 'order', sourceId: 'one' })).toEqual([grant]);
    expect(await revokeGrants(db, { source: 'order', sourceId: 'one' })).toEqual([]);
    expect(await hasCourse(db, userId, course.id)).toBe(true);
    await revokeGrants(db, { source: 'scholarship', sourceId: 'two', courseIds: [course.id] });
    expect(await hasCourse(db, userId, course.id)).toBe(false);
    expect(await listOwnedCourseIds(db, userId)).toEqual([]);
    expect(await listGrants(db, userId)).toHaveLength(2);
  });

  it('is not opened again by a late message about a refunded order', async () => {
    const { db } = app.context;
    const grant = {
      userId: (await app.signUp()).userId,
      courseId: course.id,
      source: 'order',
      sourceId: 'late',
    } as const;
    await grantCourse(db, grant);
    await revokeGrants(db, grant);
    expect(await grantCourse(db, grant)).toBe(false);
    expect(await hasCourse(db, grant.userId, course.id)).toBe(false);
  });

  it('takes back some courses of an order and leaves the others', async () => {
    const { db } = app.context;
    const other = await buildCourse(db);
    const { userId } = await app.signUp();
    for (const { id } of [course, other])
      await grantCourse(db, { userId, courseId: id, source: 'order', sourceId: 'both' });
    await revokeGrants(db, { source: 'order', sourceId: 'both', courseIds: [other.id] });
    expect(await listOwnedCourseIds(db, userId)).toEqual([course.id]);
  });

  it('refuses the course and its progress as soon as the last grant is revoked, and keeps the progress', async () => {
    const { db } = app.context;
    const user = await app.signUp();
    await grantCourse(db, { userId: user.userId, courseId: course.id, source: 'batch', sourceId: 'b' });
    const save = () =>
      app.request('PUT', `/courseStudent/resume/${course.courseId}`, {
        token: user.token,
        body: { completedContent: ['0-0-0'] },
      });
    await save();
    await revokeGrants(db, { source: 'batch', sourceId: 'b' });
    expect((await app.request('GET', `/courseStudent/${course.slug}`, { token: user.token })).status).toBe(403);
    expect((await save()).status).toBe(403);
    expect(await db.select().from(completions).where(eq(completions.userId, user.userId))).toHaveLength(1);
    expect(await db.select().from(positions).where(eq(positions.userId, user.userId))).toHaveLength(0);
  });
});

import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { users } from '../features/accounts/table.ts';
import { completions, grants } from '../features/learning/table.ts';
import { courseReviews } from '../features/reviews/table.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_REVIEWS, type DemoReview } from './institute/reviews.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import { firstPart } from './seed-studies.ts';
import { DEMO_LEARNERS } from './users.ts';

/** The sample reviews, each by a learner of its course; the demo student has none, so that she can write one. */
export async function seedReviews(
  db: Database,
  { courses, now }: { courses: ReadonlyMap<string, SeededCourse>; now: Date },
): Promise<void> {
  for (const [slug, reviews] of Map.groupBy(DEMO_REVIEWS, ({ course }) => course)) {
    const seeded = courses.get(slug);
    if (!seeded) continue;
    const writers = await selectWriters(db, seeded.course.id, reviews.length);
    for (const [at, review] of reviews.entries()) {
      const writer = writers[at];
      if (writer) await seedReview(db, { review, writer, seeded, now });
    }
  }
}

interface Writer {
  id: string;
  name: string;
}

async function selectWriters(db: Database, courseId: string, limit: number): Promise<Writer[]> {
  return db
    .selectDistinct({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(grants, eq(grants.userId, users.id))
    .where(and(eq(grants.courseId, courseId), isNull(grants.revokedAt), ne(users.email, DEMO_LEARNERS[0]?.email ?? '')))
    .orderBy(desc(users.name), asc(users.id))
    .limit(limit);
}

interface Seeding {
  review: DemoReview;
  writer: Writer;
  seeded: SeededCourse;
  now: Date;
}

async function seedReview(db: Database, { review, writer, seeded, now }: Seeding): Promise<void> {
  const { course, contents } = seeded;
  const { rating, text, share, daysAgo, reply, isWaiting } = review;
  const writtenAt = daysBefore(now, daysAgo);
  const done = firstPart(contents, share);
  const before = await countDone(db, writer.id, contents);
  // Who has done more already keeps it.
  if (before < done.length)
    await db
      .insert(completions)
      .values(done.map(({ id }) => ({ userId: writer.id, contentId: id, completedAt: daysBefore(now, daysAgo + 1) })))
      .onConflictDoNothing();
  const seconds = (of: typeof contents) => of.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  await db.insert(courseReviews).values({
    courseId: course.id,
    userId: writer.id,
    name: writer.name,
    rating,
    text,
    progressAtWriting: Math.floor((seconds(done) / seconds(contents)) * 100),
    writtenAt,
    createdAt: writtenAt,
    isSample: true,
    ...(isWaiting
      ? { state: 'waiting', waitingSince: writtenAt }
      : { state: 'published', publishedAt: daysBefore(now, daysAgo - 1) }),
    ...(reply !== undefined && { replyText: reply, repliedAt: daysBefore(now, daysAgo - 2) }),
  });
}

async function countDone(db: Database, userId: string, contents: SeededCourse['contents']): Promise<number> {
  const ids = contents.map(({ id }) => id);
  return db.$count(completions, and(eq(completions.userId, userId), inArray(completions.contentId, ids)));
}

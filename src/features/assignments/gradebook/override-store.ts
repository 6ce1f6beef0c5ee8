import { and, eq, sql } from 'drizzle-orm';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredScheme } from './gradebook-store.ts';
import { gradeOverrides, gradeSchemes, gradeSnoozes } from './table.ts';
import { userName } from '../../accounts/read-model.ts';

/** One change at a time of the grades of a course, until the transaction ends. */
export async function lockCourseGrades(db: Database, courseId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`grades:${courseId}`}, 0))`);
}

/** The scheme of a course with who saved it; `null` while the default one applies. */
export async function findScheme(db: Database, courseId: string): Promise<(StoredScheme & { by: string }) | null> {
  const { revision, weights, excludedItemIds } = gradeSchemes;
  const [row] = await db
    .select({
      revision,
      weights,
      excludedItemIds,
      by: sql<string>`coalesce(${userName(gradeSchemes.savedBy)}, '')`,
    })
    .from(gradeSchemes)
    .where(eq(gradeSchemes.courseId, courseId));
  return row ?? null;
}

export async function upsertScheme(
  db: Database,
  { courseId, ...scheme }: Omit<typeof gradeSchemes.$inferInsert, 'savedAt'>,
): Promise<void> {
  const values = { ...scheme, savedAt: databaseNow() };
  await db
    .insert(gradeSchemes)
    .values({ courseId, ...values })
    .onConflictDoUpdate({ target: gradeSchemes.courseId, set: values });
}

type OverrideValues = Omit<typeof gradeOverrides.$inferInsert, 'madeAt' | 'removedAt'>;

/** Makes an adjustment, or replaces it. */
export async function upsertOverride(db: Database, override: OverrideValues): Promise<void> {
  const { courseId: _course, userId, itemId: _item, ...values } = override;
  await db
    .insert(gradeOverrides)
    .values(override)
    .onConflictDoUpdate({
      target: [gradeOverrides.courseId, gradeOverrides.userId, gradeOverrides.itemId],
      set: { ...values, madeAt: databaseNow(), removedAt: null },
    });
  await bumpUserVersion(db, userId);
}

/** Removes an adjustment; its row stays with the next revision. */
export async function removeOverride(
  db: Database,
  {
    courseId,
    userId,
    itemId,
    revision,
    madeBy,
  }: Pick<OverrideValues, 'courseId' | 'userId' | 'itemId' | 'revision' | 'madeBy'>,
): Promise<void> {
  await db
    .update(gradeOverrides)
    .set({ revision, madeBy, madeAt: databaseNow(), removedAt: databaseNow() })
    .where(
      and(eq(gradeOverrides.courseId, courseId), eq(gradeOverrides.userId, userId), eq(gradeOverrides.itemId, itemId)),
    );
  await bumpUserVersion(db, userId);
}

/** Leaves a learner out of those falling behind for so many days; returns until when. */
export async function upsertSnooze(
  db: Database,
  { days, ...snooze }: { courseId: string; userId: string; days: number; note: string; madeBy: string },
): Promise<Date> {
  const until = sql`now() + make_interval(days => ${days})`;
  const [row] = await db
    .insert(gradeSnoozes)
    .values({ ...snooze, until })
    .onConflictDoUpdate({
      target: [gradeSnoozes.courseId, gradeSnoozes.userId],
      set: { note: snooze.note, madeBy: snooze.madeBy, madeAt: databaseNow(), until },
    })
    .returning({ until: gradeSnoozes.until });
  if (!row) throw new Error('the snooze was not kept');
  return row.until;
}

export async function deleteSnooze(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  await db.delete(gradeSnoozes).where(and(eq(gradeSnoozes.courseId, courseId), eq(gradeSnoozes.userId, userId)));
}

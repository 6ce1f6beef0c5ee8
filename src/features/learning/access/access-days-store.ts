import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isRunning } from '../store.ts';
import { grants } from '../table.ts';

export interface AccessDay {
  userId: string;
  courseId: string;
  /** The Indian day of the earliest grant that was not revoked. */
  day: string;
  grantedAt: Date;
  /** Whether the course is open to the learner now. */
  isOpen: boolean;
}

/** Returns since when learners have courses, and whether those are open: of these learners, of these courses, or both. */
export async function selectAccessDays(
  db: Database,
  { userIds, courseIds }: { userIds?: readonly string[]; courseIds?: readonly string[] },
): Promise<AccessDay[]> {
  return db
    .select({
      userId: grants.userId,
      courseId: grants.courseId,
      day: sql<string>`to_char(min(${grants.grantedAt}) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`,
      grantedAt: sql`min(${grants.grantedAt})`.mapWith(grants.grantedAt),
      isOpen: sql<boolean>`bool_or(${isRunning})`,
    })
    .from(grants)
    .where(
      and(
        isNull(grants.revokedAt),
        userIds && inArray(grants.userId, [...userIds]),
        courseIds && inArray(grants.courseId, [...courseIds]),
      ),
    )
    .groupBy(grants.userId, grants.courseId);
}

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { submissions, submissionVersions } from '../submissions/table.ts';
import { assignmentExtensions } from './table.ts';

interface ExtensionKey {
  assignmentId: string;
  userId: string;
}

/** Returns when it was granted. */
export async function upsertExtension(
  db: Database,
  { assignmentId, userId, ...values }: ExtensionKey & { dueAt: Date; reason: string; grantedBy: string },
): Promise<Date> {
  const set = { ...values, grantedAt: databaseNow() };
  const [row] = await db
    .insert(assignmentExtensions)
    .values({ assignmentId, userId, ...set })
    .onConflictDoUpdate({ target: [assignmentExtensions.assignmentId, assignmentExtensions.userId], set })
    .returning({ grantedAt: assignmentExtensions.grantedAt });
  if (!row) throw new Error('the extension was not kept');
  await bumpUserVersion(db, userId);
  return row.grantedAt;
}

export async function deleteExtension(db: Database, { assignmentId, userId }: ExtensionKey): Promise<void> {
  await db
    .delete(assignmentExtensions)
    .where(and(eq(assignmentExtensions.assignmentId, assignmentId), eq(assignmentExtensions.userId, userId)));
  await bumpUserVersion(db, userId);
}

/** Late work of an assignment with what decides when it was due: of some learners or of all. */
export async function selectLate(
  db: Database,
  { assignmentId, userIds }: { assignmentId: string; userIds: readonly string[] | null },
) {
  return db
    .select({ submission: submissions, countedAt: submissionVersions.countedAt, extension: assignmentExtensions })
    .from(submissions)
    .innerJoin(
      submissionVersions,
      and(eq(submissionVersions.submissionId, submissions.id), eq(submissionVersions.number, submissions.version)),
    )
    .leftJoin(
      assignmentExtensions,
      and(
        eq(assignmentExtensions.assignmentId, submissions.assignmentId),
        eq(assignmentExtensions.userId, submissions.userId),
      ),
    )
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        gt(submissions.lateDays, 0),
        userIds === null ? undefined : inArray(submissions.userId, [...userIds]),
      ),
    );
}

/** Lowers the late days of submissions; they never grow. */
export async function lowerLateDays(
  db: Database,
  rows: readonly { id: string; userId: string; lateDays: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`UPDATE ${submissions} AS s SET late_days = least(s.late_days, r."lateDays")
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, "lateDays" int) WHERE s.id = r.id`);
  await bumpUserVersion(db, ...rows.map(({ userId }) => userId));
}

import { asc, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { ImportResult } from '../rules.ts';
import { usersImportResults, usersImports } from '../table.ts';
import { userEmail } from '../../accounts/read-model.ts';
import { courseTitle } from '../../catalogue/read-model.ts';

/** Locks an import until the transaction ends, so that it is undone once. */
export async function lockImport(db: Database, id: string) {
  const [row] = await db
    .select({
      sendsMails: usersImports.sendsMails,
      finishedAt: usersImports.finishedAt,
      undoneAt: usersImports.undoneAt,
    })
    .from(usersImports)
    .where(eq(usersImports.id, id))
    .for('update');
  return row ?? null;
}

/** All grants of an import, with the user's e-mail address and whether the course was ever opened. */
export async function selectImportedGrants(db: Database, importId: string) {
  const { rows } = await db.execute<{
    id: string;
    userId: string;
    email: string;
    title: string;
    isRevoked: boolean;
    isBegun: boolean;
  }>(sql`
    SELECT g.id, g.user_id AS "userId", ${userEmail(sql`g.user_id`)} AS email, ${courseTitle(sql`g.course_id`)} AS title, g.revoked_at IS NOT NULL AS "isRevoked",
      EXISTS (SELECT FROM positions p WHERE p.user_id = g.user_id AND p.course_id = g.course_id) AS "isBegun"
    FROM grants g
    WHERE g.source = 'batch' AND g.source_id = ${importId}
    ORDER BY g.user_id, g.id`);
  return rows;
}

/** Which of these users have a grant of a course from another source than this import. */
export async function selectOtherwiseGranted(
  db: Database,
  { userIds, importId }: { userIds: readonly string[]; importId: string },
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM grants WHERE user_id = ANY(${sql.param([...userIds])}::uuid[])
      AND NOT (source = 'batch' AND source_id = ${importId})`);
  return new Set(rows.map(({ id }) => id));
}

/** Revokes those of these grants that are active, with the reason. Returns them with the title of the course. */
export async function markGrantsRevoked(
  db: Database,
  ids: readonly string[],
  { reason, revokedBy }: { reason: string; revokedBy: string },
): Promise<{ id: string; userId: string; courseId: string; title: string }[]> {
  const { rows } = await db.execute<{ id: string; userId: string; courseId: string; title: string }>(sql`
    UPDATE grants g SET revoked_at = now(), revoke_reason = ${reason}, revoked_by = ${revokedBy}
    WHERE g.id = ANY(${sql.param([...ids])}::uuid[]) AND g.revoked_at IS NULL
    RETURNING g.id, g.user_id AS "userId", g.course_id AS "courseId", ${courseTitle(sql`g.course_id`)} AS title`);
  await bumpUserVersion(db, ...rows.map(({ userId }) => userId));
  return rows;
}

/**
 * Users who lost a course when an import was undone and have it from no other source, for the mails to them: those after this grant, by
 * grant id.
 */
export async function selectRevoked(
  db: Database,
  { importId, after, limit }: { importId: string; after: string | null; limit: number },
): Promise<{ grantId: string; userId: string; title: string; reason: string }[]> {
  const { rows } = await db.execute<{ grantId: string; userId: string; title: string; reason: string }>(sql`
    SELECT g.id AS "grantId", g.user_id AS "userId", ${courseTitle(sql`g.course_id`)} AS title, g.revoke_reason AS reason
    FROM people_imports i
    JOIN grants g ON g.source = 'batch' AND g.source_id = i.id::text AND g.revoked_at >= i.undone_at
    WHERE i.id = ${importId} AND (${after}::uuid IS NULL OR g.id > ${after}::uuid)
      AND NOT EXISTS (SELECT FROM grants o WHERE o.user_id = g.user_id AND o.course_id = g.course_id AND o.revoked_at IS NULL)
    ORDER BY g.id LIMIT ${limit}`);
  return rows;
}

export async function deleteGrants(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM grants WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
}

/** All lines of an import with their results. */
export async function selectAllResults(db: Database, importId: string): Promise<ImportResult[]> {
  return db
    .select()
    .from(usersImportResults)
    .where(eq(usersImportResults.importId, importId))
    .orderBy(asc(usersImportResults.line));
}

/** Stores the result of the undo for each line, and marks the import as undone. */
export async function saveUndone(
  db: Database,
  importId: string,
  lines: readonly Pick<ImportResult, 'line' | 'undo' | 'undoReason'>[],
): Promise<void> {
  const column = (values: (string | number)[]) => sql.param(values);
  await db.execute(sql`
    UPDATE people_import_results r SET undo = l.undo, undo_reason = l.reason
    FROM unnest(${column(lines.map(({ line }) => line))}::int[], ${column(lines.map(({ undo }) => undo))}::text[],
      ${column(lines.map(({ undoReason }) => undoReason))}::text[]) AS l(line, undo, reason)
    WHERE r.import_id = ${importId} AND r.line = l.line`);
  await db.update(usersImports).set({ undoneAt: databaseNow() }).where(eq(usersImports.id, importId));
}

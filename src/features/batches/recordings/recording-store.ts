import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isOnRoster } from '../attendance/register-store.ts';
import { batches, batchSessions } from '../table.ts';

export async function setRecording(db: Database, sessionId: string, recordingFile: string | null): Promise<void> {
  await db.update(batchSessions).set({ recordingFile }).where(eq(batchSessions.id, sessionId));
}

export interface Recording {
  fileKey: string;
  batchId: string;
  code: string;
  number: number;
}

/** The recordings of classes: these files, or all. */
export async function selectRecordings(db: Database, fileKeys?: readonly string[]): Promise<Recording[]> {
  const rows = await db
    .select({
      fileKey: batchSessions.recordingFile,
      batchId: batches.id,
      code: batches.code,
      number: batchSessions.number,
    })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .where(fileKeys ? inArray(batchSessions.recordingFile, [...fileKeys]) : isNotNull(batchSessions.recordingFile));
  return rows.flatMap(({ fileKey, ...rest }) => (fileKey === null ? [] : [{ fileKey, ...rest }]));
}

export async function replaceRecording(db: Database, from: string, to: string): Promise<void> {
  await db.update(batchSessions).set({ recordingFile: to }).where(eq(batchSessions.recordingFile, from));
}

/** The courses of the classes with this recording in which a user has or had a seat. */
export async function selectCoursesOfRecording(
  db: Database,
  { userId, fileKey }: { userId: string; fileKey: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT b.course_id AS id FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
    WHERE s.recording_file = ${fileKey} AND (
      EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = ${userId} AND e.batch_id = b.id AND e.state IN ('active', 'completed'))
      OR EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = ${userId} AND e.state = 'transferred' AND ${isOnRoster(sql`e`, sql`s`)})
      OR EXISTS (SELECT FROM make_ups k WHERE k.user_id = ${userId} AND k.session_id = s.id AND k.state <> 'cancelled'))`);
  return rows.map(({ id }) => id);
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { MeetingState } from '../rules.ts';
import { RECORDING_AFTER_MINUTES, RECORDING_MISSING_MINUTES } from './meeting-rules.ts';
import { classMeetings } from './table.ts';

const minutes = sql.param([...RECORDING_AFTER_MINUTES]);
const isFree = sql`(m.recording_next_at IS NULL OR m.recording_next_at <= now())`;

/** Classes whose recording is to be copied: announced ones, and those to be asked about at some times after the end. */
export async function selectRecordingsDue(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM batch_sessions s JOIN class_meetings m ON m.session_id = s.id
    WHERE s.meeting_id <> '' AND s.cancelled_at IS NULL AND s.recording_file IS NULL AND ${isFree}
      AND s.starts_at <= now() AND s.starts_at > now() - interval '7 days'
      AND (m.recording_state = 'waiting' OR (m.recording_tries < ${RECORDING_AFTER_MINUTES.length}
        AND coalesce(m.ended_at, s.ends_at) + make_interval(mins => (${minutes}::int[])[m.recording_tries + 1]) <= now()))
    ORDER BY s.ends_at, s.id LIMIT 10`);
  return rows.map(({ id }) => id);
}

/** What is tried: a recording that was announced, so many times before, or one that is only asked about. */
export interface RecordingTry {
  isAnnounced: boolean;
  tries: number;
}

/** Takes the next try, so that no other process copies the same for an hour; `null` when another one does. */
export async function claimRecording(db: Database, sessionId: string): Promise<RecordingTry | null> {
  const { rows } = await db.execute<{ isAnnounced: boolean; tries: number }>(sql`
    UPDATE class_meetings m SET recording_next_at = now() + interval '1 hour'
    WHERE m.session_id = ${sessionId} AND ${isFree}
    RETURNING m.recording_state = 'waiting' AS "isAnnounced", m.recording_tries::int AS tries`);
  return rows[0] ?? null;
}

/** There is none yet: it is asked for again at the next of the times. Late, it is shown as missing. */
export async function recordNoRecording(db: Database, sessionId: string): Promise<void> {
  await db.execute(sql`
    UPDATE class_meetings m SET recording_next_at = NULL,
      recording_tries = greatest(m.recording_tries + 1, (SELECT count(*) FROM unnest(${minutes}::int[]) AS after(mins)
        WHERE coalesce(m.ended_at, s.ends_at) + make_interval(mins => after.mins) <= now())),
      recording_state = CASE WHEN coalesce(m.ended_at, s.ends_at) + make_interval(mins => ${RECORDING_MISSING_MINUTES}) <= now()
        THEN 'failed' ELSE 'none' END
    FROM batch_sessions s WHERE s.id = m.session_id AND m.session_id = ${sessionId}`);
}

/** The provider has a recording, or a try to copy it failed: the next one is due after these minutes. */
export async function retryRecording(
  db: Database,
  sessionId: string,
  next: { tries: number; minutes: number },
): Promise<void> {
  await db
    .update(classMeetings)
    .set({
      recordingState: 'waiting',
      recordingTries: next.tries,
      recordingNextAt: sql`now() + make_interval(mins => ${next.minutes})`,
    })
    .where(eq(classMeetings.sessionId, sessionId));
}

/** The provider announced a recording. */
export async function announceRecording(db: Database, sessionId: string): Promise<void> {
  await db
    .update(classMeetings)
    .set({ recordingState: 'waiting', recordingTries: 0, recordingNextAt: null })
    .where(eq(classMeetings.sessionId, sessionId));
}

/** It is there, or it never will be. */
export async function endRecording(
  db: Database,
  sessionId: string,
  recordingState: Extract<MeetingState, 'ready' | 'failed'>,
): Promise<void> {
  await db
    .update(classMeetings)
    .set({ recordingState, recordingTries: RECORDING_AFTER_MINUTES.length, recordingNextAt: null })
    .where(eq(classMeetings.sessionId, sessionId));
}

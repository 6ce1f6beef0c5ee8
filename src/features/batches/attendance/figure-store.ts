import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Mark, MarkSource } from '../rules.ts';

/**
 * The classes that belong to an enrolment `e`, as `c` (the enrolment of the time) and `s`: those of its batch from the enrolment on and,
 * after transfers, those of the earlier batches up to them. An extra class counts for who was enrolled at its start.
 */
export const classesOf = (e: SQL): SQL => sql`
  batch_enrolments c JOIN batch_sessions s ON s.batch_id = c.batch_id AND c.roll_number IS NOT NULL
    AND CASE WHEN s.is_extra THEN c.enrolled_at <= s.starts_at ELSE c.enrolled_at < s.ends_at END
    AND (c.ended_at IS NULL OR s.starts_at < c.ended_at)
    AND c.user_id = ${e}.user_id AND c.course_id = ${e}.course_id
    AND (c.id = ${e}.id OR (c.state = 'transferred' AND c.ended_at <= ${e}.enrolled_at + interval '1 minute'))`;

/** Whether a class with the mark `m` and the attended make-up `k` counts, and whether it was attended (batches §5). */
export const isCounted = sql`(s.cancelled_at IS NULL AND s.counts_for_attendance AND m.mark IS NOT NULL AND (m.mark <> 'excused' OR k.id IS NOT NULL))`;
export const isAttended = sql`(${isCounted} AND (m.mark IN ('present', 'late') OR k.id IS NOT NULL))`;

/** Marks and make-ups of those classes. */
export const marksOfClasses = sql`
  LEFT JOIN attendance_marks m ON m.session_id = s.id AND m.user_id = c.user_id
  LEFT JOIN make_ups k ON k.user_id = c.user_id AND k.missed_session_id = s.id AND k.state = 'attended'`;

export interface OwnMark {
  enrolmentId: string;
  batchId: string;
  code: string;
  /** All `null` while no class has started. */
  id: string | null;
  number: number;
  ofBatchId: string;
  ofBatch: string;
  topic: string;
  startsAt: string;
  isOver: boolean;
  isCancelled: boolean;
  counts: boolean;
  mark: Mark | null;
  source: MarkSource | null;
  madeUpAt: string | null;
}

/** A student's places that were not transferred, newest first, each with its classes that have started, newest first. */
export async function selectOwnMarks(db: Database, userId: string): Promise<OwnMark[]> {
  const { rows } = await db.execute<OwnMark & Record<string, unknown>>(sql`
    SELECT e.id AS "enrolmentId", e.batch_id AS "batchId", b.code, l.*
    FROM batch_enrolments e JOIN batches b ON b.id = e.batch_id
    LEFT JOIN LATERAL (
      SELECT s.id, s.number, s.batch_id AS "ofBatchId", o.code AS "ofBatch", s.topic, s.starts_at::text AS "startsAt", s.ends_at <= now() AS "isOver",
        s.cancelled_at IS NOT NULL AS "isCancelled", s.counts_for_attendance AS counts, m.mark, m.source, g.starts_at::text AS "madeUpAt"
      FROM ${classesOf(sql`e`)} ${marksOfClasses} JOIN batches o ON o.id = s.batch_id LEFT JOIN batch_sessions g ON g.id = k.session_id
      WHERE s.starts_at <= now()
    ) l ON true
    WHERE e.user_id = ${userId} AND e.state <> 'transferred' AND e.roll_number IS NOT NULL
    ORDER BY e.enrolled_at DESC, e.id, l."startsAt"::timestamptz DESC NULLS LAST, l.id`);
  return rows;
}

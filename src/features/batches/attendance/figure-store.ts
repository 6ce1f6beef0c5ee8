import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { sharedRead } from '../../../platform/database/shared-read.ts';
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
export async function selectOwnMarks(db: Database, userId: string): Promise<readonly OwnMark[]> {
  return ownMarksOf(db, userId);
}

const ownMarksOf = sharedRead(async (db: Database, userIds: readonly string[]) => {
  const rows = await ownMarks(db).execute({ userIds: [...new Set(userIds)] });
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId): readonly OwnMark[] => byUser.get(userId) ?? []);
});

const ownMarks = prepareOnce((db) =>
  db
    .select({
      userId: sql<string>`e.user_id`,
      enrolmentId: sql<string>`e.id`,
      batchId: sql<string>`e.batch_id`,
      code: sql<string>`b.code`,
      id: sql<string | null>`l.id`,
      number: sql<number>`l.number`,
      ofBatchId: sql<string>`l.batch_id`,
      ofBatch: sql<string>`l.of_batch`,
      topic: sql<string>`l.topic`,
      startsAt: sql<string>`l.starts_at::text`,
      isOver: sql<boolean>`l.ends_at <= now()`,
      isCancelled: sql<boolean>`l.cancelled_at IS NOT NULL`,
      counts: sql<boolean>`l.counts_for_attendance`,
      mark: sql<Mark | null>`l.mark`,
      source: sql<MarkSource | null>`l.source`,
      madeUpAt: sql<string | null>`l.made_up_at::text`,
    })
    .from(
      sql`batch_enrolments e JOIN batches b ON b.id = e.batch_id
      LEFT JOIN LATERAL (
        SELECT s.id, s.number, s.batch_id, o.code AS of_batch, s.topic, s.starts_at, s.ends_at, s.cancelled_at, s.counts_for_attendance,
          m.mark, m.source, g.starts_at AS made_up_at
        FROM ${classesOf(sql`e`)} ${marksOfClasses} JOIN batches o ON o.id = s.batch_id LEFT JOIN batch_sessions g ON g.id = k.session_id
        WHERE s.starts_at <= now()
      ) l ON true`,
    )
    .where(
      sql`e.user_id = ANY(${sql.placeholder('userIds')}::uuid[]) AND e.state <> 'transferred' AND e.roll_number IS NOT NULL`,
    )
    .orderBy(sql`e.enrolled_at DESC`, sql`e.id`, sql`l.starts_at DESC NULLS LAST`, sql`l.id`)
    .prepare(''),
);

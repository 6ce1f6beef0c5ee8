import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isOfCourses, isWithin, type ReportChoice, type ReportWriter, type WrittenReport } from './days-store.ts';
import { percentOf, type ReportName } from '../rules.ts';

// Batches, their classes and marks belong to another feature; they are joined by name and only read here.

export const attendanceReports = { attendance: writeAttendance } satisfies Partial<Record<ReportName, ReportWriter>>;

async function writeAttendance(db: Database, choice: ReportChoice): Promise<WrittenReport> {
  const rows = await sumAttendance(db, choice);
  return {
    note: 'Classes of this period that are not cancelled and count. No-shows were absent at the first class of the batch; at risk is who missed the last two marked classes.',
    columns: [
      { head: 'By', kind: 'text' },
      { head: 'Name', kind: 'text' },
      { head: 'Classes', kind: 'number' },
      { head: 'Attendance', kind: 'percent' },
      { head: 'Occupancy', kind: 'percent' },
      { head: 'No-shows of the first class', kind: 'number' },
      { head: 'Waitlist to seat', kind: 'number' },
      { head: 'At risk', kind: 'number' },
    ],
    rows: rows.map((row) => [
      row.by,
      row.name,
      row.classes,
      percentOf(row.attended, row.counted),
      percentOf(row.taken, row.capacity),
      row.noShows,
      row.fromWaitlist,
      row.atRisk,
    ]),
    sums: null,
  };
}

interface Line extends Record<string, unknown> {
  by: string;
  name: string;
  classes: number;
  attended: number;
  counted: number;
  taken: number;
  capacity: number;
  /** `null` of a weekday: they belong to batches. */
  noShows: number | null;
  fromWaitlist: number | null;
  atRisk: number | null;
}

/** Batches, then trainers, then weekdays. */
async function sumAttendance(db: Database, { days, courseIds, trainerId = null }: ReportChoice): Promise<Line[]> {
  const { rows } = await db.execute<Line>(sql`
    WITH classes AS (
      SELECT s.id, s.batch_id, b.code, b.enrolled, b.capacity, coalesce(s.substitute_id, s.trainer_id) AS trainer_id,
        extract(isodow FROM s.starts_at AT TIME ZONE 'Asia/Kolkata')::int AS weekday,
        (SELECT count(*) FILTER (WHERE m.mark <> 'excused' OR k.id IS NOT NULL)::int FROM attendance_marks m
          LEFT JOIN make_ups k ON k.user_id = m.user_id AND k.missed_session_id = s.id AND k.state = 'attended' WHERE m.session_id = s.id) AS counted,
        (SELECT count(*) FILTER (WHERE m.mark IN ('present', 'late') OR k.id IS NOT NULL)::int FROM attendance_marks m
          LEFT JOIN make_ups k ON k.user_id = m.user_id AND k.missed_session_id = s.id AND k.state = 'attended' WHERE m.session_id = s.id) AS attended
      FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
      WHERE ${isWithin(sql`s.starts_at`, days)} AND s.ends_at <= now() AND s.cancelled_at IS NULL AND s.counts_for_attendance
        AND b.published_at IS NOT NULL AND ${isOfCourses(sql`b.course_id`, courseIds)}
        AND ${trainerId === null ? sql`true` : sql`${trainerId} IN (b.trainer_id, s.trainer_id, s.substitute_id)`}
    ), groups AS (
      SELECT batch_id, code, max(enrolled)::int AS enrolled, max(capacity)::int AS capacity,
        (SELECT count(*)::int FROM attendance_marks m WHERE m.mark = 'absent' AND m.session_id = (SELECT s.id FROM batch_sessions s
          WHERE s.batch_id = c.batch_id AND s.cancelled_at IS NULL AND NOT s.is_extra ORDER BY s.starts_at LIMIT 1)) AS no_shows,
        (SELECT count(*)::int FROM waitlist_entries w WHERE w.batch_id = c.batch_id AND w.state = 'taken') AS from_waitlist,
        (SELECT count(*)::int FROM batch_enrolments e WHERE e.batch_id = c.batch_id AND e.state = 'active' AND (
          SELECT count(*) = 2 AND bool_and(l.mark = 'absent') FROM (SELECT m.mark FROM attendance_marks m JOIN batch_sessions s ON s.id = m.session_id
            WHERE s.batch_id = c.batch_id AND m.user_id = e.user_id AND m.mark <> 'excused' AND s.cancelled_at IS NULL
            ORDER BY s.starts_at DESC LIMIT 2) l)) AS at_risk
      FROM classes c GROUP BY batch_id, code
    )
    SELECT * FROM (
      SELECT 1 AS rank, 'Batch' AS by, c.code AS name, count(*)::int AS classes, sum(c.attended)::int AS attended, sum(c.counted)::int AS counted,
        max(c.enrolled)::int AS taken, max(c.capacity)::int AS capacity, max(g.no_shows)::int AS "noShows",
        max(g.from_waitlist)::int AS "fromWaitlist", max(g.at_risk)::int AS "atRisk"
      FROM classes c JOIN groups g USING (batch_id) GROUP BY c.batch_id, c.code
      UNION ALL
      SELECT 2, 'Trainer', coalesce(u.name, ''), count(*)::int, sum(c.attended)::int, sum(c.counted)::int, sum(c.enrolled)::int, sum(c.capacity)::int,
        (SELECT sum(g.no_shows)::int FROM groups g WHERE g.batch_id = ANY(array_agg(c.batch_id))),
        (SELECT sum(g.from_waitlist)::int FROM groups g WHERE g.batch_id = ANY(array_agg(c.batch_id))),
        (SELECT sum(g.at_risk)::int FROM groups g WHERE g.batch_id = ANY(array_agg(c.batch_id)))
      FROM classes c LEFT JOIN users u ON u.id = c.trainer_id GROUP BY c.trainer_id, u.name
      UNION ALL
      SELECT 2 + weekday, 'Weekday', (ARRAY['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])[weekday], count(*)::int,
        sum(attended)::int, sum(counted)::int, sum(enrolled)::int, sum(capacity)::int, NULL, NULL, NULL
      FROM classes GROUP BY weekday
    ) l ORDER BY rank, name`);
  return rows;
}

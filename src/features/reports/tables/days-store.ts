import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Days } from '../rules.ts';
import type { Report } from './reports-contract.ts';

/** The days of a report, and its courses. */
export interface ReportChoice {
  days: Days;
  /** `null`: all courses. */
  courseIds: readonly string[] | null;
  /** Batches of this trainer alone. */
  trainerId?: string | null;
}

/** Computes a report with its columns. The titles are in the rules. */
export type ReportWriter = (db: Database, choice: ReportChoice) => Promise<WrittenReport>;
export type WrittenReport = Omit<Report, 'title'>;

/** The current day in India by the database's clock. */
export const today: SQL = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** The time at which an Indian day begins. */
export function startOf(day: SQL | string): SQL {
  return sql`((${day})::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
}

/** The Indian day of a moment. */
export function dayOf(moment: SQL): SQL {
  return sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;
}

/** Whether a time is within these days, inclusive. */
export function isWithin(moment: SQL, { from, to }: { from: string; to: string }): SQL {
  return sql`(${moment} >= ${startOf(from)} AND ${moment} < ${startOf(sql`${to}::date + 1`)})`;
}

/** Whether the money of a refund `r` has left: promised or due, it is still the institute's. */
export const isPaidBack: SQL = sql`r.state = 'processed'`;

/** When the money of such a refund left. */
export const paidBackAt: SQL = sql`coalesce(r.settled_at, r.created_at)`;

/** Whether a row is about one of these courses; `null` for any. */
export function isOfCourses(courseId: SQL, courseIds: readonly string[] | null): SQL {
  if (courseIds === null) return sql`true`;
  return sql`${courseId} = ANY(${sql.param([...courseIds])}::uuid[])`;
}

/** Whether a grant is an enrolment: the learner's first for the course, not revoked since. */
export function isEnrolment(): SQL {
  return sql`${isFirstGrant} AND EXISTS (SELECT FROM grants s
    WHERE s.user_id = g.user_id AND s.course_id = g.course_id AND s.revoked_at IS NULL)`;
}

/** Whether a grant is the learner's first for the course. */
const isFirstGrant: SQL = sql`NOT EXISTS (SELECT FROM grants e
  WHERE e.user_id = g.user_id AND e.course_id = g.course_id AND (e.granted_at, e.id) < (g.granted_at, g.id))`;

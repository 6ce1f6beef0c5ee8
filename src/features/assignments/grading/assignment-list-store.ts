import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { splitSorting, type Sorting } from '../../../kit/sorting.ts';
import { countTabs } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import { gradeOverrides } from '../gradebook/table.ts';
import { submissions, submissionVersions } from '../submissions/table.ts';
import { assignments } from '../table.ts';
import { ASSIGNMENT_STATES, type AssignmentSort, type AssignmentState } from './grading-rules.ts';
import { assignmentExtensions, assignmentGrades } from './table.ts';
import { courseTitle, coursesAsC } from '../../catalogue/read-model.ts';

export interface AssignmentFilter {
  /** The courses that the caller may see; `null` for all. */
  courseIds: readonly string[] | null;
  courseId: string | null;
  state: AssignmentState;
  /** Words of the names of assignment and course; empty: all. */
  search: string;
}

/** An assignment with how far its grading is. */
export interface ListedAssignment {
  assignment: typeof assignments.$inferSelect;
  courseTitle: string;
  figures: { submitted: number; needsGrading: number; graded: number; notReleased: number; late: number };
  medianFeedbackHours: number | null;
}

const title = courseTitle(assignments.courseId);
const dueAt = sql`(${assignments.settings} -> 'due' ->> 'at')::timestamptz`;
const ofSubmissions = (what: SQL) =>
  sql`(SELECT ${what} FROM ${submissions} s WHERE s.assignment_id = ${assignments.id})`;
const hasOne = (which: SQL) =>
  sql`EXISTS (SELECT FROM ${submissions} s WHERE s.assignment_id = ${assignments.id} AND ${which})`;
const medianHours = sql`(SELECT round((percentile_cont(0.5) WITHIN GROUP (
    ORDER BY extract(epoch FROM g.first_released_at - v.submitted_at)) / 3600)::numeric, 1)::float8
  FROM ${submissions} s JOIN ${assignmentGrades} g ON g.submission_id = s.id AND g.first_released_at IS NOT NULL
  JOIN ${submissionVersions} v ON v.submission_id = g.submission_id AND v.number = g.version
  WHERE s.assignment_id = ${assignments.id})`;
const waitingSince = sql`(SELECT min(s.submitted_at) FROM ${submissions} s
  WHERE s.assignment_id = ${assignments.id} AND s.grade_state = 'none')`;

/** A page of published assignments. */
export async function selectListedAssignments(
  db: Database,
  filter: AssignmentFilter,
  { sort, limit, offset }: { sort: Sorting<AssignmentSort>; limit: number; offset: number },
): Promise<ListedAssignment[]> {
  const { key, isDescending } = splitSorting<AssignmentSort>(sort);
  const column = { due: dueAt, waiting: waitingSince, name: sql`lower(${assignments.name})` }[key];
  return db
    .select({
      assignment: assignments,
      // Nested, so that columns keep the name of their table.
      courseTitle: sql<string>`${title}`,
      figures: sql<ListedAssignment['figures']>`${ofSubmissions(sql`json_build_object(
        'submitted', count(*),
        'needsGrading', count(*) FILTER (WHERE s.grade_state = 'none'),
        'graded', count(*) FILTER (WHERE s.grade_state <> 'none'),
        'notReleased', count(*) FILTER (WHERE s.has_unreleased_grade),
        'late', count(*) FILTER (WHERE s.late_days > 0))`)}`,
      medianFeedbackHours: sql<number | null>`${medianHours}`,
    })
    .from(assignments)
    .where(fits(filter))
    .orderBy(isDescending ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`, asc(assignments.id))
    .limit(limit)
    .offset(offset);
}

/** Their number in each state and in the shown one. One query. */
export async function countListedAssignments(db: Database, filter: AssignmentFilter) {
  const tabs = ASSIGNMENT_STATES.filter((state) => state !== 'all');
  const shown = filter.state === 'all' ? null : filter.state;
  return countTabs(db, { tabs, shown }, (state) =>
    db
      .select({ id: assignments.id })
      .from(assignments)
      .where(fits({ ...filter, state: state ?? 'all' })),
  );
}

/** The courses that have published assignments, by title. */
export async function selectCoursesWithAssignments(
  db: Database,
  courseIds: readonly string[] | null,
): Promise<{ id: string; courseId: string; slug: string; title: string }[]> {
  const { rows } = await db.execute<{ id: string; courseId: string; slug: string; title: string }>(sql`
    SELECT c.id, c.course_id AS "courseId", c.slug, c.title FROM ${coursesAsC}
    WHERE ${courseIds === null ? sql`true` : sql`c.id = ANY (${sql.param([...courseIds])}::uuid[])`}
      AND EXISTS (SELECT FROM ${assignments} a WHERE a.course_id = c.id AND a.removed_at IS NULL)
    ORDER BY lower(c.title), c.id`);
  return rows;
}

/** Since when a course is open to a learner, as an Indian day. */
export interface OpenedCourse {
  courseId: string;
  userId: string;
  day: string;
}

/** The days of the classes that assignments are due after, by assignment and learner. */
export interface DueAfterClass {
  assignmentId: string;
  userId: string;
  dueAt: Date;
}

/** How many of these learners have submitted nothing though their due date with its grace has passed, and have no grade or excuse of the
 * gradebook instead, by assignment. One query. */
export async function countMissing(
  db: Database,
  {
    ids,
    learners,
    classes,
  }: { ids: readonly string[]; learners: readonly OpenedCourse[]; classes: readonly DueAfterClass[] },
): Promise<Map<string, number>> {
  if (ids.length === 0 || learners.length === 0) return new Map();
  const due = sql`a.settings -> 'due'`;
  const { rows } = await db.execute<{ id: string; missing: number }>(sql`
    SELECT a.id, count(*)::int AS missing
    FROM ${assignments} a
    JOIN unnest(${sql.param(learners.map(({ userId }) => userId))}::uuid[],
      ${sql.param(learners.map(({ courseId }) => courseId))}::uuid[],
      ${sql.param(learners.map(({ day }) => day))}::date[]) AS l(user_id, course_id, day) ON l.course_id = a.course_id
    LEFT JOIN unnest(${sql.param(classes.map(({ assignmentId }) => assignmentId))}::uuid[],
      ${sql.param(classes.map(({ userId }) => userId))}::uuid[],
      ${sql.param(classes.map((one) => one.dueAt.toISOString()))}::timestamptz[]) AS c(assignment_id, user_id, due_at)
      ON c.assignment_id = a.id AND c.user_id = l.user_id
    LEFT JOIN ${assignmentExtensions} e ON e.assignment_id = a.id AND e.user_id = l.user_id
    WHERE a.id = ANY (${sql.param([...ids])}::uuid[])
      AND coalesce(e.due_at, CASE ${due} ->> 'kind'
        WHEN 'date' THEN (${due} ->> 'at')::timestamptz
        WHEN 'days-after-access' THEN (l.day + (${due} ->> 'days')::int + time '23:59') AT TIME ZONE 'Asia/Kolkata'
        WHEN 'session' THEN c.due_at END) + interval '10 minutes' < now()
      AND NOT EXISTS (SELECT FROM ${submissions} s WHERE s.assignment_id = a.id AND s.user_id = l.user_id)
      AND NOT EXISTS (SELECT FROM ${gradeOverrides} o WHERE o.course_id = a.course_id AND o.user_id = l.user_id
        AND o.item_id = a.id::text AND o.removed_at IS NULL)
    GROUP BY a.id`);
  return new Map(rows.map(({ id, missing }) => [id, missing]));
}

const states: Record<Exclude<AssignmentState, 'all'>, SQL> = {
  'needs-grading': hasOne(sql`s.grade_state = 'none'`),
  'not-released': hasOne(sql`s.has_unreleased_grade`),
};

function fits({ courseIds, courseId, state, search }: AssignmentFilter): SQL | undefined {
  return and(
    isNull(assignments.removedAt),
    courseIds === null ? undefined : inArray(assignments.courseId, [...courseIds]),
    courseId === null ? undefined : eq(assignments.courseId, courseId),
    state === 'all' ? undefined : states[state],
    search === '' ? undefined : matchesSearch(sql`search_key(concat_ws(' ', ${assignments.name}, ${title}))`, search),
  );
}

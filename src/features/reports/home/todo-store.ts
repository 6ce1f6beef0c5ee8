import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isOfCourses, startOf, today } from '../tables/days-store.ts';
import { iso } from '../overview/overview-store.ts';
import type { TodoId } from './home-rules.ts';
import type { Todo } from './home-contract.ts';

// Leads, orders, courses and others belong to other features; they are joined by name and only read here.

/** Whose work is counted: their courses (`null` for all), and whose posts (`null` for all). */
export interface Scope {
  courseIds: readonly string[] | null;
  writerId: string | null;
  /** Whose classes (`null` for all). */
  teacherId: string | null;
}

/** Who is behind is no count of rows: the gradebook's rule decides it. */
export type CountedId = Exclude<TodoId, 'behind'>;

/** Counts each kind of work with its three oldest cases, in one query. */
export async function selectTodos(db: Database, ids: readonly CountedId[], scope: Scope): Promise<Todo[]> {
  if (ids.length === 0) return [];
  const parts = ids.map((id) => {
    const { count, paise = sql`NULL::bigint`, oldest, unassigned = sql`'[]'::json` } = todos[id](scope);
    return sql`SELECT ${id}::text AS id, (${count}) AS count, (${paise}) AS paise,
      (SELECT coalesce(json_agg(c), '[]') FROM (${oldest} LIMIT ${SHOWN}) c) AS oldest, (${unassigned}) AS unassigned`;
  });
  const { rows } = await db.execute<
    Pick<Todo, 'id' | 'oldest' | 'unassigned'> & { count: string; paise: string | null }
  >(sql.join(parts, sql` UNION ALL `));
  return rows.map(({ count, paise, ...row }) => ({
    ...row,
    count: Number(count),
    paise: paise === null ? null : Number(paise),
  }));
}

const SHOWN = 3;
/** At most so many leads change at once (`changeLeads`). */
const MAX_ASSIGNED = 200;
/** Classes of the last two weeks: whoever came to an older one will not be remembered. */
const ATTENDANCE_DAYS = 14;

interface TodoQuery {
  count: SQL;
  paise?: SQL;
  /** Rows of name, detail, since and id, the oldest first. */
  oldest: SQL;
  unassigned?: SQL;
}

const todos: Record<CountedId, (scope: Scope) => TodoQuery> = {
  enquiries: () => ({
    count: sql`SELECT count(*) FROM leads WHERE stage = 'new'`,
    oldest: sql`SELECT l.name, coalesce(${newestCourse}, '') AS detail, ${iso(sql`l.created_at`)} AS since, l.id
      FROM leads l WHERE l.stage = 'new' ORDER BY l.created_at`,
    unassigned: sql`SELECT coalesce(json_agg(u), '[]') FROM (SELECT id, name FROM leads
      WHERE stage = 'new' AND owner_id IS NULL ORDER BY created_at LIMIT ${MAX_ASSIGNED}) u`,
  }),
  'follow-ups': () => ({
    count: sql`SELECT count(*) FROM leads WHERE follow_up_on <= ${today}`,
    oldest: sql`SELECT l.name, coalesce((SELECT name FROM users WHERE id = l.owner_id), '') AS detail,
        ${iso(startOf(sql`l.follow_up_on`))} AS since, l.id
      FROM leads l WHERE l.follow_up_on <= ${today} ORDER BY l.follow_up_on`,
  }),
  attendance: () => ({
    count: sql`SELECT count(*) FROM (${unmarked}) s`,
    oldest: sql`SELECT coalesce(nullif(s.title, ''), nullif(s.course, ''), 'Demo class') AS name, '' AS detail,
      ${iso(sql`s.starts_at`)} AS since, s.id FROM (${unmarked}) s ORDER BY s.starts_at`,
  }),
  carts: () => ({
    count: sql`SELECT count(*) FROM saved_carts c WHERE ${isAbandoned}`,
    oldest: sql`SELECT u.name, '' AS detail, ${iso(sql`c.changed_at`)} AS since, u.id
      FROM saved_carts c JOIN users u ON u.id = c.user_id WHERE ${isAbandoned} ORDER BY c.changed_at`,
  }),
  dues: () => ({
    count: sql`SELECT count(*) ${overdue}`,
    paise: sql`SELECT coalesce(sum(d.amount_paise), 0) ${overdue}`,
    oldest: sql`SELECT (SELECT name FROM users WHERE id = l.user_id) AS name, l.title AS detail,
      ${iso(startOf(sql`d.due_on`))} AS since, d.id ${overdue} ORDER BY d.due_on, d.id`,
  }),
  discrepancies: () => ({
    count: sql`SELECT count(*) FROM reconciliation_discrepancies WHERE resolved_at IS NULL`,
    paise: sql`SELECT coalesce(sum(paise), 0) FROM reconciliation_discrepancies WHERE resolved_at IS NULL`,
    oldest: sql`SELECT '' AS name, '' AS detail, ${iso(sql`first_seen_at`)} AS since, id
      FROM reconciliation_discrepancies WHERE resolved_at IS NULL ORDER BY first_seen_at`,
  }),
  'failed-payments': () => ({
    count: sql`SELECT count(*) FROM (${failedToday}) f`,
    oldest: sql`SELECT u.name, ${titlesOf(sql`o.id`)} AS detail, ${iso(sql`f.since`)} AS since, o.id
      FROM (${failedToday}) f JOIN orders o ON o.id = f.order_id JOIN users u ON u.id = o.user_id ORDER BY f.since`,
  }),
  'cash-refunds': () => ({
    count: sql`SELECT count(*) ${cashRefunds}`,
    paise: sql`SELECT coalesce(sum(r.amount_paise), 0) ${cashRefunds}`,
    oldest: sql`SELECT (SELECT u.name FROM users u JOIN orders o ON o.user_id = u.id WHERE o.id = r.order_id) AS name,
      ${titlesOf(sql`r.order_id`)} AS detail, ${iso(sql`r.created_at`)} AS since, r.order_id AS id ${cashRefunds} ORDER BY r.created_at`,
  }),
  'refund-requests': () => ({
    count: sql`SELECT count(*) FROM refund_requests WHERE state = 'open'`,
    paise: sql`SELECT coalesce(sum(o.total_paise), 0) FROM refund_requests q JOIN orders o ON o.id = q.order_id WHERE q.state = 'open'`,
    oldest: sql`SELECT u.name, ${titlesOf(sql`o.id`)} AS detail, ${iso(sql`q.created_at`)} AS since, o.id
      FROM refund_requests q JOIN orders o ON o.id = q.order_id JOIN users u ON u.id = o.user_id
      WHERE q.state = 'open' ORDER BY q.created_at`,
  }),
  registers: ({ teacherId }) => ({
    count: sql`SELECT count(*) ${unfinishedRegisters(teacherId)}`,
    oldest: sql`SELECT b.code AS name, 'class ' || s.number AS detail, ${iso(sql`s.ends_at`)} AS since, s.id
      ${unfinishedRegisters(teacherId)} ORDER BY s.ends_at, s.id`,
  }),
  leave: ({ teacherId }) => ({
    count: sql`SELECT count(*) FROM leave_requests r WHERE ${isOpenLeave(teacherId)}`,
    oldest: sql`SELECT u.name, '' AS detail, ${iso(sql`r.created_at`)} AS since, r.id
      FROM leave_requests r JOIN users u ON u.id = r.user_id WHERE ${isOpenLeave(teacherId)} ORDER BY r.created_at, r.id`,
  }),
  'without-seat': () => ({
    count: sql`SELECT count(*) FROM batch_enrolments WHERE state IN ('without-seat', 'batch-cancelled')`,
    oldest: sql`SELECT u.name, b.code AS detail, ${iso(sql`coalesce(e.ended_at, e.enrolled_at)`)} AS since, b.id
      FROM batch_enrolments e JOIN users u ON u.id = e.user_id JOIN batches b ON b.id = e.batch_id
      WHERE e.state IN ('without-seat', 'batch-cancelled') ORDER BY coalesce(e.ended_at, e.enrolled_at), e.id`,
  }),
  approvals: () => ({
    count: sql`SELECT count(*) ${openApprovals}`,
    oldest: sql`SELECT c.title AS name, coalesce((SELECT name FROM users WHERE id = q.requested_by), '') AS detail,
        ${iso(sql`q.created_at`)} AS since, c.course_id AS id
      FROM course_approvals q JOIN courses c ON c.id = q.course_id WHERE q.decision IS NULL ORDER BY q.created_at, q.id`,
  }),
  'requested-changes': ({ courseIds }) => ({
    count: sql`SELECT count(*) ${sentBack(courseIds)}`,
    oldest: sql`SELECT c.title AS name, coalesce((SELECT name FROM users WHERE id = q.decided_by), '') AS detail,
        ${iso(sql`q.decided_at`)} AS since, c.course_id AS id
      ${sentBack(courseIds)} ORDER BY q.decided_at, q.id`,
  }),
  grading: ({ courseIds }) => ({
    count: sql`SELECT count(*) ${ungraded(courseIds)}`,
    oldest: sql`SELECT u.name, a.name AS detail, ${iso(sql`s.submitted_at`)} AS since, s.id
      ${ungraded(courseIds)} ORDER BY s.submitted_at, s.id`,
  }),
  questions: ({ courseIds }) => ({
    count: sql`SELECT count(*) FROM learner_questions q WHERE ${isUnanswered(courseIds)}`,
    oldest: sql`SELECT u.name, c.title AS detail, ${iso(sql`q.created_at`)} AS since, q.id
      FROM learner_questions q JOIN users u ON u.id = q.user_id JOIN courses c ON c.id = q.course_id
      WHERE ${isUnanswered(courseIds)} ORDER BY q.created_at`,
  }),
  appeals: ({ courseIds }) => ({
    count: sql`SELECT count(*) ${openAppeals(courseIds)}`,
    oldest: sql`SELECT u.name, c.title AS detail, ${iso(sql`q.created_at`)} AS since, q.id
      ${openAppeals(courseIds)} ORDER BY q.created_at`,
  }),
  comments: ({ writerId }) => ({
    count: sql`SELECT count(*) FROM blog_comments c WHERE ${isUnrepliedComment(writerId)}`,
    oldest: sql`SELECT c.name, b.title AS detail, ${iso(sql`c.created_at`)} AS since, c.id
      FROM blog_comments c JOIN blogs b ON b.id = c.blog_id WHERE ${isUnrepliedComment(writerId)} ORDER BY c.created_at`,
  }),
  reviews: () => ({
    count: sql`SELECT count(*) FROM course_reviews WHERE waiting_since IS NOT NULL`,
    oldest: sql`SELECT v.name, c.title AS detail, ${iso(sql`v.waiting_since`)} AS since, v.id
      FROM course_reviews v JOIN courses c ON c.id = v.course_id WHERE v.waiting_since IS NOT NULL ORDER BY v.waiting_since`,
  }),
  drafts: ({ writerId }) => ({
    count: sql`SELECT count(*) FROM blogs b WHERE ${isDraft(writerId)}`,
    oldest: sql`SELECT b.title AS name, '' AS detail, ${iso(sql`b.updated_at`)} AS since, b.id
      FROM blogs b WHERE ${isDraft(writerId)} ORDER BY b.updated_at`,
  }),
  applications: () => ({
    count: sql`SELECT count(*) FROM job_applications WHERE stage = 'received'`,
    oldest: sql`SELECT name, opening_title AS detail, ${iso(sql`created_at`)} AS since, id
      FROM job_applications WHERE stage = 'received' ORDER BY created_at, id`,
  }),
};

const newestCourse = sql`(SELECT e.course FROM enquiries e WHERE e.lead_id = l.id ORDER BY e.created_at DESC LIMIT 1)`;

/** Classes that are over and have seats without a mark. */
const unmarked = sql`SELECT s.id, s.title, s.course, s.starts_at FROM demo_slots s
  WHERE s.cancelled_at IS NULL AND s.starts_at < now() AND s.starts_at >= ${startOf(sql`${today} - ${sql.raw(String(ATTENDANCE_DAYS))}`)}
    AND EXISTS (SELECT FROM demo_bookings b WHERE b.slot_id = s.id AND b.cancelled_at IS NULL
      AND b.attended_at IS NULL AND b.missed_at IS NULL)`;

/** As in the list of abandoned carts. */
export const isAbandoned = sql`c.withdrawn_at IS NULL AND c.course_ids <> '[]' AND c.changed_at < now() - interval '1 day'`;

const isTaughtBy = (teacherId: string | null) =>
  teacherId === null ? sql`true` : sql`${teacherId} IN (b.trainer_id, s.trainer_id, s.substitute_id)`;

/** As in the list of absences. */
export function unfinishedRegisters(teacherId: string | null): SQL {
  return sql`FROM batch_sessions s JOIN batches b ON b.id = s.batch_id WHERE s.starts_at < now() AND s.ends_at <= now()
    AND s.register_finished_at IS NULL AND s.cancelled_at IS NULL AND b.published_at IS NOT NULL AND ${isTaughtBy(teacherId)}`;
}

/** A request for leave that waits and concerns a class to come. */
function isOpenLeave(teacherId: string | null): SQL {
  return sql`r.state = 'asked' AND EXISTS (SELECT FROM leave_sessions l JOIN batch_sessions s ON s.id = l.session_id
    JOIN batches b ON b.id = s.batch_id WHERE l.request_id = r.id AND l.is_open AND s.starts_at > now() AND ${isTaughtBy(teacherId)})`;
}

const overdue = sql`FROM instalment_dues d JOIN instalment_plans l ON l.id = d.plan_id
  WHERE d.paid_at IS NULL AND d.due_on < ${today} AND l.state <> 'cancelled'`;

const failedToday = sql`SELECT p.order_id, min(p.created_at) AS since FROM payments p
  WHERE p.state = 'failed' AND p.created_at >= ${startOf(today)}
    AND NOT EXISTS (SELECT FROM payments a WHERE a.order_id = p.order_id AND a.accepted_at IS NOT NULL) GROUP BY 1`;

/** Refunds of payments at the desk, which the office hands over. */
const cashRefunds = sql`FROM refunds r WHERE r.state IN ('waiting', 'pending')
  AND EXISTS (SELECT FROM payments p WHERE p.id = r.payment_id AND p.taken_by IS NOT NULL)`;

function titlesOf(orderId: SQL): SQL {
  return sql`coalesce((SELECT string_agg(l.title, ', ' ORDER BY l.id) FROM order_lines l WHERE l.order_id = ${orderId}), '')`;
}

export const openApprovals = sql`FROM course_approvals WHERE decision IS NULL`;

/** Courses whose last request for publication was sent back. */
export function sentBack(courseIds: readonly string[] | null): SQL {
  return sql`FROM course_approvals q JOIN courses c ON c.id = q.course_id
    WHERE q.decision = 'changes-requested' AND ${isOfCourses(sql`q.course_id`, courseIds)}
      AND NOT EXISTS (SELECT FROM course_approvals l WHERE l.course_id = q.course_id AND (l.created_at, l.id) > (q.created_at, q.id))`;
}

export function isUnanswered(courseIds: readonly string[] | null): SQL {
  return sql`q.answer IS NULL AND q.hidden_at IS NULL AND ${isOfCourses(sql`q.course_id`, courseIds)}`;
}

function openAppeals(courseIds: readonly string[] | null): SQL {
  return sql`FROM question_appeals q JOIN attempts a ON a.id = q.attempt_id JOIN users u ON u.id = q.user_id
    JOIN courses c ON c.id = a.course_id WHERE q.state = 'open' AND ${isOfCourses(sql`a.course_id`, courseIds)}`;
}

/** As in the queue of submissions. */
export function ungraded(courseIds: readonly string[] | null): SQL {
  return sql`FROM submissions s JOIN assignments a ON a.id = s.assignment_id JOIN users u ON u.id = s.user_id
    WHERE s.grade_state = 'none' AND a.removed_at IS NULL AND ${isOfCourses(sql`s.course_id`, courseIds)}`;
}

/** A post is a writer's own when they saved a revision of it. */
export function isOwnPost(writerId: string | null): SQL {
  if (writerId === null) return sql`true`;
  return sql`EXISTS (SELECT FROM blog_revisions v WHERE v.actor_id = ${writerId} AND v.blog_id = b.id)`;
}

export function isUnrepliedComment(writerId: string | null): SQL {
  const isOwn =
    writerId === null
      ? sql`true`
      : sql`EXISTS (SELECT FROM blog_revisions v WHERE v.actor_id = ${writerId} AND v.blog_id = c.blog_id)`;
  return sql`c.hidden_at IS NULL AND c.answered_at IS NULL AND ${isOwn}`;
}

function isDraft(writerId: string | null): SQL {
  return sql`b.draft_number > b.published_number AND b.scheduled_for IS NULL AND ${isOwnPost(writerId)}`;
}

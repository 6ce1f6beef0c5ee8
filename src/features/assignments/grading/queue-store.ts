import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { countTabs } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import { submissions } from '../submissions/table.ts';
import { assignments } from '../table.ts';
import { SUBMISSION_STATES, type SubmissionSort, type SubmissionState } from './grading-rules.ts';
import { userName, usersAsU } from '../../accounts/read-model.ts';
import { courseTitle } from '../../catalogue/read-model.ts';

export interface SubmissionFilter {
  /** The courses that the caller may see; `null` for all. */
  courseIds: readonly string[] | null;
  courseId: string | null;
  assignmentId: string | null;
  state: SubmissionState | null;
  isLate: boolean;
  /** Words of the learner’s name; empty: all. */
  search: string;
  /** The students of a batch; `null`: everybody. */
  userIds: readonly string[] | null;
}

/** A submission with what the queue shows beside it. */
export interface QueuedSubmission {
  submission: typeof submissions.$inferSelect;
  learner: string;
  assignmentName: string;
  maxPoints: number;
  courseTitle: string;
  waitingSeconds: number;
}

const learner = sql<string>`coalesce(${userName(submissions.userId)}, '')`;
/** False first: what waits for a grade stands before what has one. */
const isGraded = sql`(${submissions.gradeState} <> 'none')`;

const listed = {
  submission: submissions,
  learner,
  assignmentName: assignments.name,
  maxPoints: sql<number>`(${assignments.settings} ->> 'points')::float8`,
  courseTitle: courseTitle(submissions.courseId),
  waitingSeconds: sql<number>`CASE WHEN ${isGraded} THEN 0
    ELSE greatest(0, extract(epoch FROM now() - ${submissions.submittedAt}))::int END`,
};

function selectQueued(db: Database, where: SQL | undefined) {
  return db
    .select(listed)
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(where);
}

/** A page of the queue. */
export async function selectSubmissions(
  db: Database,
  filter: SubmissionFilter,
  { sort, limit, offset }: { sort: SubmissionSort; limit: number; offset: number },
): Promise<QueuedSubmission[]> {
  const order = orders[sort];
  return selectQueued(db, fits(filter))
    .orderBy(...order.keys.map((key) => (order.isDescending ? desc(key) : asc(key))))
    .limit(limit)
    .offset(offset);
}

/** The same for a file: by id, newest first, after a given one. */
export async function selectSubmissionsAfter(
  db: Database,
  filter: SubmissionFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<QueuedSubmission[]> {
  return selectQueued(db, and(fits(filter), lastId === null ? undefined : lt(submissions.id, lastId)))
    .orderBy(desc(submissions.id))
    .limit(limit);
}

/** Their number in each state and in the shown one, counted up to a limit. One query. */
export async function countSubmissionsByState(db: Database, filter: SubmissionFilter) {
  return countTabs(db, { tabs: SUBMISSION_STATES, shown: filter.state }, (state) =>
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(fits({ ...filter, state })),
  );
}

/** How many wait for a grade, by course, with the moment of the oldest. */
export async function selectWaiting(db: Database): Promise<{ courseId: string; waiting: number; oldest: Date }[]> {
  return db
    .select({
      courseId: submissions.courseId,
      waiting: sql<number>`count(*)::int`,
      oldest: sql`min(${submissions.submittedAt})`.mapWith(submissions.submittedAt),
    })
    .from(submissions)
    .where(and(isListed, states['needs-grading']))
    .groupBy(submissions.courseId);
}

export type Neighbours = {
  previousId: string | null;
  nextId: string | null;
  /** From 1; `null` for a submission that the filters leave out. */
  position: number | null;
  total: number;
};

/** The neighbours of a submission in the queue under these filters, also of one that they leave out. One query. */
export async function findNeighbours(
  db: Database,
  filter: SubmissionFilter,
  { of, sort }: { of: { submission: typeof submissions.$inferSelect; learnerName: string }; sort: SubmissionSort },
): Promise<Neighbours> {
  const { keys, isDescending } = orders[sort];
  // A graded one keeps its place by time among those that wait.
  const used = filter.state === 'needs-grading' && sort === 'waiting' ? keys.slice(1) : keys;
  const key = sql`(${sql.join([...used], sql`, `)})`;
  const own = sql`(${sql.join(
    used.map((part) => ownKeys.get(part)?.(of) ?? part),
    sql`, `,
  )})`;
  const inOrder = (way: 'forwards' | 'backwards') =>
    sql.join(
      used.map((part) => ((way === 'forwards') === isDescending ? desc(part) : asc(part))),
      sql`, `,
    );
  const [before, after] = isDescending ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const where = fits(filter) ?? sql`true`;
  const { rows } = await db.execute<Neighbours & { before: number; isListed: boolean }>(sql`SELECT
    (SELECT count(*)::int FROM ${submissions} WHERE ${where}) AS total,
    (SELECT count(*)::int FROM ${submissions} WHERE ${where} AND ${key} ${before} ${own}) AS before,
    (SELECT ${submissions.id} FROM ${submissions} WHERE ${where} AND ${key} ${before} ${own}
      ORDER BY ${inOrder('backwards')} LIMIT 1) AS "previousId",
    (SELECT ${submissions.id} FROM ${submissions} WHERE ${where} AND ${key} ${after} ${own}
      ORDER BY ${inOrder('forwards')} LIMIT 1) AS "nextId",
    EXISTS (SELECT FROM ${submissions} WHERE ${where} AND ${submissions.id} = ${of.submission.id}) AS "isListed"`);
  const [row] = rows;
  if (!row) throw new Error('no neighbours were counted');
  const { previousId, nextId, total } = row;
  return { previousId, nextId, total, position: row.isListed ? row.before + 1 : null };
}

type Own = Parameters<typeof findNeighbours>[2]['of'];

const byTime = [sql`${submissions.submittedAt}`, sql`${submissions.id}`] as const;
const byName = sql`lower(${learner})`;
const orders: Record<SubmissionSort, { keys: readonly [SQL, ...SQL[]]; isDescending: boolean }> = {
  waiting: { keys: [isGraded, ...byTime], isDescending: false },
  newest: { keys: byTime, isDescending: true },
  name: { keys: [byName, ...byTime], isDescending: false },
};
/** The same of one submission. */
const ownKeys = new Map<SQL, (own: Own) => SQL>([
  [isGraded, ({ submission }) => sql`${submission.gradeState !== 'none'}::boolean`],
  [byName, ({ learnerName }) => sql`lower(${learnerName}::text)`],
  [byTime[0], ({ submission }) => sql`${submission.submittedAt.toISOString()}::timestamptz`],
  [byTime[1], ({ submission }) => sql`${submission.id}::uuid`],
]);

/** What left its course is neither in the list of assignments nor in the gradebook. Few did: their ids are read once for a statement. */
const isListed = sql`${submissions.assignmentId} <> ALL (ARRAY(SELECT a.id FROM ${assignments} a WHERE a.removed_at IS NOT NULL))`;

const states: Record<SubmissionState, SQL> = {
  'needs-grading': sql`NOT ${isGraded}`,
  graded: sql`${submissions.hasUnreleasedGrade}`,
  released: sql`${submissions.gradeState} = 'released'`,
  late: sql`${submissions.lateDays} > 0`,
  resubmit: sql`${submissions.gradeState} = 'released' AND ${submissions.outcome} = 'resubmit'`,
};

function fits({
  courseIds,
  courseId,
  assignmentId,
  state,
  isLate,
  search,
  userIds,
}: SubmissionFilter): SQL | undefined {
  return and(
    isListed,
    courseIds === null ? undefined : inArray(submissions.courseId, [...courseIds]),
    courseId === null ? undefined : eq(submissions.courseId, courseId),
    assignmentId === null ? undefined : eq(submissions.assignmentId, assignmentId),
    state === null ? undefined : states[state],
    isLate ? states.late : undefined,
    userIds === null ? undefined : inArray(submissions.userId, [...userIds]),
    search === ''
      ? undefined
      : // Along the index of all that is searched; but those who see no contact data must not find anybody by it.
        sql`${submissions.userId} IN (SELECT u.id FROM ${usersAsU} WHERE ${matchesSearch(sql`u.searched`, search)}
          AND ${matchesSearch(sql`search_key(u.name)`, search)})`,
  );
}

import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { dayOf, isEnrolment, isOfCourses, startOf, today } from '../tables/days-store.ts';
import { ORDER_STATES, type OrderState } from '../rules.ts';

// Orders, enquiries, grants and others belong to other features; they are joined by name and only read here.

/**
 * Today's money and pending money, in one query. Payments and refunds count on their own day, as in the daily sales.
 */
export async function selectMoney(db: Database) {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    WITH paid AS (
      SELECT count(*) AS number, coalesce(sum(total_paise), 0) AS paise FROM orders WHERE paid_at >= ${startOf(today)}
    ), back AS (
      SELECT coalesce(sum(r.amount_paise), 0) AS paise
      FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.accepted_at IS NOT NULL
      WHERE r.state <> 'failed' AND r.created_at >= ${startOf(today)}
    ), due AS (
      SELECT d.due_on < ${today} AS is_overdue, d.amount_paise AS paise
      FROM instalment_dues d JOIN instalment_plans l ON l.id = d.plan_id
      WHERE d.paid_at IS NULL AND l.state <> 'cancelled' AND d.due_on <= ${today} + 6
    ), waiting AS (
      SELECT count(*) AS number, coalesce(sum(amount_paise), 0) AS paise, min(created_at) AS oldest
      FROM refunds WHERE state IN ('waiting', 'pending')
    ), asked AS (
      SELECT count(*) AS number, min(created_at) AS oldest FROM refund_requests WHERE state = 'open'
    ), failed AS (
      SELECT count(DISTINCT order_id) AS number FROM payments WHERE state = 'failed' AND created_at >= ${startOf(today)}
    )
    SELECT paid.number AS today_orders, paid.paise AS today_received, back.paise AS today_back,
      (SELECT count(*) FROM due WHERE is_overdue) AS overdue,
      (SELECT coalesce(sum(paise), 0) FROM due WHERE is_overdue) AS overdue_paise,
      (SELECT count(*) FROM due WHERE NOT is_overdue) AS week,
      (SELECT coalesce(sum(paise), 0) FROM due WHERE NOT is_overdue) AS week_paise,
      failed.number AS failed, waiting.number AS waiting, waiting.paise AS waiting_paise, ${iso(sql`waiting.oldest`)} AS waiting_since,
      asked.number AS asked, ${iso(sql`asked.oldest`)} AS asked_since
    FROM paid, back, waiting, asked, failed`);
  const [row = {}] = rows;
  const number = (name: string) => Number(row[name] ?? 0);
  return {
    today: { orders: number('today_orders'), receivedPaise: number('today_received'), backPaise: number('today_back') },
    failedToday: number('failed'),
    dues: {
      overdue: number('overdue'),
      overduePaise: number('overdue_paise'),
      week: number('week'),
      weekPaise: number('week_paise'),
    },
    refundsWaiting: { count: number('waiting'), paise: number('waiting_paise'), oldestAt: row.waiting_since ?? null },
    refundRequests: { count: number('asked'), oldestAt: row.asked_since ?? null },
  };
}

/** Pending work by area, in one query; an area that is not requested is not queried. */
export async function selectStaff(
  db: Database,
  sight: {
    money: boolean;
    enquiries: boolean;
    learning: boolean;
    posts: boolean;
    courseIds: readonly string[] | null;
    /** Kinds of notes that count as an answer to an enquiry. */
    answerKinds: readonly string[];
  },
) {
  const isOwn = (column: SQL) => isOfCourses(column, sight.courseIds);
  const columns = [
    sql`to_char(${today}, 'YYYY-MM-DD') AS today`,
    ...(sight.enquiries ? [...enquiryColumns, waitingSince(sight.answerKinds)] : []),
    ...(sight.learning
      ? [
          sql`(SELECT count(DISTINCT user_id) FROM grants WHERE revoked_at IS NULL AND ${isOwn(sql`course_id`)}) AS learners`,
          sql`(SELECT count(*) FROM learner_questions
            WHERE answer IS NULL AND hidden_at IS NULL AND ${isOwn(sql`course_id`)}) AS questions`,
        ]
      : []),
    ...(sight.posts ? postColumns : []),
    ...(sight.money ? orderColumns : []),
  ];
  const { rows } = await db.execute<Record<string, string | null>>(sql`SELECT ${sql.join(columns, sql`, `)}`);
  const [row = {}] = rows;
  const number = (name: string) => Number(row[name] ?? 0);
  return {
    today: row.today ?? '',
    enquiries: {
      waiting: number('waiting'),
      oldestSince: row.waiting_since ?? null,
      followUpsDue: number('follow_ups'),
      demosToday: number('demos'),
      seatsToday: number('seats'),
      abandonedCarts: number('carts'),
    },
    learning: { learners: number('learners'), questions: number('questions') },
    posts: { published: number('posts'), comments: number('comments'), hidden: number('hidden') },
    orders: Object.fromEntries(ORDER_STATES.map((state) => [state, number(state)])) as Record<OrderState, number>,
  };
}

/** Metrics of each of the last 60 Indian days, ending today. */
export async function selectDays(db: Database, courseIds: readonly string[] | null) {
  const first = startOf(sql`${today} - 59`);
  const { rows } = await db.execute<
    Record<'day' | 'orders' | 'sold' | 'back' | 'enrolments' | 'enquiries' | 'visits' | 'finished', string>
  >(sql`
    WITH days AS (SELECT ${today} - n AS day FROM generate_series(0, 59) n),
    sold AS (
      SELECT ${dayOf(sql`paid_at`)} AS day, count(*) AS orders, sum(total_paise) AS paise FROM orders WHERE paid_at >= ${first} GROUP BY 1
    ), back AS (
      SELECT ${dayOf(sql`r.created_at`)} AS day, sum(r.amount_paise) AS paise
      FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.accepted_at IS NOT NULL
      WHERE r.state <> 'failed' AND r.created_at >= ${first} GROUP BY 1
    ), joined AS (
      SELECT ${dayOf(sql`g.granted_at`)} AS day, count(*) AS number FROM grants g
      WHERE g.granted_at >= ${first} AND ${isOfCourses(sql`g.course_id`, courseIds)} AND ${isEnrolment()} GROUP BY 1
    ), asked AS (
      SELECT ${dayOf(sql`created_at`)} AS day, count(DISTINCT lead_id) AS number FROM enquiries
      WHERE created_at >= ${first} GROUP BY 1
    ), seen AS (
      SELECT day, sum(visits) AS number FROM page_views WHERE day >= ${today} - 59 GROUP BY 1
    ), finished AS (
      SELECT ${dayOf(sql`issued_at`)} AS day, count(*) AS number FROM certificates
      WHERE issued_at >= ${first} AND revoked_at IS NULL AND replaced_at IS NULL AND ${isOfCourses(sql`course_id`, courseIds)}
      GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sold.orders, 0) AS orders, coalesce(sold.paise, 0) AS sold, coalesce(back.paise, 0) AS back,
      coalesce(joined.number, 0) AS enrolments, coalesce(asked.number, 0) AS enquiries, coalesce(seen.number, 0) AS visits,
      coalesce(finished.number, 0) AS finished
    FROM days LEFT JOIN sold USING (day) LEFT JOIN back USING (day) LEFT JOIN joined USING (day) LEFT JOIN asked USING (day)
      LEFT JOIN seen USING (day) LEFT JOIN finished USING (day)
    ORDER BY day`);
  return rows.map((row) => ({
    day: row.day,
    orders: Number(row.orders),
    receivedPaise: Number(row.sold),
    backPaise: Number(row.back),
    enrolments: Number(row.enrolments),
    enquiries: Number(row.enquiries),
    visits: Number(row.visits),
    finished: Number(row.finished),
  }));
}

interface TwoSpans {
  now: number;
  before: number;
}

/** Counts of each funnel step in the last 30 Indian days and the 30 before, and the 8 largest sources of enquiries. */
export async function selectFunnel(db: Database) {
  const middle = startOf(sql`${today} - 29`);
  const first = startOf(sql`${today} - 59`);
  const both = (counted: SQL, moment: SQL, border: SQL) =>
    sql`${counted} FILTER (WHERE ${moment} >= ${border}) AS now, ${counted} FILTER (WHERE ${moment} < ${border}) AS before`;
  const { rows } = await db.execute<{ step: string; source: string; now: string; before: string }>(sql`
    SELECT 'visits' AS step, '' AS source, ${both(sql`sum(visits)`, sql`day`, sql`${today} - 29`)}
    FROM page_views WHERE day >= ${today} - 59
    UNION ALL
    SELECT 'asked', '', ${both(sql`count(DISTINCT lead_id)`, sql`created_at`, middle)} FROM enquiries WHERE created_at >= ${first}
    UNION ALL
    SELECT 'came', '', ${both(sql`count(DISTINCT b.lead_id)`, sql`s.starts_at`, middle)}
    FROM demo_slots s JOIN demo_bookings b ON b.slot_id = s.id AND b.cancelled_at IS NULL AND b.attended_at IS NOT NULL
    WHERE s.starts_at >= ${first}
    UNION ALL
    SELECT 'paid', '', ${both(sql`count(DISTINCT user_id)`, sql`paid_at`, middle)} FROM orders WHERE paid_at >= ${first}
    UNION ALL
    (SELECT 'from', coalesce(nullif(source ->> 'utm_source', ''), source ->> 'referrer', ''),
      ${both(sql`count(DISTINCT lead_id)`, sql`created_at`, middle)}
    FROM enquiries WHERE created_at >= ${first} GROUP BY 2 ORDER BY 3 DESC, 4 DESC, 2 LIMIT 8)`);
  const spans = rows.map(({ step, source, now, before }) => ({
    step,
    source,
    now: Number(now ?? 0),
    before: Number(before ?? 0),
  }));
  const of = (name: string): TwoSpans => {
    const { now = 0, before = 0 } = spans.find(({ step }) => step === name) ?? {};
    return { now, before };
  };
  return {
    steps: { visits: of('visits'), asked: of('asked'), came: of('came'), paid: of('paid') },
    sources: spans.filter(({ step }) => step === 'from').map(({ source, now, before }) => ({ source, now, before })),
  };
}

/** The courses with the most enrolments in the last 30 Indian days. */
export async function selectCourses(db: Database, courseIds: readonly string[] | null) {
  const { rows } = await db.execute<{
    course_id: string;
    title: string;
    family: string;
    dye: string;
    enrolments: string;
  }>(sql`
    SELECT c.course_id, c.title, c.family, c.dye, count(*) AS enrolments FROM grants g JOIN courses c ON c.id = g.course_id
    WHERE g.granted_at >= ${startOf(sql`${today} - 29`)} AND ${isOfCourses(sql`g.course_id`, courseIds)} AND ${isEnrolment()}
    GROUP BY c.id ORDER BY 5 DESC, c.title LIMIT 7`);
  return rows.map((row) => ({
    courseId: row.course_id,
    title: row.title,
    family: row.family,
    dye: row.dye,
    enrolments: Number(row.enrolments),
  }));
}

/** The most recently paid orders. */
export async function selectLatestPaid(db: Database, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    number: number;
    name: string;
    titles: string[] | null;
    method: string | null;
    total_paise: number;
    paid_at: string;
  }>(sql`
    SELECT o.id, o.number, u.name, (SELECT array_agg(l.title ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id) AS titles,
      p.method, o.total_paise, ${iso(sql`o.paid_at`)} AS paid_at
    FROM orders o JOIN users u ON u.id = o.user_id LEFT JOIN payments p ON p.order_id = o.id AND p.accepted_at IS NOT NULL
    WHERE o.paid_at IS NOT NULL ORDER BY o.paid_at DESC LIMIT ${limit}`);
  return rows;
}

/** A timestamp in JSON format. */
function iso(moment: SQL): SQL {
  return sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Time of the first form of an unanswered lead, computed as in the inbox. */
function waitingSince(answerKinds: readonly string[]): SQL {
  return sql`(SELECT ${iso(sql`min(e.created_at)`)} FROM leads l JOIN enquiries e ON e.lead_id = l.id
    WHERE l.stage = 'new' AND NOT EXISTS (SELECT FROM lead_notes n WHERE n.lead_id = e.lead_id AND n.actor_id IS NOT NULL
      AND n.created_at >= e.created_at AND n.kind = ANY(${sql.param([...answerKinds])}::text[]))) AS waiting_since`;
}

/** Counted as in the inbox and the cart reminders. */
const enquiryColumns = [
  sql`(SELECT count(*) FROM leads WHERE stage = 'new') AS waiting`,
  sql`(SELECT count(*) FROM leads WHERE follow_up_on <= ${today}) AS follow_ups`,
  sql`(SELECT count(*) FROM demo_slots WHERE cancelled_at IS NULL AND starts_at >= ${startOf(today)}
    AND starts_at < ${startOf(sql`${today} + 1`)}) AS demos`,
  sql`(SELECT coalesce(sum(taken), 0) FROM demo_slots WHERE cancelled_at IS NULL AND starts_at >= ${startOf(today)}
    AND starts_at < ${startOf(sql`${today} + 1`)}) AS seats`,
  sql`(SELECT count(*) FROM saved_carts WHERE withdrawn_at IS NULL AND course_ids <> '[]'
    AND changed_at < now() - interval '1 day') AS carts`,
];

const postColumns = [
  sql`(SELECT count(*) FROM blogs WHERE published_at <= now()) AS posts`,
  sql`(SELECT count(*) FROM blog_comments WHERE created_at >= ${startOf(sql`${today} - 6`)}) AS comments`,
  sql`(SELECT count(*) FROM blog_comments WHERE hidden_at IS NOT NULL) AS hidden`,
];

const orderColumns = ORDER_STATES.map(
  (state) => sql`(SELECT count(*) FROM orders WHERE state = ${state}) AS ${sql.identifier(state)}`,
);

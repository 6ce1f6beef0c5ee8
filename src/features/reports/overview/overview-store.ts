import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { dayOf, isEnrolment, isOfCourses, isPaidBack, isWithin, paidBackAt } from '../tables/days-store.ts';
import type { Days, OrderState } from '../rules.ts';

// Orders, enquiries, grants and others belong to other features; they are joined by name and only read here.

/** A range, and the days of the same number that it is compared with. */
export interface TwoSpans {
  now: Days;
  before: Days;
}

interface Counts {
  now: number;
  before: number;
}

export interface SeriesDay {
  day: string;
  orders: number;
  receivedPaise: number;
  backPaise: number;
  refunds: number;
  enrolments: number;
  enquiries: number;
  visits: number;
  finished: number;
}

/** Each day of both spans in order; payments and refunds count on their own day, as in the daily sales. */
export async function selectDays(
  db: Database,
  { spans, courseIds }: { spans: TwoSpans; courseIds: readonly string[] | null },
): Promise<SeriesDay[]> {
  const isIn = (moment: SQL) => isInEither(moment, spans);
  const daysOf = ({ from, to }: Days) =>
    sql`SELECT day::date FROM generate_series(${from}::date, ${to}::date, '1 day') day`;
  const { rows } = await db.execute<Record<keyof SeriesDay, string>>(sql`
    WITH days AS (${daysOf(spans.before)} UNION ALL ${daysOf(spans.now)}),
    sold AS (
      SELECT ${dayOf(sql`paid_at`)} AS day, count(*) AS orders, sum(total_paise) AS paise
      FROM orders WHERE ${isIn(sql`paid_at`)} GROUP BY 1
    ), back AS (
      SELECT ${dayOf(paidBackAt)} AS day, sum(r.amount_paise) AS paise, count(*) AS number
      FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.accepted_at IS NOT NULL
      WHERE ${isPaidBack} AND ${isIn(paidBackAt)} GROUP BY 1
    ), joined AS (
      SELECT ${dayOf(sql`g.granted_at`)} AS day, count(*) AS number FROM grants g
      WHERE ${isIn(sql`g.granted_at`)} AND ${isOfCourses(sql`g.course_id`, courseIds)} AND ${isEnrolment()} GROUP BY 1
    ), asked AS (
      SELECT ${dayOf(sql`created_at`)} AS day, count(DISTINCT lead_id) AS number FROM enquiries
      WHERE ${isIn(sql`created_at`)} GROUP BY 1
    ), seen AS (
      SELECT day, sum(visits) AS number FROM page_views WHERE day IN (SELECT day FROM days) GROUP BY 1
    ), finished AS (
      SELECT ${dayOf(sql`issued_at`)} AS day, count(*) AS number FROM certificates
      WHERE ${isIn(sql`issued_at`)} AND revoked_at IS NULL AND replaced_at IS NULL AND ${isOfCourses(sql`course_id`, courseIds)}
      GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sold.orders, 0) AS orders, coalesce(sold.paise, 0) AS "receivedPaise",
      coalesce(back.paise, 0) AS "backPaise", coalesce(back.number, 0) AS refunds, coalesce(joined.number, 0) AS enrolments,
      coalesce(asked.number, 0) AS enquiries, coalesce(seen.number, 0) AS visits, coalesce(finished.number, 0) AS finished
    FROM days LEFT JOIN sold USING (day) LEFT JOIN back USING (day) LEFT JOIN joined USING (day) LEFT JOIN asked USING (day)
      LEFT JOIN seen USING (day) LEFT JOIN finished USING (day)
    ORDER BY day`);
  return rows.map(({ day, ...counts }) => ({
    day,
    ...(Object.fromEntries(Object.entries(counts).map(([name, text]) => [name, Number(text)])) as Omit<
      SeriesDay,
      'day'
    >),
  }));
}

/** Counts of each step of the funnel in both spans, and the 8 largest sources of enquiries. */
export async function selectFunnel(db: Database, spans: TwoSpans) {
  const both = (counted: SQL, moment: SQL) =>
    sql`${counted} FILTER (WHERE ${isWithin(moment, spans.now)}) AS now, ${counted} FILTER (WHERE ${isWithin(moment, spans.before)}) AS before`;
  const { rows } = await db.execute<{ step: string; source: string; now: string; before: string }>(sql`
    SELECT 'asked' AS step, '' AS source, ${both(sql`count(DISTINCT lead_id)`, sql`created_at`)}
    FROM enquiries WHERE ${isInEither(sql`created_at`, spans)}
    UNION ALL
    SELECT 'booked', '', ${both(sql`count(DISTINCT b.lead_id)`, sql`s.starts_at`)}
    FROM demo_slots s JOIN demo_bookings b ON b.slot_id = s.id AND b.cancelled_at IS NULL
    WHERE ${isInEither(sql`s.starts_at`, spans)}
    UNION ALL
    SELECT 'came', '', ${both(sql`count(DISTINCT b.lead_id)`, sql`s.starts_at`)}
    FROM demo_slots s JOIN demo_bookings b ON b.slot_id = s.id AND b.cancelled_at IS NULL AND b.attended_at IS NOT NULL
    WHERE ${isInEither(sql`s.starts_at`, spans)}
    UNION ALL
    SELECT 'paid', '', ${both(sql`count(DISTINCT user_id)`, sql`paid_at`)} FROM orders WHERE ${isInEither(sql`paid_at`, spans)}
    UNION ALL
    (SELECT 'from', coalesce(nullif(source ->> 'utm_source', ''), source ->> 'referrer', ''),
      ${both(sql`count(DISTINCT lead_id)`, sql`created_at`)}
    FROM enquiries WHERE ${isInEither(sql`created_at`, spans)} GROUP BY 2 ORDER BY 3 DESC, 4 DESC, 2 LIMIT 8)`);
  const counts = rows.map(({ step, source, now, before }) => ({
    step,
    source,
    now: Number(now),
    before: Number(before),
  }));
  const of = (name: string): Counts => {
    const { now = 0, before = 0 } = counts.find(({ step }) => step === name) ?? {};
    return { now, before };
  };
  return {
    steps: { asked: of('asked'), booked: of('booked'), came: of('came'), paid: of('paid') },
    sources: counts.filter(({ step }) => step === 'from').map(({ source, now, before }) => ({ source, now, before })),
  };
}

/** The courses with the most enrolments in these days. */
export async function selectCourses(
  db: Database,
  { days, courseIds }: { days: Days; courseIds: readonly string[] | null },
) {
  const { rows } = await db.execute<{
    course_id: string;
    title: string;
    family: string;
    dye: string;
    enrolments: string;
  }>(sql`
    SELECT c.course_id, c.title, c.family, c.dye, count(*) AS enrolments FROM grants g JOIN courses c ON c.id = g.course_id
    WHERE ${isWithin(sql`g.granted_at`, days)} AND ${isOfCourses(sql`g.course_id`, courseIds)} AND ${isEnrolment()}
    GROUP BY c.id ORDER BY 5 DESC, c.title LIMIT 7`);
  return rows.map((row) => ({
    courseId: row.course_id,
    title: row.title,
    family: row.family,
    dye: row.dye,
    enrolments: Number(row.enrolments),
  }));
}

/**
 * Payments of the orders paid in these days, by method; an order without a payment was free. Each part of a split payment counts by its own
 * method, and the payment once among the `whole` ones.
 */
export async function selectMethods(db: Database, days: Days) {
  const { rows } = await db.execute<
    Record<'method' | 'payments' | 'whole' | 'paise', string> & { is_desk: boolean }
  >(sql`
    SELECT coalesce(part.method, p.method) AS method, p.taken_by IS NOT NULL AS is_desk, count(*) AS payments,
      count(*) FILTER (WHERE coalesce(part.number, 1) = 1) AS whole, sum(coalesce(part.amount_paise, p.amount_paise)) AS paise
    FROM orders o JOIN payments p ON p.order_id = o.id AND p.accepted_at IS NOT NULL
      LEFT JOIN payment_parts part ON part.payment_id = p.id
    WHERE ${isWithin(sql`o.paid_at`, days)} GROUP BY 1, 2 ORDER BY 5 DESC, 1`);
  return rows.map(({ method, is_desk, payments, whole, paise }) => ({
    method,
    isDesk: is_desk,
    payments: Number(payments),
    whole: Number(whole),
    paise: Number(paise),
  }));
}

/** The most recently paid orders, with what of each was refunded. */
export async function selectLatestPaid(db: Database, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    number: number;
    name: string;
    titles: string[] | null;
    method: string | null;
    total_paise: number;
    refunded_paise: string;
    state: OrderState;
    paid_at: string;
  }>(sql`
    SELECT o.id, o.number, u.name, (SELECT array_agg(l.title ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id) AS titles,
      (SELECT p.method FROM payments p WHERE p.order_id = o.id AND p.accepted_at IS NOT NULL ORDER BY p.amount_paise DESC LIMIT 1) AS method,
      o.total_paise, o.state, ${iso(sql`o.paid_at`)} AS paid_at,
      (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.accepted_at IS NOT NULL
        WHERE r.order_id = o.id AND ${isPaidBack}) AS refunded_paise
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.paid_at IS NOT NULL ORDER BY o.paid_at DESC LIMIT ${limit}`);
  return rows;
}

/** A timestamp in JSON format. */
export function iso(moment: SQL): SQL {
  return sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Whether a moment is in one of the spans; spans without a gap are one condition, so that an index serves it. */
function isInEither(moment: SQL, { now, before }: TwoSpans): SQL {
  const isAdjacent = Date.parse(now.from) - Date.parse(before.to) === 86_400_000;
  if (isAdjacent) return isWithin(moment, { from: before.from, to: now.to });
  return sql`(${isWithin(moment, before)} OR ${isWithin(moment, now)})`;
}

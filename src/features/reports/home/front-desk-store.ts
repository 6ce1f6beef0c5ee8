import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { iso } from '../overview/overview-store.ts';
import { isPaidBack, paidBackAt, startOf, today } from '../tables/days-store.ts';
import type { FrontDeskLead } from './home-contract.ts';
import { isAbandoned } from './todo-store.ts';

// Leads, carts, orders and classes belong to other features; they are joined by name and only read here.

/** Rows of one part of the day. */
const SHOWN = 8;

type FrontDeskRow = FrontDeskLead & { part: 'late' | 'fresh' | 'today'; total: string };

/** A counsellor's people: their own, and those of nobody. */
export async function selectFrontDeskLeads(db: Database, userId: string) {
  const isMine = sql`(l.owner_id = ${userId} OR l.owner_id IS NULL)`;
  const part = (name: FrontDeskRow['part'], which: SQL, order: SQL) => sql`
    (SELECT ${name}::text AS part, count(*) OVER () AS total, l.* FROM leads l WHERE ${isMine} AND ${which} ORDER BY ${order} LIMIT ${SHOWN})`;
  const { rows } = await db.execute<FrontDeskRow>(sql`
    SELECT l.part, l.total, l.id, l.version, l.name, l.phone, l.stage, coalesce(e.course, '') AS course,
      coalesce(nullif(l.next_step, ''), '“' || nullif(e.message, '') || '”', '') AS text, l.follow_up_on::text AS "followUpOn", l.follow_up_time AS "followUpTime",
      ${iso(sql`l.created_at`)} AS since, l.owner_id IS NOT NULL AS "isOwn"
    FROM (
      ${part('late', sql`l.follow_up_on < ${today}`, sql`l.follow_up_on, l.id`)}
      UNION ALL ${part('fresh', sql`l.stage = 'new' AND (l.follow_up_on IS NULL OR l.follow_up_on > ${today})`, sql`l.created_at, l.id`)}
      UNION ALL ${part('today', sql`l.follow_up_on = ${today}`, sql`l.follow_up_time NULLS LAST, l.last_submitted_at, l.id`)}
    ) l LEFT JOIN LATERAL (SELECT course, message FROM enquiries WHERE lead_id = l.id ORDER BY created_at DESC LIMIT 1) e ON true
    ORDER BY l.follow_up_on, l.follow_up_time NULLS LAST, l.created_at`);
  const of = (name: FrontDeskRow['part']) => rows.filter((row) => row.part === name);
  const left = (name: FrontDeskRow['part']) => Number(of(name)[0]?.total ?? 0) - of(name).length;
  return {
    late: of('late'),
    fresh: of('fresh'),
    today: of('today'),
    more: left('late') + left('today') + left('fresh'),
  };
}

/** What a counsellor did today and in this month, in one query. */
export async function selectFrontDeskMonth(db: Database, userId: string) {
  const monthStart = startOf(sql`date_trunc('month', ${today})::date`);
  const { rows } = await db.execute<
    Record<'done' | 'leads' | 'enrolled' | 'sold', string> & { median: string | null }
  >(sql`
    SELECT
      (SELECT count(DISTINCT lead_id) FROM lead_notes
        WHERE actor_id = ${userId} AND kind IN ('call', 'whatsapp', 'mail') AND created_at >= ${startOf(today)}) AS done,
      (SELECT count(*) FROM leads WHERE owner_id = ${userId} AND created_at >= ${monthStart}) AS leads,
      (SELECT count(*) FROM leads WHERE owner_id = ${userId} AND created_at >= ${monthStart} AND stage = 'enrolled') AS enrolled,
      (SELECT coalesce(sum(amount_paise), 0) FROM payments
        WHERE taken_by = ${userId} AND accepted_at IS NOT NULL AND created_at >= ${monthStart}) AS sold,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_responded_at - created_at) / 60)
        FROM leads WHERE owner_id = ${userId} AND created_at >= ${monthStart} AND first_responded_at IS NOT NULL) AS median`);
  const [row] = rows;
  return {
    done: Number(row?.done ?? 0),
    month: {
      leads: Number(row?.leads ?? 0),
      enrolled: Number(row?.enrolled ?? 0),
      soldPaise: Number(row?.sold ?? 0),
      medianMinutes: row?.median === null || row?.median === undefined ? null : Math.floor(Number(row.median)),
    },
  };
}

/** The abandoned carts that were changed last. */
export async function selectFrontDeskCarts(db: Database, limit: number) {
  const { rows } = await db.execute<{
    userId: string;
    name: string;
    phone: string;
    courses: string[] | null;
    since: string;
  }>(sql`
    SELECT u.id AS "userId", u.name, u.phone, ${iso(sql`c.changed_at`)} AS since,
      (SELECT array_agg(k.title ORDER BY k.title) FROM courses k WHERE k.course_id IN (SELECT jsonb_array_elements_text(c.course_ids))) AS courses
    FROM (SELECT * FROM saved_carts c WHERE ${isAbandoned} ORDER BY c.changed_at DESC, c.user_id LIMIT ${limit}) c
      JOIN users u ON u.id = c.user_id ORDER BY c.changed_at DESC`);
  return rows.map(({ courses, ...row }) => ({ ...row, courses: courses ?? [] }));
}

/** The next demo classes that are not over. */
export async function selectNextDemos(db: Database, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    course: string;
    startsAt: string;
    place: string;
    isOnline: boolean;
    trainer: string;
    taken: number;
    seats: number;
  }>(sql`
    SELECT id, title, course, ${iso(sql`starts_at`)} AS "startsAt", place, is_online AS "isOnline", trainer, taken, seats
    FROM demo_slots WHERE cancelled_at IS NULL AND starts_at + make_interval(mins => minutes) > now()
      AND starts_at > now() - interval '1 day'
    ORDER BY starts_at, id LIMIT ${limit}`);
  return rows;
}

const thisMonth = sql`date_trunc('month', ${today})::date`;

/** Money of today, yesterday, this month and the same days of the month before, and the cash of the till today; in one query. */
export async function selectMoney(db: Database) {
  const monthBefore = sql`(date_trunc('month', ${today}) - interval '1 month')::date`;
  const spans = {
    today: { from: today, to: today },
    yesterday: { from: sql`(${today} - 1)`, to: sql`(${today} - 1)` },
    month: { from: thisMonth, to: today },
    // As many days, and none of this month.
    monthBefore: {
      from: monthBefore,
      to: sql`least(${monthBefore} + (${today} - ${thisMonth}), ${thisMonth} - 1)`,
    },
  };
  const columns = Object.entries(spans).map(([name, days]) => {
    const isIn = (moment: SQL) =>
      sql`${moment} >= ${startOf(days.from)} AND ${moment} < ${startOf(sql`${days.to} + 1`)}`;
    return sql`(SELECT json_build_object(
        'payments', (SELECT count(*) FROM orders WHERE ${isIn(sql`paid_at`)}),
        'receivedPaise', (SELECT coalesce(sum(total_paise), 0) FROM orders WHERE ${isIn(sql`paid_at`)}),
        'backPaise', (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.accepted_at IS NOT NULL
          WHERE ${isPaidBack} AND ${isIn(paidBackAt)}))) AS ${sql.identifier(name)}`;
  });
  const { rows } = await db.execute<
    Record<keyof typeof spans, { payments: number; receivedPaise: number; backPaise: number }> & {
      cash: { payments: number; paise: number; backPaise: number };
    }
  >(sql`SELECT ${sql.join(columns, sql`, `)},
    (SELECT json_build_object('payments', count(*), 'paise', coalesce(sum(coalesce(part.amount_paise, p.amount_paise)), 0),
        'backPaise', (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
          WHERE ${isPaidBack} AND ${paidBackAt} >= ${startOf(today)} AND r.given_on = ${today} AND r.given_method = 'cash'))
      FROM orders o JOIN payments p ON p.order_id = o.id AND p.accepted_at IS NOT NULL AND p.received_on = ${today}
        LEFT JOIN payment_parts part ON part.payment_id = p.id
      WHERE o.paid_at >= ${startOf(today)} AND coalesce(part.method, p.method) = 'cash') AS cash`);
  const [row] = rows;
  if (!row) throw new Error('The database gave no row for the money of today');
  return row;
}

/** GST of this month's invoices, less credit notes. */
export async function selectTax(db: Database) {
  const { rows } = await db.execute<Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', string | null>>(sql`
    SELECT ${sql.join(
      ['taxable', 'cgst', 'sgst', 'igst', 'total'].map((name) => {
        const column = sql.identifier(`${name}_paise`);
        return sql`sum(CASE WHEN kind = 'credit-note' THEN -${column} ELSE ${column} END) AS ${sql.identifier(name)}`;
      }),
      sql`, `,
    )} FROM invoices WHERE created_at >= ${startOf(thisMonth)}`);
  const of = (name: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') => Number(rows[0]?.[name] ?? 0);
  return {
    taxablePaise: of('taxable'),
    cgstPaise: of('cgst'),
    sgstPaise: of('sgst'),
    igstPaise: of('igst'),
    totalPaise: of('total'),
  };
}

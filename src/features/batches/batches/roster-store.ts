import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { classesOf, isAttended, isCounted, marksOfClasses } from '../attendance/figure-store.ts';
import type { EnrolmentState } from '../rules.ts';
import { usersAsU } from '../../accounts/read-model.ts';

export interface RosterLine {
  enrolmentId: string;
  userId: string;
  name: string;
  phone: string;
  email: string;
  rollNumber: number | null;
  state: EnrolmentState;
  paidPaise: number;
  duePaise: number;
  attended: number;
  counted: number;
  accessUntil: string | null;
  choiceUntil: string | null;
}

/**
 * Who has a seat in a batch, paid for one, or has to choose after it was cancelled; by roll number. What was paid is less what went back;
 * attendance has the classes of an earlier batch up to the transfer too.
 */
export async function selectRoster(db: Database, batchId: string): Promise<RosterLine[]> {
  const { rows } = await db.execute<RosterLine & Record<string, unknown>>(sql`
    SELECT e.id AS "enrolmentId", e.user_id AS "userId", u.name, u.phone, u.email, e.roll_number AS "rollNumber", e.state,
      to_char(e.access_until, 'YYYY-MM-DD') AS "accessUntil",
      to_char(e.choice_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "choiceUntil",
      coalesce(p.paid, 0)::int AS "paidPaise",
      (SELECT coalesce(sum(d.amount_paise), 0)::int FROM instalment_plans p JOIN instalment_dues d ON d.plan_id = p.id
        WHERE p.user_id = e.user_id AND p.course_id = e.course_id AND p.state = 'active' AND d.paid_at IS NULL) AS "duePaise",
      coalesce(a.attended, 0) AS attended, coalesce(a.counted, 0) AS counted
    FROM batch_enrolments e JOIN ${usersAsU} ON u.id = e.user_id
    LEFT JOIN LATERAL (
      SELECT sum(l.paid_paise - back.named - round(back.unnamed * l.paid_paise / greatest(o.total_paise, 1))) AS paid
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.amount_paise) FILTER (WHERE r.parts IS NULL AND r.reason <> 'already-owned'), 0) AS unnamed,
          coalesce(sum((SELECT sum((part ->> 'amountPaise')::int) FROM jsonb_array_elements(r.parts) part
            WHERE part ->> 'lineId' = l.id::text)), 0) AS named
        FROM refunds r WHERE r.order_id = o.id AND r.state <> 'failed'
      ) back
      WHERE o.user_id = e.user_id AND l.course_id = e.course_id AND o.paid_at IS NOT NULL AND l.returned_at IS NULL
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE ${isAttended}))::int AS attended, (count(*) FILTER (WHERE ${isCounted}))::int AS counted
      FROM ${classesOf(sql`e`)} ${marksOfClasses}
    ) a ON true
    WHERE e.batch_id = ${batchId} AND e.state IN ('active', 'completed', 'without-seat', 'batch-cancelled')
    ORDER BY e.roll_number NULLS LAST, e.enrolled_at`);
  return rows;
}

export interface HistoryLine {
  id: string;
  action: string;
  by: string;
  at: Date;
  details: Record<string, unknown>;
}

/** What was done to a batch, newest first. */
export async function selectHistory(db: Database, batchId: string): Promise<HistoryLine[]> {
  const { rows } = await db.execute<Omit<HistoryLine, 'at'> & { at: string }>(sql`
    SELECT a.id, a.action, coalesce(u.name, '') AS by, a.created_at::text AS at, a.details
    FROM audit_entries a LEFT JOIN ${usersAsU} ON u.id = a.actor_id
    WHERE a.subject = ${`batch:${batchId}`} ORDER BY a.created_at DESC, a.id DESC LIMIT 200`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

import { count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { ANSWER_KINDS } from '../rules.ts';
import type { VisitSource } from '../../../kit/visitor-records.ts';
import { enquiries, leadNotes, leads } from '../table.ts';

/** What a lead's forms say about it. */
export interface Asking {
  formHeading: string;
  course: string;
  message: string;
  source: VisitSource;
  /** The latest number given, verified or not. */
  phone: string;
  forms: number;
  provedPhones: string[];
  /** Time of the first form that the office has not answered yet. */
  waitingSince: Date | null;
}

/** The newest form of each lead, and what all its forms prove. */
export async function selectAskings(db: Database, leadIds: string[]): Promise<Map<string, Asking>> {
  if (leadIds.length === 0) return new Map();
  const isTheirs = inArray(enquiries.leadId, leadIds);
  const newest = await db
    .selectDistinctOn([enquiries.leadId])
    .from(enquiries)
    .where(isTheirs)
    .orderBy(enquiries.leadId, desc(enquiries.createdAt), desc(enquiries.id));
  const sums = await db
    .select({
      leadId: enquiries.leadId,
      forms: count(),
      lastPhone: sql<
        string | null
      >`(array_agg(${enquiries.phone} ORDER BY ${enquiries.createdAt} DESC) FILTER (WHERE ${enquiries.phone} <> ''))[1]`,
      provedPhones: sql<string[] | null>`array_agg(DISTINCT ${enquiries.phone}) FILTER (WHERE ${isProved})`,
      waitingSince: sql<Date | null>`min(${enquiries.createdAt}) FILTER (WHERE ${isUnanswered})`.mapWith(
        enquiries.createdAt,
      ),
    })
    .from(enquiries)
    .where(isTheirs)
    .groupBy(enquiries.leadId);
  const sumOf = new Map(sums.map((sum) => [sum.leadId, sum]));
  return new Map(
    newest.map(({ leadId, formHeading, course, message, source }) => {
      const sum = sumOf.get(leadId);
      return [
        leadId,
        {
          ...{ formHeading, course, message, source },
          phone: sum?.lastPhone ?? '',
          forms: sum?.forms ?? 1,
          provedPhones: sum?.provedPhones ?? [],
          waitingSince: sum?.waitingSince ?? null,
        },
      ];
    }),
  );
}

/** All forms of a lead, oldest first. */
export async function selectFormsOf(db: Database, leadId: string) {
  return db
    .select({
      id: enquiries.id,
      formHeading: enquiries.formHeading,
      name: enquiries.name,
      email: enquiries.email,
      phone: enquiries.phone,
      course: enquiries.course,
      subject: enquiries.subject,
      message: enquiries.message,
      source: enquiries.source,
      isPhoneProved: sql<boolean>`${isProved}`,
      isSignedIn: sql<boolean>`user_id IS NOT NULL`,
      hasConsent: sql<boolean>`consent IS NOT NULL`,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .orderBy(enquiries.createdAt, enquiries.id);
}

/** The response time is computed from the newest leads of the last 30 days, so that its cost is bounded. */
const MAX_FOR_PACE = 1000;

/** Unanswered leads, the longest waiting time, and the response time of the last 30 days. */
export async function selectWaiting(db: Database) {
  const [[row], [oldest]] = await Promise.all([
    db
      .select({
        fresh: db.$count(leads, eq(leads.stage, 'new')),
        due: db.$count(leads, sql`${leads.followUpOn} <= (now() AT TIME ZONE 'Asia/Kolkata')::date`),
        medianMinutes: sql<number | null>`(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FROM (
          SELECT extract(epoch FROM first_responded_at - created_at) / 60 AS minutes FROM leads
          WHERE created_at > now() - interval '30 days' ORDER BY created_at DESC LIMIT ${MAX_FOR_PACE}
        ) newest)`,
      })
      .from(sql`(SELECT 1) AS one`),
    // For new leads the first forms are the unanswered ones, so the oldest lead has waited longest.
    db
      .select({ since: enquiries.createdAt })
      .from(leads)
      .innerJoin(enquiries, eq(enquiries.leadId, leads.id))
      .where(sql`${leads.stage} = 'new' AND ${isUnanswered}`)
      .orderBy(leads.createdAt, enquiries.createdAt)
      .limit(1),
  ]);
  return {
    fresh: row?.fresh ?? 0,
    due: row?.due ?? 0,
    medianMinutes: row?.medianMinutes ?? null,
    oldestSince: oldest?.since ?? null,
  };
}

/** A guest's form is stored only with a verified number; numbers entered by the office are unverified. */
const isProved: SQL = sql`(visitor_id IS NOT NULL AND user_id IS NULL AND phone <> '')`;

/**
 * The office has not answered since; system entries do not count. Uses the table's own name, because Drizzle omits it
 * within a column list.
 */
const isUnanswered: SQL = sql`NOT EXISTS (
  SELECT 1 FROM ${leadNotes} answer WHERE answer.lead_id = enquiries.lead_id
    AND answer.actor_id IS NOT NULL AND answer.created_at >= enquiries.created_at AND answer.kind IN (${sql.join(
      ANSWER_KINDS.map((kind) => sql`${kind}`),
      sql`, `,
    )}))`;

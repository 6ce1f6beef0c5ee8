import { count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { ANSWER_KINDS } from '../rules.ts';
import type { VisitSource } from '../../../kit/visitor-records.ts';
import { enquiries, leadNotes, leads } from '../table.ts';

/** What the forms of a lead say of it. */
export interface Asking {
  formHeading: string;
  course: string;
  message: string;
  source: VisitSource;
  /** The last number that was given, proved or not. */
  phone: string;
  forms: number;
  provedPhones: string[];
  /** When the first form came that nobody of the office has answered yet. */
  waitingSince: Date | null;
}

/** The newest form of each lead, and what all of them together prove. */
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

/** All forms of a lead, the oldest first. */
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
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .orderBy(enquiries.createdAt, enquiries.id);
}

/** The pace is told by the newest leads of the 30 days, so that it costs the same in every season. */
const MAX_FOR_PACE = 1000;

/** Leads that nobody has taken up, how long the first of them waits, and how soon the office answered in the last 30 days. */
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
    // Whoever came first waits longest: of new leads the first forms are what nobody has answered.
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

/** A guest's form is kept only with a number that a code proved; the desk writes down what it is told. */
const isProved: SQL = sql`(visitor_id IS NOT NULL AND user_id IS NULL AND phone <> '')`;

/** No answer of the office has come since: what the system wrote is none. Written with the table's own name, because within a list of columns it would be left out. */
const isUnanswered: SQL = sql`NOT EXISTS (
  SELECT 1 FROM ${leadNotes} answer WHERE answer.lead_id = enquiries.lead_id
    AND answer.actor_id IS NOT NULL AND answer.created_at >= enquiries.created_at AND answer.kind IN (${sql.join(
      ANSWER_KINDS.map((kind) => sql`${kind}`),
      sql`, `,
    )}))`;

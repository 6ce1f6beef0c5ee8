import { and, count, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { findFew, isOneOf, type FewRows } from '../../platform/database/find-few.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { matchesUser } from '../../platform/database/search-words.ts';
import { APPLICATION_STAGES, NO_OPENING, type ApplicationSorting, type ApplicationStage } from './rules.ts';
import { jobApplications } from './table.ts';

export type ApplicationRow = typeof jobApplications.$inferSelect;
export type NewApplication = Omit<
  typeof jobApplications.$inferInsert,
  'id' | 'eraseOn' | 'createdAt' | 'stage' | 'note'
>;

export interface ApplicationFilter {
  stage?: ApplicationStage | undefined;
  opening?: string | undefined;
  search?: string | undefined;
  /** The result of `findApplications`. */
  found?: FewRows<ApplicationStage> | null;
}

// Indian days, whatever the machine's time zone.
const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const monthsOn = (months: number) => sql<string>`(${today} + make_interval(months => ${months}::int))::date`;

/** The current day in India by the database's clock, and the day `months` later. */
export async function selectToday(db: Database, months = 0): Promise<{ today: string; later: string }> {
  const { rows } = await db.execute<{ today: string; later: string }>(
    sql`SELECT ${today}::text AS today, ${monthsOn(months)}::text AS later`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not say what day it is');
  return row;
}

/** Serializes applications with one e-mail address until the transaction ends. */
export async function lockApplicant(db: Database, email: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`application:${email.toLowerCase()}`}, 0))`);
}

/** Applications of the last minutes from one address for one opening, with a résumé of the same size. */
export async function selectAlike(
  db: Database,
  { email, openingSlug = '', resumeBytes }: NewApplication,
  minutes: number,
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(jobApplications)
    .where(
      and(
        eq(sql`lower(${jobApplications.email})`, email.toLowerCase()),
        eq(jobApplications.openingSlug, openingSlug),
        eq(jobApplications.resumeBytes, resumeBytes),
        gt(jobApplications.createdAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    );
}

export async function insertApplication(
  db: Database,
  application: NewApplication,
  retentionMonths: number,
): Promise<ApplicationRow> {
  const [row] = await db
    .insert(jobApplications)
    .values({ ...application, eraseOn: monthsOn(retentionMonths) })
    .returning();
  if (!row) throw new Error('No application was kept');
  return row;
}

/** The matches of a search at any stage; `null` when there are more than a few, or without a search. */
export async function findApplications(
  db: Database,
  filter: ApplicationFilter,
): Promise<FewRows<ApplicationStage> | null> {
  if (!filter.search) return null;
  const { id, stage } = jobApplications;
  const found = db
    .select({ id, stage })
    .from(jobApplications)
    .where(fits({ ...filter, stage: undefined }));
  return findFew(db, found, { conditions: isInStage });
}

const isInStage = Object.fromEntries(APPLICATION_STAGES.map((stage) => [stage, sql`found.stage = ${stage}`])) as Record<
  ApplicationStage,
  SQL
>;

export async function selectApplications(
  db: Database,
  filter: ApplicationFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: ApplicationSorting },
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(jobApplications)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** Applications by id, newest first, after a given one; for exports. */
export async function selectApplicationsAfter(
  db: Database,
  filter: ApplicationFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(jobApplications)
    .where(and(fits(filter), lastId === null ? undefined : lt(jobApplications.id, lastId)))
    .orderBy(desc(jobApplications.id))
    .limit(limit);
}

/** The six stage counts run on every page, so they are capped: "200+". */
export const MAX_IN_STAGE = 200;

/** The number of applications in each stage, counted up to `MAX_IN_STAGE` + 1. */
export async function countByStage(db: Database, filter: ApplicationFilter): Promise<Map<ApplicationStage, number>> {
  const { found } = filter;
  if (found) return new Map(APPLICATION_STAGES.map((stage) => [stage, found.figures[stage]]));
  const counted = APPLICATION_STAGES.map((stage) => {
    const some = db
      .select({ id: jobApplications.id })
      .from(jobApplications)
      .where(fits({ ...filter, stage }))
      .limit(MAX_IN_STAGE + 1);
    return sql`SELECT ${stage}::text AS stage, (SELECT count(*)::int FROM ${some} counted) AS total`;
  });
  const { rows } = await db.execute<{ stage: ApplicationStage; total: number }>(sql.join(counted, sql` UNION ALL `));
  return new Map(rows.map(({ stage, total }) => [stage, total]));
}

/** The number of applications per opening. */
export async function countByOpening(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ slug: jobApplications.openingSlug, total: count() })
    .from(jobApplications)
    .where(ne(jobApplications.openingSlug, ''))
    .groupBy(jobApplications.openingSlug);
  return new Map(rows.map(({ slug, total }) => [slug, total]));
}

/**
 * The openings with applications, each with its latest title: a loose index scan, whatever the number of applications.
 */
export async function selectAppliedOpenings(db: Database): Promise<{ slug: string; title: string }[]> {
  const next = (after: SQL) =>
    sql`SELECT min(a.opening_slug) AS slug FROM job_applications a WHERE a.opening_slug > ${after}`;
  const { rows } = await db.execute<{ slug: string; title: string }>(sql`
    WITH RECURSIVE applied(slug) AS (
      (${next(sql`''`)}) UNION ALL SELECT (${next(sql`applied.slug`)}) FROM applied WHERE applied.slug IS NOT NULL
    )
    SELECT applied.slug, latest.title FROM applied CROSS JOIN LATERAL (
      SELECT a.opening_title AS title FROM job_applications a WHERE a.opening_slug = applied.slug 
      ORDER BY a.opening_slug DESC, a.created_at DESC, a.id DESC LIMIT 1
    ) latest WHERE applied.slug IS NOT NULL ORDER BY latest.title LIMIT 200`);
  return rows;
}

export async function findApplication(db: Database, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.id, id));
  return row ?? null;
}

/** Locks and returns the application. */
export async function lockApplication(db: Database, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.id, id)).for('update');
  return row ?? null;
}

export async function changeApplication(
  db: Database,
  id: string,
  change: { stage: ApplicationStage; note: string },
): Promise<void> {
  await db.update(jobApplications).set(change).where(eq(jobApplications.id, id));
}

export async function removeApplication(db: Database, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.delete(jobApplications).where(eq(jobApplications.id, id)).returning();
  return row ?? null;
}

/** A batch of applications past their retention. */
export async function selectOverdueIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(sql`${jobApplications.eraseOn} <= ${today}`)
    .orderBy(jobApplications.eraseOn)
    .limit(1000);
  return rows.map((row) => row.id);
}

export async function hasResume(db: Database, resumeKey: string): Promise<boolean> {
  return (await db.$count(jobApplications, eq(jobApplications.resumeKey, resumeKey))) > 0;
}

/** Serializes changes of the openings, which are one setting. */
export async function lockOpenings(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${OPENINGS_LOCK})`);
}

const OPENINGS_LOCK = 710_204_011;

// Same expressions as the indexes, so that they serve every order.
const sorted = {
  when: [jobApplications.createdAt, jobApplications.id],
  name: [sql`lower(${jobApplications.name})`, jobApplications.id],
  erase: [jobApplications.eraseOn, jobApplications.id],
} as const;

function fits({ stage, opening, search, found }: ApplicationFilter): SQL | undefined {
  return and(
    stage ? eq(jobApplications.stage, stage) : undefined,
    found ? isOneOf(jobApplications.id, found) : undefined,
    opening && !found ? eq(jobApplications.openingSlug, opening === NO_OPENING ? '' : opening) : undefined,
    search && !found ? holds(search) : undefined,
  );
}

function holds(search: string): SQL {
  return matchesUser({ email: jobApplications.email, searchKeys: sql`${jobApplications}.searched` }, search);
}

/** The ids of applications sent from these addresses, in lower case. */
export async function selectIdsOf(db: Database, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(inArray(sql`lower(${jobApplications.email})`, [...emails]));
  return rows.map(({ id }) => id);
}

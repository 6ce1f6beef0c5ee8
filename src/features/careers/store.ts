import { and, count, desc, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { orderBy } from '../../platform/order-by.ts';
import { NO_OPENING, type ApplicationSorting, type ApplicationStage } from './rules.ts';
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
}

// Days are Indian days, whatever the zone of the machine.
const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const monthsOn = (months: number) => sql<string>`(${today} + make_interval(months => ${months}::int))::date`;

/** India's day by the database's clock, and the day so many months later. */
export async function selectToday(db: Database, months = 0): Promise<{ today: string; later: string }> {
  const { rows } = await db.execute<{ today: string; later: string }>(
    sql`SELECT ${today}::text AS today, ${monthsOn(months)}::text AS later`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not say what day it is');
  return row;
}

/** Has applications that name one e-mail address wait for each other until the transaction ends. */
export async function lockApplicant(db: Database, email: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`application:${email.toLowerCase()}`}, 0))`);
}

/** Applications of the last minutes from one address for one opening, with a résumé as long as this one. */
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
  keptMonths: number,
): Promise<ApplicationRow> {
  const [row] = await db
    .insert(jobApplications)
    .values({ ...application, eraseOn: monthsOn(keptMonths) as never })
    .returning();
  if (!row) throw new Error('No application was kept');
  return row;
}

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

/** The same in the order in which they came, the last first, from one on, for a file. */
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

export async function countByStage(db: Database, filter: ApplicationFilter): Promise<Map<ApplicationStage, number>> {
  const rows = await db
    .select({ stage: jobApplications.stage, total: count() })
    .from(jobApplications)
    .where(fits({ ...filter, stage: undefined }))
    .groupBy(jobApplications.stage);
  return new Map(rows.map((row) => [row.stage, row.total]));
}

/** What people applied for, each once under its latest title, with how many did. */
export async function selectAppliedOpenings(
  db: Database,
): Promise<{ slug: string; title: string; applications: number }[]> {
  return db
    .select({
      slug: jobApplications.openingSlug,
      title: sql<string>`(array_agg(${jobApplications.openingTitle} ORDER BY ${jobApplications.createdAt} DESC))[1]`,
      applications: count(),
    })
    .from(jobApplications)
    .where(ne(jobApplications.openingSlug, ''))
    .groupBy(jobApplications.openingSlug)
    .orderBy(sql`2`)
    .limit(200);
}

export async function findApplication(db: Database, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(jobApplications).where(eq(jobApplications.id, id));
  return row ?? null;
}

/** The application, held until the transaction ends. */
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

/** Applications whose day has come; a batch of them. */
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

/** Lets changes of the openings, which are one setting, happen one after the other. */
export async function lockOpenings(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${OPENINGS_LOCK})`);
}

const OPENINGS_LOCK = 710_204_011;

// Written as in the indexes, so that they serve every order.
const sorted = {
  when: [jobApplications.createdAt, jobApplications.id],
  name: [sql`lower(${jobApplications.name})`, jobApplications.id],
  erase: [jobApplications.eraseOn, jobApplications.id],
} as const;

function fits({ stage, opening, search }: ApplicationFilter): SQL | undefined {
  return and(
    stage ? eq(jobApplications.stage, stage) : undefined,
    opening ? eq(jobApplications.openingSlug, opening === NO_OPENING ? '' : opening) : undefined,
    search ? found(search) : undefined,
  );
}

function found(search: string): SQL {
  const { name, email, phone } = jobApplications;
  const digits = search.replace(/[\s()-]/g, '');
  return sql`(position(lower(${search}) in lower(${name})) > 0 OR position(lower(${search}) in lower(${email})) > 0
    OR (${digits} <> '' AND position(${digits} in ${phone}) > 0))`;
}

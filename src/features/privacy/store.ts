import { and, desc, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import {
  ACCOUNT_MAILS,
  ANONYMOUS,
  ERASE_LINK_HOURS,
  EXPORT_DAYS,
  type Belonging,
  type PersonalTable,
} from './rules.ts';
import { dataExports, erasureRequests } from './table.ts';

/** A person as rows name them. The address is empty while it is not proved: nobody gets at others' data by claiming theirs. */
export interface Owner {
  userId: string;
  email: string;
}

/** The rows of one table that are about a person. The table's name comes from our own list. */
export async function selectPersonal(db: Database, table: PersonalTable, owner: Owner): Promise<object[]> {
  const omitted = (table.omit ?? []).reduce((row: SQL, column) => sql`${row} - ${column}::text`, sql`to_jsonb(t)`);
  const { rows } = await db.execute<{ row: object }>(
    sql`SELECT ${omitted} AS row FROM ${sql.identifier(table.table)} t WHERE ${belongs(table.by, owner, table.emailColumn)}`,
  );
  return rows.map(({ row }) => row);
}

function belongs(by: Belonging, { userId, email }: Owner, emailColumn = 'email'): SQL {
  const isTheirAddress = sql`(${email} <> '' AND lower(t.${sql.identifier(emailColumn)}) = lower(${email}))`;
  const ofLeads = sql`SELECT id FROM leads WHERE user_id = ${userId} OR (${email} <> '' AND lower(email) = lower(${email}))`;
  const conditions: Record<Belonging, SQL> = {
    id: sql`t.id = ${userId}`,
    user: sql`t.user_id = ${userId}`,
    actor: sql`t.actor_id = ${userId}`,
    email: isTheirAddress,
    'user-or-email': sql`(t.user_id = ${userId} OR ${isTheirAddress})`,
    lead: sql`t.lead_id IN (${ofLeads})`,
    plan: sql`t.plan_id IN (SELECT id FROM instalment_plans WHERE user_id = ${userId})`,
    order: sql`t.order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`,
  };
  return conditions[by];
}

/** Starts a copy; `null` while one is being made. */
export async function insertExport(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.insert(dataExports).values({ userId }).onConflictDoNothing().returning({ id: dataExports.id });
  return row?.id ?? null;
}

export async function findExport(db: Database, id: string) {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row ?? null;
}

export async function markExportMade(db: Database, id: string): Promise<void> {
  await db
    .update(dataExports)
    .set({ madeAt: moment, expiresAt: sql`now() + make_interval(days => ${EXPORT_DAYS})` as never })
    .where(eq(dataExports.id, id));
}

/** A person's copies that can still be had, or are being made; the newest first. */
export async function selectExports(db: Database, userId: string) {
  return db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        isNull(dataExports.removedAt),
        sql`(${dataExports.expiresAt} IS NULL OR ${dataExports.expiresAt} > now())`,
      ),
    )
    .orderBy(desc(dataExports.createdAt))
    .limit(5);
}

/** A finished copy of this person that has not expired. */
export async function findOwnExport(db: Database, id: string, userId: string) {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.userId, userId),
        isNull(dataExports.removedAt),
        gt(dataExports.expiresAt, sql`now()`),
      ),
    );
  return row ?? null;
}

export async function selectExpiredExports(db: Database): Promise<{ id: string }[]> {
  return db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(isNotNull(dataExports.expiresAt), lt(dataExports.expiresAt, sql`now()`), isNull(dataExports.removedAt)))
    .limit(200);
}

/** Copies that were not made within a day: the job has given up. */
export async function deleteFailedExports(db: Database): Promise<void> {
  await db
    .delete(dataExports)
    .where(and(isNull(dataExports.madeAt), lt(dataExports.createdAt, sql`now() - interval '1 day'`)));
}

export async function markExportRemoved(db: Database, id: string): Promise<void> {
  await db.update(dataExports).set({ removedAt: moment }).where(eq(dataExports.id, id));
}

export async function insertErasureRequest(
  db: Database,
  request: { userId: string; tokenHash: Buffer; keepsCertificateName: boolean },
): Promise<string> {
  const [row] = await db
    .insert(erasureRequests)
    .values({ ...request, expiresAt: sql`now() + make_interval(hours => ${ERASE_LINK_HOURS})` as never })
    .returning({ id: erasureRequests.id });
  if (!row) throw new Error('the request was not kept');
  return row.id;
}

/** Takes a request that stands, once; `null` when the token is another person's, too old, or was used. */
export async function takeErasureRequest(
  db: Database,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<{ id: string; keepsCertificateName: boolean } | null> {
  const [row] = await db
    .update(erasureRequests)
    .set({ doneAt: moment })
    .where(
      and(
        eq(erasureRequests.tokenHash, tokenHash),
        eq(erasureRequests.userId, userId),
        isNull(erasureRequests.doneAt),
        gt(erasureRequests.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: erasureRequests.id, keepsCertificateName: erasureRequests.keepsCertificateName });
  return row ?? null;
}

/** Deletes what no law asks to keep, and takes the name off what stays. Orders, payments, refunds and the record of changes stay. */
export async function erasePersonal(db: Database, owner: Owner & { mailTo: string }): Promise<void> {
  const { userId } = owner;
  const mine = (by: Belonging, column?: string) => belongs(by, owner, column);
  await db.execute(
    sql`UPDATE blog_comments t SET name = ${ANONYMOUS}, email = '', user_id = NULL WHERE ${mine('user-or-email')}`,
  );
  await db.execute(sql`DELETE FROM webhook_deliveries t WHERE t.payload ->> 'userId' = ${userId}
    OR t.payload ->> 'leadId' IN (SELECT t.id::text FROM leads t WHERE ${mine('user-or-email')})
    OR lower(t.payload ->> 'email') = lower(${owner.mailTo})`);
  await db.execute(sql`DELETE FROM leads t WHERE ${mine('user-or-email')}`);
  await db.execute(sql`DELETE FROM enquiries t WHERE ${mine('user-or-email')}`);
  await db.execute(sql`DELETE FROM newsletter_subscribers t WHERE ${mine('email')}`);
  await db.execute(
    sql`UPDATE people_import_results SET name = '', email = '' WHERE lower(email) = lower(${owner.mailTo})`,
  );
  await db.execute(sql`DELETE FROM outgoing_mails t WHERE ${mine('email', 'recipient')}`);
  // An address that was never proved may be somebody else's, who sent forms: only what the account itself was sent goes.
  await db.execute(sql`DELETE FROM outgoing_mails
    WHERE lower(recipient) = lower(${owner.mailTo}) AND split_part(key, ':', 1) = ANY(${sql.param([...ACCOUNT_MAILS])})`);
  for (const table of [
    'attempts',
    'completions',
    'positions',
    'content_notes',
    'asked_questions',
    'notices',
    'notice_preferences',
    'saved_carts',
  ])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}`);
}

export interface ConsentRow {
  id: string;
  purpose: string;
  text: string;
  policyVersion: number;
  givenAt: Date;
}

/** What a person agreed to and has not withdrawn. The id says where it is kept. */
export async function selectConsents(db: Database, owner: Owner): Promise<ConsentRow[]> {
  const { rows } = await db.execute<{ id: string; consent: object; given_at: string }>(sql`
    SELECT 'enquiry:' || t.id AS id, consent, created_at AS given_at FROM enquiries t
      WHERE consent IS NOT NULL AND ${belongs('user-or-email', owner)}
    UNION ALL
    SELECT 'application:' || t.id, consent, created_at FROM job_applications t
      WHERE consent IS NOT NULL AND ${belongs('email', owner)}
    UNION ALL
    SELECT 'newsletter:' || t.id, consent, confirmed_at FROM newsletter_subscribers t
      WHERE consent IS NOT NULL AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL AND ${belongs('email', owner)}
    UNION ALL
    SELECT 'cart-reminder:' || t.user_id, consent, agreed_at FROM saved_carts t
      WHERE withdrawn_at IS NULL AND ${belongs('user', owner)}
    ORDER BY given_at DESC LIMIT 200`);
  return rows.map(({ id, consent, given_at }) => {
    const { purpose = '', text = '', policyVersion = 0 } = consent as Partial<ConsentRow>;
    return { id, purpose, text, policyVersion, givenAt: new Date(given_at) };
  });
}

/** Ends what a consent allowed; job applications are erased by their own feature. */
export async function withdrawKept(db: Database, kind: 'enquiry' | 'newsletter', id: string): Promise<void> {
  if (kind === 'enquiry')
    // With their last form the person goes from the office's inbox, unless a demo class expects them.
    await db.execute(sql`
      WITH gone AS (DELETE FROM enquiries WHERE id = ${id} RETURNING lead_id),
        told AS (DELETE FROM webhook_deliveries WHERE payload ->> 'enquiryId' = ${id}::text)
      DELETE FROM leads l USING gone
        WHERE l.id = gone.lead_id
          AND NOT EXISTS (SELECT 1 FROM enquiries e WHERE e.lead_id = l.id AND e.id <> ${id})
          AND NOT EXISTS (SELECT 1 FROM demo_bookings d WHERE d.lead_id = l.id)`);
  else await db.execute(sql`UPDATE newsletter_subscribers SET unsubscribed_at = now() WHERE id = ${id}`);
}

export async function selectApplicationIds(db: Database, owner: Owner): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT t.id FROM job_applications t WHERE ${belongs('email', owner)}`,
  );
  return rows.map(({ id }) => id);
}

// The database's clock; Drizzle types a moment as a Date only.
const moment = sql`now()` as never;

import { and, desc, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import type {
  Belonging,
  ColumnErasure,
  ConsentOwner,
  IdKind,
  PersonalIds,
  PersonalTable,
} from '../../platform/personal-data.ts';
import { bareDetails, ERASE_LINK_HOURS, EXPORT_DAYS, FORM_MAILS } from './rules.ts';
import { dataExports, erasureRequests } from './table.ts';

/** The identifiers of a user in rows. */
export interface Owner extends ConsentOwner {
  /** All addresses that the account has or had, verified or not, in lower case. */
  accountEmails: readonly string[];
  /** The number with which the account signs in. */
  signInPhone: string | null;
}

/** A user with the ids that link other tables' rows to them. */
export interface Person extends Owner, Readonly<Record<IdKind, readonly string[]>> {
  /** Ids contained in the keys of mails and notices. */
  named: readonly string[];
  /** Subjects in the audit log. */
  subjects: readonly string[];
}

/** The ids that must be known before rows are found in this way. */
const FOUND_THROUGH: Partial<Record<Belonging, IdKind>> = {
  lead: 'leads',
  'user-email-or-lead': 'leads',
  enquiry: 'enquiries',
  order: 'orders',
  plan: 'plans',
};

/** Collects the ids of a user's data that the tables declare, in rounds: those found through others come after them. */
export async function findUserIds(db: Database, tables: readonly PersonalTable[], owner: Owner): Promise<Person> {
  const { userId, signInPhone } = owner;
  let user: Person = {
    ...owner,
    phones: signInPhone === null ? [] : [signInPhone],
    leads: [],
    enquiries: [],
    orders: [],
    providerOrders: [],
    plans: [],
    named: [userId],
    subjects: [`user:${userId}`, `cart-reminder:${userId}`],
  };
  let pending = tables.flatMap((table) => (table.ids ?? []).map((ids) => ({ table, by: table.by, ...ids })));
  while (pending.length > 0) {
    const waiting = new Set(pending.map(({ as }) => as));
    const round = pending.filter(({ by }) => by in FOUND_THROUGH === false || !waiting.has(FOUND_THROUGH[by]));
    if (round.length === 0) throw new Error('tables with ids are found through each other');
    user = addIds(user, await selectIds(db, round, user));
    pending = pending.filter((ids) => !round.includes(ids));
  }
  return user;
}

type DeclaredIds = Omit<PersonalIds, 'by'> & { table: PersonalTable; by: Belonging };

async function selectIds(
  db: Database,
  declared: readonly DeclaredIds[],
  user: Person,
): Promise<(DeclaredIds & { found: string[] })[]> {
  const lists = declared.map(
    ({
      table,
      column = 'id',
      by,
    }) => sql`ARRAY(SELECT DISTINCT t.${sql.identifier(column)}::text FROM ${nameOf(table)} t
      WHERE t.${sql.identifier(column)} IS NOT NULL AND t.${sql.identifier(column)}::text <> '' AND ${belongs({ ...table, by }, user)})`,
  );
  const { rows } = await db.execute<{ found: string[][] }>(
    sql`SELECT json_build_array(${sql.join(
      lists.map((list) => sql`to_json(${list})`),
      sql`, `,
    )}) AS found`,
  );
  return declared.map((ids, index) => ({ ...ids, found: rows[0]?.found[index] ?? [] }));
}

function addIds(user: Person, lists: readonly (DeclaredIds & { found: string[] })[]): Person {
  let next = user;
  for (const { as, isInKeys, subjects = [], found } of lists)
    next = {
      ...next,
      ...(as && { [as]: [...new Set([...next[as], ...found])] }),
      named: isInKeys ? [...next.named, ...found] : next.named,
      subjects: [...next.subjects, ...subjects.flatMap((word) => found.map((id) => `${word}:${id}`))],
    };
  return next;
}

/** The rows of one table about a user. The table's name comes from our own lists. */
export async function selectPersonal(db: Database, table: PersonalTable, user: Person): Promise<object[]> {
  const { omit = [], generated = [] } = table;
  const omitted = [...omit, ...generated].reduce((row: SQL, column) => sql`${row} - ${column}::text`, sql`to_jsonb(t)`);
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`SELECT ${omitted} AS row FROM ${nameOf(table)} t WHERE ${isInCopy(table, user)}`,
  );
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, readable(value)])));
}

/** Bytes as PostgreSQL formats them in JSON; those in a copy are texts of other systems. */
function readable(value: unknown): unknown {
  return typeof value === 'string' && /^\\x(?:[0-9a-f]{2})*$/.test(value)
    ? Buffer.from(value.slice(2), 'hex').toString('utf8')
    : value;
}

/**
 * Mails about a user also go to the office, and audit entries name office users: the copy contains only mails sent to
 * the user and actions by them.
 */
function isInCopy(table: PersonalTable, user: Person): SQL {
  if (table.by === 'mail') return isAddress(sql`t.recipient`, user.emails);
  if (table.by === 'audit') return sql`t.actor_id = ${user.userId}`;
  return belongs(table, user);
}

function nameOf({ table }: PersonalTable): SQL {
  return sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );
}

function isAddress(column: SQL, emails: readonly string[]): SQL {
  return isOneOf(sql`lower(${column})`, emails);
}

function holdsOneOf(text: SQL, words: readonly string[]): SQL {
  return sql`EXISTS (SELECT FROM unnest(${sql.param([...words])}::text[]) word WHERE strpos(${text}, word) > 0)`;
}

function isOneOf(column: SQL, ids: readonly string[]): SQL {
  return sql`${column} = ANY(${sql.param([...ids])})`;
}

function belongs(
  { table, by, emailColumn = 'email' }: Pick<PersonalTable, 'table' | 'by' | 'emailColumn'>,
  user: Person,
): SQL {
  const { userId, emails, accountEmails, phones } = user;
  const address = sql`t.${sql.identifier(emailColumn)}`;
  const conditions: Record<Belonging, () => SQL> = {
    id: () => sql`t.id = ${userId}`,
    user: () => sql`t.user_id = ${userId}`,
    owner: () => sql`t.owner_id = ${userId}`,
    actor: () => sql`t.actor_id = ${userId}`,
    email: () => isAddress(address, emails),
    'account-email': () => isAddress(address, accountEmails),
    'user-or-email': () => sql`(t.user_id = ${userId} OR ${isAddress(address, emails)})`,
    'user-email-or-phone': () =>
      sql`(t.user_id = ${userId} OR ${isAddress(address, emails)} OR t.phone = ${user.signInPhone})`,
    'user-email-or-lead': () =>
      sql`(t.user_id = ${userId} OR ${isAddress(address, emails)} OR ${isOneOf(sql`t.lead_id`, user.leads)})`,
    lead: () => isOneOf(table === 'leads' ? sql`t.id` : sql`t.lead_id`, user.leads),
    enquiry: () => isOneOf(sql`t.id`, user.enquiries),
    order: () => isOneOf(sql`t.order_id`, user.orders),
    plan: () => isOneOf(sql`t.plan_id`, user.plans),
    phone: () => isOneOf(sql`t.phone`, user.phones),
    import: () =>
      sql`EXISTS (SELECT FROM jsonb_array_elements(t.rows) line WHERE ${isAddress(sql`line ->> 'email'`, accountEmails)})`,
    // An unverified address may belong to someone else who sent forms, so only mails to the account itself are
    // included.
    mail: () => sql`(${isAddress(sql`t.recipient`, emails)} OR string_to_array(t.key, ':') && ${sql.param(user.named)}::text[]
      OR (${isAddress(sql`t.recipient`, accountEmails)} AND t.key !~ ${FORM_MAILS}))`,
    delivery: () => sql`(t.payload ->> 'userId' = ${userId} OR ${isOneOf(sql`t.payload ->> 'leadId'`, user.leads)}
      OR ${isOneOf(sql`t.payload ->> 'enquiryId'`, user.enquiries)} OR ${isAddress(sql`t.payload ->> 'email'`, accountEmails)})`,
    'provider-event': () =>
      sql`(${isOneOf(sql`t.provider_order_id`, user.providerOrders)} OR ${isOneOf(sql`t.receipt`, user.orders)})`,
    audit: () => sql`(t.actor_id = ${userId} OR ${isOneOf(sql`t.subject`, user.subjects)}
      OR ${holdsOneOf(sql`lower(t.details::text)`, [...emails, userId])})`,
    job: () =>
      sql`(t.state <> 'active' AND (t.data ->> 'userId' = ${userId} OR ${isAddress(sql`t.data ->> 'email'`, accountEmails)}))`,
    limit: () =>
      sql`(${holdsOneOf(sql`lower(t.key)`, [...accountEmails, userId])} OR ${holdsOneOf(sql`t.key`, phones)})`,
  };
  return conditions[by]();
}

/** Starts a copy; `null` while one is being created. */
export async function insertExport(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.insert(dataExports).values({ userId }).onConflictDoNothing().returning({ id: dataExports.id });
  return row?.id ?? null;
}

export async function findExport(db: Database, id: string) {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row ?? null;
}

/** Returns `false` when the user was erased while the copy was created. */
export async function markExportMade(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set({ madeAt: moment, expiresAt: sql`now() + make_interval(days => ${EXPORT_DAYS})` })
    .where(eq(dataExports.id, id))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

/** All copies of a user whose files may be stored: available, being created, or expired but not yet removed. */
export async function selectStoredExports(db: Database, userId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isNull(dataExports.removedAt)));
}

/** A user's copies that are available or being created, newest first. */
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

/** A finished, unexpired copy of this user. */
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

/** Copies not finished within a day: their job has failed. */
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
    .values({ ...request, expiresAt: sql`now() + make_interval(hours => ${ERASE_LINK_HOURS})` })
    .returning({ id: erasureRequests.id });
  if (!row) throw new Error('the request was not kept');
  return row.id;
}

/** Takes a valid erasure request, once; `null` when the token is another user's, expired or used. */
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

/** Applies each table's rule: deletes rows that no law requires, and clears personal columns in the rest. */
export async function erasePersonal(db: Database, tables: readonly PersonalTable[], user: Person): Promise<void> {
  const empty = await findEmptyValues(db);
  await eraseTexts(db, user);
  for (const table of tables) {
    if (table.erase === 'delete') await db.execute(sql`DELETE FROM ${nameOf(table)} t WHERE ${belongs(table, user)}`);
    if (table.erase !== 'keep') continue;
    const changes = Object.entries(table.personal).flatMap(([column, erasure]) => {
      const value = erasure === 'blank' ? empty.get(`${table.table}.${column}`) : valueAfter(column, erasure);
      return value === undefined || value === null ? [] : [sql`${sql.identifier(column)} = ${value}`];
    });
    if (changes.length > 0)
      await db.execute(sql`UPDATE ${nameOf(table)} t SET ${sql.join(changes, sql`, `)} WHERE ${belongs(table, user)}`);
  }
}

/** A column's value after erasure; `null` where it stays unchanged. */
function valueAfter(name: string, erasure: ColumnErasure): SQL | null {
  if (typeof erasure !== 'object') return null;
  const column = sql`t.${sql.identifier(name)}`;
  if ('becomes' in erasure) {
    const { becomes, whereEquals = {} } = erasure;
    const conditions = Object.entries(whereEquals).map(([other, value]) => sql`t.${sql.identifier(other)} = ${value}`);
    return conditions.length === 0
      ? sql`${becomes}`
      : sql`CASE WHEN ${and(...conditions)} THEN ${becomes} ELSE ${column} END`;
  }
  if (!('kept' in erasure) || !erasure.without) return null;
  const empty = Object.fromEntries(erasure.without.map((property) => [property, '']));
  return sql`${column} || ${JSON.stringify(empty)}::jsonb`;
}

/** Empty values by `table.column`. */
async function findEmptyValues(db: Database): Promise<Map<string, SQL>> {
  const { rows } = await db.execute<{ field: string; nullable: boolean; has_default: boolean; type: string }>(sql`
    SELECT table_name || '.' || column_name AS field, is_nullable = 'YES' AS nullable, column_default IS NOT NULL AS has_default,
      data_type AS type FROM information_schema.columns WHERE table_schema = 'public'`);
  return new Map(
    rows.map(({ field, nullable, has_default: hasDefault, type }) => {
      if (nullable) return [field, sql`NULL`];
      if (hasDefault) return [field, sql`DEFAULT`];
      return [field, type === 'jsonb' ? sql`'{}'` : sql`''`];
    }),
  );
}

/** The audit log keeps who did what and when. */
async function eraseTexts(db: Database, user: Person): Promise<void> {
  const { rows } = await db.execute<{ id: string; actor: string | null; subject: string; details: unknown }>(
    sql`SELECT t.id, t.actor_id AS actor, t.subject, t.details FROM audit_entries t
      WHERE t.details <> '{}' AND ${belongs({ table: 'audit_entries', by: 'audit' }, user)}`,
  );
  const bare = rows.map(({ id, ...entry }) => ({ id, details: bareDetails(entry, user) }));
  await db.execute(sql`UPDATE audit_entries t SET details = bare.details
    FROM jsonb_to_recordset(${JSON.stringify(bare)}::jsonb) AS bare(id uuid, details jsonb) WHERE t.id = bare.id`);
}

// The database's clock; Drizzle types a timestamp as a Date only.
const moment = databaseNow();

import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { readOrderNumber } from '../../../kit/numbers/order-number.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { matchesUser, matchesSearch } from '../../../platform/database/search-words.ts';
import { auditEntries } from '../../../platform/database/table.ts';
import type { AuditQuery } from './audit-contract.ts';
import { findActions } from './audit-labels.ts';
import { startOf } from '../tables/days-store.ts';
import type { AuditSorting } from '../rules.ts';

export type AuditRow = typeof auditEntries.$inferSelect & {
  actorName: string | null;
  keyName: string | null;
  orderNumber: number | null;
};

/** Matching entries in this order, after the one with this id. */
export async function selectAudit(
  db: Database,
  filter: AuditQuery,
  { sort, before, limit }: { sort: AuditSorting; before: string | null; limit: number },
): Promise<AuditRow[]> {
  const isFound = filter.search ? await findBy(db, filter.search) : undefined;
  return db
    .select({
      id: auditEntries.id,
      actorId: auditEntries.actorId,
      action: auditEntries.action,
      subject: auditEntries.subject,
      details: auditEntries.details,
      createdAt: auditEntries.createdAt,
      apiKeyId: auditEntries.apiKeyId,
      // Users, keys and orders belong to other features and are only read here.
      actorName: sql<string | null>`(SELECT u.name FROM users u WHERE u.id = ${auditEntries.actorId})`,
      keyName: sql<string | null>`(SELECT k.name FROM api_keys k WHERE k.id = ${auditEntries.apiKeyId})`,
      orderNumber: sql<number | null>`(SELECT o.number FROM orders o WHERE o.id = ${orderOf(auditEntries.subject)})`,
    })
    .from(auditEntries)
    .where(and(fits(filter), isFound, before === null ? undefined : comesAfter(before, sort)))
    .orderBy(...orderBy(sort, { at: [auditEntries.createdAt, auditEntries.id] }))
    .limit(limit);
}

/** The order that an entry is about; `null` for any other subject. */
function orderOf(subject: SQLWrapper): SQL {
  return sql`CASE WHEN ${subject} ~ '^order:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN substr(${subject}, 7)::uuid END`;
}

const DELETED_AT_ONCE = 1000;

/** Deletes entries older than `days`, and those about the `exceptSubjects` once they are older than `exceptDays`. Returns how many. */
export async function deleteOldAudit(
  db: Database,
  { days, exceptDays, exceptSubjects }: { days: number; exceptDays: number; exceptSubjects: readonly string[] },
): Promise<number> {
  const isExcepted = sql`split_part(${auditEntries.subject}, ':', 1) = ANY (${sql.param(exceptSubjects)}::text[])`;
  const isOlderThan = (age: number) => sql`${auditEntries.createdAt} < now() - make_interval(days => ${age})`;
  for (let deleted = 0; ;) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${auditEntries} WHERE id IN (SELECT id FROM ${auditEntries}
        WHERE ${isOlderThan(days)} AND (NOT ${isExcepted} OR ${isOlderThan(exceptDays)}) LIMIT ${DELETED_AT_ONCE})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < DELETED_AT_ONCE) return deleted;
  }
}

function comesAfter(id: string, sort: AuditSorting): SQL {
  const isPast = sort === 'at' ? sql`>` : sql`<`;
  return sql`(${auditEntries.createdAt}, ${auditEntries.id}) ${isPast} (SELECT a.created_at, a.id FROM audit_entries a WHERE a.id = ${id})`;
}

function fits({ actor, action, kind, subject, from, to }: AuditQuery): SQL | undefined {
  return and(
    actor === undefined ? undefined : isBy(actor),
    action ? eq(auditEntries.action, action) : undefined,
    kind ? sql`split_part(${auditEntries.subject}, ':', 1) = ${kind}` : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    from ? sql`${auditEntries.createdAt} >= ${startOf(from)}` : undefined,
    to ? sql`${auditEntries.createdAt} < ${startOf(sql`${to}::date + 1`)}` : undefined,
  );
}

/** Above this number of matching users, the search runs on the entries instead. */
const MAX_NAMED = 50;

/** Each of the three has its own index. The users are counted first, because their number decides the query plan. */
async function findBy(db: Database, search: string): Promise<SQL | undefined> {
  const isNamed = matchesUser({ email: sql`u.email`, searchKeys: sql`u.searched` }, search);
  const users = sql`SELECT u.id FROM users u WHERE ${isNamed}`;
  const { rows } = await db.execute<{ id: string }>(sql`${users} LIMIT ${MAX_NAMED + 1}`);
  const ids = rows.map(({ id }) => id);
  const actions = findActions(search);
  const orderNumber = readOrderNumber(search);
  return or(
    matchesSearch(sql`lower(${auditEntries.subject})`, search),
    orderNumber === null
      ? undefined
      : sql`${auditEntries.subject} = (SELECT 'order:' || o.id FROM orders o WHERE o.number = ${orderNumber})`,
    ids.length > MAX_NAMED ? sql`${auditEntries.actorId} IN (${users})` : undefined,
    ids.length > 0 && ids.length <= MAX_NAMED ? inArray(auditEntries.actorId, ids) : undefined,
    actions.length === 0 ? undefined : inArray(auditEntries.action, actions),
  );
}

function isBy(actor: string): SQL {
  if (actor === 'system') return sql`${auditEntries.actorId} IS NULL`;
  if (actor === 'others') return sql`${auditEntries.actorId} IN (SELECT u.id FROM users u WHERE u.role = 'student')`;
  return eq(auditEntries.actorId, actor);
}

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { matchesSearch } from '../../platform/database/search-words.ts';
import {
  DISCREPANCY_STATES,
  type DiscrepancySort,
  type DiscrepancyState,
  type Issue,
  issueKey,
  kindsOf,
  RECONCILIATION_DAYS,
} from './rules.ts';
import { countTabs } from '../../platform/database/count-capped.ts';
import { reconciliationDiscrepancies, reconciliationRuns } from './table.ts';
import { userName } from '../accounts/read-model.ts';
import { ordersAsO } from '../orders/read-model.ts';

export type DiscrepancyRow = typeof reconciliationDiscrepancies.$inferSelect;
export type ReconciliationRunRow = typeof reconciliationRuns.$inferSelect;

/**
 * Records a discrepancy as seen now. An auto-resolved one is reopened; one that the office explained stays closed while its amount is
 * unchanged.
 */
export async function upsertDiscrepancy(db: Database, issue: Issue): Promise<void> {
  const isReopened = sql`${reconciliationDiscrepancies.resolvedBy} IS NULL OR ${reconciliationDiscrepancies.paise} <> excluded.paise`;
  await db
    .insert(reconciliationDiscrepancies)
    .values({ ...issue, key: issueKey(issue) })
    .onConflictDoUpdate({
      target: reconciliationDiscrepancies.key,
      set: {
        lastSeenAt: moment,
        details: sql`excluded.details`,
        isInLedger: sql`excluded.is_in_ledger`,
        resolvedAt: sql`CASE WHEN ${isReopened} THEN NULL ELSE ${reconciliationDiscrepancies.resolvedAt} END`,
        resolvedBy: sql`CASE WHEN ${isReopened} THEN NULL ELSE ${reconciliationDiscrepancies.resolvedBy} END`,
        paise: sql`excluded.paise`,
      },
    });
}

/** Open discrepancies of the provider's books not seen since then, by id after `afterId`. */
export async function selectUnseenAtProvider(
  db: Database,
  { before, afterId, limit }: { before: Date; afterId: string | null; limit: number },
): Promise<DiscrepancyRow[]> {
  return db
    .select()
    .from(reconciliationDiscrepancies)
    .where(
      and(
        isNull(reconciliationDiscrepancies.resolvedAt),
        lt(reconciliationDiscrepancies.lastSeenAt, before),
        or(ne(reconciliationDiscrepancies.paymentId, ''), ne(reconciliationDiscrepancies.refundId, '')),
        afterId === null ? undefined : gt(reconciliationDiscrepancies.id, afterId),
      ),
    )
    .orderBy(asc(reconciliationDiscrepancies.id))
    .limit(limit);
}

/** Auto-resolves discrepancies not seen since then. */
export async function resolveUnseen(db: Database, before: Date): Promise<void> {
  await db
    .update(reconciliationDiscrepancies)
    .set({ resolvedAt: moment })
    .where(and(isNull(reconciliationDiscrepancies.resolvedAt), lt(reconciliationDiscrepancies.lastSeenAt, before)));
}

/** Closes an open discrepancy with the office's note; returns `null` when it is not open. */
export async function markResolved(
  db: Database,
  { id, resolvedBy, note }: { id: string; resolvedBy: string; note: string },
): Promise<DiscrepancyRow | null> {
  const [row] = await db
    .update(reconciliationDiscrepancies)
    .set({ resolvedAt: moment, resolvedBy, note })
    .where(and(eq(reconciliationDiscrepancies.id, id), isNull(reconciliationDiscrepancies.resolvedAt)))
    .returning();
  return row ?? null;
}

export async function findDiscrepancy(db: Database, id: string): Promise<DiscrepancyRow | null> {
  const [row] = await db.select().from(reconciliationDiscrepancies).where(eq(reconciliationDiscrepancies.id, id));
  return row ?? null;
}

/** Returns the discrepancy, locked until the transaction ends. */
export async function lockDiscrepancy(db: Database, id: string): Promise<DiscrepancyRow | null> {
  const [row] = await db
    .select()
    .from(reconciliationDiscrepancies)
    .where(eq(reconciliationDiscrepancies.id, id))
    .for('update');
  return row ?? null;
}

/** Orders with an open discrepancy. */
export async function selectOpenOrderIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: reconciliationDiscrepancies.orderId })
    .from(reconciliationDiscrepancies)
    .where(and(isNull(reconciliationDiscrepancies.resolvedAt), isNotNull(reconciliationDiscrepancies.orderId)));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

export interface DiscrepancyFilter {
  state: DiscrepancyState;
  /** Part of the description, the note, or the number of the order, payment or refund; empty: all. */
  search: string;
}

/** Discrepancies with the number of their order and the name of the user who explained them. */
export async function selectDiscrepancies(
  db: Database,
  filter: DiscrepancyFilter,
  page: { sort: DiscrepancySort; limit: number; offset: number },
) {
  return db
    .select({
      discrepancy: reconciliationDiscrepancies,
      providerOrderId: sql<string | null>`o.provider_order_id`,
      orderNumber: sql<number | null>`o.number`,
      resolvedByName: userName(reconciliationDiscrepancies.resolvedBy),
    })
    .from(reconciliationDiscrepancies)
    .leftJoin(ordersAsO, sql`o.id = ${reconciliationDiscrepancies.orderId}`)
    .where(fits(filter))
    .orderBy(...sorted[page.sort])
    .limit(page.limit)
    .offset(page.offset);
}

export async function countDiscrepancies(db: Database, filter: DiscrepancyFilter) {
  const parts = { tabs: DISCREPANCY_STATES, shown: filter.state, isSearch: filter.search !== '' };
  return countTabs(db, parts, (state) =>
    db
      .select({ id: reconciliationDiscrepancies.id })
      .from(reconciliationDiscrepancies)
      .leftJoin(ordersAsO, sql`o.id = ${reconciliationDiscrepancies.orderId}`)
      .where(fits({ ...filter, state: state ?? filter.state })),
  );
}

/** Returns the sum, in paise, of our own books' imbalance, given as an expression, and of open discrepancies beyond them. */
export async function sumUnaccounted(db: Database, imbalance: SQL): Promise<number> {
  const [row] = await db
    .select({ paise: sql<string>`(coalesce(sum(${reconciliationDiscrepancies.paise}), 0) + ${imbalance})::text` })
    .from(reconciliationDiscrepancies)
    .where(and(isNull(reconciliationDiscrepancies.resolvedAt), eq(reconciliationDiscrepancies.isInLedger, false)));
  return Number(row?.paise ?? 0);
}

const sorted: Record<DiscrepancySort, SQL[]> = {
  newest: [desc(reconciliationDiscrepancies.firstSeenAt), desc(reconciliationDiscrepancies.id)],
  oldest: [asc(reconciliationDiscrepancies.firstSeenAt), asc(reconciliationDiscrepancies.id)],
  amount: [
    desc(reconciliationDiscrepancies.paise),
    desc(reconciliationDiscrepancies.firstSeenAt),
    desc(reconciliationDiscrepancies.id),
  ],
};

// Discrepancies are few unless something is very wrong: no index for this search.
function fits({ state, search }: DiscrepancyFilter): SQL | undefined {
  const { resolvedAt, details, note, paymentId, refundId } = reconciliationDiscrepancies;
  const kinds = kindsOf(state);
  const searched = sql`search_key(concat_ws(' ', ${reconciliationDiscrepancies.orderId}, '#' || o.number, o.provider_order_id, ${paymentId}, ${refundId}, ${details}, ${note}))`;
  return and(
    state === 'resolved' ? isNotNull(resolvedAt) : isNull(resolvedAt),
    kinds === null ? undefined : inArray(reconciliationDiscrepancies.kind, [...kinds]),
    search === '' ? undefined : matchesSearch(searched, search),
  );
}

/** Starts a run, or resumes a requested or unfinished one of the last hours; returns it with the days to compare. */
export async function beginRun(db: Database): Promise<ReconciliationRunRow & { from: Date }> {
  const fresh = {
    startedAt: moment,
    endedAt: null,
    failure: '',
    payments: 0,
    refunds: 0,
    orders: 0,
    autoResolved: 0,
    found: 0,
  };
  const unfinished = sql`(SELECT id FROM reconciliation_runs WHERE (ended_at IS NULL OR failure <> '')
    AND started_at > now() - interval '6 hours' ORDER BY started_at DESC LIMIT 1)`;
  const [taken] = await db
    .update(reconciliationRuns)
    .set({ ...fresh, tries: sql`${reconciliationRuns.tries} + 1` })
    .where(eq(reconciliationRuns.id, unfinished))
    .returning();
  const [made] = taken ? [taken] : await db.insert(reconciliationRuns).values({ tries: 1 }).returning();
  if (!made) throw new Error('No run was begun');
  return { ...made, from: new Date(made.startedAt.getTime() - RECONCILIATION_DAYS * 86_400_000) };
}

/** Stores a requested run; returns `false` while another one is in progress. */
export async function insertAskedRun(db: Database, askedBy: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO reconciliation_runs (asked_by) SELECT ${askedBy}
    WHERE NOT EXISTS (SELECT FROM reconciliation_runs WHERE ended_at IS NULL AND started_at > now() - interval '1 hour')`);
  return (rowCount ?? 0) > 0;
}

export async function updateRun(
  db: Database,
  id: string,
  change: Pick<ReconciliationRunRow, 'payments' | 'refunds' | 'orders' | 'autoResolved' | 'found'> & {
    failure?: string;
  },
): Promise<void> {
  await db
    .update(reconciliationRuns)
    .set({ ...change, endedAt: moment })
    .where(eq(reconciliationRuns.id, id));
}

/** Returns the last completed comparison with the provider, and the number of open discrepancies; `null` before the first. */
export async function selectLastComparison(db: Database) {
  const [row] = await db
    .select({
      /** Later events were not compared. */
      upTo: reconciliationRuns.startedAt,
      payments: reconciliationRuns.payments,
      refunds: reconciliationRuns.refunds,
      discrepancies: sql<number>`(SELECT count(*)::int FROM reconciliation_discrepancies WHERE resolved_at IS NULL)`,
    })
    .from(reconciliationRuns)
    .where(and(isNotNull(reconciliationRuns.endedAt), eq(reconciliationRuns.failure, '')))
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(1);
  return row ?? null;
}

export async function selectRuns(db: Database, limit: number) {
  return db
    .select({ run: reconciliationRuns, askedByName: userName(reconciliationRuns.askedBy) })
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.startedAt))
    .limit(limit);
}

// The database's clock; Drizzle types a timestamp as a Date only.
const moment = databaseNow();

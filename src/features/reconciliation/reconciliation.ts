import { recordAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { PaymentGatewayError } from '../../ports/payment-gateway.ts';
import type { Checking } from '../orders/orders/check-order.ts';
import { upsertDiscrepancy } from './discrepancy-store.ts';
import type { ReconciliationSpan } from '../orders/books/books.ts';
import type { Issue } from './rules.ts';

/** Maximum rows in memory at a time, of the provider's books and of ours. */
export const RECONCILIATION_PAGE_SIZE = 100;

/** A run: its dependencies, what it compares, and its counts so far. */
export interface Reconciliation extends Checking {
  span: ReconciliationSpan;
  startedAt: Date;
  tally: { payments: number; refunds: number; orders: number; autoResolved: number; found: number };
}

/** Records a discrepancy for the office. */
export async function report(matching: Reconciliation, issue: Issue): Promise<void> {
  matching.tally.found += 1;
  await upsertDiscrepancy(matching.db, issue);
}

/**
 * Auto-resolves an inconsistency in one transaction, with its record; returns `false` when `act` could not. A failure must not keep the
 * others from being compared.
 */
export async function autoResolve(
  matching: Reconciliation,
  issue: Pick<Issue, 'kind' | 'orderId' | 'details'>,
  act: (within: Checking) => Promise<boolean>,
): Promise<boolean> {
  try {
    const isAutoResolved = await inTransaction(matching.db, async (transaction) => {
      if (!(await act({ ...matching, db: transaction }))) return false;
      await recordAudit(transaction, {
        actorId: null,
        action: 'discrepancy.auto-resolved',
        subject: `order:${issue.orderId ?? 'unknown'}`,
        details: { kind: issue.kind, details: issue.details },
      });
      return true;
    });
    if (isAutoResolved) matching.tally.autoResolved += 1;
    return isAutoResolved;
  } catch (error) {
    matching.log.error({ err: error, orderId: issue.orderId, kind: issue.kind }, 'a discrepancy was not fixed');
    return false;
  }
}

/** The provider's object, or `null` if it does not exist there. Throws when the provider does not respond. */
export async function askFor<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.kind === 'rejected') return null;
    throw error;
  }
}

/** Reads pages of a list until one is not full. */
export async function* pagesOf<T>(read: (skip: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let skip = 0; ; skip += RECONCILIATION_PAGE_SIZE) {
    const page = await read(skip);
    if (page.length > 0) yield page;
    if (page.length < RECONCILIATION_PAGE_SIZE) return;
  }
}

/** Reads batches of our own rows, by id, until one is not full. */
export async function* chunksOf<T extends { id: string }>(
  read: (afterId: string | null) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let afterId: string | null = null; ;) {
    const chunk: T[] = await read(afterId);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < RECONCILIATION_PAGE_SIZE) return;
    afterId = chunk.at(-1)?.id ?? null;
  }
}

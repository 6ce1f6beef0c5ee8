import type { z } from 'zod';
import type { Context } from '../../platform/http/context.ts';
import type { getReconciliation } from './contract.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  countDiscrepancies,
  selectDiscrepancies,
  selectLastComparison,
  selectRuns,
  sumUnaccounted,
} from './discrepancy-store.ts';
import { countUnbalancedOrders, unbalancedPaise } from '../orders/books/books.ts';
import { RECONCILIATION_DAYS } from './rules.ts';
import { toDiscrepancy } from './to-discrepancy.ts';

const SHOWN_RUNS = 7;

/** Loads the reconciliation page: the unaccounted amount, a page of discrepancies, and the last runs. */
export async function loadReconciliation(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...filter }: z.output<typeof getReconciliation.query>,
) {
  const [unaccountedRupees, unbalanced, rows, counted, runs, last] = await Promise.all([
    countUnaccountedRupees(db),
    countUnbalancedOrders(db),
    selectDiscrepancies(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countDiscrepancies(db, filter),
    selectRuns(db, SHOWN_RUNS),
    selectLastComparison(db),
  ]);
  return {
    unaccountedRupees,
    comparison: last && {
      ...last,
      from: new Date(last.upTo.getTime() - RECONCILIATION_DAYS * 86_400_000).toISOString(),
      upTo: last.upTo.toISOString(),
    },
    unbalancedOrders: unbalanced,
    discrepancies: rows.map(toDiscrepancy),
    ...counted,
    page,
    limit,
    runs: runs.map(({ run, askedByName }) => {
      const { id, startedAt, endedAt, tries, payments, refunds, orders, autoResolved, found, failure } = run;
      const moments = { startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
      return { id, ...moments, askedBy: askedByName, tries, payments, refunds, orders, autoResolved, found, failure };
    }),
  };
}

/** The last complete comparison with the provider; `null` before the first. */
export async function findLastComparison(db: Database) {
  return selectLastComparison(db);
}

/** Rupees that belong to no order, refund or person, here or in the provider's books, rounded up: 0 unless something is wrong. */
export async function countUnaccountedRupees(db: Database): Promise<number> {
  return Math.ceil((await sumUnaccounted(db, unbalancedPaise)) / 100);
}

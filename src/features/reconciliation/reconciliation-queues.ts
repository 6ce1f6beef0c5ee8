import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { Checking } from '../orders/orders/check-order.ts';
import { RECONCILE_BOOKS, reconcileBooks } from './reconcile-books.ts';

/** The nightly comparison of the provider's books with ours. */
export function reconciliationQueues(context: Checking): JobQueue[] {
  return [
    {
      name: RECONCILE_BOOKS,
      // 02:30 by India's clock.
      everyCron: '0 21 * * *',
      retries: 8,
      lastsSeconds: 7200,
      run: () => reconcileBooks(context),
    },
  ];
}

import type { JobQueue } from '../../platform/jobs.ts';
import { mailAlerts, type Mailing } from './mail-alerts.ts';
import { renewFigures } from './renew-figures.ts';

/** What the office counts and tells by itself. */
export function reportsQueues(context: Mailing): JobQueue[] {
  return [
    // 09:00 by India's clock.
    { name: 'mail-alerts', everyCron: '30 3 * * *', run: () => mailAlerts(context) },
    // More often than a kept figure goes stale.
    { name: 'renew-figures', everyCron: '*/10 * * * *', retries: 0, run: () => renewFigures(context) },
  ];
}

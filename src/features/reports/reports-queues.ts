import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { testTextQueue } from './jobs/providers.ts';
import { deleteOldAudit } from './audit/audit-store.ts';
import { mailAlerts, type Mailing } from './overview/mail-alerts.ts';
import { refreshMetrics } from './overview/refresh-metrics.ts';
import { AUDIT_DAYS, MONEY_AUDIT_DAYS, MONEY_SUBJECTS } from './rules.ts';

/** Background jobs of the reports. */
export function reportsQueues(
  context: Mailing & Pick<Context, 'settings'>,
  channels: readonly SmsSender[],
): JobQueue[] {
  return [
    testTextQueue(context, channels),
    // 09:00 in Indian time.
    { name: 'mail-alerts', everyCron: '30 3 * * *', run: () => mailAlerts(context) },
    // 3:50 am in India.
    {
      name: 'delete-old-audit',
      everyCron: '20 22 * * *',
      run: async () => {
        const exceptions = { exceptDays: MONEY_AUDIT_DAYS, exceptSubjects: MONEY_SUBJECTS };
        await deleteOldAudit(context.db, { days: AUDIT_DAYS, ...exceptions });
      },
    },
    // More often than a cached metric goes stale.
    {
      name: 'refresh-cached-metrics',
      formerNames: ['renew-figures'],
      everyCron: '*/10 * * * *',
      retries: 0,
      run: () => refreshMetrics(context),
    },
  ];
}

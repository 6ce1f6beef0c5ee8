import { accountsQueues } from '../../features/accounts/accounts-queues.ts';
import { assessmentQueues } from '../../features/assessment/attempts/settle-overdue-attempts.ts';
import { assignmentsQueues } from '../../features/assignments/assignments-queues.ts';
import { batchesQueues } from '../../features/batches/batches-queues.ts';
import { blogQueues } from '../../features/blog/editor/publish-due-posts.ts';
import { careersQueues } from '../../features/careers/careers-queues.ts';
import { couponQueues } from '../../features/coupons/free-expired-reservations.ts';
import { enquiryQueues } from '../../features/enquiries/forms/enquiry-queues.ts';
import { instalmentQueues } from '../../features/instalments/remind-of-dues.ts';
import { learningQueues } from '../../features/learning/learning-queues.ts';
import { makeRenditionsOf } from '../../features/media/delivery/make-renditions.ts';
import { mediaQueues } from '../../features/media/media-queues.ts';
import { notificationsQueues } from '../../features/notifications/notifications-queues.ts';
import { cartQueues } from '../../features/cart/remind-of-carts.ts';
import { findOffers } from '../../features/orders/orders/get-saved-cart.ts';
import { ordersQueues } from '../../features/orders/orders-queues.ts';
import { codeQueue } from '../../features/phone-verification/deliver-code.ts';
import { privacyQueues } from '../../features/privacy/privacy-queues.ts';
import { reconciliationQueues } from '../../features/reconciliation/reconciliation-queues.ts';
import { reportsQueues } from '../../features/reports/reports-queues.ts';
import { settingsQueues } from '../../features/settings/schedules/publish-scheduled-texts.ts';
import { webhookQueues } from '../../features/webhooks/send-delivery.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { mailQueues } from '../../platform/jobs/mail-queue.ts';
import { followClockInDefaults } from '../../sandbox/clock/clock-store.ts';
import { drawAttachment } from '../draw-attachment.ts';
import { loadLetterhead } from '../load-letterhead.ts';
import { mediaAccess } from '../media-access.ts';
import { mediaUsages } from '../media-usages.ts';
import { traceJobs } from '../telemetry/trace-calls.ts';
import type { Composing } from './composing.ts';
import type { Databases } from './database.ts';
import type { Outside } from './outside.ts';

/** Starts the queues of all features. */
export async function composeJobs(
  { config, telemetry, cleanup }: Composing,
  { db, sandboxPool }: Databases,
  outside: Outside,
): Promise<void> {
  const { jobs, sandbox } = outside;
  await jobs.start(traceJobs(telemetry, queuesOf(outside, { db, publicUrl: config.publicUrl })));
  if (sandbox) await followClockInDefaults(sandboxPool);
  cleanup.defer(() => jobs.stop());
}

function queuesOf(
  { context, jobs, mailer, textMessages }: Outside,
  { db, publicUrl }: Pick<Databases, 'db'> & { publicUrl: string },
): JobQueue[] {
  return [
    ...mailQueues({
      db,
      jobs,
      mailer,
      publicUrl,
      loadLetterhead: () => loadLetterhead(db),
      drawAttachment: (drawnFrom) => drawAttachment({ db, files: context.files }, drawnFrom),
    }),
    ...accountsQueues(context),
    ...notificationsQueues(context),
    codeQueue(context, textMessages),
    ...enquiryQueues(context, textMessages),
    ...assessmentQueues(context),
    ...assignmentsQueues(context),
    ...batchesQueues(context),
    ...blogQueues(context),
    ...careersQueues(context),
    ...cartQueues(context, findOffers),
    ...ordersQueues(context),
    ...couponQueues(context),
    ...instalmentQueues(context),
    ...learningQueues(context),
    ...mediaQueues(context, {
      registry: mediaUsages,
      access: mediaAccess,
      prepareVideo: (fileKey) => makeRenditionsOf(context, context.encoder, fileKey),
    }),
    ...privacyQueues(context),
    ...reconciliationQueues(context),
    ...reportsQueues(context, textMessages),
    ...settingsQueues(context),
    ...webhookQueues(context, context.webhooks),
  ];
}

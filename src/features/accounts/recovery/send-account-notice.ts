import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { addresseeOf } from '../users/addressee.ts';

interface NotificationData {
  name: string;
  institute: string;
  /** Where a new password is requested. */
  link: string;
}

/** Mails a user about an event of their account. Runs inside the caller's transaction. */
export async function sendAccountNotice(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  notice: {
    about: string;
    user: { name: string; email: string; emailVerifiedAt: Date | null };
    template: (data: NotificationData) => { subject: string; text: string };
  },
): Promise<void> {
  const { name, email } = addresseeOf(notice.user);
  const { name: institute } = await loadInstitute(transaction);
  await queueMail(transaction, context.jobs, {
    key: `${notice.about}:${randomUUID()}`,
    to: email,
    ...notice.template({ name, institute, link: `${context.settings.publicUrl}/auth/forgot` }),
  });
}

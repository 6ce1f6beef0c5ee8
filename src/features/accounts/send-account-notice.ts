import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { loadInstitute } from '../settings/load-institute.ts';

interface NoticeFacts {
  name: string;
  institute: string;
  /** Where a new password is asked for. */
  link: string;
}

/** Tells a person by mail what happened to their account, in the caller's transaction. */
export async function sendAccountNotice(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  notice: {
    about: string;
    user: { name: string; email: string };
    words: (facts: NoticeFacts) => { subject: string; text: string };
  },
): Promise<void> {
  const { name: institute } = await loadInstitute(transaction);
  await queueMail(transaction, context.jobs, {
    key: `${notice.about}:${randomUUID()}`,
    to: notice.user.email,
    ...notice.words({ name: notice.user.name, institute, link: `${context.settings.publicUrl}/auth/forgot` }),
  });
}

import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { notify } from '../../notifications/notify.ts';
import { accessRevokedMail } from '../access/access-mails.ts';
import { selectRevoked } from './undo-import-store.ts';

export const TELL_OF_UNDO_QUEUE = 'tell-of-undone-import';
/** Mails per transaction. */
const CHUNK_SIZE = 50;

interface Chunk {
  importId: string;
  /** The last grant that was notified. */
  after?: string;
}

type Telling = Pick<Context, 'db' | 'jobs'>;

/** Notifies learners who lost a course when an import was undone. */
export function undoQueue(context: Telling): JobQueue {
  return { name: TELL_OF_UNDO_QUEUE, run: (chunk: Chunk) => tellOfUndo(context, chunk) };
}

/** Notifies the next users and queues a job for the rest; each gets one message per course, however often the job runs. */
export async function tellOfUndo(context: Telling, { importId, after }: Chunk): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const found = await selectRevoked(transaction, { importId, after: after ?? null, limit: CHUNK_SIZE });
    for (const { grantId, userId, title, reason } of found) {
      const user = await getMe(within, { userId });
      const { name, email } = addresseeOf(user);
      await notify(within, {
        userId,
        email,
        key: `taken-back:${grantId}`,
        kind: 'course-given',
        title: `${title} is closed`,
        text: reason,
        href: '',
        mail: accessRevokedMail({ name, title, reason }),
      });
    }
    const last = found.at(-1);
    if (last && found.length === CHUNK_SIZE)
      await context.jobs.add(transaction, TELL_OF_UNDO_QUEUE, { importId, after: last.grantId });
  });
}

import type { Context } from '../../platform/context.ts';
import { countFailedJobs, countMails, selectFailedJobs, selectQueues, selectStuckMails } from './jobs-store.ts';
import { maskData, maskError, maskText } from './mask-personal.ts';
import { queueWords } from './queue-words.ts';

interface Page {
  page: number;
  limit: number;
}

/** The queues, and how the mails stand. */
export async function listQueues({ db }: Pick<Context, 'db'>) {
  const [queues, mails] = await Promise.all([selectQueues(db), countMails(db)]);
  return { queues: queues.map((queue) => ({ ...queue, title: queueWords(queue.name) })), mails };
}

/** Jobs that failed for good. */
export async function listFailedJobs(
  { db }: Pick<Context, 'db'>,
  { queue = null, page, limit }: Page & { queue?: string | null | undefined },
) {
  const [rows, total] = await Promise.all([
    selectFailedJobs(db, { queue, limit, offset: (page - 1) * limit }),
    countFailedJobs(db, queue),
  ]);
  const jobs = rows.map(({ data, output, ...job }) => ({
    ...job,
    title: queueWords(job.queue),
    error: maskError(output),
    data: maskData(data),
  }));
  return { jobs, total, page, limit };
}

/** Mails that could not be sent so far. */
export async function listStuckMails({ db }: Pick<Context, 'db'>, { page, limit }: Page) {
  const [rows, { stuck: total }] = await Promise.all([
    selectStuckMails(db, { limit, offset: (page - 1) * limit }),
    countMails(db),
  ]);
  const mails = rows.map(({ output, recipient, subject, ...mail }) => ({
    ...mail,
    recipient: maskText(recipient),
    subject: maskText(subject),
    error: output === null ? 'It waits for its turn.' : maskError(output),
  }));
  return { mails, total, page, limit };
}

import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type * as contract from './jobs-contract.ts';
import {
  countFailedJobs,
  countMails,
  countStuckMails,
  selectFailedJobs,
  selectQueues,
  selectStuckMails,
  type FailedJobRow,
  type StuckMailRow,
} from './jobs-store.ts';
import { maskData, maskError, maskText } from './mask-personal.ts';
import { queueWords } from './queue-words.ts';

/** The queues, and how the mails stand. */
export async function listQueues({ db }: Pick<Context, 'db'>) {
  const [queues, mails] = await Promise.all([selectQueues(db), countMails(db)]);
  return { queues: queues.map((queue) => ({ ...queue, title: queueWords(queue.name) })), mails };
}

/** Jobs that failed for good. */
export async function listFailedJobs(
  { db }: Pick<Context, 'db'>,
  { queue, search, sort, page, limit }: z.output<typeof contract.listFailedJobs.query>,
) {
  const filter = { queue: queue ?? null, search };
  const [rows, total] = await Promise.all([
    selectFailedJobs(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countFailedJobs(db, filter),
  ]);
  return { jobs: rows.map(showFailedJob), total, page, limit };
}

/** Mails that could not be sent so far. */
export async function listStuckMails(
  { db }: Pick<Context, 'db'>,
  { search, sort, page, limit }: z.output<typeof contract.listStuckMails.query>,
) {
  const [rows, total] = await Promise.all([
    selectStuckMails(db, search, { sort, limit, offset: (page - 1) * limit }),
    countStuckMails(db, search),
  ]);
  return { mails: rows.map(showStuckMail), total, page, limit };
}

/** A failed job as the office may read it. */
export function showFailedJob({ data, output, ...job }: FailedJobRow): contract.FailedJob {
  return { ...job, title: queueWords(job.queue), error: maskError(output), data: maskData(data) };
}

/** A mail that did not go out, as the office may read it. */
export function showStuckMail({ output, recipient, subject, ...mail }: StuckMailRow): contract.StuckMail {
  return {
    ...mail,
    recipient: maskText(recipient),
    subject: maskText(subject),
    error: output === null ? 'It waits for its turn.' : maskError(output),
  };
}

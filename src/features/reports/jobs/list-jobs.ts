import type { z } from 'zod';
import { narrowList } from '../../../kit/text/short-list.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type * as contract from './jobs-contract.ts';
import {
  countFailedJobs,
  countMails,
  countUndeliveredMails,
  selectFailedJobs,
  selectQueues,
  selectUndeliveredMails,
  type FailedJobRow,
  type UndeliveredMailRow,
} from './jobs-store.ts';
import { maskData, maskError, maskText } from '../audit/mask-personal.ts';
import { queueLabel } from './queue-labels.ts';
import type { QueueSorting } from '../rules.ts';

/** The queues, and the state of the mails. */
export async function listQueues({ db }: Pick<Context, 'db'>, query: z.output<typeof contract.listQueues.query>) {
  const [{ found, failed }, mails] = await Promise.all([findQueues(db, query), countMails(db)]);
  return { queues: found, failed, mails };
}

/** The matching queues in order, with the total of failed jobs. The code defines the queues, so they are few. */
export async function findQueues(
  db: Database,
  query: { search: string; sort: QueueSorting },
): Promise<{ found: contract.Queue[]; failed: number }> {
  const queues = (await selectQueues(db)).map((queue) => ({ ...queue, title: queueLabel(queue.name) }));
  const found = narrowList(queues, query, { textOf: ({ name, title }) => `${name}\n${title}`, sortedBy: queuesBy });
  return { found, failed: queues.reduce((sum, queue) => sum + queue.failed, 0) };
}

const queuesBy = {
  name: ({ title }: contract.Queue) => title,
  waiting: ({ waiting }: contract.Queue) => waiting,
  failed: ({ failed }: contract.Queue) => failed,
  done: ({ done }: contract.Queue) => done,
  last: ({ lastEndedAt }: contract.Queue) => lastEndedAt,
};

/** Permanently failed jobs. */
export async function listFailedJobs(
  { db }: Pick<Context, 'db'>,
  { queue, search, sort, page, limit }: z.output<typeof contract.listFailedJobs.query>,
) {
  const filter = { queue: queue ?? null, search };
  const [rows, total] = await Promise.all([
    selectFailedJobs(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countFailedJobs(db, filter),
  ]);
  return { jobs: rows.map(toFailedJob), total, page, limit };
}

/** Undelivered mails. */
export async function listUndeliveredMails(
  { db }: Pick<Context, 'db'>,
  { search, sort, page, limit }: z.output<typeof contract.listUndeliveredMails.query>,
) {
  const [rows, total] = await Promise.all([
    selectUndeliveredMails(db, search, { sort, limit, offset: (page - 1) * limit }),
    countUndeliveredMails(db, search),
  ]);
  return { mails: rows.map(toUndeliveredMail), total, page, limit };
}

/** A failed job as shown to the office. */
export function toFailedJob({ data, output, ...job }: FailedJobRow): contract.FailedJob {
  return { ...job, title: queueLabel(job.queue), error: maskError(output), data: maskData(data) };
}

/** An undelivered mail as shown to the office. */
export function toUndeliveredMail({
  output,
  recipient,
  subject,
  ...mail
}: UndeliveredMailRow): contract.UndeliveredMail {
  return {
    ...mail,
    recipient: maskText(recipient),
    subject: maskText(subject),
    error: output === null ? 'Queued' : maskError(output),
  };
}

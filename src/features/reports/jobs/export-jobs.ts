import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { FailedFilter, FailedJob, Queue, QueueFilter, UndeliveredMail } from './jobs-contract.ts';
import { selectFailedJobs, selectUndeliveredMails } from './jobs-store.ts';
import { findQueues, toFailedJob, toUndeliveredMail } from './list-jobs.ts';

/** The matching queues as a CSV table. The export is audited. */
export async function exportQueues(
  context: Pick<Context, 'clock' | 'db'>,
  { filter: { search }, actorId }: { filter: QueueFilter; actorId: string },
): Promise<Response> {
  const { found } = await findQueues(context.db, { search, sort: 'name' });
  return csvFile(context, {
    name: 'queues',
    audit: { actorId, action: 'queue.exported', subject: 'queue', details: { isSearched: search !== '' } },
    columns: queueColumns,
    readAfter: async (last) => (last === null ? found : []),
  });
}

/** All matching failed jobs as a CSV table, masked as in the list. The export is audited. */
export async function exportFailedJobs(
  context: Pick<Context, 'clock' | 'db'>,
  { filter: { queue, search }, actorId }: { filter: FailedFilter; actorId: string },
): Promise<Response> {
  const details = { queue: queue ?? null, isSearched: search !== '' };
  let offset = 0;
  return csvFile(context, {
    name: 'failed-jobs',
    audit: { actorId, action: 'failed-job.exported', subject: 'queue', details },
    columns: jobColumns,
    async readAfter(_last, limit) {
      const rows = await selectFailedJobs(context.db, { queue: queue ?? null, search }, { sort: 'at', limit, offset });
      offset += rows.length;
      return rows.map(toFailedJob);
    },
  });
}

/** All matching undelivered mails as a CSV table, masked and audited. */
export async function exportUndeliveredMails(
  context: Pick<Context, 'clock' | 'db'>,
  { search, actorId }: { search: string; actorId: string },
): Promise<Response> {
  let offset = 0;
  return csvFile(context, {
    name: 'mails-not-sent',
    audit: { actorId, action: 'undelivered-mail.exported', subject: 'mail', details: { isSearched: search !== '' } },
    columns: mailColumns,
    async readAfter(_last, limit) {
      const rows = await selectUndeliveredMails(context.db, search, { sort: 'at', limit, offset });
      offset += rows.length;
      return rows.map(toUndeliveredMail);
    },
  });
}

const queueColumns: CsvColumn<Queue>[] = [
  { head: 'Queue', cell: ({ title }) => title },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Schedule (UTC)', cell: ({ cron }) => cron ?? '' },
  { head: 'Waiting', cell: ({ waiting }) => waiting },
  { head: 'Running', cell: ({ running }) => running },
  { head: 'Failed', cell: ({ failed }) => failed },
  { head: 'Done', cell: ({ done }) => done },
  { head: 'Last run', cell: ({ lastEndedAt }) => (lastEndedAt ? formatDateTime(lastEndedAt) : '') },
];

const jobColumns: CsvColumn<FailedJob>[] = [
  { head: 'Job', cell: ({ title }) => title },
  { head: 'Queue', cell: ({ queue }) => queue },
  { head: 'Failed', cell: ({ failedAt }) => formatDateTime(failedAt) },
  { head: 'Attempts', cell: ({ tries }) => tries },
  { head: 'Error', cell: ({ error }) => error },
  { head: 'Data', cell: ({ data }) => data },
];

const mailColumns: CsvColumn<UndeliveredMail>[] = [
  { head: 'Subject', cell: ({ subject }) => subject },
  { head: 'To', cell: ({ recipient }) => recipient },
  { head: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Error', cell: ({ error }) => error },
];

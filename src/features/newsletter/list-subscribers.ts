import type { z } from 'zod';
import { formatDateTime } from '../../kit/numbers/dates.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { listSubscribers as contract, Subscriber, SubscriberQuery } from './contract.ts';
import {
  countSubscribers,
  findSubscribers,
  selectSubscribers,
  selectSubscribersAfter,
  type SubscriberFilter,
  type SubscriberRow,
} from './subscriber-store.ts';
import { wordOf } from '../../kit/csv.ts';
import { SUBSCRIBER_STATE_NAMES } from './rules.ts';

/** A page of the subscribers. */
export async function listSubscribers(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...query }: z.output<typeof contract.query>,
) {
  const asked = readFilter(query);
  const filter = { ...asked, found: await findSubscribers(db, asked) };
  const [rows, counted] = await Promise.all([
    selectSubscribers(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countSubscribers(db, filter),
  ]);
  return { subscribers: rows.map(toSubscriber), ...counted, page, limit };
}

/** All matching addresses as a file. The export is audited. */
export async function exportSubscribers(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: SubscriberQuery; actorId: string },
): Promise<Response> {
  const filter = readFilter(query);
  return csvFile(context, {
    name: 'newsletter',
    audit: {
      actorId,
      action: 'subscriber.exported',
      subject: 'newsletter',
      details: { state: query.state, isSearched: filter.search !== '' },
    },
    columns,
    readAfter: async (last, limit) =>
      (await selectSubscribersAfter(context.db, filter, { lastId: last?.id ?? null, limit })).map(toSubscriber),
  });
}

const columns: CsvColumn<Subscriber>[] = [
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Status', cell: ({ state }) => wordOf(SUBSCRIBER_STATE_NAMES, state) },
  { head: 'Subscribed', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Confirmed', cell: ({ confirmedAt }) => (confirmedAt ? formatDateTime(confirmedAt) : '') },
  { head: 'Unsubscribed', cell: ({ unsubscribedAt }) => (unsubscribedAt ? formatDateTime(unsubscribedAt) : '') },
];

function readFilter({ state, search }: SubscriberQuery): SubscriberFilter {
  return { state: state ?? null, search: search ?? '' };
}

function toSubscriber({ id, email, createdAt, confirmedAt, unsubscribedAt }: SubscriberRow): Subscriber {
  return {
    id,
    email,
    state: unsubscribedAt ? 'left' : confirmedAt ? 'confirmed' : 'asked',
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

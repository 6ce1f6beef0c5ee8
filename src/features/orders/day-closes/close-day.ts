import { rupeesToPaise } from '../../../kit/numbers/money.ts';
import { sum } from '../../../kit/numbers/sum.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { type DayCloseSorting, OFFLINE_METHODS, type OfflineMethod } from '../counter-sales/counter-rules.ts';
import { requireReceivedDay } from '../counter-sales/take-offline-payment.ts';
import { methodName } from '../payments/payment-rules.ts';
import { countTaken, lockTill, sumCashRefunds, sumTaken } from '../payments/payment-parts-store.ts';
import {
  countDayCloses,
  type DayCloseFilter,
  type DayCloseRow,
  findDayClose,
  insertDayClose,
  selectDayCloses,
  selectDayClosesAfter,
} from './day-close-store.ts';
import { formatDateTime, formatShortDate } from '../../../kit/numbers/dates.ts';

/** A cashier's own day: what was taken by method, the expected cash, and the close if there is one. */
export async function showDay({ db }: Pick<Context, 'db'>, input: { cashierId: string; day?: string | undefined }) {
  const day = input.day ?? (await readToday(db));
  const who = { cashierId: input.cashierId, day };
  const [taken, close] = [await countDay(db, who), await findDayClose(db, who.cashierId, day)];
  return {
    day,
    methods: taken.methods,
    payments: taken.payments,
    cashRefundsPaise: taken.cashRefundsPaise,
    expectedCashPaise: taken.expectedCashPaise,
    close: close && toClose(close, ''),
  };
}

/**
 * Closes the caller's day with the counted cash; a closed day is never changed again. Throws 422 `note-missing` for a difference without a
 * note, 409 `day-closed` the second time.
 */
export async function closeDay(
  { db }: Pick<Context, 'db'>,
  { caller, day, countedRupees, note }: { caller: SignedInCaller; day: string; countedRupees: number; note: string },
) {
  return inTransaction(db, async (transaction) => {
    await requireReceivedDay(transaction, 'day', day);
    const who = { cashierId: caller.userId, day };
    await lockTill(transaction, caller.userId, day);
    if (await findDayClose(transaction, caller.userId, day)) throw closedAlready();
    const { methods, payments, cashRefundsPaise, expectedCashPaise } = await countDay(transaction, who);
    const countedCashPaise = rupeesToPaise(countedRupees);
    if (countedCashPaise !== expectedCashPaise && note === '') {
      const message = 'Please write a note about the difference';
      throw new AppError(422, 'note-missing', message, { issues: [{ path: 'note', message }] });
    }
    const takenPaise = Object.fromEntries(
      OFFLINE_METHODS.map((method) => [method, methods.find((one) => one.method === method)?.paise ?? 0]),
    ) as Record<OfflineMethod, number>;
    const figures = { takenPaise, cashRefundsPaise, payments, expectedCashPaise, countedCashPaise, note };
    const row = await insertDayClose(transaction, { ...who, ...figures });
    if (!row) throw closedAlready();
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'day.closed',
      subject: `user:${caller.userId}`,
      details: { day, expectedCashPaise, countedCashPaise, payments, note },
    });
    return toClose(row, caller.name);
  });
}

/** A page of closed days for the office. */
export async function listDayCloses(
  { db }: Pick<Context, 'db'>,
  { page, limit, sort, ...query }: { page: number; limit: number; sort: DayCloseSorting } & DayCloseQuery,
) {
  const filter = readFilter(query);
  const rows = await selectDayCloses(db, filter, { limit, offset: (page - 1) * limit, sort });
  return { closes: await toCloses(db, rows), ...(await countDayCloses(db, filter)), page, limit };
}

export async function exportDayCloses(
  context: Pick<Context, 'db' | 'clock'>,
  { query, actorId }: { query: DayCloseQuery; actorId: string },
): Promise<Response> {
  const filter = readFilter(query);
  return csvFile<ShownClose>(context, {
    name: 'day-closes',
    columns,
    audit: { actorId, action: 'day-close.exported', subject: 'day-closes', details: { ...query } },
    readAfter: async (last, limit) =>
      toCloses(context.db, await selectDayClosesAfter(context.db, filter, { lastId: last?.id ?? null, limit })),
  });
}

interface DayCloseQuery {
  cashier?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type ShownClose = ReturnType<typeof toClose>;

const rupees = (paise: number) => (paise / 100).toFixed(2);
const columns: CsvColumn<ShownClose>[] = [
  { head: 'Date', cell: ({ day }) => formatShortDate(day) },
  { head: 'Cashier', cell: ({ cashier }) => cashier },
  ...OFFLINE_METHODS.map((method) => ({
    head: `${methodName(method)}, rupees`,
    cell: ({ takenPaise }: ShownClose) => rupees(takenPaise[method]),
  })),
  { head: 'Cash refunds, rupees', cell: ({ cashRefundsPaise }) => rupees(cashRefundsPaise) },
  { head: 'Expected cash, rupees', cell: ({ expectedCashPaise }) => rupees(expectedCashPaise) },
  { head: 'Counted cash, rupees', cell: ({ countedCashPaise }) => rupees(countedCashPaise) },
  { head: 'Difference, rupees', cell: ({ differencePaise }) => rupees(differencePaise) },
  { head: 'Note', cell: ({ note }) => note },
  { head: 'Closed', cell: ({ closedAt }) => formatDateTime(closedAt) },
];

function readFilter({ cashier, from, to }: DayCloseQuery): DayCloseFilter {
  return { cashierId: cashier ?? null, from: from ?? null, to: to ?? null };
}

async function countDay(db: Database, who: { cashierId: string; day: string }) {
  const methods = await sumTaken(db, who);
  const cashRefundsPaise = await sumCashRefunds(db, who);
  const cashPaise = sum(methods.filter(({ method }) => method === 'cash').map(({ paise }) => paise));
  return {
    methods,
    payments: await countTaken(db, who),
    cashRefundsPaise,
    expectedCashPaise: cashPaise - cashRefundsPaise,
  };
}

async function toCloses(db: Database, rows: readonly DayCloseRow[]): Promise<ShownClose[]> {
  const names = await listUserNames(db, [...new Set(rows.map(({ cashierId }) => cashierId))]);
  return rows.map((row) => toClose(row, names.get(row.cashierId) ?? 'A former colleague'));
}

function toClose(row: DayCloseRow, cashier: string) {
  const { id, cashierId, day, takenPaise, cashRefundsPaise, payments, expectedCashPaise, countedCashPaise, note } = row;
  return {
    id,
    cashierId,
    cashier,
    day,
    takenPaise,
    cashRefundsPaise,
    payments,
    expectedCashPaise,
    countedCashPaise,
    differencePaise: countedCashPaise - expectedCashPaise,
    note,
    closedAt: row.createdAt.toISOString(),
  };
}

function closedAlready(): AppError {
  return new AppError(409, 'day-closed', 'You have already closed this day.');
}

import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { BATCHES_ACTIONS } from '../audit.ts';
import { selectSessionsOf } from '../sessions/session-store.ts';
import { toSessions } from '../sessions/to-session.ts';
import type { BatchQuery, listBatches as listContract, OfficeBatch, RosterRow } from './batch-contract.ts';
import { countBatches, findListedBatch, selectBatches, type BatchFilter } from './batch-store.ts';
import { selectHistory, selectRoster, type RosterLine } from './roster-store.ts';
import { noSuchBatch, toBatch } from './to-batch.ts';
import { wordOf } from '../../../kit/csv.ts';
import { BATCH_MODE_NAMES, BATCH_STATE_NAMES } from '../rules.ts';
import { formatShortDate } from '../../../kit/numbers/dates.ts';

/** A uuid that no course has: an unknown course filters everything. */
const NO_COURSE = '00000000-0000-0000-0000-000000000000';

/** Returns a page of batches of every state; a trainer's own. */
export async function listBatches(
  { db }: Pick<Context, 'db'>,
  { query, caller }: { query: z.output<typeof listContract.query>; caller: SignedInCaller },
) {
  const { page, limit, sort, ...asked } = query;
  const filter = await readFilter(db, asked, caller);
  const [rows, counted] = await Promise.all([
    selectBatches(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countBatches(db, filter),
  ]);
  return { batches: rows.map(toBatch), ...counted, page, limit };
}

/** Exports all matching batches as a file. The export is audited. */
export async function exportBatches(
  context: Pick<Context, 'clock' | 'db'>,
  { query, caller }: { query: BatchQuery; caller: SignedInCaller },
): Promise<Response> {
  const filter = await readFilter(context.db, query, caller);
  let offset = 0;
  return csvFile(context, {
    name: 'batches',
    audit: {
      actorId: caller.userId,
      action: 'batch.exported',
      subject: 'batches',
      details: { state: query.state, isSearched: query.search !== '' },
    },
    columns,
    async readAfter(_last, limit) {
      const rows = await selectBatches(context.db, filter, { sort: '-starts', limit, offset });
      offset += rows.length;
      return rows.map(toBatch);
    },
  });
}

/** One batch with roster, classes and history. Throws 404 for an unknown one and for another trainer's. */
export async function getBatch({ db }: Pick<Context, 'db'>, { id, caller }: { id: string; caller: SignedInCaller }) {
  const row = await findListedBatch(db, id);
  const isTrainer = caller.role === 'trainer';
  if (!row || (isTrainer && row.batch.trainerId !== caller.userId)) throw noSuchBatch();
  const batch = toBatch(row);
  const lines = await selectRoster(db, id);
  const sessions = await toSessions(db, await selectSessionsOf(db, id));
  const history = await selectHistory(db, id);
  const { enrolled, held, offered, left, waiting } = batch;
  const hasSeat = ({ state }: RosterLine) => state === 'active' || state === 'completed';
  const toRow = (line: RosterLine) =>
    toRosterRow(line, { isWithoutContact: isTrainer, isCompleted: batch.state === 'completed' });
  return {
    batch: isTrainer ? { ...batch, priceRupees: null } : batch,
    roster: lines.filter(hasSeat).map(toRow),
    withoutSeat: lines.filter((line) => !hasSeat(line)).map(toRow),
    sessions,
    counts: { enrolled, held, offered, left, waiting },
    history: history.map(({ at, ...line }) => ({
      ...line,
      label: labels[line.action] ?? line.action,
      at: at.toISOString(),
    })),
  };
}

function toRosterRow(
  line: RosterLine,
  { isWithoutContact, isCompleted }: { isWithoutContact: boolean; isCompleted: boolean },
): RosterRow {
  const { enrolmentId, userId, name, phone, email, rollNumber, attended, counted, accessUntil, choiceUntil } = line;
  return {
    enrolmentId,
    userId,
    name,
    rollNumber,
    state: line.state === 'active' && isCompleted ? 'completed' : line.state,
    attended,
    counted,
    percent: counted === 0 ? null : Math.floor((attended * 100) / counted),
    accessUntil,
    choiceUntil,
    ...(isWithoutContact
      ? {}
      : { phone, email, paid: Math.round(line.paidPaise / 100), due: Math.round(line.duePaise / 100) }),
  };
}

async function readFilter(
  db: Database,
  { state, course, trainer, mode, students, search }: BatchQuery,
  caller: SignedInCaller,
): Promise<BatchFilter> {
  const courseUuid = course ? ((await findCourse(db, course, { inAnyState: true }))?.id ?? NO_COURSE) : null;
  return {
    state: state === undefined || state === 'all' ? null : state,
    courseUuid,
    trainerId: caller.role === 'trainer' ? caller.userId : (trainer ?? null),
    mode: mode ?? null,
    students: students ?? null,
    search,
  };
}

const labels: Record<string, string> = BATCHES_ACTIONS;

const columns: CsvColumn<OfficeBatch>[] = [
  { head: 'Code', cell: ({ code }) => code },
  { head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { head: 'Mode', cell: ({ mode }) => wordOf(BATCH_MODE_NAMES, mode) },
  { head: 'Status', cell: ({ state }) => wordOf(BATCH_STATE_NAMES, state) },
  { head: 'Start', cell: ({ startDate }) => (startDate ? formatShortDate(startDate) : '') },
  { head: 'End', cell: ({ endDate }) => (endDate ? formatShortDate(endDate) : '') },
  {
    head: 'Days',
    cell: ({ schedule }) =>
      schedule?.weekdays.map((day) => day.charAt(0).toUpperCase() + day.slice(1)).join(', ') ?? '',
  },
  { head: 'From', cell: ({ schedule }) => schedule?.from ?? '' },
  { head: 'To', cell: ({ schedule }) => schedule?.to ?? '' },
  { head: 'Trainer', cell: ({ trainer }) => trainer },
  { head: 'Room', cell: ({ room }) => room },
  { head: 'Capacity', cell: ({ capacity }) => capacity },
  { head: 'Taken', cell: ({ enrolled }) => enrolled },
  { head: 'Held', cell: ({ held }) => held },
  { head: 'Offered', cell: ({ offered }) => offered },
  { head: 'Left', cell: ({ left }) => left },
  { head: 'Waiting', cell: ({ waiting }) => waiting },
  { head: 'Attendance, per cent', cell: ({ percent }) => percent ?? '' },
  { head: 'At risk', cell: ({ atRisk }) => atRisk },
];

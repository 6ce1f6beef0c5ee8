import { TRAINERS } from '../../../kit/roles.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { listUsersByEmail } from '../../accounts/users/list-users-by-email.ts';
import { selectRooms } from '../places/place-store.ts';
import { batchState, isOver, MAX_CLASSES, needsRoom } from '../rules.ts';
import { listClashes } from '../sessions/check-clashes.ts';
import { clashText, overlaps, type Booking } from '../sessions/clash-rules.ts';
import { readNow, selectSessionsOf, type SessionRow } from '../sessions/session-store.ts';
import { selectBatchesByCodes, type BatchRow } from './import-store.ts';
import { badRow, brokenRows, readSource, type BadRow, type Source } from './read-source.ts';
import {
  readClass,
  readTimetableFile,
  type RowIssue,
  type TimetableRow,
  type TimetableTable,
  type WrittenClass,
} from './timetable-rows.ts';

/** A class of a file, and what it does to the timetable. */
export interface PlannedLine extends Booking {
  row: TimetableRow;
  batch: BatchRow;
  topic: string;
  trainerId: string | null;
  /** The class that is there at that time; `null`: one is added. */
  known: SessionRow | null;
  act: 'added' | 'changed' | 'same';
}

export interface TimetablePlan {
  table: TimetableTable;
  lines: PlannedLine[];
  bad: BadRow[];
}

/** What a file of classes would do, and which rows have errors. */
export async function planTimetable(db: Database, source: Source): Promise<TimetablePlan> {
  const table = await readTimetableFile(readSource(source));
  const bad = brokenRows(table);
  const lines: PlannedLine[] = [];
  const known = await loadKnown(db, table);
  const firstLines = new Map<string, number>();
  for (const row of table.rows) {
    const line = planLine(row, known, firstLines);
    if ('reason' in line) bad.push(badRow(table, row, line));
    else lines.push(line);
  }
  const clashes = await findLineClashes(db, lines);
  for (const [row, reason] of clashes) bad.push(badRow(table, row, { field: null, reason }));
  return { table, lines, bad };
}

interface Known {
  batches: ReadonlyMap<string, BatchRow>;
  sessions: ReadonlyMap<string, readonly SessionRow[]>;
  rooms: Awaited<ReturnType<typeof selectRooms>>;
  trainers: readonly { id: string; name: string; email: string }[];
  now: Date;
}

async function loadKnown(db: Database, table: TimetableTable): Promise<Known> {
  const codes = [...new Set(table.rows.map(({ fields }) => fields.batch.toUpperCase()))];
  const batches = await selectBatchesByCodes(db, codes);
  const sessions = new Map<string, SessionRow[]>();
  for (const { id } of batches.values())
    sessions.set(
      id,
      (await selectSessionsOf(db, id)).map(({ session }) => session),
    );
  const emails = table.rows.map(({ fields }) => fields.trainer).filter((trainer) => trainer.includes('@'));
  const addressed = new Map((await listUsersByEmail(db, emails)).people.map(({ id, email }) => [id, email]));
  const trainers = (await listColleagues({ db }, TRAINERS)).map((one) => ({
    ...one,
    email: addressed.get(one.id) ?? '',
  }));
  return { batches, sessions, rooms: await selectRooms(db), trainers, now: await readNow(db) };
}

function planLine(row: TimetableRow, known: Known, firstLines: Map<string, number>): PlannedLine | RowIssue {
  const written = readClass(row);
  if ('reason' in written) return written;
  const { code, startsAt, endsAt } = written;
  const batch = known.batches.get(code);
  if (!batch) return { field: 'batch', reason: `There is no batch ${code.slice(0, 30)}. Plan it first.` };
  if (isOver(batchState(batch, known.now))) return { field: 'batch', reason: `${code} is over or cancelled.` };
  const key = `${code} ${startsAt.getTime()}`;
  const first = firstLines.get(key);
  if (first !== undefined) return { field: null, reason: `The same batch and time as line ${first}.` };
  firstLines.set(key, row.line);
  const sessions = known.sessions.get(batch.id) ?? [];
  const session =
    sessions.find((one) => one.cancelledAt === null && one.startsAt.getTime() === startsAt.getTime()) ?? null;
  const trainerId = findTrainer(written, known, session?.trainerId ?? batch.trainerId);
  if (trainerId !== null && typeof trainerId === 'object') return trainerId;
  const roomId = findRoomOf(written, known, { batch, roomId: session ? session.roomId : batch.roomId });
  if (roomId !== null && typeof roomId === 'object') return roomId;
  const topic = written.topic || (session?.topic ?? '');
  const teacherId = session?.substituteId ?? trainerId;
  const line = { row, batch, startsAt, endsAt, topic, trainerId, teacherId, roomId, known: session };
  if (session && isSame(session, line)) return { ...line, act: 'same' };
  if (startsAt <= known.now)
    return {
      field: 'date',
      reason: session ? 'This class has started. It can no longer be changed.' : 'Please choose a time in the future',
    };
  if (!session && sessions.length + countLines(firstLines, code) > MAX_CLASSES)
    return { field: null, reason: `A batch has ${MAX_CLASSES} classes at most.` };
  return { ...line, act: session ? 'changed' : 'added' };
}

/** Lines of a batch so far. */
function countLines(firstLines: ReadonlyMap<string, number>, code: string): number {
  return [...firstLines.keys()].filter((key) => key.startsWith(`${code} `)).length;
}

function isSame(
  session: SessionRow,
  line: { endsAt: Date; topic: string; trainerId: string | null; roomId: string | null },
): boolean {
  return (
    session.endsAt.getTime() === line.endsAt.getTime() &&
    session.topic === line.topic &&
    session.trainerId === line.trainerId &&
    session.roomId === line.roomId
  );
}

function findTrainer(
  { trainer }: WrittenClass,
  { trainers }: Known,
  otherwise: string | null,
): string | null | RowIssue {
  if (trainer === '') return otherwise;
  const wanted = trainer.toLowerCase();
  const found = trainers.filter(({ name, email }) => name.toLowerCase() === wanted || email.toLowerCase() === wanted);
  const [one, ...others] = found;
  if (one && others.length === 0) return one.id;
  return {
    field: 'trainer',
    reason: one
      ? 'Several trainers have this name. Write the e-mail address.'
      : 'There is no trainer with this name or e-mail address.',
  };
}

function findRoomOf(
  { room }: WrittenClass,
  { rooms }: Known,
  { batch, roomId }: { batch: BatchRow; roomId: string | null },
): string | null | RowIssue {
  if (!needsRoom(batch.mode)) return null;
  if (room === '') return roomId;
  const found = rooms.find((one) => one.archivedAt === null && one.name.toLowerCase() === room.toLowerCase());
  if (!found) return { field: 'room', reason: 'There is no room with this name.' };
  if (found.seats < batch.capacity) return { field: 'room', reason: `The room has only ${found.seats} seats` };
  return found.id;
}

/** Rows whose class meets another one: of the timetable, or of the file. Classes of drafts take no room. */
async function findLineClashes(db: Database, all: readonly PlannedLine[]): Promise<[TimetableRow, string][]> {
  const lines = all.filter(({ batch, act }) => batch.publishedAt !== null && act !== 'same');
  if (lines.length === 0) return [];
  const sessionIds = lines.flatMap(({ known }) => known?.id ?? []);
  const found: [TimetableRow, string][] = [];
  for (const [at, line] of lines.entries()) {
    const other = lines.slice(0, at).find((one) => overlaps(one, line) && sharesPlace(one, line));
    if (other) found.push([line.row, `The class clashes with line ${other.row.line}.`]);
  }
  const isFree = (await listClashes(db, lines, { sessionIds })).length === 0;
  if (isFree) return found;
  for (const line of lines) {
    const [clash] = await listClashes(db, [line], { sessionIds });
    if (clash) found.push([line.row, clashText(clash)]);
  }
  return found;
}

function sharesPlace(one: Booking, other: Booking): boolean {
  return (
    (one.roomId !== null && one.roomId === other.roomId) ||
    (one.teacherId !== null && one.teacherId === other.teacherId)
  );
}

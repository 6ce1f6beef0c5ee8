import { isAdmin } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { MeetingParticipant } from '../../../ports/meeting-provider.ts';
import { listAddressees, listUserNames } from '../../accounts/users/find-users.ts';
import { markByMinutes, minutesIn } from '../attendance/attendance-rules.ts';
import { recordMarks, type NewMark } from '../attendance/mark-store.ts';
import { selectRegister, type RegisterLine } from '../attendance/register-store.ts';
import { lockOwnClass, requireOwnClass } from '../attendance/require-own-class.ts';
import type { Mark } from '../rules.ts';
import { findSession, lockSession, type ListedSession } from '../sessions/session-store.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { matchPerson } from './meeting-rules.ts';
import {
  findMeeting,
  recordList,
  saveParticipant,
  selectListsDue,
  selectParticipants,
  selectRegistrants,
  setPerson,
  type ParticipantRow,
} from './meeting-store.ts';

/** The job that asks for the lists that are due; an event of the provider adds one at once. */
export const READ_PARTICIPANTS = 'read-participants';

type Reading = Pick<Context, 'db' | 'log' | 'meetings'>;

/** Asks for the lists of participants that are due and marks attendance by them. */
export async function readParticipants(context: Reading): Promise<void> {
  for (const id of await selectListsDue(context.db)) {
    try {
      await readList(context, id);
    } catch (error) {
      context.log.warn({ err: error, sessionId: id }, 'the participants of a class could not be read');
      await recordList(context.db, id, 'failed');
    }
  }
}

async function readList({ db, meetings }: Reading, id: string): Promise<void> {
  const found = await findSession(db, id);
  const meeting = await findMeeting(db, id);
  const name = meeting?.provider;
  const provider = name === 'zoom' || name === 'meet' ? meetings[name] : null;
  if (!found || !provider) return;
  const list = await provider.listParticipants(found.session.meetingId);
  await inTransaction(db, async (transaction) => {
    await lockSession(transaction, id);
    await recordList(transaction, id, list.isComplete ? 'ready' : 'waiting');
    await keepList(transaction, found, list.participants);
    await markByList(transaction, found, { isComplete: list.isComplete });
  });
}

/** Keeps each participant once, with all their stays, and says whom it can who they are. */
async function keepList(db: Database, { session }: ListedSession, list: readonly MeetingParticipant[]): Promise<void> {
  const lines = await selectRegister(db, session.id);
  const registrants = await selectRegistrants(db, session.id);
  const userIds = lines.map(({ userId }) => userId);
  const names = await listUserNames(db, userIds);
  // Of the addressees only the address: their name is left out while the address is unverified.
  const addressees = await listAddressees(db, userIds);
  const roster = userIds.map((userId) => ({
    userId,
    name: names.get(userId) ?? '',
    email: addressees.get(userId)?.email ?? '',
  }));
  const known = await selectParticipants(db, session.id);
  const taken = new Set(known.flatMap(({ userId }) => userId ?? []));
  for (const [participantId, stays] of Map.groupBy(list, ({ id }) => id)) {
    const [first] = stays;
    if (!first) continue;
    const matched = matchPerson(first, { registrants, roster });
    const isKnown = known.some((one) => one.participantId === participantId);
    const userId = matched !== null && !taken.has(matched) ? matched : null;
    if (!isKnown && userId !== null) taken.add(userId);
    await saveParticipant(db, {
      sessionId: session.id,
      participantId,
      name: first.name.slice(0, 200),
      email: first.email.slice(0, 200),
      visits: stays.map(({ joinedAt, leftAt }) => ({ joinedAt: joinedAt.toISOString(), leftAt: leftAt.toISOString() })),
      minutes: minutesIn(stays),
      userId,
    });
  }
}

/**
 * Marks by provider who is known in the list. Of an online class a complete list also makes those absent who were not there, except who
 * has leave; a partial list makes nobody absent, and of a hybrid class it says nothing about the room.
 */
async function markByList(db: Database, found: ListedSession, { isComplete }: { isComplete: boolean }): Promise<void> {
  const { session, batch } = found;
  const lines = await selectRegister(db, session.id);
  const rows = await selectParticipants(db, session.id);
  const { lateAfterMinutes } = await loadBatchSettings(db);
  const marks: NewMark[] = [];
  for (const line of lines) {
    const row = rows.find(({ userId }) => userId === line.userId);
    const given = row
      ? markOf(row, found, lateAfterMinutes)
      : absentIfMissing(line, { isComplete, isOnline: batch.mode === 'online' });
    if (given === null || (given === 'absent' && !(isComplete && batch.mode === 'online'))) continue;
    const minutes = row?.minutes ?? 0;
    // What a list says again changes nothing.
    if (line.source === 'provider' && line.mark === given && line.minutes === minutes) continue;
    marks.push({ userId: line.userId, mark: given, source: 'provider', markedBy: null, minutes });
  }
  await recordMarks(db, { sessionId: session.id, marks, isRepeatKept: false });
}

function absentIfMissing(
  { leave, source }: RegisterLine,
  { isComplete, isOnline }: { isComplete: boolean; isOnline: boolean },
): Mark | null {
  return isComplete && isOnline && leave !== 'approved' && source !== 'leave' ? 'absent' : null;
}

function markOf({ visits, minutes }: ParticipantRow, { session }: ListedSession, lateAfterMinutes: number): Mark {
  const joined = visits.map(({ joinedAt }) => Date.parse(joinedAt));
  return markByMinutes({ minutes, joinedAt: new Date(Math.min(...joined)) }, session, lateAfterMinutes);
}

function toParticipant({ id, name, email, minutes, userId }: ParticipantRow, caller: SignedInCaller) {
  return { id, name, email: isAdmin(caller.role) ? email : '', minutes, personId: userId };
}

/** Who was in an online class; e-mail addresses for admins alone. Throws 404. */
export async function listParticipants(
  { db }: Pick<Context, 'db'>,
  { id, caller }: { id: string; caller: SignedInCaller },
) {
  await requireOwnClass(db, id, caller);
  const meeting = await findMeeting(db, id);
  const rows = await selectParticipants(db, id);
  return { state: meeting?.listState ?? 'none', participants: rows.map((row) => toParticipant(row, caller)) };
}

/** Says which student a participant is, and marks by it. Throws 404, 409 `already-matched`, 422 `not-on-roster`. */
export async function matchParticipant(
  { db }: Pick<Context, 'db'>,
  {
    id,
    participantId,
    personId,
    caller,
  }: { id: string; participantId: string; personId: string | null; caller: SignedInCaller },
) {
  return inTransaction(db, async (transaction) => {
    const found = await lockOwnClass(transaction, id, caller);
    const rows = await selectParticipants(transaction, id);
    const row = rows.find((one) => one.id === participantId);
    if (!row) throw notFound('There is no such participant.');
    if (personId !== null) await requireFree(transaction, { id, personId, rows, participantId });
    await setPerson(transaction, participantId, personId);
    const meeting = await findMeeting(transaction, id);
    await markByList(transaction, found, { isComplete: meeting?.listState === 'ready' });
    const lines = await selectRegister(transaction, id);
    const mark = lines.find(({ userId }) => userId === personId)?.mark ?? null;
    const { session, batch } = found;
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'participant.matched',
      subject: `batch:${batch.id}`,
      details: { class: session.number, before: { userId: row.userId }, after: { userId: personId, mark } },
    });
    return { participant: toParticipant({ ...row, userId: personId }, caller), mark };
  });
}

async function requireFree(
  db: Database,
  {
    id,
    personId,
    rows,
    participantId,
  }: { id: string; personId: string; rows: readonly ParticipantRow[]; participantId: string },
): Promise<void> {
  const lines = await selectRegister(db, id);
  if (!lines.some(({ userId }) => userId === personId)) {
    const message = `${personId} is not on the roster of this class.`;
    throw new AppError(422, 'not-on-roster', message, { issues: [{ path: 'personId', message }] });
  }
  if (!rows.some((one) => one.userId === personId && one.id !== participantId)) return;
  const names = await listUserNames(db, [personId]);
  const message = `${names.get(personId) ?? 'This student'} is already matched with another participant.`;
  throw new AppError(409, 'already-matched', message);
}

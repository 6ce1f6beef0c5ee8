import { notFound, type AppError } from '../../../platform/http/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { sessionState } from '../rules.ts';
import type { OfficeSession } from './session-contract.ts';
import type { ListedSession } from './session-store.ts';

/** The responses of classes for the office, with the names of who teaches. */
export async function toSessions(db: Database, rows: readonly ListedSession[]): Promise<OfficeSession[]> {
  const names = await listUserNames(db, teacherIdsOf(rows));
  return rows.map((row) => toSession(row, names));
}

/** Who teaches these classes, or stands in. */
export function teacherIdsOf(rows: readonly ListedSession[]): string[] {
  return rows.flatMap(({ session }) => [session.trainerId ?? [], session.substituteId ?? []].flat());
}

/** The response of one class. */
export async function toOneSession(db: Database, row: ListedSession): Promise<OfficeSession> {
  const [session] = await toSessions(db, [row]);
  if (!session) throw noSuchSession();
  return session;
}

/** The response of a class, with names that were read already. */
export function toSession(
  { session, batch, roomName, recordingState, now }: ListedSession,
  names: ReadonlyMap<string, string>,
): OfficeSession {
  const { id, number, topic, trainerId, substituteId, roomId, isExtra, countsForAttendance, cancelReason } = session;
  return {
    id,
    batchId: batch.id,
    batchCode: batch.code,
    number,
    topic,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    trainerId,
    trainer: names.get(trainerId ?? '') ?? '',
    substituteId,
    substitute: names.get(substituteId ?? '') ?? '',
    roomId,
    room: roomName ?? '',
    isOnline: batch.mode !== 'classroom',
    isExtra,
    countsForAttendance,
    state: sessionState(session, now),
    cancelReason,
    movedFrom: session.movedFrom.map(({ startsAt, endsAt, movedAt, reason }) => ({
      startsAt,
      endsAt,
      movedAt,
      reason,
    })),
    meeting: { provider: batch.meetingProvider, state: session.meetingState },
    recording: { state: session.recordingFile === null ? (recordingState ?? 'none') : 'ready' },
    registerFinishedAt: session.registerFinishedAt?.toISOString() ?? null,
    hasRecording: session.recordingFile !== null,
    sequence: session.sequence,
    version: session.version,
  };
}

export function noSuchSession(): AppError {
  return notFound('There is no such class.');
}

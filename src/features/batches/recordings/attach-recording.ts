import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { notFound, type AppError } from '../../../platform/http/errors.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { findOwnMedia } from '../../media/library/find-own-media.ts';
import { sessionCancelled, tooEarly } from '../attendance/attendance-errors.ts';
import { lockOwnClass } from '../attendance/require-own-class.ts';
import { findSession } from '../sessions/session-store.ts';
import type { OfficeSession } from '../sessions/session-contract.ts';
import { noSuchSession, toOneSession } from '../sessions/to-session.ts';
import { selectCoursesOfRecording, setRecording } from './recording-store.ts';
import { TELL_RECORDING } from './tell-recording.ts';

/**
 * Attaches a video of the media library to a class and queues the notice to its students, or removes the recording. Throws what the contract lists: a
 * trainer attaches their own files.
 */
export async function attachRecording(
  context: Pick<Context, 'db' | 'jobs'>,
  { id, fileId, caller }: { id: string; fileId: string | null; caller: SignedInCaller },
): Promise<{ session: OfficeSession }> {
  return inTransaction(context.db, async (db) => {
    const found = await lockOwnClass(db, id, caller);
    const { session, batch, now } = found;
    if (session.cancelledAt) throw sessionCancelled();
    if (session.endsAt > now) throw tooEarly('This class has not ended yet.');
    const file = fileId === null ? null : await findOwnMedia(db, caller, fileId);
    if (file && file.kind !== 'video' && file.kind !== 'audio') throw notFound('This file is no film.');
    const fileKey = file?.fileKey ?? null;
    await setRecording(db, id, fileKey);
    await recordAudit(db, {
      actorId: caller.userId,
      action: 'class.updated',
      subject: `batch:${batch.id}`,
      details: { class: session.number, before: { recording: session.recordingFile }, after: { recording: fileKey } },
    });
    if (fileKey !== null && fileKey !== session.recordingFile)
      await context.jobs.add(db, TELL_RECORDING, { sessionId: id, fileKey });
    const after = await findSession(db, id);
    if (!after) throw noSuchSession();
    return { session: await toOneSession(db, after) };
  });
}

/** Why a user may not watch a recording: `undefined` for a file that is none of theirs, `null` when they may. */
export async function recordingError(
  db: Database,
  asked: { userId: string; fileKey: string },
): Promise<AppError | null | undefined> {
  let error: AppError | null | undefined;
  for (const courseId of await selectCoursesOfRecording(db, asked)) {
    error = await accessError(db, asked.userId, courseId);
    if (!error) return null;
  }
  return error;
}

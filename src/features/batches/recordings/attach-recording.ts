import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { notFound, type AppError } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { findOwnMedia } from '../../media/library/find-own-media.ts';
import { notify } from '../../notifications/notify.ts';
import { sessionCancelled, tooEarly } from '../attendance/attendance-errors.ts';
import { lockOwnClass } from '../attendance/require-own-class.ts';
import { selectClassPeople } from '../calendar/recipient-store.ts';
import { findSession, type ListedSession } from '../sessions/session-store.ts';
import type { OfficeSession } from '../sessions/session-contract.ts';
import { noSuchSession, toOneSession } from '../sessions/to-session.ts';
import { selectCoursesOfRecording, setRecording } from './recording-store.ts';

type Telling = Pick<Context, 'db' | 'jobs' | 'settings'>;

/**
 * Attaches a film of the media library to a class, and tells its students, or takes the recording off. Throws what the contract lists: a
 * trainer attaches their own files.
 */
export async function attachRecording(
  context: Telling,
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
    if (fileKey !== null && fileKey !== session.recordingFile) await tellRecording({ ...context, db }, found, fileKey);
    const after = await findSession(db, id);
    if (!after) throw noSuchSession();
    return { session: await toOneSession(db, after) };
  });
}

/** Tells the students of a class, each once for a file, that its recording is ready. Runs inside the caller's transaction. */
export async function tellRecording(
  context: Telling,
  { session, batch }: ListedSession,
  fileKey: string,
): Promise<void> {
  const people = await selectClassPeople(context.db, { batchId: batch.id, sessionIds: [session.id] });
  const subject = `Recording of class ${session.number} is ready`;
  for (const userId of new Set(people.map((one) => one.userId))) {
    const { name, email } = addresseeOf(await getMe(context, { userId }));
    await notify(context, {
      userId,
      email,
      key: `recording:${session.id}:${fileKey}:${userId}`,
      kind: 'class',
      title: subject,
      text: batch.code,
      href: '/profile/timetable',
      mail: {
        subject,
        text: `Hello ${name},\n\nthe recording of class ${session.number} of ${batch.code} is ready. You find it in your timetable: ${context.settings.publicUrl}/profile/timetable`,
      },
    });
  }
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

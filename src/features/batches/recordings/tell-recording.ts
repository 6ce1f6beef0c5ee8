import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { selectClassPeople } from '../calendar/recipient-store.ts';
import { findSession } from '../sessions/session-store.ts';

/** The job that tells a class of its recording: who attaches one does not wait for the mails of a whole batch. */
export const TELL_RECORDING = 'tell-class-recording';

export interface ReadyRecording {
  sessionId: string;
  fileKey: string;
}

/** Tells the students of a class, each once for a file, that its recording is ready; nobody when it was taken off meanwhile. */
export async function tellRecording(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { sessionId, fileKey }: ReadyRecording,
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const found = await findSession(db, sessionId);
    if (found?.session.recordingFile !== fileKey) return;
    const { session, batch } = found;
    const people = await selectClassPeople(db, { batchId: batch.id, sessionIds: [sessionId] });
    const subject = `Recording of class ${session.number} is ready`;
    const addressees = await listAddressees(
      db,
      people.map(({ userId }) => userId),
    );
    const told = [...addressees].map(([userId, { name, email }]) => ({
      userId,
      email,
      key: `recording:${sessionId}:${fileKey}:${userId}`,
      title: subject,
      text: batch.code,
      href: '/profile/timetable',
      mail: {
        subject,
        text: `Hello ${name},\n\nthe recording of class ${session.number} of ${batch.code} is ready. You find it in your timetable: ${context.settings.publicUrl}/profile/timetable`,
      },
    }));
    await notifyAll({ ...context, db }, { kind: 'class', told });
  });
}

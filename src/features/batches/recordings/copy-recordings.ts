import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { MeetingProvider } from '../../../ports/meeting-provider.ts';
import { storeCopy } from '../../media/uploads/store-copy.ts';
import type { Storing } from '../../media/uploads/store-upload.ts';
import { MAX_RECORDING_TRIES, retryMinutes } from '../meetings/meeting-rules.ts';
import { findMeeting } from '../meetings/meeting-store.ts';
import {
  claimRecording,
  endRecording,
  recordNoRecording,
  retryRecording,
  selectRecordingsDue,
} from '../meetings/recording-tries-store.ts';
import { findSession, lockSession, type ListedSession } from '../sessions/session-store.ts';
import { setRecording } from './recording-store.ts';
import { TELL_RECORDING } from './tell-recording.ts';

type Copying = Storing & Pick<Context, 'meetings' | 'settings'>;

/** Copies the recordings of online classes that are due into the library and attaches them; each is tried again until it works. */
export async function copyRecordings(context: Copying): Promise<void> {
  for (const id of await selectRecordingsDue(context.db)) {
    const asked = await claimRecording(context.db, id);
    if (!asked) continue;
    try {
      await copyRecording(context, id, asked);
    } catch (error) {
      context.log.warn({ err: error, sessionId: id }, 'the recording of a class could not be copied');
      const tries = asked.isAnnounced ? asked.tries + 1 : 1;
      if (isHopeless(error) || tries >= MAX_RECORDING_TRIES) await endRecording(context.db, id, 'failed');
      else await retryRecording(context.db, id, { tries, minutes: retryMinutes(tries) });
    }
  }
}

/** The same bytes would be refused again. */
function isHopeless(error: unknown): boolean {
  return error instanceof AppError && (error.status === 415 || error.status === 422);
}

async function copyRecording(
  context: Copying,
  id: string,
  { isAnnounced, tries }: { isAnnounced: boolean; tries: number },
): Promise<void> {
  const { db } = context;
  const found = await findSession(db, id);
  const provider = await providerOf(context, id);
  if (!found || !provider) return;
  const [recording] = await provider.listRecordings(found.session.meetingId);
  if (!recording) {
    // The provider announces a recording a little before it can be read.
    if (isAnnounced && tries < MAX_RECORDING_TRIES)
      await retryRecording(db, id, { tries: tries + 1, minutes: retryMinutes(tries + 1) });
    else await recordNoRecording(db, id);
    return;
  }
  const { session, batch } = found;
  const file = await storeCopy(context, {
    fileName: `${batch.code}, class ${session.number}.mp4`,
    content: await provider.readRecording(recording),
    ownerId: session.substituteId ?? session.trainerId,
  });
  await attach(context, found, file.fileKey);
}

async function providerOf({ db, meetings }: Copying, id: string): Promise<MeetingProvider | null> {
  const name = (await findMeeting(db, id))?.provider;
  return name === 'zoom' || name === 'meet' ? meetings[name] : null;
}

/** A file that the trainer attached meanwhile stays. */
async function attach(context: Copying, { session: { id } }: ListedSession, fileKey: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const found = await lockSession(db, id);
    await endRecording(db, id, 'ready');
    if (!found || found.session.recordingFile !== null) return;
    const { session, batch } = found;
    await setRecording(db, id, fileKey);
    await recordAudit(db, {
      actorId: null,
      action: 'class.updated',
      subject: `batch:${batch.id}`,
      details: { class: session.number, before: { recording: null }, after: { recording: fileKey } },
    });
    await context.jobs.add(db, TELL_RECORDING, { sessionId: id, fileKey });
  });
}

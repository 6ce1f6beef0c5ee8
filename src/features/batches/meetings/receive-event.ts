import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findByMeeting, forgetMeeting, insertEvent, markEnded } from './meeting-store.ts';
import { announceRecording } from './recording-tries-store.ts';
import { READ_PARTICIPANTS } from './read-participants.ts';

/** The job that copies recordings; an event of the provider adds one at once. */
export const COPY_RECORDINGS = 'copy-recordings';

/**
 * Acts on an event of Zoom's, once however often it comes. Returns what Zoom wants to read when it checks the URL. Throws 400
 * `wrong-signature` for an event that Zoom did not sign within five minutes.
 */
export async function receiveZoomEvent(
  { db, clock, jobs, meetings }: Pick<Context, 'db' | 'clock' | 'jobs' | 'meetings'>,
  { rawBody, headers }: { rawBody: Uint8Array; headers: Headers },
): Promise<{ plainToken?: string; encryptedToken?: string }> {
  const event = meetings.readZoomEvent(rawBody, headers, clock.now());
  if (!event) throw new AppError(400, 'wrong-signature', 'The signature does not fit the event.');
  if (event.kind === 'check') return event.response;
  if (event.kind !== 'ended' && event.kind !== 'deleted' && event.kind !== 'recorded') return {};
  const { meetingId } = event;
  const endedAt = event.kind === 'ended' ? event.endedAt : null;
  const eventId = createHash('sha256').update(rawBody).digest('hex');
  await inTransaction(db, async (transaction) => {
    if (!(await insertEvent(transaction, eventId))) return;
    const sessionId = await findByMeeting(transaction, meetingId);
    if (sessionId === null) return;
    if (event.kind === 'recorded') {
      await announceRecording(transaction, sessionId);
      await jobs.add(transaction, COPY_RECORDINGS, {});
      return;
    }
    if (endedAt === null) return forgetMeeting(transaction, sessionId);
    await markEnded(transaction, sessionId, endedAt);
    await jobs.add(transaction, READ_PARTICIPANTS, {});
  });
  return {};
}

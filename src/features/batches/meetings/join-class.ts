import { formatTime } from '../../../kit/numbers/dates.ts';
import { isAdmin } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { MeetingProviderError } from '../../../ports/meeting-provider.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { notOnRoster, sessionCancelled, sessionOver } from '../attendance/attendance-errors.ts';
import { doorState, opensAt, teachesClass } from '../attendance/attendance-rules.ts';
import { findOwnClass } from '../attendance/attend-store.ts';
import { requireOwnClass } from '../attendance/require-own-class.ts';
import type { MeetingProvider } from '../rules.ts';
import { findSession, type ListedSession } from '../sessions/session-store.ts';
import { noSuchSession, toOneSession } from '../sessions/to-session.ts';
import { makeMeeting } from './make-meetings.ts';
import { meetingPlace } from './meeting-rules.ts';
import { findMeeting, findRegistrant, saveRegistrant } from './meeting-store.ts';

type Joining = Pick<Context, 'db' | 'meetings'>;

/** Returns the URL of an online class for a caller: that of the host for its teacher and for admins. Throws what the contract lists. */
export async function joinClass(
  context: Joining,
  { id, caller }: { id: string; caller: SignedInCaller },
): Promise<{ url: string; provider: MeetingProvider }> {
  const { db } = context;
  const found = await findSession(db, id);
  if (!found?.batch.publishedAt) throw noSuchSession();
  const { session, batch, now } = found;
  const isHost =
    isAdmin(caller.role) || teachesClass(caller.userId, { ...session, batchTrainerId: batch.trainerId }, now);
  if (!isHost) await requireStudent(context, id, caller.userId);
  if (session.cancelledAt) throw sessionCancelled();
  const place = meetingPlace(batch, session);
  if (place.kind === 'room') throw inTheRoom(found);
  const door = doorState(session, now);
  if (door === 'too-early') throw joinsLater(session);
  if (door === 'over') throw sessionOver();
  if (place.kind === 'link') return { url: place.url, provider: 'link' };
  if (place.kind === 'none' || session.meetingState !== 'ready') throw noLinkYet();
  const url = isHost
    ? await hostUrl(context, found, place.name)
    : await ownUrl(context, found, { name: place.name, caller });
  return { url, provider: place.name };
}

/** Throws 403 for who is not on the roster, or whose access is paused or over. */
async function requireStudent({ db }: Joining, id: string, userId: string): Promise<void> {
  const own = await findOwnClass(db, id, userId);
  if (!own?.isOnRoster) throw notOnRoster();
  const failure = await accessError(db, userId, own.accessCourseId);
  if (failure) throw failure;
}

/** A host’s URL at Zoom expires after two hours, so it is fetched again; the stored one serves while Zoom is away. */
async function hostUrl({ db, meetings }: Joining, { session }: ListedSession, name: 'zoom' | 'meet'): Promise<string> {
  const kept = await findMeeting(db, session.id);
  const fresh = await meetings[name]?.find(session.meetingId).catch(() => null);
  const url = fresh?.hostUrl || kept?.hostUrl;
  if (!url) throw noLinkYet();
  return url;
}

/** The URL of one student: each joins as a separate participant. */
async function ownUrl(
  { db, meetings }: Joining,
  { session }: ListedSession,
  { name, caller }: { name: 'zoom' | 'meet'; caller: SignedInCaller },
): Promise<string> {
  const { id, meetingId } = session;
  const known = await findRegistrant(db, id, caller.userId, meetingId);
  if (known) return known.joinUrl;
  const provider = meetings[name];
  if (!provider) throw meetingsAway();
  const added = await provider.addParticipant(meetingId, caller).catch((error: unknown) => {
    if (error instanceof MeetingProviderError) throw error.kind === 'gone' ? noLinkYet() : meetingsAway();
    throw error;
  });
  if (added) {
    await saveRegistrant(db, { sessionId: id, userId: caller.userId, meetingId, ...added });
    return added.joinUrl;
  }
  const meeting = await findMeeting(db, id);
  if (!meeting?.joinUrl) throw noLinkYet();
  return meeting.joinUrl;
}

/** Makes the meeting of a class again, in place of the one it has. Throws what the contract lists. */
export async function remakeMeeting(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'meetings' | 'settings'>,
  { id, caller }: { id: string; caller: SignedInCaller },
) {
  const { db } = context;
  const isOfOffice = isAdmin(caller.role) || caller.role === 'counsellor';
  const found = isOfOffice ? await findSession(db, id) : await requireOwnClass(db, id, caller);
  if (!found?.batch.publishedAt) throw noSuchSession();
  const { session, batch, now } = found;
  if (session.cancelledAt) throw sessionCancelled();
  if (session.endsAt <= now) throw sessionOver();
  const place = meetingPlace(batch, session);
  if (place.kind === 'room') throw inTheRoom(found);
  if (place.kind === 'none') throw meetingsAway();
  if (place.kind === 'provider')
    await makeMeeting(context, id, { isNew: true }).catch((error: unknown) => {
      throw error instanceof MeetingProviderError ? meetingsAway() : error;
    });
  const after = await findSession(db, id);
  if (!after) throw noSuchSession();
  await recordAudit(db, {
    actorId: caller.userId,
    action: 'meeting.made',
    subject: `batch:${batch.id}`,
    details: {
      class: session.number,
      before: { meeting: session.meetingId },
      after: { meeting: after.session.meetingId },
    },
  });
  return { session: await toOneSession(db, after) };
}

function inTheRoom({ roomName }: ListedSession): AppError {
  return new AppError(409, 'in-the-room', `This class takes place in ${roomName ?? 'the classroom'}.`);
}

function joinsLater(session: { startsAt: Date }): AppError {
  const from = opensAt(session).toISOString();
  const message = `You can join from ${formatTime(from).replaceAll('\u00A0', ' ')}.`;
  return new AppError(409, 'too-early', message, { details: { opensAt: from } });
}

function noLinkYet(): AppError {
  return new AppError(409, 'no-link-yet', 'The meeting link is not ready yet. Please try again in a minute.');
}

function meetingsAway(): AppError {
  return new AppError(503, 'meetings-away', 'The meeting service does not answer. Please try again in a minute.');
}

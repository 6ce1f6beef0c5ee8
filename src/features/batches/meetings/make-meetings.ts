import { formatTime } from '../../../kit/numbers/dates.ts';
import { ADMINS } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { MeetingProviderError, type MeetingProvider, type PlannedMeeting } from '../../../ports/meeting-provider.ts';
import { listAddressees, listColleagues } from '../../accounts/users/find-users.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { findSession, type ListedSession } from '../sessions/session-store.ts';
import { meetingPlace, retryMinutes } from './meeting-rules.ts';
import {
  claimMissing,
  claimTry,
  findMeeting,
  forgetMeeting,
  markChecked,
  saveMeeting,
  selectMeetingsToCheck,
  selectMeetingsToDelete,
  selectMeetingsToMake,
  selectWithoutLink,
  setMeeting,
} from './meeting-store.ts';

/** Meetings that are made, changed or deleted in a minute. */
const AT_ONCE = 20;
const RETRIES = [1, 2, 3, 4].map(retryMinutes);

type Meeting = Pick<Context, 'db' | 'jobs' | 'log' | 'meetings' | 'settings'>;

/**
 * Makes the meetings of the next 7 days, has changed classes follow at the provider, deletes those of cancelled classes, looks for those
 * that somebody deleted by hand, and tells who teaches when a link is missing 15 minutes before. No request waits for it.
 */
export async function keepMeetings(context: Meeting): Promise<void> {
  const { db } = context;
  const each = async (ids: readonly string[], act: (id: string) => Promise<void>) => {
    for (const id of ids) {
      try {
        await act(id);
      } catch (error) {
        context.log.warn({ err: error, sessionId: id }, 'the meeting of a class could not be kept');
      }
    }
  };
  await each(await selectMeetingsToCheck(db), (id) => checkMeeting(context, id));
  const gone = await selectMeetingsToDelete(db, AT_ONCE);
  await each(gone, (id) => deleteMeeting(context, id));
  await each(await selectMeetingsToMake(db, AT_ONCE - gone.length), (id) => makeMeeting(context, id));
  await each(await selectWithoutLink(db), (id) => tellMissing(context, id));
}

/**
 * Makes the meeting of a class, or has it follow the class; with `isNew` in place of the one it has. Throws `MeetingProviderError`; the
 * next try is planned by then.
 */
export async function makeMeeting(context: Meeting, id: string, { isNew = false } = {}): Promise<void> {
  const { db } = context;
  const found = await findSession(db, id);
  const place = found && meetingPlace(found.batch, found.session);
  if (!found || place?.kind !== 'provider') return;
  const provider = context.meetings[place.name];
  if (!provider) throw new MeetingProviderError('unavailable', 'The meeting provider has no keys.');
  const known = await findMeeting(db, id);
  const tries = await claimTry(db, { sessionId: id, provider: place.name, minutes: RETRIES, isForced: isNew });
  if (tries === null) return;
  const { session } = found;
  const isKept = !isNew && session.meetingId !== '' && known?.provider === place.name;
  try {
    if (session.meetingId !== '' && !isKept && known) {
      await oldProvider(context, known.provider)?.delete(session.meetingId);
      await setMeeting(db, id, { meetingId: '', meetingState: 'waiting' });
    }
    const meeting =
      (isKept && (await follow(provider, session.meetingId, planOf(found)))) ||
      (await provider.create(planOf(found), { mayExist: tries > 1 }));
    await saveMeeting(db, {
      sessionId: id,
      meetingId: meeting.id,
      provider: place.name,
      joinUrl: meeting.joinUrl,
      hostUrl: meeting.hostUrl,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
    });
  } catch (error) {
    if (!isKept) await setMeeting(db, id, { meetingState: 'failed' });
    throw error;
  }
}

function oldProvider({ meetings }: Pick<Context, 'meetings'>, name: string): MeetingProvider | null {
  return name === 'zoom' || name === 'meet' ? meetings[name] : null;
}

/** Has a meeting follow its class; `null` when it is gone. */
async function follow(provider: MeetingProvider, meetingId: string, planned: PlannedMeeting) {
  try {
    await provider.change(meetingId, planned);
    return await provider.find(meetingId);
  } catch (error) {
    if (error instanceof MeetingProviderError && error.kind === 'gone') return null;
    throw error;
  }
}

function planOf({ session, batch }: ListedSession): PlannedMeeting {
  const { id: sessionId, number, startsAt, endsAt } = session;
  return { sessionId, topic: `${batch.code}, class ${number}`, startsAt, endsAt };
}

async function deleteMeeting(context: Meeting, id: string): Promise<void> {
  const { db } = context;
  const found = await findSession(db, id);
  const known = await findMeeting(db, id);
  if (!found || !known || (known.provider !== 'zoom' && known.provider !== 'meet')) return;
  if ((await claimTry(db, { sessionId: id, provider: known.provider, minutes: RETRIES, isForced: false })) === null)
    return;
  await context.meetings[known.provider]?.delete(found.session.meetingId);
  await forgetMeeting(db, id);
}

/** Forgets a meeting that the provider does not have any more; one that cannot be asked about is looked at again. */
async function checkMeeting(context: Meeting, id: string): Promise<void> {
  const { db } = context;
  const found = await findSession(db, id);
  const known = await findMeeting(db, id);
  const provider = known && oldProvider(context, known.provider);
  if (!found || !provider) return;
  if (await provider.find(found.session.meetingId)) await markChecked(db, id);
  else await forgetMeeting(db, id);
}

async function tellMissing(context: Meeting, id: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const found = await findSession(db, id);
    if (!found || !(await claimMissing(db, id))) return;
    const { session, batch } = found;
    const at = formatTime(session.startsAt.toISOString()).replaceAll('\u00A0', ' ');
    const subject = `No meeting link for ${batch.code} at ${at}`;
    const teacherId = session.substituteId ?? session.trainerId;
    const admins = (await listColleagues({ db }, ADMINS)).map((admin) => admin.id);
    const addressees = await listAddressees(db, [...admins, ...(teacherId ? [teacherId] : [])]);
    const href = '/admin/timetable';
    const told = [...addressees].map(([userId, { email }]) => ({
      userId,
      email,
      key: `no-link:${id}:${session.startsAt.getTime()}:${userId}`,
      title: subject,
      text: `Class ${session.number}`,
      href,
      mail: {
        subject,
        text: `Class ${session.number} of ${batch.code} begins at ${at} and has no meeting link. Make the meeting again, or enter a link of your own: ${context.settings.publicUrl}${href}`,
      },
    }));
    await notifyAll({ ...context, db }, { kind: 'class', told });
  });
}

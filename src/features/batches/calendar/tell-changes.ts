import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { notify } from '../../notifications/notify.ts';
import { lockBatch } from '../batches/batch-store.ts';
import { selectSessionsByIds, type ListedSession } from '../sessions/session-store.ts';
import { toSessions } from '../sessions/to-session.ts';
import { calendarEntries } from './calendar-entries.ts';
import { changesMail, type ClassChangeKind, type ToldChange } from './class-mails.ts';
import { selectClassPeople } from './recipient-store.ts';
import type { CalendarClass } from './write-calendar.ts';

/** The job that tells people of a step's changes. */
export const TELL_CHANGES = 'tell-class-changes';

export interface StoredChange {
  sessionId: string;
  kind: ClassChangeKind;
  /** The earlier start. */
  from: string | null;
}

export interface ToldStep {
  stepId: string;
  batchId: string;
  /** Who did it knows of it. */
  actorId: string;
  changes: StoredChange[];
}

interface Told {
  change: ToldChange;
  entry: CalendarClass;
  listed: ListedSession;
}

type Telling = Pick<Context, 'db' | 'jobs' | 'settings'>;

/**
 * Tells the students of a batch, the guests of its classes and who teaches them of a step's changes, each once however often it runs.
 * Nobody is told late of a class that is over.
 */
export async function tellChanges(context: Telling, { stepId, batchId, actorId, changes }: ToldStep): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const batch = await lockBatch(db, batchId);
    const course = batch && (await findCourse(db, batch.courseId, { inAnyState: true }));
    if (!batch || !course) return;
    const told = await loadTold(db, changes, course.title);
    if (told.length === 0) return;
    const people = await selectClassPeople(db, { batchId, sessionIds: told.map(({ entry }) => entry.id) });
    for (const userId of peopleOf(people, told)) {
      const guestOf = people.filter((one) => one.userId === userId && one.sessionId !== null);
      const isGuestOnly = guestOf.length > 0 && !people.some((one) => one.userId === userId && one.sessionId === null);
      const own = isGuestOnly ? told.filter(({ entry }) => guestOf.some((one) => one.sessionId === entry.id)) : told;
      if (userId !== actorId && own.length > 0)
        await tellOne({ ...context, db }, { userId, stepId, own, course: course.title, batch: batch.code });
    }
  });
}

/** Students, guests and who teaches, each once. */
function peopleOf(people: readonly { userId: string }[], told: readonly Told[]): Set<string> {
  const teachers = told.flatMap(({ listed: { session } }) =>
    [session.trainerId ?? [], session.substituteId ?? []].flat(),
  );
  return new Set([...people.map(({ userId }) => userId), ...teachers]);
}

async function tellOne(
  context: Telling,
  {
    userId,
    stepId,
    own,
    course,
    batch,
  }: { userId: string; stepId: string; own: readonly Told[]; course: string; batch: string },
): Promise<void> {
  const { publicUrl } = context.settings;
  const { name, email } = addresseeOf(await getMe(context, { userId }));
  const mail = changesMail(
    own.map(({ change }) => change),
    { name, course, batch, publicUrl },
  );
  const entries = own.map(({ entry }) => entry);
  await notify(context, {
    userId,
    email,
    key: `class-changed:${stepId}:${userId}`,
    kind: 'class',
    title: mail.subject,
    text: `${course}, ${batch}`,
    href: '/profile/timetable',
    mail: { ...mail, attachments: await calendarEntries(context, entries, email) },
  });
}

/** What is still worth telling, in the words of mails. */
async function loadTold(db: Context['db'], changes: readonly StoredChange[], course: string): Promise<Told[]> {
  const rows = await selectSessionsByIds(
    db,
    changes.map(({ sessionId }) => sessionId),
  );
  const sessions = await toSessions(db, rows);
  return rows.flatMap((listed, at): Told[] => {
    const { session, roomName, now } = listed;
    const stored = changes.find(({ sessionId }) => sessionId === session.id);
    const shown = sessions[at];
    if (!stored || !shown || session.endsAt <= now) return [];
    const place = roomName ?? 'Online';
    // A class that was cancelled meanwhile is told as such.
    const kind = session.cancelledAt ? 'cancelled' : stored.kind;
    const reason = kind === 'cancelled' ? session.cancelReason : (session.movedFrom.at(-1)?.reason ?? '');
    const { number, topic, startsAt, endsAt, sequence } = session;
    return [
      {
        listed,
        change: {
          kind,
          number,
          startsAt,
          movedFrom: kind === 'moved' && stored.from ? new Date(stored.from) : null,
          place,
          teacher: shown.substitute || shown.trainer,
          reason: kind === 'moved' || kind === 'cancelled' ? reason : '',
        },
        entry: {
          id: session.id,
          number,
          topic,
          course,
          place,
          startsAt,
          endsAt,
          isCancelled: kind === 'cancelled',
          sequence,
        },
      },
    ];
  });
}

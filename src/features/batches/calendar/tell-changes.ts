import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { listAddressees } from '../../accounts/users/find-users.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { lockBatch } from '../batches/batch-store.ts';
import { selectSessionsByIds, type ListedSession } from '../sessions/session-store.ts';
import { toSessions } from '../sessions/to-session.ts';
import { openEntries } from './calendar-entries.ts';
import { changesMail, type ClassChangeKind, type ToldChange } from './class-mails.ts';
import { selectClassPeople, type ClassPerson } from './recipient-store.ts';
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
    const write = await openEntries({ ...context, db });
    const { publicUrl } = context.settings;
    const addressees = await listAddressees(
      db,
      [...peopleOf(people, told)].filter((userId) => userId !== actorId),
    );
    const notices = [...addressees].flatMap(([userId, { name, email }]) => {
      const own = ownOf(userId, people, told);
      if (own.length === 0) return [];
      const mail = changesMail(
        own.map(({ change }) => change),
        { name, course: course.title, batch: batch.code, publicUrl },
      );
      const entries = own.map(({ entry }) => entry);
      return {
        userId,
        email,
        key: `class-changed:${stepId}:${userId}`,
        title: mail.subject,
        text: `${course.title}, ${batch.code}`,
        href: '/profile/timetable',
        mail: { ...mail, attachments: write(entries, email) },
      };
    });
    await notifyAll({ ...context, db }, { kind: 'class', told: notices });
  });
}

/** What concerns a person: guests are told of their classes alone. */
function ownOf(userId: string, people: readonly ClassPerson[], told: readonly Told[]): readonly Told[] {
  const guestOf = people.filter((one) => one.userId === userId && one.sessionId !== null);
  const isGuestOnly = guestOf.length > 0 && !people.some((one) => one.userId === userId && one.sessionId === null);
  return isGuestOnly ? told.filter(({ entry }) => guestOf.some((one) => one.sessionId === entry.id)) : told;
}

/** Students, guests and who teaches, each once. */
function peopleOf(people: readonly { userId: string }[], told: readonly Told[]): Set<string> {
  const teachers = told.flatMap(({ listed: { session } }) =>
    [session.trainerId ?? [], session.substituteId ?? []].flat(),
  );
  return new Set([...people.map(({ userId }) => userId), ...teachers]);
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

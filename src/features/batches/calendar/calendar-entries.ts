import type { Context } from '../../../platform/http/context.ts';
import type { MailAttachment } from '../../../ports/mailer.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { readNow, selectSessionsOf } from '../sessions/session-store.ts';
import { writeCalendar, type CalendarClass, type CalendarMethod } from './write-calendar.ts';

/** Entries of a mail; the timetable has the others. */
const MAX_ENTRIES = 30;

type Writing = Pick<Context, 'db' | 'settings'>;

/** Entries for a person's calendar, a file for each class: an invitation that replaces the one before, or a cancellation. */
export async function calendarEntries(
  context: Writing,
  classes: readonly CalendarClass[],
  attendee: string,
): Promise<MailAttachment[]> {
  if (classes.length === 0) return [];
  return (await openEntries(context))(classes, attendee);
}

/** Returns what writes the entries of many people, having read once what is the same for all of them. */
export async function openEntries({
  db,
  settings: { publicUrl },
}: Writing): Promise<(classes: readonly CalendarClass[], attendee: string) => MailAttachment[]> {
  const [institute, now] = [await loadInstitute(db), await readNow(db)];
  return (classes, attendee) =>
    classes.slice(0, MAX_ENTRIES).map((one) => {
      const method: CalendarMethod = one.isCancelled ? 'CANCEL' : 'REQUEST';
      const content = writeCalendar([one], { method, institute, publicUrl, now, attendee });
      const written = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
      return {
        name: `class-${one.number}.ics`,
        contentType: `text/calendar; charset=utf-8; method=${written}`,
        content,
      };
    });
}

interface EntriesOf {
  batchId: string;
  attendee: string;
  /** The seat has ended: its entries leave the calendar. */
  isOver?: boolean;
  /** Of these classes alone. */
  sessionIds?: readonly string[];
}

/**
 * Entries of the classes of a batch to come, for who gets a seat in it, or whose seat ended. The end of a seat counts as a change of its
 * entries, which a calendar follows for a higher sequence alone.
 */
export async function batchEntries(
  context: Writing,
  { batchId, attendee, isOver = false, sessionIds }: EntriesOf,
): Promise<MailAttachment[]> {
  const listed = (await selectSessionsOf(context.db, batchId)).filter(
    ({ session, now }) =>
      session.startsAt > now &&
      (isOver || session.cancelledAt === null) &&
      (sessionIds === undefined || sessionIds.includes(session.id)),
  );
  const [first] = listed;
  const course = first && (await findCourse(context.db, first.batch.courseId, { inAnyState: true }));
  const classes = listed.map(({ session, roomName }): CalendarClass => {
    const { id, number, topic, startsAt, endsAt, sequence, cancelledAt } = session;
    return {
      id,
      number,
      topic,
      course: course?.title ?? '',
      place: roomName ?? 'Online',
      startsAt,
      endsAt,
      isCancelled: isOver,
      sequence: isOver && cancelledAt === null ? sequence + 1 : sequence,
    };
  });
  return calendarEntries(context, classes, attendee);
}

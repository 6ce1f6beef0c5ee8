import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listCourseLabels, type CourseLabel } from '../../catalogue/courses/list-course-titles.ts';
import { onOneConnection } from '../../../platform/database/database.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import { opensAt } from '../attendance/attendance-rules.ts';
import { sessionState } from '../rules.ts';
import type { OwnClass } from './calendar-contract.ts';
import type { OwnClassRow } from './calendar-store.ts';

interface Names {
  people: ReadonlyMap<string, string>;
  /** By uuid. */
  courses: ReadonlyMap<string, CourseLabel>;
}

/** The responses of a student's classes, with the names of courses and of who teaches: two queries. */
export async function toOwnClasses(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  { rows, userId }: { rows: readonly OwnClassRow[]; userId: string },
): Promise<OwnClass[]> {
  const { db } = context;
  const ids = rows.flatMap(({ session }) => [session.trainerId ?? [], session.substituteId ?? []].flat());
  const [people, courses] = await onOneConnection(db, (connection) =>
    Promise.all([
      listUserNames(connection, ids),
      listCourseLabels(
        connection,
        rows.map(({ batch }) => batch.courseId),
      ),
    ]),
  );
  const names = { people, courses };
  return rows.map((row) => {
    const { recordingFile: fileKey } = row.session;
    const recording = fileKey === null ? null : signMediaPath(context, { userId, fileKey });
    const recordingState = fileKey === null ? (row.recordingState ?? 'none') : 'ready';
    return { ...toOwnClass(row, names), recording, recordingState };
  });
}

function toOwnClass(row: OwnClassRow, names: Names): Omit<OwnClass, 'recording' | 'recordingState'> {
  const { session, batch, now } = row;
  const course = names.courses.get(batch.courseId);
  return {
    id: session.id,
    batchId: batch.id,
    batchCode: batch.code,
    number: session.number,
    topic: session.topic,
    course: course?.title ?? '',
    courseId: course?.courseId ?? '',
    family: course?.family ?? '',
    dye: course?.dye ?? '',
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    place: row.roomName ?? 'Online',
    isOnline: batch.mode !== 'classroom',
    isInRoom: batch.mode !== 'online',
    trainer: names.people.get(session.trainerId ?? '') ?? '',
    substitute: session.substituteId ? (names.people.get(session.substituteId) ?? null) : null,
    state: sessionState(session, now),
    cancelReason: session.cancelReason,
    replacedBy: row.replacedBy,
    movedFrom: session.movedFrom.map(({ startsAt, endsAt, reason }) => ({ startsAt, endsAt, reason })),
    isExtra: session.isExtra,
    isMakeUp: row.isMakeUp,
    canJoinFrom: opensAt(session).toISOString(),
    mark: row.mark,
    leave: row.leave,
    makeUp: row.makeUp,
    rating: row.rating,
  };
}

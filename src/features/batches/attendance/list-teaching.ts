import { isAdmin } from '../../../kit/roles.ts';
import { onOneConnection } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import type { ListedSession } from '../sessions/session-store.ts';
import { teacherIdsOf, toSession } from '../sessions/to-session.ts';
import { opensAt } from './attendance-rules.ts';
import { countClassFigures, countTeaching, selectClassesOfDay, selectUnfinished } from './register-store.ts';

/** Classes of an Indian day, and the first registers that wait; a trainer's own, of admins all. */
export async function listTeaching(
  { db }: Pick<Context, 'db'>,
  { day, caller }: { day: string | undefined; caller: SignedInCaller },
) {
  const teacherId = isAdmin(caller.role) ? null : caller.userId;
  return onOneConnection(db, async (connection) => {
    const [ofDay, late, counts] = await Promise.all([
      selectClassesOfDay(connection, { day, teacherId }),
      selectUnfinished(connection, teacherId),
      countTeaching(connection, teacherId),
    ]);
    const rows = [...ofDay, ...late];
    const [names, figures, titles] = await Promise.all([
      listUserNames(connection, teacherIdsOf(rows)),
      countClassFigures(connection, [...new Set(rows.map(({ session }) => session.id))]),
      listCourseTitles(
        connection,
        rows.map(({ batch }) => batch.courseId),
      ),
    ]);
    const listed = rows.map((row) => {
      const { students = 0, onLeave = 0, marked = 0 } = figures.get(row.session.id) ?? {};
      const course = titles.get(row.batch.courseId) ?? '';
      return { ...toSession(row, names), course, students, onLeave, marked, isOpen: hasOpened(row) };
    });
    return {
      day: day ?? counts.today,
      sessions: listed.slice(0, ofDay.length),
      unfinished: listed.slice(ofDay.length),
      unfinishedTotal: counts.unfinished,
      leaveRequests: counts.openLeave,
    };
  });
}

function hasOpened({ session, now }: ListedSession): boolean {
  return now >= opensAt(session) && session.cancelledAt === null;
}

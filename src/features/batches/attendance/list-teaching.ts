import { addDays } from '../../../kit/numbers/dates.ts';
import { isAdmin } from '../../../kit/roles.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import { momentInIndia } from '../sessions/schedule-rules.ts';
import type { ListedSession } from '../sessions/session-store.ts';
import { toSessions } from '../sessions/to-session.ts';
import { opensAt } from './attendance-rules.ts';
import { countClassFigures, countOpenLeave, selectClassesBetween, selectUnfinished } from './register-store.ts';

/** Classes of an Indian day, and the registers that wait; a trainer's own, of admins all. */
export async function listTeaching(
  { db }: Pick<Context, 'db'>,
  { day: asked, caller }: { day: string | undefined; caller: SignedInCaller },
) {
  const teacherId = isAdmin(caller.role) ? null : caller.userId;
  const day = asked ?? (await readToday(db));
  const span = { from: momentInIndia(day, '00:00'), until: momentInIndia(addDays(day, 1), '00:00') };
  const today = await selectClassesBetween(db, { ...span, teacherId });
  const late = await selectUnfinished(db, teacherId);
  const rows = [...today, ...late];
  const shown = await toSessions(db, rows);
  const figures = await countClassFigures(
    db,
    rows.map(({ session }) => session.id),
  );
  const titles = await listCourseTitles(
    db,
    rows.map(({ batch }) => batch.courseId),
  );
  const listed = shown.map((session, at) => {
    const row = rows[at];
    const { students = 0, onLeave = 0, marked = 0 } = figures.get(session.id) ?? {};
    const course = titles.get(row?.batch.courseId ?? '') ?? '';
    return { ...session, course, students, onLeave, marked, isOpen: row ? hasOpened(row) : false };
  });
  return {
    day,
    sessions: listed.slice(0, today.length),
    unfinished: listed.slice(today.length),
    leaveRequests: await countOpenLeave(db, teacherId),
  };
}

function hasOpened({ session, now }: ListedSession): boolean {
  return now >= opensAt(session) && session.cancelledAt === null;
}

import type { Context, OwnCoursework } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { toWorkRecord } from './open-work.ts';
import { findWorkStatus } from './work-rules.ts';
import { selectOwn } from './work-store.ts';

/** Returns how a learner stands with the assignments of a course, by their ids. */
export async function findOwnCoursework(
  { batches, db }: Pick<Context, 'batches'> & { db: Database },
  { userId, courseId }: { userId: string; courseId: string },
): Promise<ReadonlyMap<string, OwnCoursework>> {
  const rows = (await selectOwn(db, { userId, courseIds: [courseId] })).filter(
    ({ assignment }) => assignment.courseId === courseId,
  );
  const isDue = (kind: string) => rows.some(({ assignment }) => assignment.settings.due.kind === kind);
  const [access] = isDue('days-after-access')
    ? await listAccessDays(db, { userIds: [userId], courseIds: [courseId] })
    : [];
  const classes = isDue('session')
    ? (await batches.listClassDays(db, { userIds: [userId], courseId })).get(userId)
    : null;
  return new Map(
    rows.map((row) => {
      const { settings, id } = row.assignment;
      const record = toWorkRecord(row, {
        accessDay: access?.day ?? null,
        sessionDay: classes?.get(settings.due.sessionNumber ?? 0) ?? null,
      });
      const status = findWorkStatus(record, { now: row.now, hasAccess: true });
      return [
        id,
        {
          state: status.state,
          outcome: status.outcome,
          dueAt: status.dueAt?.toISOString() ?? null,
          isLate: status.isLate,
          isMissing: status.isMissing,
          score: row.override?.score ?? row.submission?.score ?? null,
          points: settings.points,
        },
      ] as const;
    }),
  );
}

import type { z } from 'zod';
import { toContentKey } from '../../../kit/outline-keys.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findCoursesByIds, isNamed } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { listContents } from '../../learning/rules.ts';
import { workHref } from '../notices/lesson-href.ts';
import { toWorkRecord } from './open-work.ts';
import type { listOwnAssignments as contract, ListedWork } from './work-contract.ts';
import { findWorkStatus, tabOf, type WorkStatus, type WorkTab } from './work-rules.ts';
import { readNow, selectOwn, type OwnRow } from './work-store.ts';

interface Own {
  row: OwnRow;
  status: WorkStatus;
  tab: Exclude<WorkTab, 'all'> | null;
}

/** Returns a page of the caller’s assignments, in the courses that they have and with work that they submitted. */
export async function listOwnAssignments(
  context: Pick<Context, 'batches' | 'db'>,
  { userId, query }: { userId: string; query: z.output<typeof contract.query> },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { db } = context;
  const all = await listOwnStatuses(context, userId);
  const courses = await findCoursesByIds(db, [...new Set(all.map(({ row }) => row.assignment.courseId))], {
    inAnyState: true,
  });
  const named = query.course === undefined ? null : courses.find((course) => isNamed(course, query.course ?? ''));
  const held = all.filter(({ row }) => named === null || row.assignment.courseId === named?.id);
  const shown = held.filter(({ tab }) => query.tab === 'all' || tab === query.tab).toSorted(orderOf(query.tab));
  const { page, limit } = query;
  const listed = shown.slice((page - 1) * limit, page * limit);
  const outlines = await loadMeasuredOutlines(db, [...new Set(listed.map(({ row }) => row.assignment.courseId))]);
  const places = new Map(
    [...outlines.values()].flatMap((outline) =>
      listContents(outline).map(({ place, content }) => [content.id, toContentKey(place)] as const),
    ),
  );
  const byId = new Map(courses.map((course) => [course.id, course]));
  const countOf = (tab: WorkTab) => held.filter((one) => one.tab === tab).length;
  return {
    assignments: listed.map(({ row, status }) => {
      const course = byId.get(row.assignment.courseId);
      const place = places.get(row.assignment.id);
      return {
        ...toListed(row, status),
        courseTitle: course?.title ?? '',
        href:
          place === undefined || status.closedReason === 'access-ended'
            ? workHref(row.assignment.id)
            : `/courseStudent/${course?.courseId ?? ''}?at=${place}`,
        isRemoved: row.assignment.removedAt !== null,
      };
    }),
    counts: {
      todo: countOf('todo'),
      submitted: countOf('submitted'),
      returned: countOf('returned'),
      all: held.length,
    },
    missing: held.filter(({ status }) => status.isMissing).length,
    missingClosed: held.filter(({ status }) => status.isMissing && !status.isOpen).length,
    total: shown.length,
    isTotalCapped: false,
    page,
    limit,
    serverTime: (all[0]?.row.now ?? (await readNow(db))).toISOString(),
  };
}

/** Returns all assignments of a learner with how they stand. */
async function listOwnStatuses({ batches, db }: Pick<Context, 'batches' | 'db'>, userId: string): Promise<Own[]> {
  const access = new Map((await listAccessDays(db, { userIds: [userId] })).map((one) => [one.courseId, one]));
  const rows = await selectOwn(db, { userId, courseIds: [...access.keys()] });
  const bySession = new Set(
    rows.filter(({ assignment }) => assignment.settings.due.kind === 'session').map((row) => row.assignment.courseId),
  );
  const classes = new Map<string, ReadonlyMap<number, string> | undefined>();
  for (const courseId of bySession)
    classes.set(courseId, (await batches.listClassDays(db, { userIds: [userId], courseId })).get(userId));
  return rows.flatMap((row) => {
    const { courseId, settings } = row.assignment;
    const hasAccess = access.get(courseId)?.isOpen ?? false;
    if (!hasAccess && row.submission === null) return [];
    const record = toWorkRecord(row, {
      accessDay: access.get(courseId)?.day ?? null,
      sessionDay: classes.get(courseId)?.get(settings.due.sessionNumber ?? 0) ?? null,
    });
    const status = findWorkStatus(record, { now: row.now, hasAccess });
    return { row, status, tab: tabOf(status) };
  });
}

/** To do by due date, those without one last; everything else the newest first. */
function orderOf(tab: WorkTab): (one: Own, other: Own) => number {
  const dueAt = ({ status }: Own) => status.dueAt?.getTime() ?? Infinity;
  const at = ({ row }: Own) => row.submission?.submittedAt.getTime() ?? 0;
  const byDue = (one: Own, other: Own) => compare(dueAt(one), dueAt(other));
  return tab === 'todo' ? byDue : (one, other) => compare(at(other), at(one)) || byDue(one, other);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function toListed(row: OwnRow, status: WorkStatus): Omit<ListedWork, 'courseTitle' | 'href' | 'isRemoved'> {
  const { assignment, submission, override } = row;
  return {
    id: assignment.id,
    name: assignment.name,
    courseId: assignment.courseId,
    points: assignment.settings.points,
    dueAt: status.dueAt?.toISOString() ?? null,
    state: status.state,
    outcome: status.outcome,
    isLate: status.isLate,
    isMissing: status.isMissing,
    isExcused: status.state === 'excused',
    hasDraft: row.draft !== null,
    score: override?.score ?? submission?.score ?? null,
    submittedAt: submission?.submittedAt.toISOString() ?? null,
  };
}

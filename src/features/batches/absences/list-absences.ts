import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { formatDateTime, formatShortDate } from '../../../kit/numbers/dates.ts';
import { listUserNames, listUserPhones } from '../../accounts/users/find-users.ts';
import { listCourseTitles } from '../../catalogue/courses/list-course-titles.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import type { AbsenceQuery, AbsenceRow, listAbsences as listContract } from './absence-contract.ts';
import { selectAbsences, type AbsenceFilter, type AbsenceLine } from './absence-store.ts';

/** A page of a list of absences; a trainer's own, without phone numbers. */
export async function listAbsences(
  { db }: Pick<Context, 'db'>,
  { query, caller }: { query: z.output<typeof listContract.query>; caller: SignedInCaller },
) {
  const { page, limit, ...asked } = query;
  const filter = await readFilter(db, asked, caller);
  const lines = await selectAbsences(db, filter, { limit, offset: (page - 1) * limit });
  return {
    rows: await toRows(db, lines, caller),
    day: filter.day,
    minimum: filter.minimum,
    total: lines[0]?.total ?? 0,
    isTotalCapped: false,
    page,
    limit,
  };
}

/** The whole list as a file. The export is audited. */
export async function exportAbsences(
  context: Pick<Context, 'clock' | 'db'>,
  { query, caller }: { query: AbsenceQuery; caller: SignedInCaller },
): Promise<Response> {
  const filter = await readFilter(context.db, query, caller);
  let offset = 0;
  return csvFile(context, {
    name: `absences-${query.kind}`,
    audit: { actorId: caller.userId, action: 'absence.exported', subject: 'absences', details: { kind: query.kind } },
    columns: caller.role === 'trainer' ? columns.filter(({ head }) => head !== 'Phone') : columns,
    async readAfter(_last, limit) {
      const lines = await selectAbsences(context.db, filter, { limit, offset });
      offset += lines.length;
      return toRows(context.db, lines, caller);
    },
  });
}

async function readFilter(
  db: Database,
  { kind, day, batchId }: AbsenceQuery,
  caller: SignedInCaller,
): Promise<AbsenceFilter> {
  const { minAttendancePercent, warnBelowPercent } = await loadBatchSettings(db);
  return {
    kind,
    day: day ?? (await readToday(db)),
    batchId: batchId ?? null,
    teacherId: caller.role === 'trainer' ? caller.userId : null,
    minimum: minAttendancePercent || warnBelowPercent,
  };
}

async function toRows(db: Database, lines: readonly AbsenceLine[], caller: SignedInCaller): Promise<AbsenceRow[]> {
  const names = await listUserNames(
    db,
    lines.flatMap(({ userId, trainerId }) => [userId ?? [], trainerId ?? []].flat()),
  );
  const titles = await listCourseTitles(
    db,
    lines.map(({ courseId }) => courseId),
  );
  const hasPhones = caller.role !== 'trainer';
  const phones = hasPhones
    ? await listUserPhones(
        db,
        lines.flatMap(({ userId }) => userId ?? []),
      )
    : new Map();
  return lines.map(({ userId, trainerId, courseId, ...line }) => ({
    personId: userId,
    name: names.get(userId ?? '') ?? '',
    ...(hasPhones ? { phone: phones.get(userId ?? '') ?? '' } : {}),
    batchId: line.batchId,
    batchCode: line.batchCode,
    course: titles.get(courseId) ?? '',
    sessionId: line.sessionId,
    number: line.number,
    startsAt: line.startsAt,
    trainer: names.get(trainerId ?? '') ?? '',
    lastAttended: line.lastAttended,
    streak: line.streak,
    percent: line.percent,
    note: line.note,
  }));
}

const columns: CsvColumn<AbsenceRow>[] = [
  { head: 'Student', cell: ({ name }) => name },
  { head: 'Phone', cell: ({ phone }) => phone ?? '' },
  { head: 'Batch', cell: ({ batchCode }) => batchCode },
  { head: 'Course', cell: ({ course }) => course },
  { head: 'Class', cell: ({ number }) => number ?? '' },
  { head: 'Time', cell: ({ startsAt }) => (startsAt === null ? '' : formatDateTime(startsAt)) },
  { head: 'Trainer', cell: ({ trainer }) => trainer },
  { head: 'Last attended', cell: ({ lastAttended }) => (lastAttended === null ? '' : formatShortDate(lastAttended)) },
  { head: 'Absences in a row', cell: ({ streak }) => streak ?? '' },
  { head: 'Attendance, per cent', cell: ({ percent }) => percent ?? '' },
  { head: 'Note', cell: ({ note }) => note },
];

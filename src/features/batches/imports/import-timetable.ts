import { indianDay } from '../../../kit/numbers/dates.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { Context } from '../../../platform/http/context.ts';
import { updateBatch } from '../batches/batch-store.ts';
import { announceChanges, seeClasses } from '../calendar/announce-changes.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { WEEKDAYS, type Schedule } from '../rules.ts';
import { clockOf, weekdayOf } from '../sessions/schedule-rules.ts';
import {
  insertSessions,
  lockTimetable,
  readNow,
  refreshTimes,
  takeNumbers,
  updateSession,
} from '../sessions/session-store.ts';
import { lockBatches } from '../seats/seat-store.ts';
import { planTimetable, type PlannedLine } from './plan-timetable.ts';
import { hashOfSource, requireNoBad, showBad, type Source } from './read-source.ts';

/** What a file of classes would do, and which rows have errors; changes nothing. */
export async function tryTimetable({ db }: Pick<Context, 'db'>, { timetable }: { timetable: Source }) {
  const { table, lines, bad } = await planTimetable(db, timetable);
  return { reading: table.reading, ...countActs(lines), ...showBad(table.heads, bad) };
}

/**
 * Adds and changes the classes of a file in one transaction: a row with an error leaves everything as it was. The same file again changes
 * nothing. Classes that are added to a published batch are extra ones, and its people are told in one mail. Throws what the contract lists.
 */
export async function importTimetable(
  context: Pick<Context, 'db' | 'jobs'>,
  { timetable, requestKey, actorId }: { timetable: Source; requestKey: string; actorId: string },
) {
  const request = { requestKey, userId: actorId, call: 'import-timetable', content: { file: hashOfSource(timetable) } };
  return answerOnce(context.db, request, async (transaction) => {
    await lockTimetable(transaction);
    const { lines, bad } = await planTimetable(transaction, timetable);
    requireNoBad(bad);
    const counts = countActs(lines);
    const byBatch = Map.groupBy(
      lines.filter(({ act }) => act !== 'same'),
      ({ batch }) => batch.id,
    );
    const batchIds = [...byBatch.keys()].toSorted();
    await lockBatches(transaction, batchIds);
    const seen = await seeClasses(transaction, batchIds);
    for (const batchId of batchIds) await applyLines(transaction, byBatch.get(batchId) ?? [], actorId);
    await announceChanges({ ...context, db: transaction }, { seen, actorId });
    if (batchIds.length > 0) await bumpDocumentVersion(transaction);
    const message = `${counts.added} added, ${counts.changed} changed, ${counts.same} as they were.`;
    return { message, ...counts };
  });
}

function countActs(lines: readonly PlannedLine[]) {
  const count = (act: PlannedLine['act']) => lines.filter((line) => line.act === act).length;
  return { added: count('added'), changed: count('changed'), same: count('same') };
}

async function applyLines(db: Database, lines: readonly PlannedLine[], actorId: string): Promise<void> {
  const [{ batch } = {}] = lines;
  if (!batch) return;
  const added = lines
    .filter(({ act }) => act === 'added')
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const changed = lines.filter(({ act }) => act === 'changed');
  const now = await readNow(db);
  for (const { known, endsAt, topic, trainerId, roomId } of changed) {
    if (!known) continue;
    const movedFrom =
      known.endsAt.getTime() === endsAt.getTime()
        ? undefined
        : {
            startsAt: known.startsAt.toISOString(),
            endsAt: known.endsAt.toISOString(),
            movedAt: now.toISOString(),
            movedBy: actorId,
            reason: 'Timetable imported',
          };
    await updateSession(db, known.id, { endsAt, topic, trainerId, roomId, movedFrom });
  }
  if (added.length > 0) {
    const first = await takeNumbers(db, batch.id, added.length);
    const isExtra = batch.publishedAt !== null;
    await insertSessions(
      db,
      added.map(({ startsAt, endsAt, topic, trainerId, roomId }, at) => {
        return { batchId: batch.id, number: first + at, startsAt, endsAt, topic, trainerId, roomId, isExtra };
      }),
    );
    if (batch.schedule === null) await updateBatch(db, batch.id, { schedule: scheduleOf(added) });
  }
  await refreshTimes(db, batch.id);
  await recordAudit(db, {
    actorId,
    action: 'timetable.imported',
    subject: `batch:${batch.id}`,
    details: { added: added.length, changed: changed.length },
  });
}

/** The schedule of a draft that had none: the weekdays of its classes, and the clock times of the first one. */
function scheduleOf(classes: readonly PlannedLine[]): Schedule {
  const days = classes.map(({ startsAt }) => indianDay(startsAt));
  const weekdays = new Set(days.map(weekdayOf));
  const [first] = classes;
  return {
    weekdays: WEEKDAYS.filter((day) => weekdays.has(day)),
    from: first ? clockOf(first.startsAt) : '',
    to: first ? clockOf(first.endsAt) : '',
    startDate: days[0] ?? '',
    classes: classes.length,
    endDate: null,
  };
}

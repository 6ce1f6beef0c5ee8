import { indianDay } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { countAttendance } from './attendance-rules.ts';
import { selectOwnMarks, type OwnMark } from './figure-store.ts';

/** A student's own attendance, by place in a batch; those in one batch when it is named. */
export async function getAttendance(
  { db }: Pick<Context, 'db'>,
  { userId, batchId }: { userId: string; batchId: string | undefined },
) {
  const [rows, { minAttendancePercent: minimum, warnBelowPercent }] = await Promise.all([
    selectOwnMarks(db, userId),
    loadBatchSettings(db),
  ]);
  const places = [...Map.groupBy(rows, ({ enrolmentId }) => enrolmentId).values()];
  const shown = places.filter(
    (place) => !batchId || place.some((row) => row.batchId === batchId || row.ofBatchId === batchId),
  );
  return {
    batches: shown.map((place) => {
      const [first] = place;
      const classes = place.filter(({ id }) => id !== null);
      return {
        batchId: first?.batchId ?? '',
        code: first?.code ?? '',
        ...countAttendance(classes.map(toMarked)),
        minimum,
        warnBelow: minimum || warnBelowPercent,
        sessions: classes.map(toClass),
      };
    }),
  };
}

function toMarked({ mark, madeUpAt, isCancelled, counts }: OwnMark) {
  return { mark, isMadeUp: madeUpAt !== null, isCancelled, countsForAttendance: counts };
}

function toClass({
  id,
  number,
  ofBatch,
  topic,
  startsAt,
  isOver,
  isCancelled,
  counts,
  mark,
  source,
  madeUpAt,
}: OwnMark) {
  const state: 'running' | 'held' | 'cancelled' = isCancelled ? 'cancelled' : isOver ? 'held' : 'running';
  return {
    id: id ?? '',
    number,
    batchCode: ofBatch,
    topic,
    startsAt: new Date(startsAt).toISOString(),
    state,
    counts,
    status: mark,
    how: source,
    madeUpOn: madeUpAt === null ? null : indianDay(new Date(madeUpAt)),
  };
}

import { indianDay } from '../../../kit/numbers/dates.ts';
import type { CourseOfBatch } from '../../../kit/public-batch.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { countCapped } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { courseImage } from '../../catalogue/courses/files.ts';
import { findCourse, findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { priceOn } from '../../catalogue/rules.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { batchState, isOnSale } from '../rules.ts';
import { findStudentClash } from '../seats/find-student-clash.ts';
import { clashText } from '../seats/seat-errors.ts';
import { publicSeatsLeft, saleState } from '../seats/seat-rules.ts';
import { findEnrolment } from '../seats/seat-store.ts';
import { toEnrolment } from '../seats/to-enrolment.ts';
import { toEntry } from '../waitlist/to-entry.ts';
import { findEntry } from '../waitlist/waitlist-store.ts';
import type { PublicBatch, PublicBatchQuery } from './public-contract.ts';
import {
  findOwnPlace,
  findPublicBatch,
  publicBatchIds,
  selectLastPlanned,
  selectNextBatches,
  selectPublicBatches,
  type PublicRow,
} from './public-store.ts';

/** A uuid that no course has: an unknown course filters everything. */
const NO_COURSE = '00000000-0000-0000-0000-000000000000';

/** Returns a page of the batches that can be joined or waited for, soonest first. */
export async function listPublicBatches(
  { db }: Pick<Context, 'db'>,
  { course, mode, days, time, page, limit }: PublicBatchQuery,
) {
  const courseUuid = course ? ((await findCourse(db, course))?.id ?? NO_COURSE) : null;
  const filter = { courseUuid, mode: mode ?? null, days: days ?? null, time: time ?? null };
  const [rows, total] = await Promise.all([
    selectPublicBatches(db, filter, { limit, offset: (page - 1) * limit }),
    countCapped(db, publicBatchIds(db, filter)),
  ]);
  return { batches: await toPublicBatches(db, rows), ...total, page, limit };
}

/** The first batches of each course (by uuid) that can be joined or waited for, soonest first. One query. */
export async function listNextBatches(
  db: Database,
  courses: readonly CourseOfBatch[],
  { perCourse, instituteName }: { perCourse: number; instituteName: string },
): Promise<Map<string, PublicBatch[]>> {
  const ids = courses.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectNextBatches(db, ids, perCourse);
  const shown = showBatches(rows, courses, instituteName);
  return new Map(courses.map(({ id, courseId }) => [id, shown.filter((batch) => batch.courseId === courseId)]));
}

/** When batches of each course (by uuid) were last published or cancelled. */
export async function listLastPlanned(db: Database): Promise<Map<string, Date>> {
  return selectLastPlanned(db);
}

/** A batch with its first classes and the caller's own place. Throws 404 for a draft, a cancelled and an unknown one. */
export async function getPublicBatch(
  { db }: Pick<Context, 'db'>,
  { idOrCode, caller }: { idOrCode: string; caller: Caller },
) {
  const row = await findPublicBatch(db, idOrCode);
  if (!row) throw noSuchBatch();
  const [batch] = await toPublicBatches(db, [row]);
  if (!batch) throw noSuchBatch();
  return {
    batch,
    sessions: batch.sessions,
    mine: caller.kind === 'user' ? await findMine(db, caller.userId, row) : null,
  };
}

async function findMine(db: Database, userId: string, { batch, now }: PublicRow) {
  const placeId = await findOwnPlace(db, userId, batch.id);
  const place = placeId && (await findEnrolment(db, placeId));
  const entry = await findEntry(db, userId, batch.id);
  const clash = await findStudentClash(db, userId, batch);
  return {
    enrolment: place ? toEnrolment(place, batch, now) : null,
    waitlist: entry && (await toEntry(db, entry)),
    clash: clash && clashText(clash),
  };
}

async function toPublicBatches(db: Database, rows: readonly PublicRow[]): Promise<PublicBatch[]> {
  if (rows.length === 0) return [];
  const courses = await findCoursesByIds(db, [...new Set(rows.map(({ batch }) => batch.courseId))]);
  const shown = courses.map((course) => {
    const { priceRupees: price, salePriceRupees: salePrice } = priceOn(course, course.today);
    return { ...course, image: courseImage(course), price, salePrice };
  });
  return showBatches(rows, shown, (await loadInstitute(db)).name);
}

function showBatches(rows: readonly PublicRow[], courses: readonly CourseOfBatch[], institute: string): PublicBatch[] {
  return rows.flatMap((row) => {
    const course = courses.find(({ id }) => id === row.batch.courseId);
    return course ? [toPublicBatch(row, { course, institute })] : [];
  });
}

function toPublicBatch(
  { batch, trainerName, roomName, classes, firstClasses, waiting, lapsedHolds, lapsedOffers, now }: PublicRow,
  { course, institute }: { course: CourseOfBatch; institute: string },
): PublicBatch {
  const seats = { ...batch, held: batch.held - lapsedHolds, offered: batch.offered - lapsedOffers };
  const left = publicSeatsLeft(seats, waiting);
  const state = batchState(batch, now);
  const { firstStartsAt, lastStartsAt, joinUntil, schedule } = batch;
  if (!firstStartsAt || !lastStartsAt || !joinUntil) throw new Error('A public batch has no classes');
  return {
    id: batch.id,
    code: batch.code,
    courseId: course.courseId,
    courseSlug: course.slug,
    courseTitle: course.title,
    courseImage: course.image,
    mode: batch.mode,
    state: state === 'running' || state === 'completed' ? state : 'open',
    saleState: saleState(left, isOnSale(batch, now)),
    startDate: indianDay(firstStartsAt),
    endDate: indianDay(lastStartsAt),
    days: schedule?.weekdays ?? [],
    from: schedule?.from ?? '',
    to: schedule?.to ?? '',
    classes,
    trainer: trainerName ?? '',
    place: roomName ? `${roomName}, ${institute}` : 'Online',
    languages: course.languages,
    capacity: batch.capacity,
    left,
    waiting,
    price: batch.priceRupees ?? course.price,
    salePrice: batch.priceRupees === null ? course.salePrice : null,
    joinUntil: joinUntil.toISOString(),
    prerequisite: batch.prerequisite,
    sessions: firstClasses.map(({ number, startsAt, endsAt }) => ({
      number,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
  };
}

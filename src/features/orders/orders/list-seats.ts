import type { Database } from '../../../platform/database/database.ts';
import { listHeldSeats } from '../../batches/seats/hold-seats.ts';
import { listOrderedSeats } from '../../batches/seats/take-seats.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { findLines } from '../store.ts';

/** A seat as the calls of orders answer it; the course by its public id. */
export interface ShownSeat {
  courseId: string;
  batchId: string;
  heldUntil: string | null;
  enrolmentId?: string;
}

/** The seats of an order: those that it took, and those that it holds. */
export async function listSeats(db: Database, orderId: string): Promise<ShownSeat[]> {
  const taken = await listOrderedSeats(db, orderId);
  const held = await listHeldSeats(db, orderId);
  const lines = held.length === 0 ? [] : await findLines(db, [orderId]);
  const courseOf = (batchId: string) => lines.find((line) => line.batchId === batchId)?.courseId ?? '';
  return showSeats(db, [
    ...taken.map(({ courseId, batchId, enrolmentId }) => ({ courseId, batchId, enrolmentId, heldUntil: null })),
    ...held.map(({ batchId, heldUntil }) => ({
      courseId: courseOf(batchId),
      batchId,
      heldUntil: heldUntil.toISOString(),
    })),
  ]);
}

/** Seats with their courses by public id. */
export async function showSeats(db: Database, seats: readonly ShownSeat[]): Promise<ShownSeat[]> {
  if (seats.length === 0) return [];
  const courses = await priceCourses(
    db,
    seats.map(({ courseId }) => courseId),
  );
  return seats.map((seat) => ({
    ...seat,
    courseId: courses.find(({ id }) => id === seat.courseId)?.courseId ?? seat.courseId,
  }));
}

import { batchState, type BatchTimes } from '../rules.ts';
import type { Enrolment } from '../public/public-contract.ts';
import type { EnrolmentRow } from './seat-store.ts';

/** The response of a student's place; an active one of a batch that is over is completed. */
export function toEnrolment(
  { id, batchId, state, rollNumber, accessUntil }: EnrolmentRow,
  batch: BatchTimes & { code: string },
  now: Date,
): Enrolment {
  const isCompleted = state === 'active' && batchState(batch, now) === 'completed';
  return { id, batchId, batchCode: batch.code, state: isCompleted ? 'completed' : state, rollNumber, accessUntil };
}

import { indianDay } from '../../../kit/numbers/dates.ts';
import { notFound, type AppError } from '../../../platform/http/errors.ts';
import { publicSeatsLeft, saleState, seatsLeft } from '../seats/seat-rules.ts';
import { batchState, isOnSale } from '../rules.ts';
import type { OfficeBatch } from './batch-contract.ts';
import type { ListedBatch } from './batch-store.ts';

/** The response of a batch for the office. */
export function toBatch({ batch, course, now, ...more }: ListedBatch): OfficeBatch {
  const { enrolled, capacity } = batch;
  const seats = {
    capacity,
    enrolled,
    held: Math.max(0, batch.held - more.lapsedHolds),
    offered: Math.max(0, batch.offered - more.lapsedOffers),
  };
  const { id, code, mode, schedule, priceRupees, trainerId, roomId, meetingProvider, link } = batch;
  const { joinUntilSession, accessMonths, prerequisite, isPrerequisiteRequired, version, cancelReason } = batch;
  return {
    id,
    code,
    courseId: course.courseId,
    courseTitle: course.title,
    mode,
    state: batchState(batch, now),
    saleState: saleState(publicSeatsLeft(seats, more.waiting), isOnSale(batch, now)),
    startDate: batch.firstStartsAt && indianDay(batch.firstStartsAt),
    endDate: batch.lastStartsAt && indianDay(batch.lastStartsAt),
    schedule,
    classes: more.classes,
    ...seats,
    left: seatsLeft(seats),
    waiting: more.waiting,
    percent: more.counted === 0 ? null : Math.floor((more.attended * 100) / more.counted),
    atRisk: more.atRisk,
    priceRupees,
    trainerId,
    trainer: more.trainerName ?? '',
    roomId,
    room: more.roomName ?? '',
    meetingProvider,
    link,
    joinUntilSession,
    accessMonths,
    prerequisite,
    prerequisiteCourseId: more.prerequisiteCourse,
    isPrerequisiteRequired,
    version,
    cancelReason,
  };
}

export function noSuchBatch(): AppError {
  return notFound('There is no such batch.');
}

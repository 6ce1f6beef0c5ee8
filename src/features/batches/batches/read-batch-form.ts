import type { z } from 'zod';
import { addDays } from '../../../kit/numbers/dates.ts';
import { TRAINERS } from '../../../kit/roles.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, type Issue } from '../../../platform/http/errors.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { findRoom } from '../places/place-store.ts';
import {
  MAX_END_DAYS,
  MAX_START_DAYS,
  needsRoom,
  type BatchMode,
  type MeetingProvider,
  type Schedule,
} from '../rules.ts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import type { PlannedClass } from '../sessions/schedule-rules.ts';
import type { editBatch as editContract } from './batch-contract.ts';
import type { BatchRow } from './batch-store.ts';

type Form = Omit<z.output<typeof editContract.body>, 'version'>;

/** The decided fields of a batch, as they are stored. */
export interface BatchFields {
  courseId: string;
  mode: BatchMode;
  schedule: Schedule | null;
  capacity: number;
  priceRupees: number | null;
  trainerId: string | null;
  roomId: string | null;
  meetingProvider: MeetingProvider;
  link: string;
  joinUntilSession: number;
  accessMonths: number | null;
  prerequisite: string;
  prerequisiteCourseId: string | null;
  isPrerequisiteRequired: boolean;
}

/**
 * Reads the office's form over what is stored; what is absent stays. Throws 400 `invalid-input` with the issues of course, trainer, room
 * and capacity, which only the database can tell.
 */
export async function readBatchForm(
  db: Database,
  form: Form,
  before: BatchRow | null,
): Promise<{ fields: BatchFields; course: { id: string; courseId: string; title: string } }> {
  const issues: Issue[] = [];
  const refuse = (path: string, message: string) => void issues.push({ path, message });
  const defaults = await loadBatchSettings(db);
  const course = await findCourse(db, form.courseId ?? before?.courseId ?? '', { inAnyState: true });
  if (!course) refuse('courseId', 'Please choose a course');
  const mode = form.mode ?? before?.mode ?? 'classroom';
  const capacity = form.capacity ?? before?.capacity ?? defaults.defaultCapacity;
  const trainerId = either(form.trainerId, before?.trainerId);
  if (trainerId !== null && trainerId !== before?.trainerId && !(await isTrainer(db, trainerId)))
    refuse('trainerId', 'Please choose a trainer');
  const roomId = needsRoom(mode) ? either(form.roomId, before?.roomId) : null;
  const room = roomId === null ? null : await findRoom(db, roomId);
  if (roomId !== null && (!room || (room.archivedAt && roomId !== before?.roomId)))
    refuse('roomId', 'Please choose a room');
  if (room && capacity > room.seats) refuse('capacity', `The room has only ${room.seats} seats`);
  const wanted = either(form.prerequisiteCourseId, before?.prerequisiteCourseId);
  const prerequisiteCourse = wanted === null ? null : await findCourse(db, wanted, { inAnyState: true });
  if (wanted !== null && !prerequisiteCourse) refuse('prerequisiteCourseId', 'Please choose a course');
  requireValid(issues);
  if (!course) throw new Error('A batch without a course passed');
  const fields = {
    courseId: course.id,
    mode,
    capacity,
    trainerId,
    roomId,
    schedule: either(form.schedule, before?.schedule),
    priceRupees: either(form.priceRupees, before?.priceRupees),
    meetingProvider: form.meetingProvider ?? before?.meetingProvider ?? defaults.meetingProvider,
    link: form.link ?? before?.link ?? '',
    joinUntilSession: form.joinUntilSession ?? before?.joinUntilSession ?? defaults.joinUntilSession,
    accessMonths: either(form.accessMonths, before?.accessMonths),
    prerequisite: form.prerequisite ?? before?.prerequisite ?? '',
    prerequisiteCourseId: prerequisiteCourse?.id ?? null,
    isPrerequisiteRequired: form.isPrerequisiteRequired ?? before?.isPrerequisiteRequired ?? false,
  };
  return { fields, course };
}

/** Whether an account may teach: its role, and that it is open. */
export async function isTrainer(db: Database, userId: string): Promise<boolean> {
  return (await listColleagues({ db }, TRAINERS)).some(({ id }) => id === userId);
}

/**
 * Checks the days of a new schedule. Throws 422 `in-the-past` when its first class does not lie in the future, and 400 `invalid-input`
 * when it begins or ends too late.
 */
export function requireDays(schedule: Schedule, classes: readonly PlannedClass[], now: Date): void {
  const today = indianDay(now);
  const [first] = classes;
  if (schedule.startDate < today || (first && first.startsAt <= now)) throw inThePast('schedule.startDate');
  if (schedule.startDate > addDays(today, MAX_START_DAYS))
    requireValid([{ path: 'schedule.startDate', message: `The first day is at most ${MAX_START_DAYS} days ahead` }]);
  const last = classes.at(-1);
  if (last && indianDay(last.startsAt) > addDays(today, MAX_END_DAYS))
    requireValid([{ path: 'schedule', message: 'The last class is at most 1,096 days ahead' }]);
}

/** The number of the last class to join is one of the schedule. */
export function requireJoinNumber(joinUntilSession: number, classes: number): void {
  if (classes === 0 || joinUntilSession <= classes) return;
  const message = 'Please enter the number of the last class to join, from 1 to the number of classes';
  requireValid([{ path: 'joinUntilSession', message }]);
}

export function inThePast(path: string): AppError {
  const message = 'Please choose a time in the future';
  return new AppError(422, 'in-the-past', message, { issues: [{ path, message }] });
}

function requireValid(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw new AppError(400, 'invalid-input', first.message, { issues });
}

function either<T>(sent: T | null | undefined, stored: T | null | undefined): T | null {
  return sent === undefined ? (stored ?? null) : sent;
}

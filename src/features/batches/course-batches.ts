import type { CourseBatches } from '../../platform/http/context.ts';
import { listPlaces } from './attendance/list-places.ts';
import { listNextBatches } from './public/list-public-batches.ts';
import { selectMeetingProviders } from './meetings/meeting-store.ts';
import { endLostPlaces, endManyLostPlaces } from './enrolments/withdraw-student.ts';
import {
  findOwnRelease,
  findTooLowAttendance,
  listClassDays,
  listClassDaysOfBatches,
  listClassDaysOfCourses,
  listLocked,
  listStudentIds,
} from './release/find-own-release.ts';

/** What batches decide about courses, for the context of the verbs. */
export const courseBatches: CourseBatches = {
  endLostPlaces,
  endManyLostPlaces,
  findOwnRelease,
  findTooLowAttendance,
  listClassDays,
  listClassDaysOfBatches,
  listClassDaysOfCourses,
  listLocked,
  listMeetingProviders: selectMeetingProviders,
  listNextBatches,
  listPlaces,
  listStudentIds,
};

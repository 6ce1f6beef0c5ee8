import type { Database } from '../../../platform/database/database.ts';
import { type SchedulableSubject, scheduleState, type ScheduleState } from './rules.ts';
import { type ScheduleRow, selectEnded, selectNow, selectSchedules } from './store.ts';

/** Number of ended schedules that are listed. */
const ENDED = 5;

export interface Schedule extends ScheduleRow {
  state: ScheduleState;
}

/** The schedules of a subject: those that are live or waiting, the first first, then the last that ended. */
export async function listSchedules(db: Database, subject: SchedulableSubject): Promise<Schedule[]> {
  const [now, open, ended] = await Promise.all([
    selectNow(db),
    selectSchedules(db, subject),
    selectEnded(db, subject, ENDED),
  ]);
  return [...open, ...ended].map((row) => ({ ...row, state: scheduleState(row, now) }));
}

import { formatTime } from '../../../kit/numbers/dates.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { finishesFrom, opensAt } from './attendance-rules.ts';

/** For code and register. */
export function attendanceNotOpen(times: { startsAt: Date }): AppError {
  return tooEarly(`Attendance opens at ${timeOf(opensAt(times))}.`);
}

export function finishNotOpen(times: { endsAt: Date }): AppError {
  return tooEarly(`You can finish the register from ${timeOf(finishesFrom(times))}.`);
}

export function sessionOver(): AppError {
  return new AppError(409, 'session-over', 'This class is over.');
}

export function sessionCancelled(): AppError {
  return new AppError(409, 'session-cancelled', 'This class is cancelled.');
}

export function notOnRoster(): AppError {
  return new AppError(403, 'not-on-roster', 'You are not on the roster of this class.');
}

export function tooEarly(message: string): AppError {
  return new AppError(409, 'too-early', message);
}

/** With a plain space, as in texts that are compared. */
function timeOf(moment: Date): string {
  return formatTime(moment.toISOString()).replaceAll('\u00A0', ' ');
}

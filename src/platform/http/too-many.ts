import { AppError } from './errors.ts';

/** The 429 error of a rate limit, with the time to wait. */
export function tooMany(seconds: number): AppError {
  return new AppError(429, 'too-many-requests', `Too many tries. Please wait ${formatWait(seconds)} and try again.`, {
    retryAfterSeconds: seconds,
  });
}

/** A time to wait, as text. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const DAY_SECONDS = 24 * 60 * 60; // india §3: retries with back-off for 24 h
const EAGER_SECONDS = 10 * 60;
const MAX_EAGER_DELAY = 30; // a paid order is completed within a minute of the server's return (spec 3 §3)
const PATIENT_DELAY = 10 * 60;

/**
 * Seconds until the next attempt after `attempts` failed ones, or `null` when the event is a day old: 1, 2, 4, 8, 16, then 30 for
 * the first ten minutes, then every ten minutes.
 */
export function retryDelaySeconds(attempts: number, ageSeconds: number): number | null {
  if (ageSeconds >= DAY_SECONDS) return null;
  if (ageSeconds >= EAGER_SECONDS) return PATIENT_DELAY;
  return Math.min(2 ** Math.max(0, attempts - 1), MAX_EAGER_DELAY);
}

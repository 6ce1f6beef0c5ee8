import { z } from 'zod';

const within = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);

/** Limits of submitted work, with the defaults of assignments §9. */
export const assignmentsShape = z.object({
  mostFileMegabytes: within(1, 500, 'The largest file has 1 to 500 MB').default(100),
  /** Room for all submissions. */
  quotaGigabytes: within(1, 2000, 'The storage for submissions is 1 to 2,000 GB').default(20),
  /** How long files are kept after access ends. */
  retentionMonths: within(1, 60, 'Files are kept for 1 to 60 months').default(12),
  /** In which learners can expect feedback; `null`: nothing is promised. */
  feedbackHours: within(1, 336, 'The feedback promise is 1 to 336 hours').nullable().default(48),
});

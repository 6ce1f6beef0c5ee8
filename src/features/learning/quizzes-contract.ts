import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';

const quizStatusSchema = z.object({
  /** A content's id, or `finalTest:{course}`. */
  quizId: z.string(),
  isPassed: z.boolean(),
  /** Seconds until a running attempt is submitted automatically; `null` while none runs. */
  secondsLeft: z.int().nullable(),
  attemptsLeft: z.int(),
});
export type QuizStatus = z.output<typeof quizStatusSchema>;

/** The player's data about a course's quizzes. Served by assessment, which this feature may not import. */
export const listQuizStatuses = defineRoute({
  method: 'GET',
  path: '/courseStudent/:courseId/quizzes',
  summary: 'How one stands in each quiz of a course that one has begun, its final test included',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  serverCache: 'user',
  params: z.object({ courseId: z.string().max(200) }),
  output: z.object({ success: succeeded, quizzes: z.array(quizStatusSchema) }),
  errors: { 403: ['not-enrolled', 'access-paused', 'access-ended'], 404: ['course-not-found'] },
});

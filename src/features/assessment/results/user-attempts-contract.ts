import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { cleanLine, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const moment = z.iso.datetime();

const userAttemptSchema = z.object({
  id: z.string(),
  quizName: z.string(),
  isFinalTest: z.boolean(),
  attempt: z.int(),
  submittedAt: moment,
  seconds: z.int(),
  score: z.int(),
  total: z.int(),
  percent: z.int(),
  passed: z.boolean(),
  voided: z.object({ at: moment, reason: z.string(), by: z.string().nullable() }).nullable(),
  /** Why it cannot be voided; `null` where it can. */
  fixed: z.enum(['set-aside', 'passed-final-test', 'certificate']).nullable(),
});
export type UserAttempt = z.output<typeof userAttemptSchema>;

export const listUserAttempts = defineRoute({
  method: 'GET',
  path: '/admin/people/:id/attempts',
  summary:
    'Submitted attempts of a user with marks, void ones too, the newest first; for a trainer in their own courses',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  output: z.object({ success: succeeded, attempts: z.array(userAttemptSchema) }),
});

const attemptAnswersSchema = z.object({
  learner: z.string(),
  quizName: z.string(),
  attempt: z.int(),
  submittedAt: moment,
  score: z.int(),
  total: z.int(),
  percent: z.int(),
  passed: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      isVoid: z.boolean(),
      isRight: z.boolean(),
      /** Empty without an answer. */
      chosen: z.array(z.string()),
      keyText: z.array(z.string()),
      /** From seeing the question to the last answer; `null` where it was not timed. */
      seconds: z.number().nullable(),
    }),
  ),
});
export type AttemptAnswers = z.output<typeof attemptAnswersSchema>;

export const getUserAttempt = defineRoute({
  method: 'GET',
  path: '/admin/attempts/:id',
  summary: 'A submitted attempt question by question, with the key; for a trainer in their own courses',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such attempt') }),
  output: z.object({ success: succeeded, attempt: attemptAnswersSchema }),
  errors: { 404: ['not-found'] },
});

const missing = 'Please write the reason';

export const voidAttempt = defineRoute({
  method: 'POST',
  path: '/admin/attempts/:id/void',
  summary: 'Reset an attempt, with a reason: the learner has one more; a final test that is passed stays',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such attempt') }),
  body: z.strictObject({
    reason: z
      .string({ error: missing })
      .overwrite(cleanLine)
      .refine(hasVisibleText, missing)
      .max(300, 'The reason can have 300 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: {
    404: ['not-found'],
    409: ['not-handed-in', 'attempt-open', 'set-aside', 'passed-final-test', 'certificate'],
  },
});

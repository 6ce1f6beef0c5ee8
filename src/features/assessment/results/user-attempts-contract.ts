import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { cleanLine, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { QUESTION_KINDS } from '../../catalogue/rules.ts';
import { questionImageSchema } from '../../learning/contract.ts';
import { APPEAL_STATES } from '../rules.ts';

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

const officeAttemptSchema = z.object({
  id: z.string(),
  userId: z.string(),
  learner: z.string(),
  quizId: z.string(),
  quizName: z.string(),
  isFinalTest: z.boolean(),
  courseId: z.string(),
  courseTitle: z.string(),
  number: z.int(),
  maxAttempts: z.int(),
  startedAt: moment,
  submittedAt: moment,
  seconds: z.int(),
  score: z.int(),
  total: z.int(),
  percent: z.int(),
  passed: z.boolean(),
  voided: z.object({ at: moment, reason: z.string(), by: z.string().nullable() }).nullable(),
});
export type OfficeAttempt = z.output<typeof officeAttemptSchema>;

const attemptQuestionSchema = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  question: z.string(),
  picture: questionImageSchema.nullable(),
  /** In the order in which the learner saw them. */
  options: z.array(z.string()),
  prompts: z.array(z.string()),
  /** Empty without an answer. */
  answer: z.array(z.string()),
  correct: z.array(z.string()),
  isRight: z.boolean(),
  /** Taken back: it counts for nobody. */
  isVoid: z.boolean(),
  /** From seeing the question to the last answer; `null` where it was not timed. */
  seconds: z.number().nullable(),
  /** When its key was last corrected after the attempt; `null`: never. */
  markedAgainAt: moment.nullable(),
  explanation: z.string(),
  appeal: z.object({ text: z.string(), state: z.enum(APPEAL_STATES), answer: z.string() }).nullable(),
});
export type AttemptQuestion = z.output<typeof attemptQuestionSchema>;

export const getUserAttempt = defineRoute({
  method: 'GET',
  path: '/admin/attempts/:id',
  summary:
    'A submitted attempt question by question, as its learner saw it, with the key; opening it is kept in the audit log',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ id: z.string().max(60) }),
  output: z.object({
    success: succeeded,
    attempt: officeAttemptSchema,
    /** In the order in which the learner saw them. */
    questions: z.array(attemptQuestionSchema),
    /** The learner’s attempts at the same test before and after it. */
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
  }),
  errors: { 404: ['attempt-not-found'], 409: ['not-handed-in'] },
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

import { z } from 'zod';
import { cleanText } from '../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { certificateSchema } from '../certificates/contract.ts';
import { QUESTION_KINDS } from '../catalogue/rules.ts';
import { questionImageSchema, questionSchema } from '../learning/contract.ts';
import { APPEAL_LIMIT, APPEAL_STATES, EXPLANATION_TIMES } from './rules.ts';

const missing = 'Missing userId or quizId'; // spec 2 §5
const quizId = z.string({ error: missing }).regex(/\S/, missing).max(100);
const userId = z.string().max(64);
const courseId = z.string().max(200).nullish();
/** An option's text; text that PostgreSQL cannot store in JSON is not an option of ours. */
const option = z
  .string()
  .max(2000)
  .transform((text) => text.toWellFormed().replaceAll('\0', '\ufffd'));
const answer = z.union([option, z.array(option).max(20)]);
const userAnswers = z
  .union([z.record(z.string().max(64), answer.nullish()), z.array(answer.nullish()).max(500)])
  .nullish()
  .transform((sent) => sent ?? {})
  .describe('By question id, or a list in the order in which the questions went out.');
const ignored = z.unknown().optional().describe('Accepted and ignored: the server grades and counts.');
const storedAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

/** One submitted attempt. `seconds` is its duration, `timestamp` when it was submitted. */
export const attemptSchema = z.object({
  attempt: z.int(),
  userId: z.string(),
  courseId: z.string(),
  quizId: z.string(),
  quizName: z.string(),
  isFinalTest: z.boolean(),
  score: z.int(),
  total: z.int(),
  percent: z.int(),
  passed: z.boolean(),
  seconds: z.int(),
  timestamp: z.iso.datetime(),
});
export type ShownAttempt = z.output<typeof attemptSchema>;

const whyAppealed = 'Tell us what is wrong with the question';
const appealSchema = z.object({ text: z.string(), state: z.enum(APPEAL_STATES), answer: z.string() });

/** A question of the last attempt as the report shows it; what is right only after a pass or the last attempt. */
export const reviewSchema = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  /** Left sides, or the text around gaps; as of `questionSchema`. */
  prompts: z.array(z.string()),
  type: z.enum(QUESTION_KINDS),
  picture: questionImageSchema.nullable(),
  /** Counts as right for all. */
  isVoid: z.boolean(),
  chosen: z.array(z.string()),
  isRight: z.boolean(),
  correctAnswers: z.array(z.string()).nullable(),
  explanation: z.string().nullable(),
  /** The learner's appeal, if any. */
  appeal: appealSchema.nullable(),
});
export type ShownReview = z.output<typeof reviewSchema>;

/** A learner's record of one quiz (spec 2 §3). Score and answers are those of the last attempt. */
export const recordSchema = z.object({
  userId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  quizId: z.string(),
  quizName: z.string(),
  isFinalTest: z.boolean(),
  totalQuestions: z.int(),
  secondsPerQuestion: z.int(),
  passPercentage: z.int(),
  maxAttempts: z.int(),
  attemptCount: z.int(),
  attemptsLeft: z.int(),
  passed: z.boolean(),
  score: z.int().nullable(),
  userAnswers: storedAnswers,
  /** An attempt that was started and not submitted: `POST /tests/start` resumes it. */
  openAttempt: z.object({ attempt: z.int(), secondsLeft: z.int() }).nullable(),
  /** When the report shows why an answer is right. */
  explanations: z.enum(EXPLANATION_TIMES),
  /** `null` before the first attempt. */
  quizReport: z
    .object({
      quizName: z.string(),
      totalQuestions: z.int(),
      attempts: z.array(attemptSchema),
      /** Of the best attempt by per cent, with its number of questions. */
      maxScore: z.int(),
      maxTotal: z.int(),
      lastScore: z.int(),
      lastUserAnswers: storedAnswers,
      correct: z.int(),
      incorrect: z.int(),
      percent: z.int(),
    })
    .nullable(),
  /** Number of the attempt that `review` is of: the last, or the one that passed a final test. */
  reviewedAttempt: z.int().nullable(),
  review: z.array(reviewSchema),
  /** The position of the course's certificate among all of the learner's, the newest being 1: its file name has it (spec 2 §9). */
  certificatePlace: z.int().nullable(),
  certificates: z.array(certificateSchema),
});
export type TestRecord = z.output<typeof recordSchema>;

export const finalResultSchema = z.object({
  userId: z.string(),
  quizId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  attempt: z.int(),
  score: z.int(),
  total: z.int(),
  percent: z.int(),
  passed: z.boolean(),
  attemptCount: z.int(),
  attemptsLeft: z.int(),
  date: z.iso.datetime(),
  certificate: certificateSchema.nullable(),
});
export type FinalResult = z.output<typeof finalResultSchema>;

const admission = {
  403: ['not-enrolled', 'access-paused', 'access-ended', 'content-locked', 'attendance-too-low', 'final-test-locked'],
  404: ['unknown-quiz'],
} as const;
const errorCodes = {
  ...admission,
  409: ['no-attempts-left', 'start-first', 'unknown-attempt', 'too-many-at-once'],
} as const;
const submission = {
  userAnswers,
  courseId,
  attempt: z
    .int()
    .min(1)
    .max(100)
    .nullish()
    .describe(
      'Which attempt is submitted. Without it the open one; while none is open, the same answers as before are a retry and change nothing.',
    ),
  score: ignored,
  attemptCount: ignored,
  report: ignored,
  quizReport: ignored,
};

export const startAttempt = defineRoute({
  method: 'POST',
  path: '/tests/start',
  summary: 'Open an attempt, or go on with the open one; the clock is the server’s',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ quizId, courseId, userId: userId.optional() }),
  output: z.object({
    success: succeeded,
    quizId: z.string(),
    quizName: z.string(),
    courseId: z.string(),
    isFinalTest: z.boolean(),
    attempt: z.int(),
    attemptsLeft: z.int(),
    maxAttempts: z.int(),
    passPercentage: z.int(),
    startedAt: z.iso.datetime(),
    deadlineAt: z.iso.datetime(),
    secondsLeft: z.int(),
    secondsPerQuestion: z.int(),
    questions: z.array(questionSchema),
    order: z.array(z.string()),
    userAnswers: storedAnswers,
  }),
  errors: { ...admission, 409: ['no-attempts-left', 'already-passed', 'too-many-at-once'] },
});

export const saveAnswer = defineRoute({
  method: 'POST',
  path: '/tests/answer',
  summary: 'Keep one answer of the open attempt',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ quizId, courseId, userId: userId.optional(), questionId: z.string().min(1).max(64), answer }),
  output: z.object({ success: succeeded, attempt: z.int(), secondsLeft: z.int() }),
  errors: { 404: ['unknown-quiz'], 409: ['not-started', 'time-over'], 422: ['unknown-question'] },
});

export const recordShown = defineRoute({
  method: 'POST',
  path: '/tests/shown',
  summary: 'Say that a question of the open attempt came on the page; how long its answer takes counts from here',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ quizId, courseId, userId: userId.optional(), questionId: z.string().min(1).max(64) }),
  output: z.object({ success: succeeded, attempt: z.int() }),
  errors: { 404: ['unknown-quiz'], 409: ['not-started', 'time-over'], 422: ['unknown-question'] },
});

export const saveTest = defineRoute({
  method: 'POST',
  path: '/tests/save',
  summary: 'Submit an attempt; the server grades it',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ userId: z.string({ error: missing }).regex(/\S/, missing).max(64), quizId, ...submission }),
  output: z.object({ success: succeeded, test: recordSchema, message: z.string() }),
  errors: errorCodes,
});

export const getTest = defineRoute({
  method: 'GET',
  path: '/tests/test/get',
  summary: 'One’s record of a quiz, with the report of the last attempt',
  access: { own: 'query' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  query: z.object({ userId: userId.optional(), quizId, courseId: z.string().max(200).optional() }),
  output: z.object({ success: succeeded, test: recordSchema }),
  errors: { 404: ['unknown-quiz'] },
});

export const appealQuestion = defineRoute({
  method: 'POST',
  path: '/tests/contest',
  summary: 'Challenge a question of a submitted attempt, once; staff reply',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({
    quizId,
    courseId,
    userId: userId.optional(),
    attempt: z.int().min(1).max(100).nullish().describe('The last one without it.'),
    questionId: z.string().min(1).max(64),
    text: z
      .string({ error: whyAppealed })
      .overwrite(cleanText)
      .min(1, whyAppealed)
      .max(APPEAL_LIMIT, 'At most 1,000 letters'),
  }),
  output: z.object({ success: succeeded, appeal: appealSchema }),
  errors: { 404: ['unknown-quiz'], 409: ['not-handed-in', 'already-contested'], 422: ['unknown-question'] },
});

export const addCertificate = defineRoute({
  method: 'POST',
  path: '/tests/certificate/add',
  summary: 'The certificate of a passed final test; title and address are the server’s',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ userId: userId.optional(), quizId, courseId, title: ignored, fileUrl: ignored }),
  output: z.object({ success: succeeded, certificate: certificateSchema, certificates: z.array(certificateSchema) }),
  errors: { 403: ['not-passed'], 404: ['unknown-quiz'], 422: ['unprintable-name'] },
});

export const getCertificates = defineRoute({
  method: 'GET',
  path: '/tests/certificate/get',
  summary: 'One’s certificates: of the course of a quiz, or all',
  access: { own: 'query' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  query: z.object({
    userId: userId.optional(),
    quizId: z.string().max(100).optional(),
    courseId: z.string().max(200).optional(),
  }),
  output: z.object({
    success: succeeded,
    certificate: certificateSchema.nullable(),
    certificates: z.array(certificateSchema),
  }),
  errors: { 404: ['unknown-quiz'] },
});

export const saveFinal = defineRoute({
  method: 'POST',
  path: '/final/save',
  summary: 'Submit a final test; at 95% the certificate is issued with it',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({
    userId: userId.optional(),
    quizId: quizId.default('finalTest'),
    ...submission,
    total: ignored,
    percent: ignored,
    passed: ignored,
  }),
  output: z.object({ success: succeeded, testResult: finalResultSchema, test: recordSchema, message: z.string() }),
  errors: { ...errorCodes, 422: ['not-a-final-test'] },
});

export const listFinalResults = defineRoute({
  method: 'GET',
  path: '/final/:userId',
  summary: 'One result for each final test that was taken: the pass, else the last',
  access: { own: 'params' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ userId }),
  output: z.array(finalResultSchema),
});

export const listCourseAttempts = defineRoute({
  method: 'GET',
  path: '/quizzes/quiz/:courseId',
  summary: 'One’s attempts in a course, the newest first, and how each of its quizzes stands',
  access: { own: 'query' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ courseId: z.string().max(200) }),
  query: z.object({ userId: userId.optional() }),
  output: z.object({
    success: succeeded,
    attempts: z.array(attemptSchema),
    quizzes: z.array(
      z.object({
        quizId: z.string(),
        quizName: z.string(),
        isFinalTest: z.boolean(),
        totalQuestions: z.int(),
        passPercentage: z.int(),
        maxAttempts: z.int(),
        attemptCount: z.int(),
        attemptsLeft: z.int(),
        maxScore: z.int().nullable(),
        maxTotal: z.int().nullable(),
        passed: z.boolean(),
      }),
    ),
  }),
  errors: { 403: ['not-enrolled', 'access-paused', 'access-ended'], 404: ['course-not-found'] },
});

export const saveCourseAttempt = defineRoute({
  method: 'PUT',
  path: '/quizzes/quiz/:courseId',
  summary: 'Submit an attempt at a quiz of a course; the server grades it',
  access: { own: 'body' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ courseId: z.string().max(200) }),
  body: z.object({ userId: userId.optional(), quizId, ...submission }),
  output: z.object({ success: succeeded, test: recordSchema, message: z.string() }),
  errors: errorCodes,
});

export const listAttempts = defineRoute({
  method: 'GET',
  path: '/quizzes/all',
  summary: 'All attempts, the newest first: one’s own; for an admin everyone’s, or those of one learner',
  access: { own: 'query' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  query: z.object({ userId: userId.optional(), courseId: z.string().max(200).optional(), ...pageQuery }),
  output: z.object({ success: succeeded, attempts: z.array(attemptSchema), total: z.int() }),
  errors: { 404: ['course-not-found'] },
});

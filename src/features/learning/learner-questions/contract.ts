import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { ASKED_ORDERS, LEARNER_QUESTION_STATES, NOTE_LIMIT } from '../rules.ts';

const toText = (missing: string) =>
  z
    .string({ error: missing })
    .max(NOTE_LIMIT, `Please use ${NOTE_LIMIT.toLocaleString('en-IN')} characters at most`)
    .transform(cleanText)
    .refine(hasVisibleText, missing);
const ofContent = z.object({ courseId: z.string().max(200), contentId: z.string().max(40) });
const ofQuestion = z.object({ id: z.uuid('There is no such question') });
/** Trainers for their own courses only; checked by the functions. */
const trainers = { roles: TRAINERS } as const;

const shownSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** The first name of the learner. */
  askedBy: z.string(),
  isOwn: z.boolean(),
  /** The caller's own question, hidden by the office. */
  isHidden: z.boolean(),
  askedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type ShownLearnerQuestion = z.output<typeof shownSchema>;

const officeSchema = z.object({
  id: z.string(),
  text: z.string(),
  askedBy: z.object({ userId: z.string(), name: z.string() }),
  askedAt: z.iso.datetime(),
  courseId: z.string(),
  courseTitle: z.string(),
  contentId: z.string(),
  contentName: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  isHidden: z.boolean(),
});
export type OfficeLearnerQuestion = z.output<typeof officeSchema>;

export const listLearnerQuestions = defineRoute({
  method: 'GET',
  path: '/courseStudent/:courseId/contents/:contentId/questions',
  summary: 'Questions under a content: one’s own, and those of others that are answered',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: ofContent,
  output: z.object({ success: succeeded, questions: z.array(shownSchema) }),
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended'],
    404: ['course-not-found'],
    422: ['unknown-content'],
  },
});

export const askQuestion = defineRoute({
  method: 'POST',
  path: '/courseStudent/:courseId/contents/:contentId/questions',
  summary: 'Ask under a content',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: ofContent,
  body: z.strictObject({ text: toText('Please write your question') }),
  output: z.object({ success: succeeded, question: shownSchema, message: z.string() }),
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended'],
    404: ['course-not-found'],
    422: ['unknown-content'],
  },
});

const officeFilter = z.object({
  state: z.enum(LEARNER_QUESTION_STATES).optional(),
  /** Words of the question, or of the learner's name, e-mail address or phone number. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type LearnerQuestionQuery = z.output<typeof officeFilter>;

export const listOfficeLearnerQuestions = defineRoute({
  method: 'GET',
  path: '/admin/learner-questions',
  summary: 'Questions that learners asked under contents, unanswered ones first',
  access: trainers,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: officeFilter.extend({
    order: z.enum(ASKED_ORDERS, { error: 'There is no such order' }).default('waiting'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({
    success: succeeded,
    questions: z.array(officeSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
    counts: z.record(z.enum(LEARNER_QUESTION_STATES), z.int()),
    /** There are more of these than were counted. */
    cappedStates: z.array(z.enum(LEARNER_QUESTION_STATES)),
  }),
});

export const exportLearnerQuestions = defineRoute({
  method: 'GET',
  path: '/admin/learner-questions.csv',
  summary: 'All questions of the filters with their answers, as CSV',
  access: trainers,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: officeFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const answerLearnerQuestion = defineRoute({
  method: 'PUT',
  path: '/admin/learner-questions/:id/answer',
  summary: 'Reply to a question, or edit the reply; the learner is told of the first',
  access: trainers,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: ofQuestion,
  body: z.strictObject({ answer: toText('Please write an answer') }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

export const hideLearnerQuestion = defineRoute({
  method: 'PUT',
  path: '/admin/learner-questions/:id/hidden',
  summary: 'Hide a question from all but its learner, or show it again',
  access: trainers,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: ofQuestion,
  body: z.strictObject({ isHidden: z.boolean() }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

export const removeLearnerQuestion = defineRoute({
  method: 'DELETE',
  path: '/admin/learner-questions/:id',
  summary: 'Delete a question for good',
  access: trainers,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: ofQuestion,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

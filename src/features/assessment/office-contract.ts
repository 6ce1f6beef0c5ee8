import { z } from 'zod';
import { cleanLine, cleanSigns, cleanText } from '../../kit/text/plain-text.ts';
import { TRAINERS } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { defineRoute, rawResponse, succeeded, uploadSchema } from '../../platform/http/define-route.ts';
import { QUESTION_KINDS, QUIZ_SORTS } from '../catalogue/rules.ts';
import { quizSettingsSchema } from './quiz-settings/quiz-settings-contract.ts';
import { APPEAL_STATES } from './rules.ts';

/** Trainers for their own courses only, which the verbs check. */
const trainerCall = { access: { roles: TRAINERS }, rate: 'api', cache: 'no-store' } as const;
const pageQuery = {
  page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(10_000).default(1),
  limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
};
const said = (missing: string) =>
  z.string({ error: missing }).overwrite(cleanText).min(1, missing).max(1000, 'At most 1,000 letters');

export const officeQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(QUESTION_KINDS),
  options: z.array(z.string()),
  prompts: z.array(z.string()),
  correct: z.array(z.string()),
  tolerance: z.string(),
  isExactCase: z.boolean(),
  isVoid: z.boolean(),
  isInBank: z.boolean(),
  explanation: z.string(),
  /** The alt text of the image; `null` without one. */
  pictureAlt: z.string().nullable(),
  keyText: z.array(z.string()),
});
export type OfficeQuestion = z.output<typeof officeQuestionSchema>;

const figures = {
  attempts: z.int(),
  learners: z.int(),
  meanPercent: z.int().nullable(),
  passPercent: z.int().nullable(),
  medianSeconds: z.int().nullable(),
};

const testRowSchema = z.object({
  quizId: z.string(),
  quizName: z.string(),
  courseTitle: z.string(),
  isFinalTest: z.boolean(),
  questionCount: z.int(),
  askedCount: z.int(),
  passPercentage: z.int(),
  ...figures,
});
export type TestRow = z.output<typeof testRowSchema>;

const testFilter = z.object({
  /** A part of the name of the test, or of its course. */
  search: z.string().trim().max(200).default(''),
});

export const listTests = defineRoute({
  method: 'GET',
  path: '/admin/tests',
  summary: 'All quizzes and final tests with how their attempts went, and how many objections wait',
  ...trainerCall,
  keys: 'read',
  query: testFilter.extend({
    sort: z.enum(sortingsOf(QUIZ_SORTS), { error: 'There is no such order' }).default('course'),
    ...pageQuery,
  }),
  output: z.object({
    success: succeeded,
    tests: z.array(testRowSchema),
    total: z.int(),
    open: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportTests = defineRoute({
  method: 'GET',
  path: '/admin/tests.csv',
  summary: 'The same tests as a file',
  ...trainerCall,
  keys: 'read',
  query: testFilter,
  output: rawResponse,
  produces: 'text/csv',
});

const analysedQuestionSchema = z.object({
  question: officeQuestionSchema,
  shown: z.int(),
  rightPercent: z.int().nullable(),
  unanswered: z.int(),
  /** The median time from seeing the question to the answer; `null` without timed answers. */
  medianSeconds: z.int().nullable(),
  /** Point-biserial correlation with the rest of the test; `null` where it cannot be computed. */
  discrimination: z.number().nullable(),
  wrongAnswers: z.array(z.object({ answer: z.array(z.string()), times: z.int() })),
  /** Whether an attempt has it: then only its wording can change. */
  isHeld: z.boolean(),
  /** The number of changes of the key. */
  corrections: z.int(),
});
export type AnalysedQuestion = z.output<typeof analysedQuestionSchema>;

export const analyseTest = defineRoute({
  method: 'GET',
  path: '/admin/tests/:quizId',
  summary: 'How each question of a quiz does: shown, right, wrong answers, discrimination',
  ...trainerCall,
  keys: 'read',
  params: z.object({ quizId: z.string().max(100) }),
  query: z.object(pageQuery),
  output: z.object({
    success: succeeded,
    test: z.object({
      quizId: z.string(),
      quizName: z.string(),
      courseTitle: z.string(),
      isFinalTest: z.boolean(),
      settings: quizSettingsSchema,
      ...figures,
    }),
    questions: z.array(analysedQuestionSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  errors: { 404: ['unknown-quiz'] },
});

export const saveQuizSettings = defineRoute({
  method: 'PUT',
  path: '/admin/tests/:quizId',
  summary: 'How a quiz is held: mark, attempts, draw, order, explanations',
  ...trainerCall,
  keys: 'write',
  params: z.object({ quizId: z.string().max(100) }),
  body: quizSettingsSchema,
  output: z.object({ success: succeeded, settings: quizSettingsSchema }),
  errors: { 404: ['unknown-quiz'], 422: ['mark-is-fixed'] },
});

const keySchema = z.strictObject({
  correct: z.array(z.string().max(2000).overwrite(cleanText)).max(50).optional(),
  tolerance: z.string().max(40).optional(),
  isExactCase: z.boolean().optional(),
});
/** The result of regrading: attempts checked, marks changed, certificates issued, and passes kept because of a certificate. */
const remarkedSchema = z.object({
  isChanged: z.boolean(),
  marked: z.int(),
  changed: z.int(),
  certificates: z.int(),
  kept: z.int(),
});
export type ShownRemarked = z.output<typeof remarkedSchema>;

export const correctKey = defineRoute({
  method: 'PUT',
  path: '/admin/questions/:id/key',
  summary:
    'Correct the key of a question, or void it: all attempts with it are marked again, and those affected are told',
  ...trainerCall,
  keys: 'write',
  params: z.object({ id: z.string().max(64) }),
  body: keySchema.extend({ isVoid: z.boolean().optional(), reason: said('Say why the key changes') }),
  output: z.object({ success: succeeded, result: remarkedSchema }),
  errors: { 404: ['not-found'], 422: ['unfit-key'] },
});

const text = (max: number, name: string) =>
  z
    .string({ error: `${name}: a text` })
    .max(max, `${name}: at most ${max} letters`)
    .overwrite(cleanText);
const texts = (name: string) => z.array(text(1000, name)).max(20, `${name}: at most 20`);

export const questionDraftSchema = z.strictObject({
  kind: z.enum(QUESTION_KINDS),
  question: text(2000, 'Question').pipe(z.string().min(1, 'Write the question')),
  options: texts('Options').default([]),
  /** Left sides, or the text around gaps, which keeps its spaces. */
  prompts: z.array(z.string().max(1000).overwrite(cleanSigns)).max(21, 'At most 20 of them').default([]),
  correct: z.array(text(2000, 'Key')).max(20, 'Key: at most 20'),
  tolerance: z.string().max(40).default('0'),
  isExactCase: z.boolean().default(false),
  isInBank: z.boolean().default(true),
  explanation: text(4000, 'Explanation').default(''),
});

export const createQuestion = defineRoute({
  method: 'POST',
  path: '/admin/tests/:quizId/questions',
  summary: 'Write a question for a quiz or final test; attempts take it from the next start on',
  ...trainerCall,
  keys: 'write',
  params: z.object({ quizId: z.string().max(100) }),
  body: questionDraftSchema,
  output: z.object({ success: succeeded, id: z.string() }),
  errors: { 404: ['unknown-quiz'], 422: ['unfit-question'] },
});

export const editQuestion = defineRoute({
  method: 'PUT',
  path: '/admin/questions/:id',
  summary: 'Write a question anew; once an attempt holds it only its words, its explanation and its place in the bank',
  ...trainerCall,
  keys: 'write',
  params: z.object({ id: z.string().max(64) }),
  body: questionDraftSchema,
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'], 409: ['question-in-use'], 422: ['unfit-question'] },
});

export const deleteQuestion = defineRoute({
  method: 'DELETE',
  path: '/admin/questions/:id',
  summary: 'Take a question away that no attempt holds',
  ...trainerCall,
  keys: 'write',
  params: z.object({ id: z.string().max(64) }),
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'], 409: ['question-in-use'] },
});

export const checkQuestion = defineRoute({
  method: 'POST',
  path: '/admin/questions/check',
  summary: 'Whether a question can be asked as it is written; nothing is kept',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  readOnly: true,
  body: questionDraftSchema,
  output: z.object({ success: succeeded, question: questionDraftSchema }),
  errors: { 422: ['unfit-question'] },
});

const alt = 'Describe the picture for those who can’t see it';

const imageFields = {
  picture: uploadSchema('Please choose a picture'),
  alt: z.string({ error: alt }).overwrite(cleanLine).min(1, alt).max(300, 'At most 300 letters'),
};
const imageLimit = { limitBytes: 5 * 1024 * 1024 + 16 * 1024 };

export const keepImage = defineRoute({
  method: 'POST',
  path: '/admin/questions/images',
  summary: 'Keep a picture for a question that is being drafted: JPEG, PNG, WebP or AVIF, at most 5 MB',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject(imageFields),
  multipart: imageLimit,
  output: z.object({
    success: succeeded,
    picture: z.object({ fileKey: z.string(), alt: z.string(), width: z.int(), height: z.int() }),
  }),
  errors: { 413: ['too-large'], 415: ['wrong-type'], 422: ['unreadable-picture'] },
});

export const imageOf = defineRoute({
  method: 'GET',
  path: '/admin/questions/image',
  summary: 'An address at which a picture of a question can be seen for an hour',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ fileKey: z.string().regex(/^questions\/[0-9a-f]{32}\.webp$/, 'It is no picture of a question') }),
  output: z.object({ success: succeeded, url: z.string() }),
});

export const addImage = defineRoute({
  method: 'POST',
  path: '/admin/questions/image',
  summary: 'Put a picture beside a question: JPEG, PNG, WebP or AVIF, at most 5 MB',
  ...trainerCall,
  keys: 'write',
  body: z.strictObject({
    questionId: z.string().max(64),
    ...imageFields,
  }),
  multipart: imageLimit,
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'], 413: ['too-large'], 415: ['wrong-type'], 422: ['unreadable-picture'] },
});

export const removeImage = defineRoute({
  method: 'DELETE',
  path: '/admin/questions/:id/image',
  summary: 'Take the picture of a question away',
  ...trainerCall,
  keys: 'write',
  params: z.object({ id: z.string().max(64) }),
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'] },
});

const officeAppealSchema = z.object({
  id: z.string(),
  quizId: z.string(),
  quizName: z.string(),
  learner: z.string(),
  attempt: z.int(),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  answer: z.string(),
  createdAt: z.iso.datetime(),
  chosen: z.array(z.string()),
  isRight: z.boolean(),
  question: officeQuestionSchema,
});
export type OfficeAppeal = z.output<typeof officeAppealSchema>;

export const listAppeals = defineRoute({
  method: 'GET',
  path: '/admin/appeals',
  summary: 'Questions that learners contested: those that wait, or those answered',
  ...trainerCall,
  keys: 'read',
  query: z.object({ state: z.enum(['open', 'answered']).default('open'), ...pageQuery }),
  output: z.object({
    success: succeeded,
    appeals: z.array(officeAppealSchema),
    total: z.int(),
    open: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const decideAppeal = defineRoute({
  method: 'PUT',
  path: '/admin/appeals/:id',
  summary: 'Answer an objection: correct the key, void the question, or keep it; the learner is told',
  ...trainerCall,
  keys: 'write',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    act: z.enum(['correct', 'void', 'keep']),
    answer: said('Write an answer to the learner'),
    key: keySchema.optional(),
  }),
  output: z.object({ success: succeeded, result: remarkedSchema.nullable() }),
  errors: { 404: ['not-found'], 409: ['already-decided'], 422: ['unfit-key'] },
});

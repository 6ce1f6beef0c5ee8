import { z } from 'zod';
import { cleanLine, cleanSigns, cleanText } from '../../kit/text/plain-text.ts';
import { TRAINERS } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { defineRoute, rawResponse, succeeded, uploadSchema } from '../../platform/http/define-route.ts';
import { QUESTION_KINDS, QUIZ_SORTS } from '../catalogue/rules.ts';
import { quizSettingsSchema } from './quiz-settings/quiz-settings-contract.ts';
import { TEST_SORTS } from './rules.ts';

/** Trainers for their own courses only, which the verbs check. */
export const trainerCall = { access: { roles: TRAINERS }, rate: 'api', cache: 'no-store' } as const;
export const pageQuery = {
  page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(10_000).default(1),
  limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
};

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
  summary: 'All quizzes and final tests with their results, and the number of open challenges',
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
  /** Its place in the test. */
  number: z.int(),
  shown: z.int(),
  rightPercent: z.int().nullable(),
  unanswered: z.int(),
  /** The median time from seeing the question to the answer; `null` without timed answers. */
  medianSeconds: z.int().nullable(),
  /** Point-biserial correlation with the rest of the test; `null` where it cannot be computed. */
  discrimination: z.number().nullable(),
  wrongAnswers: z.array(z.object({ answer: z.array(z.string()), times: z.int() })),
  /** The options with how often each was chosen; empty for kinds without options to choose. */
  choices: z.array(z.object({ option: z.string(), times: z.int(), isRight: z.boolean() })),
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
  query: z.object({
    /** Words of a question. */
    search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
    sort: z.enum(TEST_SORTS, { error: 'There is no such order' }).default('position'),
    ...pageQuery,
  }),
  output: z.object({
    success: succeeded,
    test: z.object({
      quizId: z.string(),
      quizName: z.string(),
      courseTitle: z.string(),
      isFinalTest: z.boolean(),
      settings: quizSettingsSchema,
      ...figures,
      questionCount: z.int(),
      /** How many attempts scored in each tenth from 0 to 100%. */
      scores: z.array(z.int()),
      /** Open challenges of its questions. */
      challenges: z.int(),
    }),
    questions: z.array(analysedQuestionSchema),
    /** The newest submitted attempts. */
    attempts: z.array(
      z.object({
        id: z.string(),
        learner: z.string(),
        number: z.int(),
        submittedAt: z.iso.datetime(),
        score: z.int(),
        total: z.int(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  errors: { 404: ['unknown-quiz'] },
});

const ofTest = z.object({ quizId: z.string().max(100) });

export const exportTestQuestions = defineRoute({
  method: 'GET',
  path: '/admin/tests/:quizId/questions.csv',
  summary: 'The questions of a quiz with how each does, as a file',
  ...trainerCall,
  keys: 'read',
  params: ofTest,
  query: z.object({ search: z.string().trim().max(200, 'A search can have 200 characters at most').default('') }),
  output: rawResponse,
  produces: 'text/csv',
  errors: { 404: ['unknown-quiz'] },
});

export const exportTestAttempts = defineRoute({
  method: 'GET',
  path: '/admin/tests/:quizId/attempts.csv',
  summary: 'The submitted attempts at a quiz, as a file',
  ...trainerCall,
  keys: 'read',
  params: ofTest,
  output: rawResponse,
  produces: 'text/csv',
  errors: { 404: ['unknown-quiz'] },
});

export const saveQuizSettings = defineRoute({
  method: 'PUT',
  path: '/admin/tests/:quizId',
  summary: 'Settings of a quiz: pass mark, attempts, draw, order, explanations',
  ...trainerCall,
  keys: 'write',
  params: z.object({ quizId: z.string().max(100) }),
  body: quizSettingsSchema,
  output: z.object({ success: succeeded, settings: quizSettingsSchema }),
  errors: { 404: ['unknown-quiz'], 422: ['mark-is-fixed'] },
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
  summary: 'Edit a question; once it is in an attempt only its text, explanation and bank setting',
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
  summary: 'Delete a question that is in no attempt',
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
  summary: 'Remove the picture of a question',
  ...trainerCall,
  keys: 'write',
  params: z.object({ id: z.string().max(64) }),
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'] },
});

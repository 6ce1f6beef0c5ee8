import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { draftSchema } from '../contract.ts';
import { draftedQuestionSchema } from '../builder/document-contract.ts';
import { MAX_QUESTIONS } from '../rules.ts';

const office = { access: { roles: TRAINERS }, rate: 'api', cache: 'no-store' } as const;
/** A course by uuid, courseId or slug. */
const params = z.object({ id: z.string().max(200) });
const revision = z.int({ error: 'Say which revision this was made on' }).min(1).max(2_147_483_647);

const importSchema = z.object({
  id: z.string(),
  /** The lesson whose quiz it was; `null`: the final test. */
  contentId: z.string().nullable(),
  count: z.int(),
  by: z.string().nullable(),
  importedAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  /** Questions that undoing took out of the draft, and those that it left. */
  removed: z.int(),
  kept: z.array(z.object({ question: z.string(), reason: z.string() })),
});
export type QuestionImport = z.output<typeof importSchema>;

export const importQuestions = defineRoute({
  ...office,
  method: 'POST',
  path: '/admin/courses/:id/question-imports',
  summary:
    'Add questions that were read from a file to a draft; the import can be undone for 7 days. The same key adds them once',
  keys: 'write',
  params,
  body: z.strictObject({
    importKey: z.uuid({ error: 'The form has no key. Please load the page again.' }),
    revision,
    contentId: z
      .uuid({ error: 'There is no such lesson' })
      .nullable()
      .describe('The lesson whose quiz gets them; null for the final test.'),
    questions: z
      .array(draftedQuestionSchema.omit({ id: true, picture: true }))
      .min(1, 'There is no question to add')
      .max(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`),
  }),
  limitBytes: 4 * 1024 * 1024,
  output: z.object({ success: succeeded, import: importSchema, draft: draftSchema }),
  errors: {
    404: ['course-not-found', 'unknown-quiz'],
    409: ['changed-elsewhere'],
    413: ['too-large'],
    422: ['too-many-questions'],
  },
});

export const listQuestionImports = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/courses/:id/question-imports',
  summary: 'Imports of questions into a course in the last 7 days, the newest first; 50 at most',
  keys: 'read',
  params,
  output: z.object({ success: succeeded, imports: z.array(importSchema) }),
  errors: { 404: ['course-not-found'] },
});

export const undoQuestionImport = defineRoute({
  ...office,
  method: 'POST',
  path: '/admin/courses/:id/question-imports/:importId/undo',
  summary: 'Undo an import of questions of the last 7 days; edited questions and those in attempts stay. Twice is once',
  keys: 'write',
  params: params.extend({ importId: z.uuid('There is no such import') }),
  body: z.strictObject({ revision }),
  output: z.object({ success: succeeded, message: z.string(), import: importSchema, draft: draftSchema }),
  errors: { 404: ['course-not-found', 'not-found'], 409: ['changed-elsewhere'] },
});

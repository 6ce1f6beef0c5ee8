import { z } from 'zod';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { officeQuestionSchema, pageQuery, trainerCall } from '../office-contract.ts';
import { APPEAL_STATES } from '../rules.ts';

const said = (missing: string) =>
  z.string({ error: missing }).overwrite(cleanText).min(1, missing).max(1000, 'At most 1,000 letters');

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
    'Correct the answer key of a question, or void it: its attempts are marked again, and affected learners are told',
  ...trainerCall,
  keys: 'write',
  params: z.object({ id: z.string().max(64) }),
  body: keySchema.extend({ isVoid: z.boolean().optional(), reason: said('Say why the key changes') }),
  output: z.object({ success: succeeded, result: remarkedSchema }),
  errors: { 404: ['not-found'], 422: ['unfit-key'] },
});

const keyPreviewSchema = z.object({
  isChanged: z.boolean(),
  /** Attempts with the question, which are marked again. */
  marked: z.int(),
  /** Attempts whose mark changes. */
  changed: z.int(),
  /** Learners with a changed mark who get a mail about it: one each. */
  mails: z.int(),
  nowPass: z.int(),
  passNoMore: z.int(),
  /** Certificates that are issued. */
  certificates: z.int(),
  /** Passes kept, because a certificate was issued. */
  kept: z.int(),
  /** Up to five of the changed attempts, those with another result first. */
  attempts: z.array(
    z.object({
      learner: z.string(),
      attempt: z.int(),
      percentBefore: z.int(),
      /** `null` where all questions of the attempt are void. */
      percentAfter: z.int().nullable(),
      isPassedBefore: z.boolean(),
      isPassedAfter: z.boolean(),
      isKept: z.boolean(),
    }),
  ),
});
export type KeyPreview = z.output<typeof keyPreviewSchema>;

export const previewKey = defineRoute({
  method: 'POST',
  path: '/admin/questions/:id/key/preview',
  summary:
    'What a corrected key or a void question would change: attempts, marks, results, certificates; nothing is kept',
  ...trainerCall,
  keys: 'read',
  readOnly: true,
  params: z.object({ id: z.string().max(64) }),
  body: keySchema.extend({ isVoid: z.boolean().optional() }),
  output: z.object({ success: succeeded, preview: keyPreviewSchema }),
  errors: { 404: ['not-found'], 422: ['unfit-key'] },
});

const officeAppealSchema = z.object({
  id: z.string(),
  attemptId: z.string(),
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
  summary: 'Questions challenged by learners: open or answered ones',
  ...trainerCall,
  keys: 'read',
  query: z.object({
    state: z.enum(['open', 'answered']).default('open'),
    /** Those of one quiz or final test. */
    quiz: z.string().max(100).optional(),
    ...pageQuery,
  }),
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
  summary: 'Decide a challenge: correct the answer key, void the question, or keep it; the learner is told',
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

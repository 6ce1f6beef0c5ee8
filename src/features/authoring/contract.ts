import { z } from 'zod';
import { TRAINERS } from '../../kit/roles.ts';
import { cleanLine, cleanText } from '../../kit/text/plain-text.ts';
import { rejectUndrawable } from '../../kit/text/undrawable-signs.ts';
import { bulkResponse, bulkIds, defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { playerCourseSchema, questionSchema } from '../learning/contract.ts';
import { mediaFileDetailsSchema } from '../media/contract.ts';
import { approvalSchema } from './approval/approval-contract.ts';
import { documentSchema } from './builder/document-contract.ts';

const office = { access: { roles: TRAINERS }, rate: 'api' } as const;
/** A course by uuid, courseId or slug. */
const params = z.object({ id: z.string().max(200) });
const title = z
  .string({ error: 'Please enter a title' })
  .overwrite(cleanLine)
  .min(1, 'Please enter a title')
  .max(120, 'A title can have 120 letters at most')
  .superRefine(rejectUndrawable);
const revision = z.int({ error: 'Say which revision this was made on' }).min(1).max(2_147_483_647);
/** A long course with all its questions. */
const DOCUMENT_BYTES = 4 * 1024 * 1024;

const made = z.object({ success: succeeded, id: z.string() });
export const draftSchema = z.object({
  document: documentSchema,
  revision: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
  /** Whether there are unpublished changes. */
  isChanged: z.boolean(),
});
export type ShownDraft = z.output<typeof draftSchema>;

const states = z.enum(['draft', 'published', 'archived']);

export const createCourse = defineRoute({
  method: 'POST',
  path: '/admin/courses',
  summary: 'Create a course as a draft. A trainer who creates it becomes its trainer',
  keys: 'write',
  cache: 'no-store',
  ...office,
  body: z.strictObject({ title }),
  output: made,
});

export const getDraft = defineRoute({
  method: 'GET',
  path: '/admin/courses/:id/draft',
  summary: 'The draft of a course, and what is live',
  keys: 'read',
  cache: 'no-store',
  ...office,
  params,
  output: z.object({
    success: succeeded,
    course: z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      state: states,
      versions: z.int(),
    }),
    draft: draftSchema,
    /** The last request for approval, and whether the caller publishes without one. */
    approval: approvalSchema.nullable(),
    mayPublish: z.boolean(),
    /** The draft's files in the library, by key. */
    files: z.record(z.string(), mediaFileDetailsSchema),
    /** The looks of the other courses, and the categories in use. */
    others: z.array(z.object({ title: z.string(), category: z.string(), family: z.string(), dye: z.string() })),
    /** Of published assignments: the rubric in force, and whether grading has fixed its points and levels. */
    rubrics: z.record(z.string(), z.object({ version: z.int(), isFrozen: z.boolean() })),
    /** Of the batches that are planned or running: the Indian days of their classes by number. */
    classDays: z.array(z.object({ batchCode: z.string(), days: z.record(z.string(), z.iso.date()) })),
  }),
  errors: { 404: ['course-not-found'] },
});

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/admin/courses/:id/draft',
  summary: 'Save a draft that was made on a revision; a newer one is not written over',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params,
  body: z.strictObject({ revision, document: documentSchema }),
  limitBytes: DOCUMENT_BYTES,
  output: z.object({ success: succeeded, revision: z.int(), savedAt: z.iso.datetime(), isChanged: z.boolean() }),
  errors: { 404: ['course-not-found'], 409: ['changed-elsewhere'], 413: ['too-large'] },
});

export const discardDraft = defineRoute({
  method: 'DELETE',
  path: '/admin/courses/:id/draft',
  summary: 'Discard all changes since the last publication',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params,
  body: z.strictObject({ revision }),
  output: z.object({ success: succeeded, draft: draftSchema }),
  errors: { 404: ['course-not-found'], 409: ['changed-elsewhere'] },
});

const issues = z.array(z.object({ path: z.string(), message: z.string() }));
const changesSchema = z.object({
  fields: z.array(z.string()),
  parts: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'renamed', 'moved', 'changed']),
      part: z.enum(['module', 'topic', 'content']),
      id: z.string(),
      name: z.string(),
      was: z.string().nullable(),
      /** Learners who completed a removed lesson; of an assignment, those who submitted work. */
      learners: z.int(),
    }),
  ),
  /** Assignments that go, with the number of learners who have submitted work. */
  work: z.array(z.object({ id: z.string(), name: z.string(), learners: z.int() })),
  questions: z.object({ added: z.int(), removed: z.int(), changed: z.int() }),
  settings: z.int(),
});
export type ShownChanges = z.output<typeof changesSchema>;

export const reviewDraft = defineRoute({
  method: 'GET',
  path: '/admin/courses/:id/review',
  summary: 'What publishing would change, and what stands in its way',
  keys: 'read',
  cache: 'no-store',
  ...office,
  params,
  output: z.object({ success: succeeded, revision: z.int(), issues, changes: changesSchema, isChanged: z.boolean() }),
  errors: { 404: ['course-not-found'] },
});

export const publishCourse = defineRoute({
  method: 'POST',
  path: '/admin/courses/:id/publish',
  summary:
    'Put a draft live, which approves an open request: learners keep what they did, changed keys mark attempts again',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params,
  body: z.strictObject({
    revision,
    note: z.string().overwrite(cleanText).max(500, 'A note can have 500 letters at most').default(''),
  }),
  output: z.object({ success: succeeded, number: z.int(), draft: draftSchema }),
  errors: {
    403: ['approval-needed'],
    404: ['course-not-found'],
    409: ['changed-elsewhere', 'nothing-to-publish', 'slug-taken'],
    422: ['not-ready', 'foreign-part', 'unfit-key'],
  },
});

export const duplicateCourse = defineRoute({
  method: 'POST',
  path: '/admin/courses/:id/duplicate',
  summary: 'Duplicate the draft of a course under a new title',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params,
  output: made,
  errors: { 404: ['course-not-found'] },
});

export const deleteCourse = defineRoute({
  method: 'DELETE',
  path: '/admin/courses/:id',
  summary: 'Delete a course that was never published and has no learners',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params,
  output: z.object({ success: succeeded }),
  errors: { 404: ['course-not-found'], 409: ['already-published', 'course-in-use'] },
});

export const archiveCourse = defineRoute({
  method: 'PUT',
  path: '/admin/courses/:id/archived',
  summary: 'Archive or republish a course; learners keep access',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params,
  body: z.strictObject({ isArchived: z.boolean({ error: 'Say whether it is archived' }) }),
  output: z.object({ success: succeeded, state: states }),
  errors: { 403: ['approval-needed'], 404: ['course-not-found'], 409: ['not-published'] },
});

export const archiveCourses = defineRoute({
  method: 'POST',
  path: '/admin/courses/archived',
  summary: 'Archive or republish several courses; learners keep access',
  keys: 'write',
  cache: 'no-store',
  ...office,
  body: z.strictObject({ ids: bulkIds, isArchived: z.boolean({ error: 'Say whether they are archived' }) }),
  output: bulkResponse,
});

const versionSchema = z.object({
  number: z.int(),
  note: z.string(),
  publishedBy: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});
export type ShownVersion = z.output<typeof versionSchema>;

export const listVersions = defineRoute({
  method: 'GET',
  path: '/admin/courses/:id/versions',
  summary: 'Publications of a course, newest first',
  keys: 'read',
  cache: 'no-store',
  ...office,
  params,
  output: z.object({ success: succeeded, versions: z.array(versionSchema) }),
  errors: { 404: ['course-not-found'] },
});

export const restoreVersion = defineRoute({
  method: 'POST',
  path: '/admin/courses/:id/versions/:number/restore',
  summary: 'Make a version the draft; nothing is live until it is published',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params: params.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.strictObject({ revision }),
  output: z.object({ success: succeeded, draft: draftSchema }),
  errors: { 404: ['course-not-found', 'not-found'], 409: ['changed-elsewhere'] },
});

const previewedQuestion = questionSchema.extend({
  /** The key as text, for authors. */
  correct: z.array(z.string()),
  explanation: z.string(),
});

const previewSchema = z.object({
  id: z.string(),
  /** As the player gets it; a lesson without a file has an empty URL. */
  course: playerCourseSchema,
  /** The questions of each quiz, by lesson, and those of the final test as `final-test`. */
  tests: z.record(z.string(), z.array(previewedQuestion)),
});
export type Preview = z.output<typeof previewSchema>;
export type PreviewedQuestion = z.output<typeof previewedQuestion>;

export const previewCourse = defineRoute({
  method: 'GET',
  path: '/admin/courses/:id/preview',
  summary: 'A draft for the player, with signed URLs and the questions of its tests; nothing is recorded',
  keys: 'read',
  cache: 'no-store',
  ...office,
  params,
  output: z.object({ success: succeeded, preview: previewSchema }),
  errors: { 404: ['course-not-found'] },
});

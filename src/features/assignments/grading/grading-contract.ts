import { z } from 'zod';
import { cleanLine, cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { COMPLETED_WHEN, DUE_KINDS, LATE_POLICIES, RELEASES, SUBMISSION_KINDS } from '../rules.ts';
import {
  blockSchema,
  briefFileSchema,
  criterionGradeSchema,
  pinSchema,
  rubricSchema,
  versionSchema,
} from '../submissions/work-contract.ts';
import { OUTCOMES, WORK_STATES } from '../submissions/work-rules.ts';
import {
  MAX_COMMENT,
  MAX_CRITERION_COMMENT,
  MAX_EXTENSION_REASON,
  MAX_PIN_TEXT,
  MAX_PINS,
  MIN_EXTENSION_REASON,
} from './grading-rules.ts';
import { moment, office, submissionFilter } from './office-query-contract.ts';

const person = z.object({ id: z.string(), name: z.string() });
const ofSubmission = z.object({ id: z.string().max(60) });
const ofAssignment = z.object({ id: z.string().max(60) });
const revision = z.int({ error: 'Say which revision this was made on' }).min(0).max(2_147_483_647);
const enterDate = 'Please enter a day and a time';
const commentText = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, `A comment can have ${max.toLocaleString('en-IN')} characters at most`)
    .default('');

/** A grade as the office sees it: as it was saved last. */
export const officeGradeSchema = z.object({
  version: z.int(),
  revision: z.int(),
  rubricVersion: z.int().nullable(),
  criteria: z.array(criterionGradeSchema),
  /** Before the penalty. */
  points: z.number(),
  penaltyPoints: z.number(),
  score: z.number(),
  comment: z.string(),
  pins: z.array(pinSchema),
  outcome: z.enum(OUTCOMES),
  resubmitDueAt: moment.nullable(),
  /** `null`: an account that is gone. */
  gradedBy: person.nullable(),
  gradedAt: moment,
  /** `null` while this revision is not released. */
  releasedAt: moment.nullable(),
  /** Whether the learner sees an earlier revision meanwhile. */
  isChangedSinceRelease: z.boolean(),
});
export type OfficeGrade = z.output<typeof officeGradeSchema>;

export const extensionSchema = z.object({
  dueAt: moment,
  reason: z.string(),
  grantedBy: person.nullable(),
  grantedAt: moment,
});

const statusSchema = z.object({
  state: z.enum(WORK_STATES),
  /** Of the newest released grade. */
  outcome: z.enum(OUTCOMES).nullable(),
  resubmitDueAt: moment.nullable(),
  hasUnreleasedGrade: z.boolean(),
});

export const getSubmission = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/submissions/:id',
  summary: 'A submission with all versions and grades, and its neighbours under the filters of the list',
  keys: 'none',
  params: ofSubmission,
  query: submissionFilter,
  output: z.object({
    success: succeeded,
    submission: statusSchema.extend({
      id: z.string(),
      assignmentId: z.string(),
      userId: z.string(),
      courseId: z.string(),
      /** The newest version. */
      version: z.int(),
      submittedAt: moment,
      lateDays: z.int(),
      versions: z.array(versionSchema),
      /** The one that counts, of those that are released. */
      grade: officeGradeSchema.nullable(),
    }),
    /** Of all versions. */
    grades: z.array(officeGradeSchema),
    /** The rubric in force. */
    rubric: rubricSchema.nullable(),
    /** All its versions, the newest first. */
    rubrics: z.array(rubricSchema),
    assignment: z.object({
      id: z.string(),
      name: z.string(),
      courseId: z.string(),
      courseTitle: z.string(),
      points: z.number(),
      kinds: z.array(z.enum(SUBMISSION_KINDS)),
      due: z.object({ kind: z.enum(DUE_KINDS) }),
      late: z.object({
        policy: z.enum(LATE_POLICIES),
        percentPerDay: z.int().nullable(),
        floorPercent: z.int().nullable(),
      }),
      maxAttempts: z.int(),
      completesWhen: z.enum(COMPLETED_WHEN),
      release: z.enum(RELEASES),
      brief: z.array(blockSchema),
      files: z.array(briefFileSchema),
      state: z.enum(['published', 'removed']),
    }),
    learner: person,
    /** The due date in force for the learner. */
    dueAt: moment.nullable(),
    extension: extensionSchema.nullable(),
    /** Neighbours, place and number under the filters; the place of one that they leave out is `null`. */
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
    position: z.int().nullable(),
    total: z.int(),
    serverTime: moment,
  }),
  errors: { 404: ['submission-not-found'] },
});

const pin = z.strictObject({
  /** Kept where it is sent. */
  id: z.uuid('There is no such pin.').optional(),
  /** Pins are numbered in their order. */
  number: z.int().optional(),
  fileId: z.string().max(60),
  page: z.number({ error: 'Say on which page' }),
  x: z.number({ error: 'Say where on the page' }),
  y: z.number({ error: 'Say where on the page' }),
  text: z
    .string({ error: 'Write the text of the pin' })
    .overwrite(cleanText)
    .max(MAX_PIN_TEXT, `A comment can have ${MAX_PIN_TEXT.toLocaleString('en-IN')} characters at most`)
    .refine(hasVisibleText, 'Write the text of the pin'),
});

export const saveGrade = defineRoute({
  ...office,
  method: 'PUT',
  path: '/admin/submissions/:id/grade',
  summary: 'Save the grade of the newest version, made on a revision (0 for the first); release it too where asked',
  keys: 'none',
  params: ofSubmission,
  query: submissionFilter,
  body: z
    .strictObject({
      version: z.int({ error: 'Say which version this is for' }).min(1).max(2_147_483_647),
      revision,
      criteria: z
        .array(
          z.strictObject({
            criterionId: z.string().max(60),
            levelId: z.string().max(60).nullable().default(null),
            points: z.number({ error: 'Enter the points' }),
            comment: commentText(MAX_CRITERION_COMMENT),
          }),
        )
        .max(20)
        .default([]),
      /** Without a rubric. */
      points: z.number({ error: 'Enter the points' }).optional(),
      comment: commentText(MAX_COMMENT),
      pins: z.array(pin).max(MAX_PINS, `At most ${MAX_PINS} pins`).default([]),
      outcome: z.enum(OUTCOMES, { error: 'Choose the result' }),
      resubmitDueAt: z.iso.datetime({ offset: true, error: enterDate }).nullable().default(null),
      /** Another version of the rubric than that of the grade, or than the one in force. */
      rubricVersion: z.int().min(1).max(2_147_483_647).optional(),
      /** Left out: by the assignment’s setting. */
      release: z.boolean().optional(),
    })
    .refine(({ outcome, resubmitDueAt }) => outcome !== 'resubmit' || resubmitDueAt !== null, {
      path: ['resubmitDueAt'],
      error: enterDate,
    }),
  output: z.object({
    success: succeeded,
    grade: officeGradeSchema,
    submission: statusSchema.extend({ id: z.string() }),
    /** The next one under the filters. */
    nextId: z.string().nullable(),
    message: z.string(),
  }),
  errors: {
    403: ['own-work'],
    404: ['submission-not-found'],
    409: ['newer-version', 'changed-meanwhile'],
    422: [
      'rubric-incomplete',
      'points-out-of-range',
      'unknown-criterion',
      'unknown-rubric-version',
      'pin-outside',
      'due-in-the-past',
    ],
  },
});

export const releaseGrades = defineRoute({
  ...office,
  method: 'POST',
  path: '/admin/assignments/:id/release',
  summary: 'Release the saved grades of an assignment, all or those of these submissions',
  keys: 'none',
  params: ofAssignment,
  body: z.strictObject({
    submissionIds: z
      .array(z.uuid('There is no such submission.'))
      .min(1, 'Please choose a row')
      .max(200, 'At most 200 rows at once')
      .optional(),
  }),
  output: z.object({ success: succeeded, released: z.int(), stillToGrade: z.int(), message: z.string() }),
  errors: { 404: ['assignment-not-found'], 409: ['nothing-to-release'] },
});

const ofExtension = z.object({ id: z.string().max(60), userId: z.string().max(60) });

export const grantExtension = defineRoute({
  ...office,
  method: 'PUT',
  path: '/admin/assignments/:id/extensions/:userId',
  summary: 'Give one learner a later due date; a new one replaces it',
  keys: 'none',
  params: ofExtension,
  body: z.strictObject({
    dueAt: z.iso.datetime({ offset: true, error: enterDate }),
    reason: z
      .string({ error: 'Please write the reason' })
      .trim()
      .overwrite(cleanLine)
      .min(MIN_EXTENSION_REASON, 'Please write the reason')
      .max(MAX_EXTENSION_REASON, `The text can have ${MAX_EXTENSION_REASON} characters at most`),
  }),
  output: z.object({ success: succeeded, extension: extensionSchema, message: z.string() }),
  errors: { 404: ['assignment-not-found', 'learner-not-found'], 422: ['no-due-date', 'extension-not-later'] },
});

export const removeExtension = defineRoute({
  ...office,
  method: 'DELETE',
  path: '/admin/assignments/:id/extensions/:userId',
  summary: 'Remove the extension of a learner',
  keys: 'none',
  params: ofExtension,
  output: z.object({ success: succeeded, extension: z.null(), message: z.string() }),
  errors: { 404: ['assignment-not-found', 'learner-not-found', 'extension-not-found'] },
});

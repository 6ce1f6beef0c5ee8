import { z } from 'zod';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { defineRoute, listTotal, succeeded } from '../../../platform/http/define-route.ts';
import { videoFramesSchema } from '../../catalogue/lessons/link-contract.ts';
import { DUE_KINDS, LATE_POLICIES, COMPLETED_WHEN, SUBMISSION_KINDS, SUBMITTED_TYPES } from '../rules.ts';
import {
  CLOSED_REASONS,
  FILE_KINDS,
  MAX_FILES,
  MAX_LINK_LENGTH,
  MAX_LINKS,
  MAX_TEXT,
  OUTCOMES,
  WORK_STATES,
  WORK_TABS,
} from './work-rules.ts';

const own = { access: 'signed-in', rate: 'api', keys: 'none', cache: 'no-store' } as const;
const params = z.object({ id: z.string().max(60) });
const moment = z.iso.datetime();
const studying = ['not-enrolled', 'access-paused', 'access-ended', 'content-locked'] as const;

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  /** Of a PDF that could be opened. */
  pages: z.int().nullable(),
  uploadStartedAt: moment,
  uploadedAt: moment,
  scannedAt: moment.nullable(),
  state: z.enum(['ready', 'quarantined']),
  /** Whether its bytes were deleted at the end of the retention. */
  isExpired: z.boolean(),
});

export const draftSchema = z.object({
  revision: z.int(),
  text: z.string(),
  links: z.array(z.string()),
  files: z.array(fileSchema),
  savedAt: moment,
});
export type OwnDraft = z.output<typeof draftSchema>;

export const versionSchema = z.object({
  number: z.int(),
  submittedAt: moment,
  countedAt: moment,
  /** What held then. */
  dueAt: moment.nullable(),
  lateDays: z.int(),
  receipt: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  files: z.array(fileSchema),
});

export const blockSchema = z.object({ type: z.string(), value: z.string() });
export const briefFileSchema = z.object({ name: z.string(), url: z.string(), sizeBytes: z.int().nullable() });

export const rubricSchema = z.object({
  version: z.int(),
  isFrozen: z.boolean(),
  criteria: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      maxPoints: z.number(),
      levels: z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), points: z.number() })),
    }),
  ),
});

export const criterionGradeSchema = z.object({
  criterionId: z.string(),
  levelId: z.string().nullable(),
  points: z.number(),
  comment: z.string(),
});

export const pinSchema = z.object({
  id: z.string(),
  number: z.int(),
  fileId: z.string(),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  text: z.string(),
});

/** A grade as its learner sees it. */
export const releasedGradeSchema = z.object({
  version: z.int(),
  rubricVersion: z.int().nullable(),
  criteria: z.array(criterionGradeSchema),
  points: z.number(),
  penaltyPoints: z.number(),
  score: z.number(),
  comment: z.string(),
  pins: z.array(pinSchema),
  outcome: z.enum(OUTCOMES),
  resubmitDueAt: moment.nullable(),
  gradedAt: moment,
  releasedAt: moment,
});

const assignmentSchema = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  name: z.string(),
  brief: z.array(blockSchema),
  frames: videoFramesSchema,
  /** Of films of ours in the brief, by their addresses. */
  captions: z.record(z.string(), z.string()),
  files: z.array(briefFileSchema),
  kinds: z.array(z.enum(SUBMISSION_KINDS)),
  fileTypes: z.array(z.enum(SUBMITTED_TYPES)),
  points: z.number(),
  due: z.object({ kind: z.enum(DUE_KINDS) }),
  late: z.object({
    policy: z.enum(LATE_POLICIES),
    percentPerDay: z.int().nullable(),
    floorPercent: z.int().nullable(),
  }),
  maxAttempts: z.int(),
  completesWhen: z.enum(COMPLETED_WHEN),
  rubric: rubricSchema.nullable(),
  state: z.enum(['published', 'removed']),
});

const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Of its lesson; of the work alone where the lesson is no longer there for the learner. */
  href: z.string(),
  isRemoved: z.boolean(),
  points: z.number(),
  dueAt: moment.nullable(),
  state: z.enum(WORK_STATES),
  outcome: z.enum(OUTCOMES).nullable(),
  isLate: z.boolean(),
  isMissing: z.boolean(),
  isExcused: z.boolean(),
  hasDraft: z.boolean(),
  score: z.number().nullable(),
  submittedAt: moment.nullable(),
});
export type ListedWork = z.output<typeof listedSchema>;

export const listOwnAssignments = defineRoute({
  ...own,
  method: 'GET',
  path: '/assignments',
  summary: 'One’s own assignments: what is to be done by due date, everything else the newest first',
  query: z.object({
    tab: z.enum(WORK_TABS, { error: 'There is no such tab' }).default('todo'),
    course: z.string().max(200).optional(),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    assignments: z.array(listedSchema),
    counts: z.object({ todo: z.int(), submitted: z.int(), returned: z.int(), all: z.int() }),
    missing: z.int(),
    /** Those of them that can no longer be submitted. */
    missingClosed: z.int(),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
    serverTime: moment,
  }),
});

export const getOwnAssignment = defineRoute({
  ...own,
  method: 'GET',
  path: '/assignments/:id',
  summary: 'An assignment with one’s own work, and what was released of its grades',
  params,
  output: z.object({
    success: succeeded,
    assignment: assignmentSchema,
    dueAt: moment.nullable(),
    /** The last moment for any submission, before the grace. */
    closesAt: moment.nullable(),
    /** The due date before it was moved. */
    originalDueAt: moment.nullable(),
    /** What moved the due date. */
    movedBy: z.enum(['extension', 'resubmission']).nullable(),
    isOpen: z.boolean(),
    closedReason: z.enum(CLOSED_REASONS),
    attemptsUsed: z.int(),
    attemptsLeft: z.int(),
    draft: draftSchema.nullable(),
    versions: z.array(versionSchema),
    grades: z.array(releasedGradeSchema),
    /** Earlier versions of the rubric that these grades use. */
    rubrics: z.array(rubricSchema),
    state: z.enum(WORK_STATES),
    outcome: z.enum(OUTCOMES).nullable(),
    isLate: z.boolean(),
    isMissing: z.boolean(),
    /** The grade that counts, as the office may have adjusted it. */
    score: z.number().nullable(),
    isAdjusted: z.boolean(),
    /** What one file may have. */
    maxFileBytes: z.int(),
    /** In which feedback is promised; `null`: no promise. */
    feedbackHours: z.int().nullable(),
    serverTime: moment,
  }),
  errors: { 403: [...studying], 404: ['assignment-not-found'] },
});

const link = z
  .string()
  .trim()
  .max(MAX_LINK_LENGTH, 'A link can have 2,000 characters at most')
  .refine(isWebLink, 'A link begins with http:// or https://');

export const saveOwnDraft = defineRoute({
  ...own,
  method: 'PUT',
  path: '/assignments/:id/draft',
  summary: 'Save text and links of a draft that were made on a revision; a newer one is not written over',
  params,
  body: z.strictObject({
    revision: z.int({ error: 'Say which revision this was made on' }).min(0).max(2_147_483_647),
    text: z
      .string()
      .overwrite(cleanText)
      .max(MAX_TEXT, `The text can have ${MAX_TEXT.toLocaleString('en-IN')} characters at most`)
      .default(''),
    links: z
      .array(link)
      .max(MAX_LINKS, `At most ${MAX_LINKS} links`)
      .refine((links) => new Set(links).size === links.length, 'Each link once')
      .default([]),
  }),
  output: z.object({ success: succeeded, draft: draftSchema, serverTime: moment }),
  errors: {
    403: [...studying],
    404: ['assignment-not-found'],
    409: ['changed-elsewhere', 'grading-started'],
    422: ['kind-not-allowed', 'submissions-closed', 'no-attempts-left'],
  },
});

export const takeFile = defineRoute({
  ...own,
  method: 'POST',
  path: '/assignments/:id/files',
  summary: 'Add a whole upload to one’s draft; repeating it gives the same file',
  params,
  body: z.strictObject({ uploadId: z.uuid('There is no such upload.') }),
  output: z.object({ success: succeeded, file: fileSchema, draft: draftSchema, serverTime: moment }),
  errors: {
    403: [...studying],
    404: ['assignment-not-found', 'upload-not-found'],
    409: ['upload-unfinished', 'upload-busy'],
    413: ['beyond-scanner', 'submission-too-large', 'file-too-large'],
    415: ['wrong-file-type'],
    422: ['harmful-file', 'unreadable-picture', 'too-many-files'],
    503: ['scanner-away'],
  },
});

export const removeFile = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/assignments/:id/files/:fileId',
  summary: 'Remove a file from one’s draft',
  params: params.extend({ fileId: z.string().max(60) }),
  output: z.object({ success: succeeded, draft: draftSchema, serverTime: moment }),
  errors: { 403: [...studying], 404: ['file-not-found', 'assignment-not-found'], 409: ['already-submitted'] },
});

export const submitWork = defineRoute({
  ...own,
  method: 'POST',
  path: '/assignments/:id/submissions',
  summary: 'Submit one’s draft as it is shown; the same again has the same response',
  params,
  body: z.strictObject({
    revision: z.int({ error: 'Say which revision is submitted' }).min(0).max(2_147_483_647),
    fileIds: z.array(z.uuid('There is no such file.')).max(MAX_FILES, `At most ${MAX_FILES} files`).default([]),
  }),
  output: z.object({
    success: succeeded,
    submission: z.object({
      id: z.string(),
      version: z.int(),
      receipt: z.string(),
      submittedAt: moment,
      countedAt: moment,
      lateDays: z.int(),
    }),
    isRepeat: z.boolean(),
    progressPercent: z.int(),
    message: z.string(),
    serverTime: moment,
  }),
  errors: {
    403: [...studying],
    404: ['assignment-not-found'],
    409: ['changed-elsewhere', 'grading-started'],
    422: [
      'kind-not-allowed',
      'nothing-to-submit',
      'submissions-closed',
      'no-attempts-left',
      'file-not-ready',
      'excused',
    ],
  },
});

function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}

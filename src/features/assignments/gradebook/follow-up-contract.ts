import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { cleanLine, cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, listTotal, succeeded } from '../../../platform/http/define-route.ts';
import { messageFields } from '../../notifications/contract.ts';
import { REASON_KINDS } from './falling-behind-rules.ts';
import {
  batch,
  batchesSchema,
  moment,
  ofCourse,
  ofLearner,
  office,
  pageFields,
  percent,
  search,
} from './gradebook-contract.ts';
import { MAX_ADDRESSED, MAX_MESSAGE, MAX_SUBJECT } from './message-rules.ts';
import { SNOOZE_DAYS } from './gradebook-rules.ts';

const course = z.object({ courseId: z.string(), title: z.string() });
const paging = { ...listTotal, page: z.int(), limit: z.int() };

const missingSchema = z.object({
  userId: z.string(),
  name: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  dueAt: moment,
  daysOverdue: z.int(),
  lastStudiedAt: moment.nullable(),
});

export const listMissing = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/gradebook/:courseId/missing',
  summary: 'Missing work of a course, the longest overdue first',
  keys: 'read',
  params: ofCourse,
  query: z.object({ item: z.string().max(120).optional(), batch, ...pageFields }),
  output: z.object({
    success: succeeded,
    course,
    batches: batchesSchema,
    missing: z.array(missingSchema),
    ...paging,
  }),
  errors: { 404: ['course-not-found'] },
});

const snoozeSchema = z.object({ until: moment, note: z.string(), by: z.string() });

const behindSchema = z.object({
  userId: z.string(),
  name: z.string(),
  reasons: z.array(z.object({ kind: z.enum(REASON_KINDS), words: z.string() })),
  progressPercent: z.int(),
  currentPercent: percent,
  lastStudiedAt: moment.nullable(),
  snooze: snoozeSchema.nullable(),
  /** Names of the learner’s missing work, for messages. */
  missing: z.array(z.string()),
});

export const listFallingBehind = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/gradebook/:courseId/falling-behind',
  summary: 'Learners of a course who are falling behind, with the reasons; snoozed ones apart',
  keys: 'none',
  params: ofCourse,
  query: z.object({
    snoozed: z.enum(['true', 'false'], { error: 'Snoozed is true or false' }).default('false'),
    batch,
    ...pageFields,
  }),
  output: z.object({
    success: succeeded,
    course,
    batches: batchesSchema,
    learners: z.array(behindSchema),
    ...paging,
  }),
  errors: { 404: ['course-not-found'] },
});

export const listBehind = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/falling-behind',
  summary:
    'Learners who are falling behind in courses of the caller, each once for a course; snoozed ones are left out',
  keys: 'none',
  query: z.object({ search, ...pageFields }),
  output: z.object({
    success: succeeded,
    learners: z.array(
      behindSchema
        .pick({ userId: true, name: true, reasons: true, progressPercent: true, lastStudiedAt: true })
        .extend({
          courseId: z.string(),
          courseTitle: z.string(),
          /** What the plan of the course expects by now. */
          expectedPercent: z.int().nullable(),
        }),
    ),
    ...paging,
  }),
});

export const messageBehind = defineRoute({
  method: 'POST',
  path: '/admin/learners/behind/message',
  summary:
    'Write to the learners of own courses that are falling behind, at most 200, to each once and by their notification settings',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject(messageFields),
  output: z.object({
    success: succeeded,
    message: z.string(),
    /** How many got it. */
    count: z.int(),
  }),
});

export const snoozeLearner = defineRoute({
  ...office,
  method: 'PUT',
  path: '/admin/gradebook/:courseId/snoozes/:userId',
  summary: 'Leave a learner out of those falling behind for some days; 0 ends it',
  keys: 'none',
  params: ofLearner,
  body: z.strictObject({
    days: z.literal(SNOOZE_DAYS, { error: 'A snooze takes 7, 14 or 30 days' }),
    note: z.string().overwrite(cleanLine).max(300, 'A note can have 300 characters at most').default(''),
  }),
  output: z.object({ success: succeeded, snooze: snoozeSchema.nullable(), message: z.string() }),
  errors: { 404: ['course-not-found', 'learner-not-found'] },
});

export const messageLearners = defineRoute({
  ...office,
  method: 'POST',
  path: '/admin/gradebook/:courseId/message',
  summary: 'Write to learners of a course; the same key sends once',
  keys: 'none',
  params: ofCourse,
  body: z.strictObject({
    userIds: z
      .array(z.uuid('There is no such learner.'))
      .min(1, 'Please choose a learner')
      .max(MAX_ADDRESSED, `At most ${MAX_ADDRESSED} learners at once`),
    subject: z
      .string({ error: 'Write the subject' })
      .overwrite(cleanLine)
      .refine(hasVisibleText, 'Write the subject')
      .max(MAX_SUBJECT, `The subject can have ${MAX_SUBJECT} characters at most`),
    text: z
      .string({ error: 'Write the message' })
      .overwrite(cleanText)
      .refine(hasVisibleText, 'Write the message')
      .max(MAX_MESSAGE, `The text can have ${MAX_MESSAGE.toLocaleString('en-IN')} characters at most`),
    key: z.uuid('The page is too old. Please load it again.'),
  }),
  output: z.object({
    success: succeeded,
    sent: z.int(),
    leftOut: z.array(z.object({ userId: z.string(), reason: z.string() })),
    message: z.string(),
  }),
  errors: { 404: ['course-not-found'], 409: ['key-used'], 422: ['not-learners'] },
});

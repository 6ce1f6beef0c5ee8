import { z } from 'zod';
import { STAFF } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { LEAD_STAGES } from '../../enquiries/rules.ts';
import { FIRST_STEPS, TODO_IDS } from './home-rules.ts';

const moment = z.iso.datetime();
const paise = z.int();
const taken = z.object({ payments: z.int(), receivedPaise: paise, backPaise: paise });

const todoCase = z.object({
  /** Who or what it is about. */
  name: z.string(),
  /** Course, title or order; empty when there is nothing to say. */
  detail: z.string(),
  /** Since when it waits; a due day as the moment at which it began. */
  since: moment,
  /** The id in its own list: a lead, an order, a class. */
  id: z.string(),
});

const todo = z.object({
  id: z.enum(TODO_IDS),
  count: z.int(),
  /** What it is about in money; `null` where no sum is meant. */
  paise: paise.nullable(),
  /** The oldest, at most three. */
  oldest: z.array(todoCase),
  /** Of the enquiries those without an owner, at most 200, the oldest first. */
  unassigned: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Todo = z.output<typeof todo>;

const deskLead = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  phone: z.string(),
  stage: z.enum(LEAD_STAGES),
  course: z.string(),
  /** The next step, or the message of the newest form in quotation marks. */
  text: z.string(),
  /** The planned day; `null` for a new enquiry. */
  followUpOn: z.iso.date().nullable(),
  /** The time of that day in India, `HH:MM`, where one was set. */
  followUpTime: z.string().nullable(),
  since: moment,
  isOwn: z.boolean(),
});
export type FrontDeskLead = z.output<typeof deskLead>;

const courseRow = z.object({
  id: z.string(),
  courseId: z.string(),
  title: z.string(),
  family: z.string(),
  dye: z.string(),
  isPublished: z.boolean(),
  learners: z.int(),
  /** Learners who studied within 7 days. */
  active: z.int(),
  /** By the rule of the gradebook. */
  behind: z.int(),
  /** Mean progress of those who may study now; `null` without any. */
  progressPercent: z.int().nullable(),
  certificates: z.int(),
  /** Learners who took the final test, and those of them who passed it. */
  taken: z.int(),
  passed: z.int(),
});

export const getHome = defineRoute({
  method: 'GET',
  path: '/admin/home',
  masksPhones: true,
  summary:
    'What waits for the caller, the oldest of each, and the day of their desk; of each desk only for those who work there',
  access: { roles: STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    /** The moment of all values. */
    at: moment,
    /** In India. */
    today: z.iso.date(),
    /** What waits; everything that the caller works on and that is not here was counted and is 0. */
    todos: z.array(todo),
    /** Counted, and nothing waits. */
    clear: z.array(z.enum(TODO_IDS)),
    /** The steps of a new institute, for admins; `null` once all are done. */
    firstDay: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })).nullable(),
    money: z
      .object({
        today: taken,
        yesterday: taken,
        month: taken,
        /** The same days of the month before. */
        monthBefore: taken,
        /** Cash that the office took today, the cash part of split payments with it, and what it refunded in cash; as the day closes count. */
        cash: z.object({ payments: z.int(), paise, backPaise: paise }),
      })
      .nullable(),
    reconciliation: z
      .object({
        /** The end of the last complete comparison; `null` before the first. */
        comparedAt: moment.nullable(),
        payments: z.int(),
        refunds: z.int(),
        open: z.int(),
        /** 0 unless something is wrong. */
        unaccountedRupees: z.int(),
      })
      .nullable(),
    /** The next classes, at most three. */
    demos: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          course: z.string(),
          startsAt: moment,
          place: z.string(),
          isOnline: z.boolean(),
          trainer: z.string(),
          taken: z.int(),
          seats: z.int(),
        }),
      )
      .nullable(),
    /** A counsellor's day: late, new and today's people, and the month of their own. */
    desk: z
      .object({
        late: z.array(deskLead),
        fresh: z.array(deskLead),
        today: z.array(deskLead),
        /** Follow-ups of the day that are not listed. */
        more: z.int(),
        /** People that the caller contacted today. */
        done: z.int(),
        carts: z.array(
          z.object({
            userId: z.string(),
            name: z.string(),
            phone: z.string(),
            courses: z.array(z.string()),
            since: moment,
          }),
        ),
        month: z.object({
          leads: z.int(),
          enrolled: z.int(),
          soldPaise: paise,
          /** Median minutes to the first answer of own leads; `null` when none was answered. */
          medianMinutes: z.int().nullable(),
        }),
      })
      .nullable(),
    /** A trainer's own courses. */
    teaching: z
      .object({
        questions: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            courseTitle: z.string(),
            contentName: z.string(),
            text: z.string(),
            askedAt: moment,
          }),
        ),
        courses: z.array(courseRow),
        /** The last 7 days of these courses, and the 7 days before. */
        week: z.object({
          /** Length of the lessons that were completed. */
          watchedSeconds: z.int(),
          watchedBefore: z.int(),
          quizzes: z.int(),
          quizzesBefore: z.int(),
          /** Median time to an answer; `null` when none was given. */
          answerMinutes: z.int().nullable(),
          certificates: z.int(),
        }),
        behind: z.array(
          z.object({
            userId: z.string(),
            name: z.string(),
            courseId: z.string(),
            courseTitle: z.string(),
            progressPercent: z.int(),
            /** What the plan of the course expects by now; `null` for a course without a length. */
            expectedPercent: z.int().nullable(),
            /** Why, in words. */
            reasons: z.array(z.string()),
            /** `null` if the learner never opened the course. */
            lastStudiedAt: moment.nullable(),
          }),
        ),
      })
      .nullable(),
    /** An editor's own posts. */
    writing: z
      .object({
        posts: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            state: z.enum(['draft', 'scheduled', 'published', 'changed']),
            scheduledFor: moment.nullable(),
            updatedAt: moment,
          }),
        ),
        comments: z.array(
          z.object({ id: z.string(), name: z.string(), post: z.string(), text: z.string(), createdAt: moment }),
        ),
      })
      .nullable(),
    /** GST of this month's invoices, less credit notes. */
    tax: z
      .object({ taxablePaise: paise, cgstPaise: paise, sgstPaise: paise, igstPaise: paise, totalPaise: paise })
      .nullable(),
  }),
});

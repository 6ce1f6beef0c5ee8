import { z } from 'zod';
import { ACCOUNTANTS, ADMINS, TRAINERS } from '../../kit/roles.ts';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { CONTENT_TYPES, QUESTION_KINDS } from '../catalogue/rules.ts';
import { shownVideoLinkSchema } from '../catalogue/lessons/link-contract.ts';
import { ownCourseworkSchema } from './player/coursework-contract.ts';
import { enrolledCourseSchema } from './progress/enrolled-course-contract.ts';
import { COURSES_PER_PAGE, GRANT_SOURCES } from './rules.ts';
import { VIDEO_SHOWN } from '../media/delivery/version-rules.ts';

export const questionImageSchema = z.object({
  /** Signed; valid for at most an hour. */
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A question as sent to a learner, without the correct answer (spec 3 §3). */
export const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** Items to choose from, to order, or to match; none for a typed answer. */
  options: z.array(z.string()),
  /** The left sides of a matching question; the text around the gaps of a sentence, one piece more than gaps. */
  prompts: z.array(z.string()),
  type: z.enum(QUESTION_KINDS),
  multiSelect: z.boolean(),
  picture: questionImageSchema.nullable(),
});
export type ShownQuestion = z.output<typeof questionSchema>;

/** In the shape of spec 2 §3, and always empty: questions are only sent with an attempt. */
const heldBack = z
  .array(questionSchema)
  .length(0)
  .describe('Empty: `POST /tests/start` gives the questions of an attempt.');

const contentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(CONTENT_TYPES),
  /** Signed; valid for at most an hour. Empty where the lesson is no file. */
  url: z.string(),
  captionsUrl: z.string().nullable(),
  /** Seconds. */
  duration: z.int(),
  sizeBytes: z.int().nullable(),
  isDownloadable: z.boolean(),
  isFreePreview: z.boolean(),
  /** Of a lesson that is a video at YouTube or Vimeo. */
  link: shownVideoLinkSchema.nullable(),
  /** How the learner stands with an assignment; `null` of other lessons, and while it is locked. */
  assignment: ownCourseworkSchema.nullable(),
  /** Whether it has renditions, or will have before it can be shown. */
  hasRenditions: z.boolean(),
  quizId: z.string(),
  questionCount: z.int(),
  questions: heldBack,
  isFinalTest: z.literal(false),
  /** Not open yet for the learner's batch: without URLs and questions, and with one of the three below. */
  locked: z.boolean(),
  opensOn: z.string().nullable(),
  opensAfterClass: z.int().nullable(),
  opensAfterContent: z.string().nullable(),
});

/** A course for the player (spec 2 §3). Prices in whole rupees, times in seconds. */
export const playerCourseSchema = z.object({
  _id: z.string(),
  courseId: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  badge: z.string(),
  level: z.string(),
  image: z.string(),
  family: z.string(),
  dye: z.string(),
  price: z.int(),
  salePrice: z.int().nullable(),
  instructor: z.string(),
  totalHours: z.int(),
  assessments: z.int(),
  assignments: z.int(),
  questions: z.int(),
  modules: z.array(
    z.object({
      id: z.string(),
      moduleTitle: z.string(),
      topics: z.array(z.object({ id: z.string(), topicTitle: z.string(), contents: z.array(contentSchema) })),
    }),
  ),
  finalTest: z.object({
    quizId: z.string(),
    isOpen: z.boolean(),
    questionCount: z.int(),
    questions: heldBack,
  }),
});
export type PlayerCourse = z.output<typeof playerCourseSchema>;

/** A learner's position in a course; `totalHours` and `watchedHours` are seconds, as the specification has them. */
export const resumeSchema = z.object({
  lastWatched: z
    .object({
      moduleIndex: z.int(),
      topicIndex: z.int(),
      contentIndex: z.int(),
      contentId: z.string(),
      offsetSeconds: z.int(),
    })
    .nullable(),
  watchedSeconds: z.int(),
  watchedHours: z.int(),
  totalHours: z.int(),
  completedContent: z.array(z.string()),
  /** The same contents by id; ids are stable when the course is reordered. */
  completedContentIds: z.array(z.string()),
  moduleProgress: z.array(z.object({ moduleIndex: z.int(), progressPercent: z.int() })),
  progressPercent: z.int(),
  isCompleted: z.boolean(),
});
export type Resume = z.output<typeof resumeSchema>;

const pageQuery = (limit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(limit).optional(),
});

export const listEnrolments = defineRoute({
  method: 'GET',
  path: '/courseStudent/all',
  summary: 'Enrolments: one’s own, or everyone’s for an admin',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  query: z.object(pageQuery(100)),
  output: z.object({
    success: succeeded,
    enrolments: z.array(
      z.object({
        userId: z.string(),
        _id: z.string(),
        courseId: z.string(),
        title: z.string(),
        grantedAt: z.iso.datetime(),
        sources: z.array(z.enum(GRANT_SOURCES)),
      }),
    ),
    total: z.int(),
  }),
});

export const listMyCourses = defineRoute({
  method: 'GET',
  path: '/courseStudent/getCourseByUser',
  summary: `One’s own courses with progress; all of them, or a page of ${COURSES_PER_PAGE} unless \`limit\` says more`,
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  serverCache: 'user',
  query: z.object(pageQuery(100)),
  output: z.object({ success: succeeded, enrolledCourses: z.array(enrolledCourseSchema), total: z.int() }),
});

export const openCourse = defineRoute({
  method: 'GET',
  path: '/courseStudent/:courseId',
  summary: 'A course for the player, by courseId, slug or id, with one’s progress',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  serverCache: 'user',
  params: z.object({ courseId: z.string().max(200) }),
  output: z.object({
    success: succeeded,
    course: playerCourseSchema,
    resume: resumeSchema,
    /** The learner's name over videos and on the pages of PDFs. */
    watermark: z.string(),
    /** The learner's batch of the course. */
    batch: z.object({ code: z.string(), nextClass: z.iso.datetime().nullable() }).nullable(),
    /** Last Indian day of access; `null`: no end. */
    accessUntil: z.string().nullable(),
    /** Recordings of the batch's classes; URLs are signed. */
    recordings: z.array(z.object({ number: z.int(), topic: z.string(), url: z.string() })),
  }),
  errors: { 403: ['not-enrolled', 'access-paused', 'access-ended'], 404: ['course-not-found'] },
});

export const getMediaRenditions = defineRoute({
  method: 'GET',
  path: '/courseStudent/:courseId/contents/:contentId/versions',
  summary: 'Qualities of a video, with signed addresses',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ courseId: z.string().max(200), contentId: z.string().max(40) }),
  output: z.object({
    success: succeeded,
    state: z.enum(VIDEO_SHOWN),
    /** Progress of the renditions. */
    percent: z.int(),
    /** Whether the original file can be played, or only its renditions. */
    playsAsItCame: z.boolean(),
    /** An adaptive playlist. */
    streamUrl: z.string().nullable(),
    versions: z.array(z.object({ name: z.enum(['medium', 'low', 'audio']), url: z.string(), sizeBytes: z.int() })),
  }),
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended'],
    404: ['course-not-found'],
    422: ['unknown-content'],
  },
});

const index = z.number().int().nullish();
const ignored = z.unknown().optional().describe('Accepted and ignored: the server computes it.');

const MAX_COMPLETED = 5000;
const contentKey = z.string().max(40);
/** spec 2 §3: "keys shaped module-topic-content index", in a list or as the keys of an object. */
const completedKeys = z
  .union([z.array(contentKey), z.record(contentKey, z.boolean())], {
    error: 'The completed contents are a list of keys such as 0-1-2',
  })
  .transform((sent) => (Array.isArray(sent) ? sent : Object.keys(sent).filter((key) => sent[key])))
  .refine((keys) => keys.length <= MAX_COMPLETED, `At most ${MAX_COMPLETED} contents are saved at once`);

export const saveProgress = defineRoute({
  method: 'PUT',
  path: '/courseStudent/resume/:courseId',
  summary: 'Save the position and completed contents; completed ones only grow',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ courseId: z.string().max(200) }),
  body: z.object({
    lastWatched: z
      .object({
        moduleIndex: index,
        topicIndex: index,
        contentIndex: index,
        offsetSeconds: z.number().min(0).max(1e6).nullish(),
        contentId: z.string().max(40).nullish().describe('Says what the indexes meant; they are not read beside it.'),
        ageSeconds: z
          .number()
          .min(0)
          .max(1e9)
          .nullish()
          .describe('How long ago it was so. A newer position of another device stays.'),
      })
      .nullish(),
    completedContent: completedKeys.nullish(),
    completedContentIds: z
      .array(z.string().max(40))
      .max(MAX_COMPLETED)
      .nullish()
      .describe('Says what the keys meant; they are not read beside it. Contents removed since are left out.'),
    totalHours: ignored,
    watchedHours: ignored,
    watchedSeconds: ignored,
    moduleProgress: ignored,
    progressPercent: ignored,
    isCompleted: ignored,
  }),
  output: z.object({ success: succeeded, resume: resumeSchema, message: z.string() }),
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended'],
    404: ['course-not-found'],
    422: ['unknown-content'],
  },
});

export const listImplausibleProgress = defineRoute({
  method: 'GET',
  path: '/courseStudent/pace/:courseId',
  summary: 'Learners who completed more of a course’s videos and audio than they can have played',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ courseId: z.string().max(200) }),
  output: z.object({
    success: succeeded,
    learners: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        completedCount: z.int(),
        watchedSeconds: z.int(),
        elapsedSeconds: z.int(),
        lastCompletedAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: { 404: ['course-not-found'] },
});

export const countCoursesOf = defineRoute({
  method: 'GET',
  path: '/admin/course-counts',
  summary: 'How many courses each of these people has; who has none is left out',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    /** Comma-separated account ids; 100 at most. */
    people: z
      .string()
      .max(4000, 'Ask for 100 people at most')
      .default('')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(z.uuid('There is no such person')).max(100, 'Ask for 100 people at most')),
  }),
  output: z.object({ success: succeeded, counts: z.record(z.string(), z.int()) }),
});

/** A learner's course, for the office. */
export const courseOfSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  progressPercent: z.int(),
  isCompleted: z.boolean(),
  contentsDone: z.int(),
  contentsTotal: z.int(),
  watchedSeconds: z.int(),
  totalSeconds: z.int(),
  lastWatchedAt: z.iso.datetime().nullable(),
  sources: z.array(z.enum(GRANT_SOURCES)),
});

export const listCoursesOf = defineRoute({
  method: 'GET',
  path: '/admin/people/:id/courses',
  summary: 'The courses of a person, with progress and the grants behind them',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  output: z.object({
    success: succeeded,
    courses: z.array(courseOfSchema),
  }),
});

export const listCourseIdsOf = defineRoute({
  method: 'GET',
  path: '/admin/people/:id/course-ids',
  summary: 'The courses of a person, for those who sell',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  output: z.object({ success: succeeded, courseIds: z.array(z.string()) }),
});

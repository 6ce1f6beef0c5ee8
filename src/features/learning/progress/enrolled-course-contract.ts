import { z } from 'zod';
import { REVIEW_STATES } from '../../reviews/rules.ts';

/** A course in a learner’s own list, with progress. */
export const enrolledCourseSchema = z.object({
  _id: z.string(),
  courseId: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  level: z.string(),
  tags: z.array(z.string()),
  family: z.string(),
  dye: z.string(),
  totalHours: z.int(),
  watchedHours: z.int(),
  progressPercent: z.int(),
  isCompleted: z.boolean(),
  moduleCount: z.int(),
  lastWatchedAt: z.iso.datetime().nullable(),
  /** Why access is paused, "₹7,000 was due on 5 November 2026"; `null` otherwise. */
  paused: z.string().nullable(),
  /** The code of the learner’s batch, `WD-2601`; `null` without a seat in one. */
  batch: z.string().nullable(),
  /** The state of the learner’s review of the course; `null` without one. */
  review: z.enum(REVIEW_STATES).nullable(),
  /** The content to resume, with the seconds already watched. */
  lastWatched: z
    .object({
      moduleIndex: z.int(),
      moduleTitle: z.string(),
      contentName: z.string(),
      offsetSeconds: z.int(),
      duration: z.int(),
    })
    .nullable(),
});
export type EnrolledCourse = z.output<typeof enrolledCourseSchema>;

import { z } from 'zod';
import { BATCH_MODES, SALE_STATES, WEEKDAYS, type PublicBatch } from '../../../kit/public-batch.ts';

export const classSchema = z.object({ number: z.int(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

/** A batch as everybody sees it; its fields are described at its type. */
export const publicBatchSchema = z.object({
  id: z.string(),
  code: z.string(),
  courseId: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  courseImage: z.string(),
  mode: z.enum(BATCH_MODES),
  state: z.enum(['open', 'running', 'completed']),
  saleState: z.enum(SALE_STATES),
  startDate: z.string(),
  endDate: z.string(),
  days: z.array(z.enum(WEEKDAYS)),
  from: z.string(),
  to: z.string(),
  classes: z.int(),
  trainer: z.string(),
  place: z.string(),
  languages: z.string(),
  capacity: z.int(),
  left: z.int(),
  waiting: z.int(),
  price: z.int(),
  salePrice: z.int().nullable(),
  joinUntil: z.iso.datetime(),
  prerequisite: z.string(),
  sessions: z.array(classSchema),
}) satisfies z.ZodType<PublicBatch>;

/** The batch of a card: without its classes. */
export const nextBatchSchema = publicBatchSchema.omit({ sessions: true, courseImage: true });

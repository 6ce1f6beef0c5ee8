import { z } from 'zod';
import { isKey } from '../../../kit/file-key.ts';
import { cleanLine, cleanSigns, cleanText } from '../../../kit/text/plain-text.ts';
import {
  COMPLETED_WHEN,
  DUE_KINDS,
  LATE_POLICIES,
  MAX_BRIEF_FILES,
  MAX_POINTS,
  RELEASES,
  SUBMISSION_KINDS,
  SUBMITTED_TYPES,
  type AssignmentDraft,
} from '../../assignments/rules.ts';
import { BLOCK_TYPES } from '../../blog/rules.ts';
import { readVideoLink } from '../../catalogue/lessons/link-rules.ts';

const written = (max: number) => z.string().max(max, `At most ${max.toLocaleString('en-IN')} letters`);
const line = (max: number) => written(max).overwrite(cleanLine);
const text = (max: number) => written(max).overwrite(cleanText);
const whole = (max: number) =>
  z
    .int({ error: 'A whole number' })
    .min(0, '0 or more')
    .max(max, `At most ${max.toLocaleString('en-IN')}`);
const points = z.number({ error: 'A number of points' }).min(0, '0 or more').max(MAX_POINTS, 'At most 1,000');
const moment = z.iso.datetime({ error: 'Please enter a day and a time' });
/** Given once by the page that adds the row. */
const rowId = z.string().regex(/^[\w-]{1,40}$/, 'An id is not one');
/** Derived by the server, so that a document can be sent back as it was read. */
const derived = z.unknown().optional();

const blockSchema = z.strictObject({ type: z.enum(BLOCK_TYPES), value: written(20_000).overwrite(cleanSigns) });

/** The blocks of a text while it is edited; publishing has its own limits. */
export const blocksDraftSchema = z.array(blockSchema).max(1000, 'At most 1,000 blocks');

/** The URL of a video as it was typed, with what the server reads in it. */
export const linkDraftSchema = z
  .strictObject({ address: written(500), provider: derived, videoId: derived, hash: derived, watchUrl: derived })
  .transform(({ address }) => readVideoLink(address));

const levelSchema = z.strictObject({ id: rowId, title: line(120), description: text(500), points });

const criterionSchema = z
  .strictObject({
    id: rowId,
    title: line(120),
    description: text(500),
    maxPoints: derived,
    levels: z.array(levelSchema).max(6, 'At most 6 levels'),
  })
  .transform(({ maxPoints: _maxPoints, ...criterion }) => criterion)
  .refine(({ levels }) => hasOwnIds(levels), { error: 'Two levels have one id' });

const rubricSchema = z
  .strictObject({
    version: derived,
    isFrozen: derived,
    isNewVersion: z.boolean().default(false),
    criteria: z
      .array(criterionSchema)
      .max(10, 'At most 10 criteria')
      .refine(hasOwnIds, { error: 'Two criteria have one id' }),
  })
  .transform(({ isNewVersion, criteria }) => ({ isNewVersion, criteria }));

/** An assignment while it is edited: fields may be incomplete. `briefIssues` checks what publishing requires. */
export const assignmentDraftSchema = z.strictObject({
  brief: blocksDraftSchema.refine((blocks) => blocks.every(({ type }) => type !== 'chart'), 'A brief has no charts'),
  files: z
    .array(
      z.strictObject({
        fileKey: written(300).refine((key) => isKey(key), 'Choose a file from the library, not an address'),
        name: line(200),
      }),
    )
    .max(MAX_BRIEF_FILES, 'At most 10 files'),
  kinds: z.array(z.enum(SUBMISSION_KINDS)).max(SUBMISSION_KINDS.length),
  fileTypes: z.array(z.enum(SUBMITTED_TYPES)).max(SUBMITTED_TYPES.length),
  points,
  due: z
    .strictObject({
      kind: z.enum(DUE_KINDS),
      at: moment.nullable().default(null),
      days: whole(1000).nullable().default(null),
      sessionNumber: whole(300).nullable().default(null),
    })
    .transform(({ kind, at, days, sessionNumber }) => ({
      kind,
      at: kind === 'date' ? at : null,
      days: kind === 'days-after-access' || kind === 'session' ? days : null,
      sessionNumber: kind === 'session' ? sessionNumber : null,
    })),
  late: z
    .strictObject({
      policy: z.enum(LATE_POLICIES),
      percentPerDay: whole(100).nullable().default(null),
      floorPercent: whole(100).nullable().default(null),
    })
    .transform(({ policy, percentPerDay, floorPercent }) => ({
      policy,
      percentPerDay: policy === 'per-day' ? percentPerDay : null,
      floorPercent: policy === 'per-day' ? (floorPercent ?? 0) : null,
    })),
  availableUntil: moment.nullable().default(null),
  maxAttempts: whole(100),
  completesWhen: z.enum(COMPLETED_WHEN).default('submitted'),
  release: z.enum(RELEASES).default('together'),
  rubric: rubricSchema.nullable().default(null),
}) satisfies z.ZodType<AssignmentDraft>;

function hasOwnIds(rows: readonly { id: string }[]): boolean {
  return new Set(rows.map(({ id }) => id)).size === rows.length;
}

import { cleanText } from '../../../kit/text/plain-text.ts';
import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { RELEASE_KINDS } from '../rules.ts';
import { reasonField, requestKey, versionField } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const batch = z.object({ id: z.uuid('There is no such batch.') });
const enrolment = z.object({ id: z.uuid('There is no such enrolment.') });
/** The rules of a batch at most (batches §7). */
const MAX_RULES = 500;

const day = dayField('Please enter the day');
const rule = z
  .strictObject({
    /** One of the two. */
    moduleIndex: z
      .int({ error: 'Please choose a module' })
      .min(0, 'Please choose a module')
      .max(999)
      .nullable()
      .default(null),
    contentId: z.uuid({ error: 'Please choose a content' }).nullable().default(null),
    kind: z.enum(RELEASE_KINDS, { error: 'Please choose when it opens' }),
    /** The Indian day of `date`, the number of the class of `session`, `null` of `previous`. */
    value: z.union([z.string().overwrite(cleanText), z.int(), z.null()]).default(null),
  })
  .refine(
    ({ moduleIndex, contentId }) => (moduleIndex === null) !== (contentId === null),
    'Please choose a module or a content',
  )
  .refine(({ kind, value }) => kind !== 'date' || day.safeParse(value).success, {
    path: ['value'],
    error: 'Please enter the day',
  })
  .refine(({ kind, value }) => kind !== 'session' || (typeof value === 'number' && value > 0), {
    path: ['value'],
    error: 'Please enter the number of a class',
  });
export type RuleForm = z.output<typeof rule>;

const rules = z.array(
  z.object({
    moduleIndex: z.int().nullable(),
    contentId: z.string().nullable(),
    kind: z.enum(RELEASE_KINDS),
    value: z.union([z.string(), z.int(), z.null()]),
  }),
);
const output = z.object({ success: succeeded, rules, version: z.int() });

export const getReleases = defineRoute({
  method: 'GET',
  path: '/admin/batches/:id/releases',
  summary: 'When the contents of the course open for a batch; a trainer’s own',
  access: { roles: ['trainer', ...ADMINS] },
  keys: 'read',
  ...base,
  params: batch,
  output: output.extend({
    /** The modules of the course with their contents, in order. */
    modules: z.array(
      z.object({ title: z.string(), contents: z.array(z.object({ id: z.string(), name: z.string() })) }),
    ),
  }),
  errors: { 404: ['not-found'] },
});

export const saveReleases = defineRoute({
  method: 'PUT',
  path: '/admin/batches/:id/releases',
  summary: 'Replace the rules by which contents open; without a rule a content is open',
  access: { roles: ['trainer', ...ADMINS] },
  keys: 'write',
  ...base,
  params: batch,
  body: z.strictObject({ rules: z.array(rule).max(MAX_RULES, `At most ${MAX_RULES} rules`), version: versionField }),
  output,
  errors: { 404: ['not-found'], 409: ['changed-meanwhile'], 422: ['unknown-content'] },
});

const override = z
  .strictObject({
    contentIds: z
      .array(z.uuid({ error: 'Please choose a content' }))
      .max(MAX_RULES)
      .default([]),
    all: z.boolean({ error: 'Please answer yes or no' }).default(false),
    reason: reasonField,
    requestKey,
  })
  .refine(({ contentIds, all }) => all || contentIds.length > 0, {
    path: ['contentIds'],
    error: 'Please choose a content',
  });
export type OverrideForm = z.output<typeof override>;
const opened = z.object({ success: succeeded, opened: z.int() });

export const openForStudent = defineRoute({
  method: 'POST',
  path: '/admin/enrolments/:id/release',
  summary: 'Open contents early for one student',
  access: { roles: ADMINS },
  keys: 'write',
  ...base,
  params: enrolment,
  body: override,
  output: opened,
  errors: { 404: ['not-found'], 409: ['enrolment-over', 'key-used'], 422: ['unknown-content', 'reason-missing'] },
});

export const openForBatch = defineRoute({
  method: 'POST',
  path: '/admin/batches/:id/release',
  summary: 'Open contents early for everybody of a batch',
  access: { roles: ADMINS },
  keys: 'write',
  ...base,
  params: batch,
  body: override,
  output: opened,
  errors: { 404: ['not-found'], 409: ['key-used'], 422: ['unknown-content', 'reason-missing'] },
});

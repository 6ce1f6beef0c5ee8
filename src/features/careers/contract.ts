import { z } from 'zod';
import { ADMINS, EDITORS } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { cleanLine, cleanText } from '../../kit/text/plain-text.ts';
import { dayField } from '../../platform/http/day-contract.ts';
import {
  bulkResponse,
  bulkIds,
  defineRoute,
  listTabs,
  listTotal,
  missingOrNoText,
  rawResponse,
  succeeded,
  uploadSchema,
} from '../../platform/http/define-route.ts';
import { INVALID_EMAIL } from '../enquiries/rules.ts';
import { POLICY_CONSENT } from '../settings/rules.ts';
import { openingShape } from '../settings/contract.ts';
import { APPLICATION_SORTS, APPLICATION_STAGES, OPENING_SORTS } from './rules.ts';
import { OPENING_STATES, OPENING_TYPES, RESUME_RULE } from './rules.ts';
import { optionalEmailField } from '../settings/email-contract.ts';

const text = (label: string, max: number, missing = `${label} must be a text`) =>
  z
    .string({ error: missingOrNoText(missing, label) })
    .overwrite(cleanText)
    .max(max, `${label} can have ${max.toLocaleString('en-IN')} characters at most`);
const line = (label: string, max: number) => text(label, max).overwrite(cleanLine);
const filled = (label: string, max: number) => {
  const missing = `Please enter ${label.toLowerCase()}`;
  return text(label, max, missing).min(1, missing);
};
const day = (label: string) => dayField(`Please enter ${label.toLowerCase()} as a date`);
const rupees = (label: string) =>
  z
    .int({ error: `${label} is a whole number of rupees` })
    .min(0, `${label} cannot be below 0`)
    .max(100_000_000, `${label} is too large`);
const lines = (label: string) => z.array(filled(label, 500)).max(30, `${label}: 30 lines at most`);

/** The editable fields of an opening. */
const openingForm = z
  .object({
    title: filled('The title', 200).overwrite(cleanLine),
    place: filled('The place', 200).overwrite(cleanLine),
    type: z.enum(OPENING_TYPES, { error: 'Choose full-time, part-time or contract' }),
    /** Made from the two amounts when empty. */
    payRange: line('The salary as shown', 200).default(''),
    payFromRupees: rupees('The lowest salary'),
    payToRupees: rupees('The highest salary'),
    postedOn: day('The first date'),
    lastDate: day('The last date'),
    isRemote: z.boolean().default(false),
    description: filled('The description', 3000),
    duties: lines('Responsibilities'),
    wants: lines('Requirements'),
  })
  .refine((opening) => opening.payFromRupees <= opening.payToRupees, {
    path: ['payToRupees'],
    error: 'The highest salary cannot be below the lowest',
  })
  .refine((opening) => opening.postedOn <= opening.lastDate, {
    path: ['lastDate'],
    error: 'The last date cannot be before the first',
  });

/** A published opening. */
export const openingSchema = openingShape.extend({
  /** Whether it accepts applications today, in Indian time. */
  isOpen: z.boolean(),
});
export type Opening = z.output<typeof openingSchema>;
export type OpeningForm = z.output<typeof openingForm>;

const slug = z.object({ slug: z.string().min(1).max(80) });

export const listOpenings = defineRoute({
  method: 'GET',
  path: '/careers/openings',
  summary: 'Openings that people can apply for today, newest first',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  reads: 'content',
  output: z.object({
    success: succeeded,
    openings: z.array(openingSchema),
    /** The current day in India, which decides whether a last date has passed. */
    today: z.string(),
  }),
});

export const getOpening = defineRoute({
  method: 'GET',
  path: '/careers/openings/:slug',
  summary: 'One opening; one that has closed says so',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  reads: 'content',
  params: slug,
  output: z.object({ success: succeeded, opening: openingSchema }),
  errors: { 301: ['moved'], 404: ['not-found'] },
});

export const apply = defineRoute({
  method: 'POST',
  path: '/careers/apply',
  summary: 'Apply for an opening, or leave a profile; guests need a verified phone number',
  access: 'anyone',
  rate: 'applications',
  keys: 'none',
  cache: 'no-store',
  multipart: { limitBytes: 6 * 1024 * 1024 },
  body: z.object({
    /** Name, e-mail and phone of signed-in users come from their account. */
    name: line('The name', 100).default(''),
    email: optionalEmailField(INVALID_EMAIL),
    /** With country code. */
    phone: line('The phone number', 60).default(''),
    message: text('The message', 3000).default(''),
    /** Empty for a profile without an opening. */
    openingSlug: line('The opening', 80).default(''),
    policy: z
      .string()
      .max(10)
      .default('')
      .meta({ description: `"true" for: ${POLICY_CONSENT}` }),
    /** Where the visitor came from, as JSON. */
    source: z.string().max(12_000).default(''),
    resume: uploadSchema(RESUME_RULE),
    /** Honeypot: hidden from people. A form with a value here comes from a bot and is not stored. */
    website: z.string().max(500).default(''),
  }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    /** The day on which the application is erased. */
    retainedUntil: z.string(),
  }),
  errors: { 413: ['too-large'], 422: ['opening-closed', 'invalid-phone', 'phone-not-verified', 'wrong-file'] },
});

export const applicationSchema = z.object({
  id: z.string(),
  openingSlug: z.string(),
  openingTitle: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  resume: z.object({ name: z.string(), type: z.string(), bytes: z.int() }),
  stage: z.enum(APPLICATION_STAGES),
  note: z.string(),
  source: z.record(z.string(), z.string()),
  consent: z.object({ text: z.string(), policyVersion: z.int() }).nullable(),
  createdAt: z.string(),
  eraseOn: z.string(),
});
export type Application = z.output<typeof applicationSchema>;

/** Applications are for admins; openings are public. */
const office = { roles: ADMINS } as const;
const officeCall = { masksPhones: true, access: office, rate: 'api', cache: 'no-store' } as const;
const openingsOffice = { roles: EDITORS } as const;
const id = z.object({ id: z.uuid('There is no such application.') });

const applicationFilter = z.object({
  stage: z.enum(APPLICATION_STAGES).optional(),
  /** An opening's slug, or `-` for profiles without one. */
  opening: z.string().max(80).optional(),
  /** Part of name, e-mail or phone. */
  search: z.string().trim().max(200).optional(),
});
export type ApplicationQuery = z.output<typeof applicationFilter>;

export const exportApplications = defineRoute({
  method: 'GET',
  path: '/careers/applications/export.csv',
  summary: 'All applications that fit the filters, as a table for a spreadsheet',
  ...officeCall,
  keys: 'read',
  query: applicationFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const moveApplications = defineRoute({
  method: 'POST',
  path: '/careers/applications/stage',
  summary: 'Move several applications to a stage',
  ...officeCall,
  keys: 'write',
  body: z.strictObject({ ids: bulkIds, stage: z.enum(APPLICATION_STAGES, { error: 'There is no such stage' }) }),
  output: bulkResponse,
});

export const listApplications = defineRoute({
  method: 'GET',
  path: '/careers/applications',
  summary: 'Applications, newest first unless sorted otherwise, with how many stand at each stage',
  ...officeCall,
  keys: 'read',
  query: applicationFilter.extend({
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(APPLICATION_SORTS)).default('-when'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    applications: z.array(applicationSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
    /** For the same opening and search, at every stage. */
    stages: z.record(z.enum(APPLICATION_STAGES), z.int()),
    /** Stages with more than the counted maximum. */
    cappedStages: z.array(z.enum(APPLICATION_STAGES)),
    /** Openings with applications. */
    openings: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
});

export const getApplication = defineRoute({
  method: 'GET',
  path: '/careers/applications/:id',
  summary: 'One application; its résumé is at the same address with /resume after it',
  ...officeCall,
  keys: 'read',
  params: id,
  output: z.object({ success: succeeded, application: applicationSchema }),
  errors: { 404: ['not-found'] },
});

export const updateApplication = defineRoute({
  method: 'PUT',
  path: '/careers/applications/:id',
  summary: 'Change the stage or the note of an application',
  ...officeCall,
  keys: 'write',
  params: id,
  body: z.strictObject({
    stage: z.enum(APPLICATION_STAGES, { error: 'There is no such stage' }).optional(),
    note: text('The note', 5000).optional(),
  }),
  output: z.object({ success: succeeded, application: applicationSchema }),
  errors: { 404: ['not-found'] },
});

export const deleteApplication = defineRoute({
  method: 'DELETE',
  path: '/careers/applications/:id',
  summary: 'Erase an application with its résumé',
  ...officeCall,
  keys: 'write',
  params: id,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

const officeOpeningSchema = openingSchema.extend({ applications: z.int() });
export type OfficeOpening = z.output<typeof officeOpeningSchema>;

const openingFilter = z.object({
  state: z.enum(OPENING_STATES, { error: 'There is no such state' }).optional(),
  /** Part of the title, the place or the type. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type OpeningQuery = z.output<typeof openingFilter>;

export const listAllOpenings = defineRoute({
  method: 'GET',
  path: '/admin/openings',
  summary: 'Openings, closed ones too, with the number of their applications; newest first unless sorted otherwise',
  access: openingsOffice,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: openingFilter.extend({
    /** A minus sign reverses the order. */
    sort: z.enum(sortingsOf(OPENING_SORTS), { error: 'There is no such order' }).default('-posted'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    openings: z.array(officeOpeningSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
    /** The current day in India. */
    today: z.string(),
  }),
});

export const exportOpenings = defineRoute({
  method: 'GET',
  path: '/admin/openings.csv',
  summary: 'All openings that fit the filters, as a table for a spreadsheet',
  access: openingsOffice,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: openingFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const closeOpenings = defineRoute({
  method: 'POST',
  path: '/admin/openings/closed',
  summary: 'Close several openings before their last date, or reopen them',
  access: openingsOffice,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    /** The openings' slugs. */
    ids: z.array(z.string().max(80)).min(1, 'Please choose an opening').max(200, 'At most 200 rows at once'),
    isClosed: z.boolean({ error: 'Say whether they are closed' }),
  }),
  output: bulkResponse,
});

export const getOfficeOpening = defineRoute({
  method: 'GET',
  path: '/admin/openings/:slug',
  summary: 'One opening, open or not',
  access: openingsOffice,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: slug,
  output: z.object({ success: succeeded, opening: openingSchema }),
  errors: { 404: ['not-found'] },
});

const changed = z.object({ success: succeeded, opening: openingSchema });

export const addOpening = defineRoute({
  method: 'POST',
  path: '/admin/openings',
  summary: 'Publish an opening; its address is made from its title',
  access: openingsOffice,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: openingForm,
  output: changed,
});

export const editOpening = defineRoute({
  method: 'PUT',
  path: '/admin/openings/:slug',
  summary: 'Change an opening; its address stays',
  access: openingsOffice,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: slug,
  body: openingForm,
  output: changed,
  errors: { 404: ['not-found'] },
});

export const closeOpening = defineRoute({
  method: 'PUT',
  path: '/admin/openings/:slug/closed',
  summary: 'Close an opening before its last date, or reopen it',
  access: openingsOffice,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: slug,
  body: z.object({ isClosed: z.boolean() }),
  output: changed,
  errors: { 404: ['not-found'] },
});

export const deleteOpening = defineRoute({
  method: 'DELETE',
  path: '/admin/openings/:slug',
  summary: 'Remove an opening; applications for it stay',
  access: openingsOffice,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: slug,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

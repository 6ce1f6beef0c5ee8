import { z } from 'zod';
import { ADMINS, COUNSELLORS } from '../../../kit/roles.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { officeDayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { lineField, textField } from '../../../platform/http/text-contract.ts';
import {
  CALL_OUTCOMES,
  DEMO_ATTENDANCES,
  DUE_BY,
  LEAD_NOTE_KINDS,
  LEAD_SORTS,
  LEAD_STAGES,
  LOST_REASONS,
  MAX_TAG_LENGTH,
} from '../rules.ts';

const access = { roles: COUNSELLORS } as const;
const toText = (label: string, max: number) => textField(label, max).transform(cleanText);
/** PostgreSQL has no year 0, and there are no enquiries before 2000. */
const day = officeDayField();
const moment = z.iso.datetime();
const stage = z.enum(LEAD_STAGES, { error: 'There is no such stage' });
const leadId = z.uuid({ error: 'There is no such lead' });
const user = z.object({ id: z.string(), name: z.string() });
const oneLead = z.object({ id: leadId });

export const leadFilter = z.object({
  /** `open`: neither enrolled nor lost. Absent or `all`: every stage. */
  stage: z.enum([...LEAD_STAGES, 'open', 'all'], { error: 'There is no such stage' }).optional(),
  /** The form's heading. */
  form: lineField('The form’s heading', 60).optional(),
  course: lineField('The course', 200).optional(),
  /** The campaign's source, or the referring site; `none` for direct visits. */
  source: lineField('The source', 200).optional(),
  /** First and last day of the form, in Indian time. */
  from: day.optional(),
  to: day.optional(),
  /** Only leads that attended a demo class on this day or later, in Indian time. */
  cameSince: day.optional(),
  /** An office user, `none` for leads without an owner, or `mine` for those and the caller's own. */
  owner: z.union([z.enum(['none', 'mine']), z.uuid()], { error: 'There is no such owner' }).optional(),
  tag: lineField('The tag', MAX_TAG_LENGTH).optional(),
  /** Part of the name, e-mail address or message, or of the phone number in any format. */
  search: lineField('The search', 100).optional(),
  /** `due`: the follow-up day is today or in the past; `week`: at the latest on this week's Sunday. */
  followUp: z.enum(DUE_BY, { error: 'Follow-ups are looked for by "due" or "week"' }).optional(),
  /** Only these ids, separated by commas; at most 200. */
  ids: z
    .string()
    .max(200 * 37)
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(leadId).max(200, 'At most 200 leads at once'))
    .optional(),
});
export type LeadQuery = z.output<typeof leadFilter>;

/** A lead in the office's list. */
export const leadSchema = z.object({
  id: z.string(),
  /** Sent back with a change to detect concurrent edits. */
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isPhoneVerified: z.boolean(),
  userId: z.string().nullable(),
  stage,
  /** One of the reasons that can be chosen, and the office's own words; empty unless lost. */
  lostReason: z.string(),
  lostNote: z.string(),
  city: z.string(),
  /** The office's own marks. */
  tags: z.array(z.string()),
  owner: user.nullable(),
  nextStep: z.string(),
  /** An Indian day and, where one was set, the time `HH:MM`. */
  followUpOn: z.string().nullable(),
  followUpTime: z.string().nullable(),
  /** Of the newest form. */
  formHeading: z.string(),
  course: z.string(),
  message: z.string(),
  source: z.record(z.string(), z.string()),
  /** Number of forms. */
  forms: z.int(),
  createdAt: moment,
  lastSubmittedAt: moment,
  firstRespondedAt: moment.nullable(),
  /** Whole minutes from the first form to the first response; `null` while there is none. */
  firstResponseMinutes: z.int().nullable(),
  /** Time of the first unanswered form. */
  waitingSince: moment.nullable(),
  /** The newest paid order of an enrolled lead; `null` for others. */
  order: z.object({ number: z.int(), totalPaise: z.int() }).nullable(),
});
export type Lead = z.output<typeof leadSchema>;

export const listLeads = defineRoute({
  method: 'GET',
  path: '/leads',
  masksPhones: true,
  summary: 'Leads with their requests, owners and next steps',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: leadFilter.extend({
    sort: z.enum(LEAD_SORTS, { error: 'There is no such order' }).default('newest'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    leads: z.array(leadSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
    /** Number of leads in each stage; all filters but the stage and the follow-up apply. */
    stages: z.record(stage, z.int()),
    /** Stages with more leads than the number shown. */
    cappedStages: z.array(stage),
    /** Leads of every stage whose follow-up is due; the other filters apply. */
    due: z.object(listTotal),
  }),
});

export const listLeadChoices = defineRoute({
  method: 'GET',
  path: '/leads/choices',
  summary: 'Values of the lead filters, and who can own a lead',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    forms: z.array(z.string()),
    courses: z.array(z.string()),
    sources: z.array(z.string()),
    /** In use among the newest leads. */
    tags: z.array(z.string()),
    owners: z.array(user),
  }),
});

export const getWaitingLeads = defineRoute({
  method: 'GET',
  path: '/leads/waiting',
  summary: 'How many leads are new, the longest wait, and the median first response',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    new: z.int(),
    oldestSince: moment.nullable(),
    /** Leads whose follow-up day is today or in the past. */
    followUpsDue: z.int(),
    /**
     * Median time from first form to first answer over the last 30 days, of at most the newest 1,000 leads. `null`
     * when none was answered.
     */
    medianMinutes: z.number().nullable(),
  }),
});

export const leadDetailSchema = z.object({
  lead: leadSchema,
  /** All known addresses and numbers: the lead's own first, then the newest. */
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  forms: z.array(
    z.object({
      id: z.string(),
      formHeading: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      course: z.string(),
      subject: z.string(),
      message: z.string(),
      source: z.record(z.string(), z.string()),
      isPhoneProved: z.boolean(),
      isSignedIn: z.boolean(),
      /** Whether it keeps the consent to an answer; what the office entered or imported has none. */
      hasConsent: z.boolean(),
      createdAt: moment,
    }),
  ),
  notes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(LEAD_NOTE_KINDS),
      text: z.string(),
      actorName: z.string().nullable(),
      createdAt: moment,
    }),
  ),
  /** When a code verified each number. */
  proofs: z.array(z.object({ phone: z.string(), provedAt: moment })),
  mails: z.array(z.object({ id: z.string(), subject: z.string(), createdAt: moment, sentAt: moment.nullable() })),
  /** Other leads that may be the same person. */
  duplicates: z.array(leadSchema),
  /** Added to the address of a brochure as `?pass=`, it opens without signing in. */
  brochurePass: z.string(),
  /** Seats in demo classes that are not cancelled, past ones included. */
  seats: z.array(
    z.object({
      bookingId: z.string(),
      slotId: z.string(),
      title: z.string(),
      startsAt: moment,
      hasBegun: z.boolean(),
      attendance: z.enum(DEMO_ATTENDANCES),
      /** The person's own page, where the office can move or cancel the seat for them. */
      manageUrl: z.string(),
    }),
  ),
});
export type LeadDetail = z.output<typeof leadDetailSchema>;

export const getLead = defineRoute({
  method: 'GET',
  path: '/leads/:id',
  masksPhones: true,
  summary: 'One lead with forms, notes, mails and possible duplicates',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: oneLead,
  output: leadDetailSchema.extend({ success: succeeded }),
  errors: { 404: ['not-found'] },
});

export const listLeadsOf = defineRoute({
  method: 'GET',
  path: '/admin/people/:id/leads',
  masksPhones: true,
  summary: 'Leads of an account, or of its verified address',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such person') }),
  output: z.object({ success: succeeded, leads: z.array(leadSchema) }),
});

/** A time of day in India. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 12:30');

/** The fields of a change; omitted ones stay unchanged. */
const leadChange = z.object({
  stage: stage.optional(),
  /** Required with the stage `lost`. */
  lostReason: z.enum(LOST_REASONS, { error: 'Please choose a reason from the list' }).optional(),
  /** The office's own words; required with the reason `Other`. */
  lostNote: lineField('The note', 200).optional(),
  ownerId: z.uuid({ error: 'There is no such owner' }).nullable().optional(),
  followUpOn: day.nullable().optional(),
  followUpTime: time.nullable().optional(),
  nextStep: lineField('The next step', 120).optional(),
});
const needsReason = { path: ['lostReason'], error: 'Please choose why this lead is lost' };
const needsNote = { path: ['lostNote'], error: 'Please say why this lead is lost' };

export const changeLead = defineRoute({
  method: 'PUT',
  path: '/leads/:id',
  masksPhones: true,
  summary:
    'Change stage, owner, follow-up or next step of a lead, unless it was changed meanwhile; some stages need a seat, attendance or order',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: oneLead,
  body: leadChange
    .extend({ version: z.int('Please send the version that the change is made of') })
    .refine(hasReason, needsReason)
    .refine(hasNote, needsNote),
  output: z.object({ success: succeeded, lead: leadSchema }),
  errors: {
    404: ['not-found'],
    409: ['changed-meanwhile'],
    422: ['unknown-owner', 'stage-needs-fact', 'stage-contradicts-fact', 'in-the-past'],
  },
});

export const noteOnLead = defineRoute({
  method: 'POST',
  path: '/leads/:id/notes',
  masksPhones: true,
  summary:
    'Add a note, call or message, and plan the next step; the first answer makes a lead contacted and gives it an owner',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: oneLead,
  body: z
    .object({
      kind: z.enum(['note', 'call', 'whatsapp', 'mail'], { error: 'There is no such kind of note' }).default('note'),
      text: toText('The note', 3000).default(''),
      /** What came of a call; it stands before the text. */
      outcome: z.enum(CALL_OUTCOMES, { error: 'There is no such outcome' }).optional(),
      /** Replaces the planned next step. */
      followUp: z
        .object({
          followUpOn: day.nullable(),
          followUpTime: time.nullable().default(null),
          nextStep: lineField('The next step', 120).default(''),
        })
        .optional(),
    })
    .refine(({ kind, text }) => kind !== 'note' || text !== '', { path: ['text'], error: 'Please write the note' }),
  output: z.object({ success: succeeded, lead: leadSchema }),
  errors: { 404: ['not-found'], 422: ['in-the-past'] },
});

export const mergeLeads = defineRoute({
  method: 'POST',
  path: '/leads/merge',
  masksPhones: true,
  summary: 'Merge two leads: forms, notes and seats of the other move to the one that is kept',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z
    .object({ keepId: leadId, otherId: leadId })
    .refine(({ keepId, otherId }) => keepId !== otherId, { path: ['otherId'], error: 'These are the same lead' }),
  output: z.object({ success: succeeded, lead: leadSchema }),
  errors: { 404: ['not-found'] },
});

export const changeLeads = defineRoute({
  method: 'POST',
  path: '/leads/bulk',
  summary: 'Assign several leads, move them to a stage, or plan their follow-up',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: leadChange
    .pick({ stage: true, lostReason: true, lostNote: true, ownerId: true, followUpOn: true, followUpTime: true })
    .extend({ ids: z.array(leadId).min(1, 'Please choose a lead').max(200, 'At most 200 leads at once') })
    .refine(hasReason, needsReason)
    .refine(hasNote, needsNote)
    .refine(
      ({ stage: to, ownerId, followUpOn }) => [to, ownerId, followUpOn].some((one) => one !== undefined),
      'Please choose an owner, a stage or a day',
    ),
  output: z.object({
    success: succeeded,
    changed: z.int(),
    /** Leads whose seats, attendance or orders do not allow the stage; they are unchanged. */
    refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
  errors: { 422: ['unknown-owner', 'in-the-past'] },
});

export const exportLeads = defineRoute({
  method: 'GET',
  path: '/leads/export.csv',
  summary: 'All leads that fit the filters, as a table for a spreadsheet',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: leadFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const streamLeadEvents = defineRoute({
  method: 'GET',
  path: '/leads/events',
  summary:
    'Server-sent events: `lead` with `{ leadId, kind }` as leads arrive or change, `again` when some may have been missed',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  produces: 'text/event-stream',
  output: rawResponse,
  errors: { 429: ['too-many-streams'], 503: ['too-many-streams'] },
});

function hasNote({ lostReason, lostNote }: { lostReason?: string | undefined; lostNote?: string | undefined }) {
  return lostReason !== 'Other' || Boolean(lostNote);
}

function hasReason({ stage: to, lostReason }: { stage?: string | undefined; lostReason?: string | undefined }) {
  return to !== 'lost' || Boolean(lostReason);
}

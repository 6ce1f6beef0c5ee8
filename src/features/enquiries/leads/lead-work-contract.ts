import { z } from 'zod';
import { ADMINS, COUNSELLORS } from '../../../kit/roles.ts';
import { URL_IN_NAME, holdsNoUrl } from '../../../kit/text/person-name.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { lineField, textField } from '../../../platform/http/text-contract.ts';
import { emailField, optionalEmailField } from '../../settings/email-contract.ts';
import { cleanTags, MAX_LEAD_TAGS, MAX_TAG_LENGTH, OFFLINE_METHOD_HEADINGS } from '../rules.ts';
import { leadSchema } from './inbox-contract.ts';

const access = { roles: COUNSELLORS } as const;
const oneLead = z.object({ id: z.uuid({ error: 'There is no such lead' }) });

const toText = (label: string, max: number) => textField(label, max).transform(cleanText);

export const addLead = defineRoute({
  method: 'POST',
  path: '/leads',
  masksPhones: true,
  summary: 'Add a walk-in or caller; a known number or address is the same lead',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z
    .object({
      formHeading: z.enum(OFFLINE_METHOD_HEADINGS, { error: 'Please choose how the person came' }).default('Walk-in'),
      name: lineField('The name', 100)
        .refine((name) => name !== '', 'Please enter the name')
        .refine(holdsNoUrl, URL_IN_NAME),
      phone: lineField('The phone number', 40).default(''),
      email: optionalEmailField('Please enter a valid e-mail address'),
      course: lineField('The course', 200).default(''),
      message: toText('The message', 3000).default(''),
      /** How the person heard about the institute. */
      source: lineField('The source', 200).default(''),
    })
    .refine(({ phone, email }) => phone !== '' || email !== '', {
      path: ['phone'],
      error: 'Please enter a phone number or an e-mail address',
    }),
  output: z.object({ success: succeeded, lead: leadSchema, isNew: z.boolean() }),
  errors: { 422: ['invalid-phone'] },
});

export const takeLead = defineRoute({
  method: 'POST',
  path: '/leads/:id/take',
  masksPhones: true,
  summary: 'Become the owner of a lead that has none',
  access,
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: oneLead,
  output: z.object({ success: succeeded, lead: leadSchema }),
  errors: { 404: ['not-found'], 409: ['owned-already'] },
});

export const editContact = defineRoute({
  method: 'PUT',
  path: '/leads/:id/contact',
  masksPhones: true,
  summary:
    'Correct name, phone number, e-mail address, course, city or tags of a lead, unless it was changed meanwhile',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: oneLead,
  /** Omitted fields stay unchanged. */
  body: z.object({
    version: z.int('Please send the version that the change is made of'),
    name: lineField('The name', 100)
      .refine((name) => name !== '', 'Please enter the name')
      .refine(holdsNoUrl, URL_IN_NAME)
      .optional(),
    phone: lineField('The phone number', 40).optional(),
    email: z.union([z.literal(''), emailField()], { error: 'Please enter a valid e-mail address' }).optional(),
    course: lineField('The course', 200).optional(),
    city: lineField('The city', 80).optional(),
    /** All of them; a tag that is left out is removed. */
    tags: z
      .array(lineField('A tag', MAX_TAG_LENGTH).refine((tag) => tag !== '', 'Please enter the tag'))
      .max(MAX_LEAD_TAGS, `A lead has ${MAX_LEAD_TAGS} tags at most`)
      .transform(cleanTags)
      .optional(),
  }),
  output: z.object({
    success: succeeded,
    lead: leadSchema,
    /** Other leads that may be the same person. */
    duplicates: z.array(leadSchema),
  }),
  errors: { 404: ['not-found'], 409: ['changed-meanwhile', 'lead-exists'], 422: ['invalid-phone', 'no-contact'] },
});

export const bookForLead = defineRoute({
  method: 'POST',
  path: '/leads/:id/seats',
  masksPhones: true,
  summary: 'Book a seat in a demo class for a lead',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: oneLead,
  body: z.object({ slotId: z.uuid('Please choose a class.') }),
  output: z.object({ success: succeeded, lead: leadSchema }),
  errors: { 404: ['not-found'], 409: ['demo-full', 'demo-closed', 'already-booked'] },
});

const turns = z.object({
  success: succeeded,
  isOn: z.boolean(),
  counsellors: z.array(z.object({ id: z.string(), name: z.string(), isAbsent: z.boolean() })),
});

export const getTurns = defineRoute({
  method: 'GET',
  path: '/leads/turns',
  summary: 'Whether new enquiries are assigned to counsellors in turn, and who is absent',
  access,
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: turns,
});

export const changeTurns = defineRoute({
  method: 'PUT',
  path: '/leads/turns',
  summary: 'Assign new enquiries to counsellors in turn, except those who are absent, or turn it off',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ isOn: z.boolean(), absentIds: z.array(z.uuid('There is no such person')).max(200).default([]) }),
  output: turns,
});

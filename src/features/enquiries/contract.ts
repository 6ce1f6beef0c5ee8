import { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { cleanText } from '../../kit/text/plain-text.ts';
import { defineRoute, leftOutOr, succeeded } from '../../platform/http/define-route.ts';
import { visitSourceSchema, lineField, textField } from '../../platform/http/text-contract.ts';
import { bookedSeatSchema } from './demo-classes/demo-contract.ts';
import { FORM_HEADINGS, INCOMPLETE_WITH_POLICY } from './rules.ts';

/** A submitted form as returned to its sender. */
export const submittedFormSchema = z.object({
  _id: z.string(),
  id: z.string(),
  formHeading: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  course: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export type SubmittedForm = z.output<typeof submittedFormSchema>;

export const submitForm = defineRoute({
  method: 'POST',
  path: '/forms/submit',
  summary:
    'Send an enquiry, a demo booking, a contact form, a request for a session or counselling, or a newsletter subscription',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({
    /** Unknown headings are stored unchanged and follow the rules of an enquiry. */
    formHeading: lineField('The form’s heading', 60)
      .transform((heading) => heading || 'Enquiry')
      .default('Enquiry'),
    name: leftOutOr(lineField('The name', 100)),
    email: leftOutOr(lineField('The e-mail address', 200)),
    /** With country code. The account's number is the default for signed-in users. */
    phone: leftOutOr(lineField('The phone number', 40)),
    subject: leftOutOr(lineField('The subject', 200)),
    message: leftOutOr(textField('The message', 3000).transform(cleanText)),
    course: leftOutOr(lineField('The course', 200)),
    courseTitle: leftOutOr(lineField('The course', 200)),
    /** Left out where the form has no such box; `false` is refused. */
    policy: leftOutOr(z.boolean({ error: INCOMPLETE_WITH_POLICY })),
    /** A demo class from `/demos/upcoming`. The form is rejected when no seat in it can be booked. */
    slotId: z.union([z.literal(''), z.uuid()], { error: 'There is no such class' }).optional(),
    source: visitSourceSchema,
    /** Honeypot: hidden from people. A form with a value here comes from a bot and is not stored. */
    website: z.string().max(500).optional(),
  }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    form: submittedFormSchema,
    /** Present when a seat was requested. */
    booking: bookedSeatSchema.optional(),
  }),
  errors: { 409: ['demo-full', 'demo-closed'], 422: ['invalid-phone', 'phone-not-verified'] },
});

export const listForms = defineRoute({
  method: 'GET',
  path: '/forms/all',
  masksPhones: true,
  summary: 'Submitted forms, newest first',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    formHeading: lineField('The form’s heading', 60).optional(),
    /** Part of the name, e-mail address or message, or the phone number in any format. */
    search: lineField('The search', 100).optional(),
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  output: z.object({
    success: succeeded,
    forms: z.array(submittedFormSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    headings: z.array(z.string()).default([...FORM_HEADINGS]),
  }),
});

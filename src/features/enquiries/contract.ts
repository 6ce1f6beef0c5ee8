import { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { cleanText } from '../../kit/text/plain-text.ts';
import { defineRoute, leftOutOr, succeeded } from '../../platform/http/define-route.ts';
import { visitSourceSchema, lineField, textField } from '../../platform/http/text-contract.ts';
import { bookedSeatSchema } from './demo-classes/demo-contract.ts';
import { FORM_HEADINGS, INCOMPLETE_WITH_POLICY } from './rules.ts';

/** A submitted form as its sender may see it again. */
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
    /** Unknown headings are kept as they are and follow the rules of an enquiry. */
    formHeading: lineField('The form’s heading', 60)
      .transform((heading) => heading || 'Enquiry')
      .default('Enquiry'),
    name: leftOutOr(lineField('The name', 100)),
    email: leftOutOr(lineField('The e-mail address', 200)),
    /** With country code; of signed-in people the account's stands in for it. */
    phone: leftOutOr(lineField('The phone number', 40)),
    subject: leftOutOr(lineField('The subject', 200)),
    message: leftOutOr(textField('The message', 3000).transform(cleanText)),
    course: leftOutOr(lineField('The course', 200)),
    courseTitle: leftOutOr(lineField('The course', 200)),
    /** Left out where the form has no such box; `false` is refused. */
    policy: leftOutOr(z.boolean({ error: INCOMPLETE_WITH_POLICY })),
    /** A demo class of `/demos/upcoming`: a seat in it is booked with the form, or the form is refused. */
    slotId: z.union([z.literal(''), z.uuid()], { error: 'There is no such class' }).optional(),
    source: visitSourceSchema,
    /** Not shown to people: whoever fills it in is a machine, and nothing is kept. */
    website: z.string().max(500).optional(),
  }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    form: submittedFormSchema,
    /** There when a seat was asked for. */
    booking: bookedSeatSchema.optional(),
  }),
  errors: { 409: ['demo-full', 'demo-closed'], 422: ['invalid-phone', 'phone-not-verified'] },
});

export const listForms = defineRoute({
  method: 'GET',
  path: '/forms/all',
  summary: 'Submitted forms, newest first',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    formHeading: lineField('The form’s heading', 60).optional(),
    /** A part of the name, the e-mail address, the message, or the phone number however it is written. */
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

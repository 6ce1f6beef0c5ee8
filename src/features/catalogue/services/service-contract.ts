import { z } from 'zod';
import { EDITORS } from '../../../kit/roles.ts';
import { rejectUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { list, line, named, text } from '../../settings/field-contract.ts';

const point = z.object({ heading: named(), text: line(500) });

/** A service as the office writes it. */
export const serviceShape = z.object({
  isShown: z.boolean().default(true),
  title: named(80),
  /** The slug in its URL. */
  slug: z
    .string()
    .trim()
    .max(80, 'This text can have 80 characters at most')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and hyphens'),
  description: text(300),
  icon: text(40),
  family: line(20),
  dye: line(20),
  /** The key of the comparison and of the plans' own lines (spec 1 §2). */
  strategyKey: z
    .string()
    .trim()
    .max(60, 'This text can have 60 characters at most')
    .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'Please use small letters, digits and underscores'),
  promise: text(200),
  heading: text(),
  paragraphs: list(line(2000)),
  benefits: list(point),
  consequences: list(point),
  faqs: list(
    z.object({
      /** With underscores, which the page shows as spaces (spec 1 §2). */
      category: named(60),
      question: named(),
      answer: named(2000),
    }),
  ),
});
export type ServiceForm = z.output<typeof serviceShape>;

const officeService = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  strategyKey: z.string(),
  family: z.string(),
  dye: z.string(),
  isShown: z.boolean(),
});
export type OfficeService = z.output<typeof officeService>;

export const listOfficeServices = defineRoute({
  method: 'GET',
  path: '/admin/services',
  summary: 'All services in their order, hidden ones too',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, services: z.array(officeService) }),
});

export const addService = defineRoute({
  method: 'POST',
  path: '/admin/services',
  summary: 'Add a service, hidden until it is written',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.object({ title: named(80).superRefine(rejectUndrawable) }),
  output: z.object({ success: succeeded, service: officeService }),
});

export const orderServices = defineRoute({
  method: 'PUT',
  path: '/admin/services/order',
  summary: 'Put the services into another order',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.object({
    /** Every service once. */
    ids: z.array(z.uuid({ error: 'There is no such service' })).max(200),
  }),
  output: z.object({ success: succeeded, services: z.array(officeService), message: z.string() }),
  errors: { 409: ['changed-elsewhere'] },
});

import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { cleanLine, cleanText } from '../../../kit/text/plain-text.ts';
import { findUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { officeDayField } from '../../../platform/http/day-contract.ts';
import {
  bulkResponse,
  defineRoute,
  listTabs,
  rawResponse,
  succeeded,
  uploadSchema,
} from '../../../platform/http/define-route.ts';
import { checkedCertificateSchema, revocation } from '../contract.ts';
import {
  CERTIFICATE_EVENT_KINDS,
  CERTIFICATE_LAYOUTS,
  CERTIFICATE_SORTS,
  CERTIFICATE_STATUSES,
  SAMPLE_NAMES,
} from '../rules.ts';

const admins = { access: { roles: ADMINS }, rate: 'api' } as const;

export const officeCertificateSchema = checkedCertificateSchema.extend({
  user: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  /** When this number was created; `date` is the printed date. */
  createdAt: z.iso.datetime(),
  /** The internal reason, beside the public one. */
  revokedReason: z.string().nullable(),
  designVersion: z.int().nullable(),
});
export type OfficeCertificate = z.output<typeof officeCertificateSchema>;

const day = officeDayField();

const filter = z.object({
  /** A number, or part of a name, a course or an e-mail address. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(CERTIFICATE_STATUSES).optional(),
  /** First and last printed date, in Indian time. */
  from: day.optional(),
  to: day.optional(),
});
export type CertificateQuery = z.output<typeof filter>;

export const listOfficeCertificates = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/certificates',
  summary: 'All certificates, the newest first unless sorted otherwise',
  keys: 'read',
  cache: 'no-store',
  query: filter.extend({
    page: z.coerce.number().int().min(1).max(99_999).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** A leading minus reverses the order. */
    sort: z.enum(sortingsOf(CERTIFICATE_SORTS)).default('-when'),
  }),
  output: z.object({
    success: succeeded,
    certificates: z.array(officeCertificateSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportCertificates = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/certificates/export.csv',
  summary: 'All certificates that fit the filters, as a table for a spreadsheet',
  keys: 'read',
  cache: 'no-store',
  query: filter,
  produces: 'text/csv',
  output: rawResponse,
});

export const revokeCertificates = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/certificates/revoke',
  summary: 'Revoke several certificates, with a reason for the record and an optional public reason',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    /** Certificate numbers. */
    ids: z.array(z.string().max(60)).min(1, 'Please choose a certificate').max(200, 'At most 200 rows at once'),
    ...revocation,
  }),
  output: bulkResponse,
});

const eventDetails = z.object({
  name: z.string().optional(),
  number: z.string().optional(),
  status: z.enum(CERTIFICATE_STATUSES).optional(),
});

export const certificateEventSchema = z.object({
  id: z.string(),
  kind: z.enum(CERTIFICATE_EVENT_KINDS),
  /** The number that the event belongs to. */
  number: z.string(),
  at: z.iso.datetime(),
  /** The acting user; `null` for the system itself. */
  actor: z.string().nullable(),
  reason: z.string(),
  before: eventDetails,
  after: eventDetails,
});
export type CertificateEvent = z.output<typeof certificateEventSchema>;

export const getOfficeCertificate = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/certificates/:number',
  summary: 'One certificate with its person and the history of all its numbers',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ number: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    certificate: officeCertificateSchema,
    history: z.array(certificateEventSchema),
  }),
  errors: { 404: ['unknown-certificate'] },
});

const line = (max: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]*$/u, 'This line has a sign that cannot be printed')
    .overwrite(cleanLine)
    .max(max, `This line can have ${max} characters at most`);
const imageId = z.uuid().nullable();

/** A stored design; one saved before the check existed may contain unprintable characters. */
export const designSchema = z.strictObject({
  layout: z.enum(CERTIFICATE_LAYOUTS),
  instituteName: line(60).min(1, 'Please enter the name of the institute'),
  tagline: line(90),
  signatoryName: line(60),
  signatoryTitle: line(60),
  lineOne: line(100),
  lineTwo: line(100),
  logoId: imageId,
  signatureId: imageId,
});
const savedDesign = designSchema.superRefine((design, check) => {
  for (const [name, value] of Object.entries(design)) {
    const issue = typeof value === 'string' ? findUndrawable(value) : null;
    if (issue) check.addIssue({ code: 'custom', message: issue, path: [name] });
  }
});
export type CertificateDesign = z.output<typeof designSchema>;

export const getCertificateDesign = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/certificates/design',
  summary: 'The template of new certificates, and the keys that sign them',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    design: designSchema,
    /** 0 while the settings of the institute are printed. */
    version: z.int(),
    savedAt: z.iso.datetime().nullable(),
    /** Address of the logo of the site's header, to be used in the template too; `null` without one. */
    siteLogo: z.string().nullable(),
    keys: z.array(z.object({ id: z.string(), since: z.iso.datetime(), until: z.iso.datetime().nullable() })),
  }),
});

export const saveCertificateDesign = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/certificates/design',
  summary: 'Save the template as a new version, for new certificates only',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ design: savedDesign, basedOn: z.int().min(0) }),
  output: z.object({ success: succeeded, version: z.int() }),
  errors: { 409: ['changed-meanwhile'], 422: ['unknown-picture'] },
});

export const previewCertificateDesign = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/certificates/design/preview',
  summary: 'Preview of a template draft with a sample name',
  keys: 'read',
  cache: 'no-store',
  readOnly: true,
  body: z.strictObject({ design: designSchema, sample: z.enum(SAMPLE_NAMES) }),
  output: z.object({ success: succeeded, svg: z.string() }),
});

export const addCertificateImage = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/certificates/images',
  summary: 'Upload a logo or a signature for a template',
  keys: 'write',
  cache: 'no-store',
  multipart: { limitBytes: 2 * 1024 * 1024 + 16 * 1024 },
  body: z.object({ picture: uploadSchema('Please choose a picture: PNG, JPEG or WebP, 2 MB at most.') }),
  output: z.object({ success: succeeded, picture: z.object({ id: z.string(), width: z.int(), height: z.int() }) }),
  errors: { 413: ['too-large'], 415: ['wrong-type'], 422: ['unreadable-picture'] },
});

export const rotateKey = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/certificates/keys',
  summary: 'Let a new key sign certificates from now on; what earlier keys signed can still be checked',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ reason: z.string().overwrite(cleanText).min(3, 'Please give the reason').max(500) }),
  output: z.object({ success: succeeded }),
});

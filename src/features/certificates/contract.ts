import { z } from 'zod';
import { URL_IN_NAME, holdsNoUrl } from '../../kit/text/person-name.ts';
import { ADMINS } from '../../kit/roles.ts';
import { cleanLine, cleanText } from '../../kit/text/plain-text.ts';
import { rejectUndrawable } from '../../kit/text/undrawable-signs.ts';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { CERTIFICATE_STATUSES } from './rules.ts';
import { emailField } from '../settings/email-contract.ts';

/** What the public check shows. `date` is the date of issue. */
export const checkedCertificateSchema = z.object({
  number: z.string(),
  status: z.enum(CERTIFICATE_STATUSES),
  /** The current number of a replaced certificate; it may be replaced or revoked in turn. */
  replacedBy: z.string().nullable(),
  /** Why it was revoked, if the office publishes the reason. */
  reason: z.string().nullable(),
  /** The holder's account was erased, and so was the name: there is no image. */
  isNameWithdrawn: z.boolean(),
  name: z.string(),
  course: z.string(),
  date: z.iso.datetime(),
  durationMonths: z.int(),
  family: z.string(),
  dye: z.string(),
});
export type CheckedCertificate = z.output<typeof checkedCertificateSchema>;

/** A certificate for its holder (spec 2 §3). `fileUrl` is the image; the same URL with `.svg` is the drawing. */
export const certificateSchema = checkedCertificateSchema.extend({
  id: z.string(),
  title: z.string(),
  courseId: z.string(),
  fileUrl: z.string(),
});
export type Certificate = z.output<typeof certificateSchema>;

const params = z.object({ number: z.string().max(100) });

export const listShownCertificates = defineRoute({
  method: 'GET',
  path: '/certificates',
  summary: 'Certificates that the institute may show: the holder agreed, and the certificate stands',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  reads: 'content',
  output: z.object({ success: succeeded, certificates: z.array(checkedCertificateSchema) }),
});

export const checkCertificate = defineRoute({
  method: 'GET',
  path: '/certificates/:number',
  summary: 'Whether a certificate is genuine; case, spaces and hyphens don’t matter',
  access: 'anyone',
  rate: 'certificate-check',
  keys: 'read',
  cache: 'no-store',
  params,
  output: z.object({ success: succeeded, certificate: checkedCertificateSchema }),
  errors: { 404: ['unknown-certificate'] },
});

/** The office's reason, for the audit log. */
const reason = z
  .string({ error: 'Please give the reason' })
  .overwrite(cleanText)
  .min(3, 'Please give the reason')
  .max(500, 'The reason can have 500 characters at most');

const learnerName = z
  .string({ error: 'Please enter the name' })
  .regex(/^[^\p{Cc}]*$/u, 'The name has a sign that cannot be printed')
  .overwrite(cleanLine)
  .min(1, 'Please enter the name')
  .max(100, 'The name can have 100 characters at most')
  .refine(holdsNoUrl, URL_IN_NAME)
  .superRefine(rejectUndrawable);

const act = { access: { roles: ADMINS }, rate: 'api', params } as const;
const changed = z.object({ success: succeeded, certificate: checkedCertificateSchema });

export const revocation = {
  reason,
  publicReason: z
    .string()
    .overwrite(cleanLine)
    .max(300, 'The public reason can have 300 characters at most')
    .default(''),
};

export const revokeCertificate = defineRoute({
  ...act,
  method: 'POST',
  path: '/certificates/:number/revoke',
  summary: 'Revoke a certificate, with a reason for the record and an optional public reason',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject(revocation),
  output: changed,
  errors: { 404: ['unknown-certificate'], 409: ['replaced'] },
});

export const restoreCertificate = defineRoute({
  ...act,
  method: 'POST',
  path: '/certificates/:number/restore',
  summary: 'Reinstate a revoked certificate',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ reason }),
  output: changed,
  errors: { 404: ['unknown-certificate'], 409: ['replaced'] },
});

export const correctCertificateName = defineRoute({
  ...act,
  method: 'POST',
  path: '/certificates/:number/correct-name',
  summary: 'Reissue a certificate with a corrected name; the number is new, and the old one is replaced',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ name: learnerName, reason }),
  output: changed,
  errors: {
    404: ['unknown-certificate'],
    409: ['replaced', 'certificate-withdrawn'],
    422: ['same-name', 'unprintable-name'],
  },
});

export const reissueCertificate = defineRoute({
  ...act,
  method: 'POST',
  path: '/certificates/:number/reissue',
  summary: 'Reissue a certificate under a new number in the current template; the old one is replaced',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ reason }),
  output: changed,
  errors: { 404: ['unknown-certificate'], 409: ['replaced', 'certificate-withdrawn'] },
});

export const issueByHand = defineRoute({
  method: 'POST',
  path: '/certificates/issue',
  summary: 'Issue a certificate manually',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    email: emailField('Please enter the e-mail address of the learner'),
    course: z.string().trim().min(1, 'Please choose a course').max(200),
    reason,
  }),
  output: changed,
  errors: { 404: ['course-not-found', 'unknown-learner'], 409: ['already-issued'], 422: ['unprintable-name'] },
});

import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/define-route.ts';

/** What the public check shows. `date` is the day of issue. */
export const checkedCertificateSchema = z.object({
  number: z.string(),
  status: z.enum(['genuine', 'revoked']),
  /** What stands in its place once the holder withdrew it. */
  name: z.string(),
  /** Then there is no picture of it any more. */
  isNameWithdrawn: z.boolean(),
  course: z.string(),
  date: z.iso.datetime(),
  durationMonths: z.int(),
  family: z.string(),
  dye: z.string(),
});
export type CheckedCertificate = z.output<typeof checkedCertificateSchema>;

/** A certificate for its holder (spec 2 §3). `fileUrl` is the picture; the same address with `.svg` is the drawing. */
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
  output: z.object({ success: succeeded, certificates: z.array(checkedCertificateSchema) }),
});

export const checkCertificate = defineRoute({
  method: 'GET',
  path: '/certificates/:number',
  summary: 'Whether a certificate is genuine; case, spaces and hyphens don’t matter',
  access: 'anyone',
  rate: 'certificate-check',
  params,
  output: z.object({ success: succeeded, certificate: checkedCertificateSchema }),
  errors: { 404: ['unknown-certificate'] },
});

export const revokeCertificate = defineRoute({
  method: 'POST',
  path: '/certificates/:number/revoke',
  summary: 'Take a certificate back, with a reason for the record',
  access: { roles: ['admin'] },
  rate: 'api',
  params,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(3, 'Please give the reason')
      .max(500)
      .regex(/^[^\0]*$/),
  }),
  output: z.object({ success: succeeded, certificate: checkedCertificateSchema }),
  errors: { 404: ['unknown-certificate'] },
});

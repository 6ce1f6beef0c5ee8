import { serveOwnReport, serveReport } from '../../features/assignments/gradebook/serve-report.ts';
import { serveSubmissionFile } from '../../features/assignments/grading/serve-submission-file.ts';
import { serveWorkFile } from '../../features/assignments/uploads/serve-work-file.ts';
import { serveWorkUploads } from '../../features/assignments/uploads/work-policy.ts';
import { serveResume } from '../../features/careers/serve-resume.ts';
import { serveInvoice } from '../../features/orders/orders/serve-invoice.ts';
import { serveReceipt } from '../../features/orders/counter-sales/serve-receipt.ts';
import { MEDIA_STAFF } from '../../features/media/contract.ts';
import { serveContent } from '../../features/media/library/serve-content.ts';
import { serveUploads } from '../../features/media/uploads/serve-uploads.ts';
import { serveExport } from '../../features/privacy/serve-export.ts';
import { ACCOUNTANTS, ADMINS, TRAINERS } from '../../kit/roles.ts';
import type { Context } from '../../platform/http/context.ts';
import { defineFile, type FileContract, type RouteContract } from '../../platform/http/define-route.ts';
import { apiDocumentationPage, DOCUMENTATION_POLICY } from './api-documentation.ts';
import { fileRoute, type FileRoute } from './file-route.ts';
import { createCachedFile } from '../cache/cached-file.ts';
import { buildOpenApi } from './openapi.ts';
import { storedAnswer } from '../cache/send-stored.ts';

const READ = ['GET'] as const;
const billing = {
  access: { roles: ACCOUNTANTS, orOwner: true },
  keys: 'read',
  rate: 'billing-pdf',
  cache: 'no-store',
  produces: 'application/pdf',
} as const;
const ownWork = { access: 'signed-in', keys: 'none', rate: 'api', cache: 'no-store' } as const;
/** Of uploads of work: the protocol's own refusals, and why work is not taken. */
const uploadErrors = {
  400: ['upload-refused'],
  403: [
    'not-allowed',
    'foreign-origin',
    'viewing-only',
    'not-enrolled',
    'access-paused',
    'access-ended',
    'content-locked',
  ],
  404: ['assignment-not-found', 'upload-not-found', 'not-found'],
  409: ['upload-moved', 'grading-started'],
  412: ['upload-refused'],
  413: ['file-too-large', 'submission-too-large', 'storage-full-for-you', 'submissions-full', 'upload-refused'],
  415: ['wrong-file-type', 'upload-refused'],
  422: ['empty-file', 'submissions-closed', 'no-attempts-left'],
  507: ['storage-full'],
} as const;
const goneErrors = ['file-quarantined', 'file-expired'] as const;
const uploads = { access: { roles: MEDIA_STAFF }, keys: 'none', rate: 'api', cache: 'no-store' } as const;

/** Routes beside the calls of the API: files, multipart uploads, and the description of the API itself. */
export const apiFiles = {
  openApi: defineFile({
    methods: READ,
    path: '/api/openapi.json',
    summary: 'The OpenAPI document of all calls',
    produces: 'application/json',
    access: 'anyone',
    keys: 'read',
    rate: 'api',
    cache: 'shared',
  }),
  documentation: defineFile({
    methods: READ,
    path: '/api/docs',
    summary: 'All calls as a page for people',
    produces: 'text/html',
    access: 'anyone',
    keys: 'read',
    rate: 'api',
    cache: 'shared',
  }),
  resume: defineFile({
    methods: READ,
    path: '/api/careers/applications/:id/resume',
    summary: 'The résumé of an application',
    produces: '*/*',
    access: { roles: ADMINS },
    keys: 'read',
    rate: 'api',
    cache: 'no-store',
  }),
  receipt: defineFile({
    ...billing,
    methods: READ,
    path: '/api/payment/order/:orderId/receipt',
    summary: 'The receipt of a paid order as a PDF',
  }),
  invoice: defineFile({
    ...billing,
    methods: READ,
    path: '/api/payment/order/:orderId/invoice',
    summary: 'The invoice of an order as a PDF',
  }),
  creditNote: defineFile({
    ...billing,
    methods: READ,
    path: '/api/payment/order/:orderId/invoice/:invoiceId',
    summary: 'The invoice of an order, or one of its credit notes, as a PDF',
  }),
  dataCopy: defineFile({
    methods: READ,
    path: '/api/privacy/exports/:file',
    summary: 'A copy of one’s own data',
    produces: '*/*',
    access: 'signed-in',
    keys: 'none',
    rate: 'api',
    cache: 'no-store',
  }),
  newUpload: defineFile({
    ...uploads,
    methods: ['POST'],
    path: '/api/media/uploads',
    summary: 'Begin an upload in parts (tus 1.0)',
  }),
  upload: defineFile({
    ...uploads,
    methods: ['HEAD', 'PATCH', 'DELETE'],
    path: '/api/media/uploads/:id',
    summary: 'Go on with an upload in parts, or end it',
  }),
  newWorkUpload: defineFile({
    ...ownWork,
    methods: ['POST'],
    path: '/api/assignments/uploads',
    summary: 'Begin an upload of work for an assignment in parts (tus 1.0)',
    errors: uploadErrors,
  }),
  workUpload: defineFile({
    ...ownWork,
    methods: ['HEAD', 'PATCH', 'DELETE'],
    path: '/api/assignments/uploads/:uploadId',
    summary: 'Go on with an upload of work, or end it',
    errors: uploadErrors,
  }),
  workFile: defineFile({
    ...ownWork,
    methods: READ,
    path: '/api/assignments/:id/files/:fileId',
    calledBy: ['DELETE'],
    summary: 'A file of one’s own work',
    produces: '*/*',
    errors: { 404: ['file-not-found'], 410: goneErrors },
  }),
  submissionFile: defineFile({
    methods: READ,
    path: '/api/admin/submissions/:id/files/:fileId',
    summary: 'A file of submitted work, or with `all` a ZIP of its version',
    produces: '*/*',
    errors: {
      404: ['submission-not-found', 'file-not-found'],
      410: goneErrors,
      503: ['database-away', 'busy', 'scanner-away'],
    },
    access: { roles: TRAINERS },
    keys: 'none',
    rate: 'api',
    cache: 'no-store',
  }),
  ownReport: defineFile({
    ...ownWork,
    methods: READ,
    path: '/api/grades/:courseId/report.pdf',
    rate: 'billing-pdf',
    summary: 'One’s own progress report of a course as a PDF',
    produces: 'application/pdf',
    errors: { 404: ['course-not-found'] },
  }),
  report: defineFile({
    methods: READ,
    path: '/api/admin/gradebook/:courseId/learners/:userId/report.pdf',
    summary: 'The progress report of a learner as a PDF, with released grades alone',
    produces: 'application/pdf',
    errors: { 403: ['not-allowed'], 404: ['course-not-found', 'learner-not-found'] },
    access: { roles: TRAINERS },
    keys: 'none',
    rate: 'billing-pdf',
    cache: 'no-store',
  }),
  content: defineFile({
    methods: READ,
    path: '/api/media/files/:id/content',
    summary: 'The bytes of a file of the library',
    produces: '*/*',
    access: { roles: MEDIA_STAFF },
    keys: 'read',
    rate: 'api',
    cache: 'private',
  }),
} as const satisfies Record<string, FileContract>;

/** Their handlers. The descriptions are built once per process, at the first request. */
export function apiFileRoutes(context: Context, contracts: RouteContract[]): FileRoute[] {
  const files = Object.values<FileContract>(apiFiles);
  const openApi = createCachedFile(() =>
    Response.json(buildOpenApi(contracts, { files, publicUrl: context.settings.publicUrl })),
  );
  const documentation = createCachedFile(
    () =>
      new Response(apiDocumentationPage(contracts, files), {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': DOCUMENTATION_POLICY },
      }),
  );
  return [
    fileRoute(apiFiles.openApi, async ({ request }) => storedAnswer(request, await openApi())),
    fileRoute(apiFiles.documentation, async ({ request }) => storedAnswer(request, await documentation())),
    fileRoute(apiFiles.resume, async ({ params, identify }) =>
      serveResume(context, { id: params.id, caller: await identify() }),
    ),
    fileRoute(apiFiles.receipt, async ({ params, identify }) =>
      serveReceipt(context, { orderId: params.orderId, caller: await identify() }),
    ),
    fileRoute(apiFiles.invoice, async ({ params, identify }) =>
      serveInvoice(context, { orderId: params.orderId, caller: await identify() }),
    ),
    fileRoute(apiFiles.creditNote, async ({ params, identify }) =>
      serveInvoice(context, { orderId: params.orderId, invoiceId: params.invoiceId, caller: await identify() }),
    ),
    fileRoute(apiFiles.dataCopy, async ({ params, identify }) =>
      serveExport(context, { file: params.file, caller: await identify() }),
    ),
    fileRoute(apiFiles.newUpload, async ({ request, identify }) => serveUploads(context, request, await identify())),
    fileRoute(apiFiles.upload, async ({ request, identify }) => serveUploads(context, request, await identify())),
    fileRoute(apiFiles.newWorkUpload, async ({ request, identify }) =>
      serveWorkUploads(context, request, await identify()),
    ),
    fileRoute(apiFiles.workUpload, async ({ request, identify }) =>
      serveWorkUploads(context, request, await identify()),
    ),
    fileRoute(apiFiles.workFile, async ({ request, params, identify }) =>
      serveWorkFile(context, request, { ...params, caller: await identify() }),
    ),
    fileRoute(apiFiles.submissionFile, async ({ request, params, identify }) =>
      serveSubmissionFile(context, request, { ...params, caller: await identify() }),
    ),
    fileRoute(apiFiles.ownReport, async ({ params, identify }) =>
      serveOwnReport(context, { courseId: params.courseId, caller: await identify() }),
    ),
    fileRoute(apiFiles.report, async ({ params, identify }) =>
      serveReport(context, { ...params, caller: await identify() }),
    ),
    fileRoute(apiFiles.content, async ({ request, params, identify }) =>
      serveContent(context, request, { id: params.id, caller: await identify() }),
    ),
  ];
}

import { pathPattern } from './kit/path-pattern.ts';
import type { Gate } from './platform/http/define-route.ts';

/**
 * Every page URL of the site, one line each. A document is the same for all visitors: rendered once per content version, complete without
 * JavaScript. An application page is for one user and hydrated.
 */
export interface Page extends Gate {
  kind: 'document' | 'application';
  path: string;
  file: string;
  /** Query parameters that change a document; others are dropped. */
  parameters: readonly string[];
  /** An application page that looks like a document: header, footer and islands instead of the router's script. */
  isFramed: boolean;
  /** An application page for students is cached per user until its data changes, if all of its calls are (`user-response-cache.ts`). */
  isCachedPerUser: boolean;
}

/** Of every document. Its content is authorized by the calls made while rendering. */
export const DOCUMENT_GATE = { access: 'anyone', keys: 'read', rate: 'api', cache: 'shared' } as const satisfies Gate;

/** Of every application page. Access is decided by its calls, which are in `docs/roles.md` with the pages. */
export const APPLICATION_GATE = {
  access: 'anyone',
  keys: 'none',
  rate: 'api',
  cache: 'no-store',
} as const satisfies Gate;

export const pages: readonly Page[] = [
  document('/', 'features/site/home/ui/home.page.tsx'),
  document('/services', 'features/catalogue/listing/ui/listing.page.tsx', [
    'tab',
    'category',
    'level',
    'maxPrice',
    'sort',
    'search',
    'shown',
  ]),
  document('/enroll', 'features/batches/public/ui/enroll.page.tsx', [
    'mode',
    'days',
    'time',
    'category',
    'level',
    'maxPrice',
    'sort',
    'search',
    'shown',
  ]),
  document('/course/:id', 'features/batches/public/ui/course.page.tsx'),
  // A learner of the course is led to the player, so it is drawn for one person.
  framed('/course/:id/preview/:contentId', 'features/learning/previews/ui/preview.page.tsx'),
  document('/course/:id/reviews', 'features/reviews/ui/reviews.page.tsx', ['sort', 'stars', 'page']),
  document('/service/:slug', 'features/catalogue/services/ui/service.page.tsx'),
  document('/brochure/:slug/closed', 'features/catalogue/brochures/ui/brochure-closed.page.tsx'),
  document('/cart', 'features/cart/ui/cart.page.tsx'),
  document('/certificate/:number', 'features/certificates/verification/ui/certificate.page.tsx'),
  document('/blog', 'features/blog/reading/ui/blog.page.tsx', ['category', 'search']),
  document('/blog/:slug', 'features/blog/reading/ui/blog-post.page.tsx'),
  document('/about', 'features/site/about/ui/about.page.tsx'),
  document('/contact', 'features/site/contact/ui/contact.page.tsx'),
  document('/career', 'features/site/ui/career.page.tsx'),
  document('/career/:slug', 'features/site/ui/career-opening.page.tsx'),
  document('/privacypolicy', 'features/site/legal/ui/legal.page.tsx', ['document', 'version']),
  // One page at two URLs (spec 2 §2).
  document('/profileInfo', 'features/site/ui/link-hub.page.tsx'),
  document('/profileinfo', 'features/site/ui/link-hub.page.tsx'),
  document('/security', 'features/site/ui/security.page.tsx'),
  framed('/status', 'features/site/ui/status.page.tsx'),
  framed('/apply', 'features/site/ui/apply.page.tsx'),
  framed('/form', 'features/site/ui/form.page.tsx'),
  // One seat in a demo class, by the link of its mails.
  framed('/demo/:token', 'features/site/ui/seat.page.tsx'),
  // The code from a classroom's screen: with its class, or for the one under way.
  framed('/attend/:id?', 'features/batches/attendance/ui/attend.page.tsx'),
  // Where the form of a comment goes without a script.
  application('/blog/:slug/comment', 'features/blog/comments/ui/comment.page.tsx'),
  application('/auth', 'features/accounts/sessions/ui/auth.page.tsx'),
  application('/auth/forgot', 'features/accounts/recovery/ui/forgot.page.tsx'),
  application('/auth/reset', 'features/accounts/recovery/ui/reset.page.tsx'),
  application('/auth/verify', 'features/accounts/recovery/ui/verify.page.tsx'),
  application('/auth/email', 'features/accounts/recovery/ui/new-email.page.tsx'),
  application('/auth/phone', 'features/accounts/phone-sign-in/ui/phone-sign-in.page.tsx'),
  application('/cart/reminder/stop', 'features/cart/ui/reminder-stop.page.tsx'),
  application('/checkout', 'features/orders/checkout-page/ui/checkout.page.tsx'),
  application('/profile/timetable', 'features/dashboard/ui/timetable.page.tsx'),
  application('/join/:sessionId', 'features/batches/meetings/ui/join.page.tsx'),
  application('/profile/grades/:courseId?', 'features/dashboard/ui/grades.page.tsx'),
  application('/profile/assignments/:assignmentId', 'features/dashboard/submitted-work/ui/submitted-work.page.tsx'),
  cachedPerUser('/profile/:section?', 'features/dashboard/ui/profile.page.tsx'),
  // One order or instalment, by the link that the office sent; no sign-in.
  application('/pay/:token', 'features/orders/payment-links/ui/pay.page.tsx'),
  application('/certificate', 'features/certificates/verification/ui/certificate-search.page.tsx'),
  application('/newsletter/confirm', 'features/newsletter/ui/newsletter-confirm.page.tsx'),
  application('/newsletter/unsubscribe', 'features/newsletter/ui/newsletter-unsubscribe.page.tsx'),
  cachedPerUser('/courseStudent/:courseId', 'features/assignments/lesson/ui/player.page.tsx'),
  application('/courseStudent/:courseId/quiz/:contentId', 'features/assessment/attempts/ui/quiz.page.tsx'),
  application('/courseStudent/:courseId/final-test', 'features/assessment/attempts/ui/final-test.page.tsx'),
  application('/couponPage21', 'features/coupons/ui/coupon-manager.page.tsx'),
  application('/admin', 'features/admin/home/ui/home.page.tsx'),
  application('/admin/orders', 'features/orders/orders/ui/orders.page.tsx'),
  application('/admin/orders/new', 'features/orders/counter-sales/ui/sale.page.tsx'),
  application('/admin/day-close', 'features/orders/day-closes/ui/day-close.page.tsx'),
  application('/admin/day-closes', 'features/orders/day-closes/ui/day-closes.page.tsx'),
  application('/admin/orders/:id', 'features/orders/orders/ui/order.page.tsx'),
  application('/admin/instalments', 'features/orders/instalments/ui/instalments.page.tsx'),
  application('/admin/instalments/new', 'features/orders/instalments/ui/plan.page.tsx'),
  application('/admin/invoices', 'features/invoices/ui/invoices.page.tsx'),
  application('/admin/reconciliation', 'features/reconciliation/ui/reconciliation.page.tsx'),
  application('/admin/enquiries', 'features/admin/ui/enquiries.page.tsx'),
  application('/admin/demos', 'features/enquiries/demo-classes/ui/demos.page.tsx'),
  application('/admin/demos/edit', 'features/admin/ui/demo-editor.page.tsx'),
  application('/admin/carts', 'features/reports/abandoned-carts/ui/carts.page.tsx'),
  application('/admin/demos/:id', 'features/enquiries/demo-classes/ui/demo.page.tsx'),
  application('/admin/enquiries/import', 'features/enquiries/lead-import/ui/import-leads.page.tsx'),
  application('/admin/enquiries/:id', 'features/admin/ui/enquiry.page.tsx'),
  application('/admin/newsletter', 'features/newsletter/ui/subscribers.page.tsx'),
  application('/admin/batches', 'features/batches/batches/ui/batches.page.tsx'),
  application('/admin/teaching', 'features/batches/attendance/ui/teaching.page.tsx'),
  application('/admin/absences', 'features/batches/absences/ui/absences.page.tsx'),
  application('/admin/sessions/:id', 'features/batches/attendance/ui/register.page.tsx'),
  application('/admin/sessions/:id/code', 'features/batches/attendance/ui/class-code.page.tsx'),
  application('/admin/batches/edit', 'features/batches/batches/ui/batch-editor.page.tsx'),
  application('/admin/batches/:id', 'features/batches/batches/ui/batch.page.tsx'),
  application('/admin/batches/:id/register', 'features/batches/absences/ui/register-sheet.page.tsx'),
  application('/admin/batches/:id/import', 'features/batches/imports/ui/import-roster.page.tsx'),
  application('/admin/timetable/import', 'features/batches/imports/ui/import-timetable.page.tsx'),
  application('/admin/timetable', 'features/batches/sessions/ui/timetable.page.tsx'),
  application('/admin/courses', 'features/authoring/courses/ui/courses.page.tsx'),
  application('/admin/courses/new', 'features/authoring/courses/ui/course-new.page.tsx'),
  application('/admin/courses/:id', 'features/authoring/builder/ui/course-builder.page.tsx'),
  application('/admin/courses/:id/learners', 'features/authoring/courses/ui/course-learners.page.tsx'),
  application('/admin/courses/:id/preview', 'features/authoring/preview/ui/course-preview.page.tsx'),
  application('/admin/learners', 'features/learning/reports/ui/learners.page.tsx'),
  application('/admin/learners/:id', 'features/assessment/results/ui/learner.page.tsx'),
  application('/admin/tests', 'features/assessment/question-bank/ui/tests.page.tsx'),
  application('/admin/tests/:quizId', 'features/assessment/question-bank/ui/test.page.tsx'),
  application('/admin/attempts/:id', 'features/assessment/results/ui/attempt.page.tsx'),
  application('/admin/gradebook', 'features/assignments/gradebook/ui/gradebooks.page.tsx'),
  application('/admin/gradebook/:courseId', 'features/assignments/gradebook/ui/gradebook.page.tsx'),
  application(
    '/admin/gradebook/:courseId/learners/:userId',
    'features/assignments/gradebook/ui/learner-grades.page.tsx',
  ),
  application('/admin/assignments', 'features/assignments/grading/ui/assignments.page.tsx'),
  application('/admin/submissions', 'features/admin/assignments/ui/submissions.page.tsx'),
  application('/admin/submissions/:id', 'features/assignments/grading/ui/grading.page.tsx'),
  application('/admin/certificates', 'features/certificates/office/ui/certificates.page.tsx'),
  application('/admin/certificates/issue', 'features/certificates/office/ui/certificate-issue.page.tsx'),
  application('/admin/certificates/design', 'features/certificates/design/ui/certificate-design.page.tsx'),
  application('/admin/certificates/:number', 'features/certificates/office/ui/office-certificate.page.tsx'),
  application('/admin/questions', 'features/learning/learner-questions/ui/learner-questions.page.tsx'),
  application('/admin/coupons', 'features/orders/orders/ui/coupons.page.tsx'),
  application('/admin/coupons/:code', 'features/orders/orders/ui/coupon.page.tsx'),
  application('/admin/bundles', 'features/catalogue/bundles/ui/bundles.page.tsx'),
  application('/admin/bundles/edit', 'features/catalogue/bundles/ui/bundle-editor.page.tsx'),
  application('/admin/posts', 'features/blog/office-list/ui/posts.page.tsx'),
  application('/admin/posts/taxonomy', 'features/blog/taxonomy/ui/post-taxonomy.page.tsx'),
  application('/admin/posts/:id', 'features/blog/editor/ui/post-editor.page.tsx'),
  framed('/admin/posts/:id/preview', 'features/blog/editor/ui/post-preview.page.tsx'),
  application('/admin/comments', 'features/blog/comments/ui/comments.page.tsx'),
  application('/admin/reviews', 'features/reviews/ui/office-reviews.page.tsx'),
  application('/admin/applications', 'features/careers/ui/applications.page.tsx'),
  application('/admin/applications/:id', 'features/careers/ui/application.page.tsx'),
  application('/admin/openings', 'features/careers/ui/openings.page.tsx'),
  application('/admin/openings/edit', 'features/careers/ui/opening-editor.page.tsx'),
  application('/admin/media', 'features/media/library/ui/media.page.tsx'),
  application('/admin/media/:id', 'features/media/library/ui/media-file.page.tsx'),
  application('/admin/people', 'features/admin/people/ui/users.page.tsx'),
  application('/admin/people/invite', 'features/admin/people/ui/invite.page.tsx'),
  application('/admin/people/import', 'features/learning/user-import/ui/import.page.tsx'),
  application('/admin/people/grant', 'features/learning/access/ui/bulk-grant.page.tsx'),
  application('/admin/people/:id', 'features/admin/people/ui/user.page.tsx'),
  application('/admin/integrations', 'features/webhooks/ui/integrations.page.tsx'),
  application('/admin/integrations/webhooks/:id', 'features/webhooks/ui/webhook.page.tsx'),
  application('/admin/site', 'features/site/editors/ui/site.page.tsx'),
  application('/admin/site/services', 'features/site/editors/ui/site-services.page.tsx'),
  application('/admin/site/services/:id', 'features/site/editors/ui/site-service.page.tsx'),
  application('/admin/site/:screen', 'features/site/editors/ui/site-screen.page.tsx'),
  application('/admin/reports', 'features/reports/tables/ui/reports.page.tsx'),
  application('/admin/audit', 'features/reports/audit/ui/audit.page.tsx'),
  application('/admin/jobs', 'features/reports/jobs/ui/jobs.page.tsx'),
  application('/admin/settings', 'features/admin/settings/ui/settings.page.tsx'),
  application('/admin/settings/permissions', 'features/admin/settings/ui/settings-permissions.page.tsx'),
  application('/admin/settings/security', 'features/admin/settings/ui/settings-security.page.tsx'),
  application('/admin/settings/checkout', 'features/admin/settings/ui/settings-checkout.page.tsx'),
  application('/admin/settings/providers', 'features/admin/settings/ui/settings-providers.page.tsx'),
  application('/admin/settings/invoices', 'features/admin/settings/ui/settings-invoices.page.tsx'),
  application('/admin/settings/instalments', 'features/admin/settings/ui/settings-instalments.page.tsx'),
  application('/admin/settings/batches', 'features/admin/settings/ui/settings-batches.page.tsx'),
  application('/admin/settings/assignments', 'features/admin/settings/ui/settings-assignments.page.tsx'),
];

/** Whether a URL, or the router's data request for it, is a page that may be cached for its user. */
export function isCachedPerUser(pathname: string): boolean {
  return cachedPatterns.some((pattern) => pattern.test(pathname));
}

/** The document at a URL, or `null` for everything else. */
export function findDocument(pathname: string): Page | null {
  return documentPatterns.find(({ pattern }) => pattern.test(pathname))?.page ?? null;
}

function document(path: string, file: string, parameters: readonly string[] = []): Page {
  return { ...DOCUMENT_GATE, kind: 'document', path, file, parameters, isFramed: false, isCachedPerUser: false };
}

function application(path: string, file: string): Page {
  return {
    ...APPLICATION_GATE,
    kind: 'application',
    path,
    file,
    parameters: [],
    isFramed: false,
    isCachedPerUser: false,
  };
}

function cachedPerUser(path: string, file: string): Page {
  return { ...application(path, file), isCachedPerUser: true };
}

function framed(path: string, file: string): Page {
  return { ...application(path, file), isFramed: true };
}

const documentPatterns = pages
  .filter((page) => page.kind === 'document')
  .map((page) => ({ page, pattern: pathPattern(page.path, { part: '[^/.]+' }) }));

const cachedPatterns = pages
  .filter((page) => page.isCachedPerUser)
  .map(({ path }) => pathPattern(path, { part: '[^/.]{1,200}', end: String.raw`(?:\.data)?` }));

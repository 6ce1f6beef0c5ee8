import { searchMatcher } from '../../../kit/text/search-key.ts';

/** What was done, in words; a test finds every action that the code writes. */
export function actionWords(action: string): string {
  return actionTitles[action] ?? sentence(action);
}

export function hasWords(action: string): boolean {
  return Object.hasOwn(actionTitles, action);
}

/** Actions that a search finds by their words. */
export function findActions(search: string): string[] {
  const matches = searchMatcher(search);
  return Object.entries(actionTitles)
    .filter(([, title]) => matches(title))
    .map(([action]) => action);
}

/** All actions with their words, in the order of the words. */
export function listActions(): { action: string; title: string }[] {
  return Object.entries(actionTitles)
    .map(([action, title]) => ({ action, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-IN'));
}

/** The kinds of things that entries are about, in the order of the words. */
export function listKinds(): { kind: string; title: string }[] {
  return Object.entries(kinds)
    .map(([kind, { title }]) => ({ kind, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-IN'));
}

/** What an entry is about, in words, and its page in the office; `href` is `null` where it has none. */
export function subjectWords({ subject, action }: { subject: string; action: string }): {
  about: string;
  href: string | null;
} {
  if (action.startsWith('course.')) return { about: 'Course', href: `/admin/courses/${encodeURIComponent(subject)}` };
  // Tests and their questions are named by their bare ids.
  if (/^(?:question|quiz|contest)\./.test(action)) return { about: 'Test', href: '/admin/tests' };
  // So are the files of the library.
  if (action.startsWith('media.') && !subject.includes(':'))
    return { about: 'File of the library', href: action === 'media.deleted' ? null : `/admin/media/${subject}` };
  const mark = subject.indexOf(':');
  const kind = mark === -1 ? subject : subject.slice(0, mark);
  const id = mark === -1 ? '' : subject.slice(mark + 1);
  if (kind === 'settings' && settings[id]) return settings[id];
  const known = kinds[kind];
  const title = known?.title ?? sentence(kind);
  return { about: isReadable(id) ? `${title} ${id}` : title, href: known?.href?.(encodeURIComponent(id)) ?? null };
}

/** Numbers that people know and names; not the database's own. */
function isReadable(id: string): boolean {
  return id !== '' && !/^[\da-f]{8}-[\da-f]{4}-/.test(id);
}

function sentence(action: string): string {
  const words = action.replaceAll(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Settings by the names that their screens have. */
const settings: Record<string, { about: string; href: string }> = {
  institute: { about: 'The institute', href: '/admin/site/brand' },
  home: { about: 'Home page', href: '/admin/site/home' },
  about: { about: 'About page', href: '/admin/site/about' },
  career: { about: 'Career page', href: '/admin/site/career' },
  shop: { about: 'Words around the courses', href: '/admin/site/shop' },
  'pricing-tiers': { about: 'Plans of the services', href: '/admin/site/tiers' },
  deliverables: { about: 'Deliverables of the plans', href: '/admin/site/deliverables' },
  legal: { about: 'Legal documents', href: '/admin/site/legal' },
  mails: { about: 'Mails', href: '/admin/site/mails' },
  openings: { about: 'Openings', href: '/admin/openings' },
  invoicing: { about: 'Invoices and tax', href: '/admin/settings' },
  checkout: { about: 'Checkout', href: '/admin/settings' },
  instalments: { about: 'Instalments', href: '/admin/settings' },
  security: { about: 'Security', href: '/admin/settings' },
  media: { about: 'Room for media', href: '/admin/media' },
};

const kinds: Record<string, { title: string; href?: (id: string) => string }> = {
  accounts: { title: 'Accounts', href: () => '/admin/accounts' },
  application: { title: 'Application', href: (id) => `/admin/applications/${id}` },
  blog: { title: 'Post', href: (id) => `/admin/posts/${id}` },
  'api-keys': { title: 'API keys', href: () => '/admin/integrations?show=keys' },
  bundle: { title: 'Bundle', href: (id) => `/admin/bundles/edit?bundle=${id}` },
  bundles: { title: 'Bundles', href: () => '/admin/bundles' },
  'cart-reminder': { title: 'Reminder of a cart', href: () => '/admin/carts' },
  certificate: { title: 'Certificate', href: (id) => `/admin/certificates/${id}` },
  'certificate-design': { title: 'Certificate design', href: () => '/admin/certificates/design' },
  certificates: { title: 'Certificates', href: () => '/admin/certificates' },
  coupon: { title: 'Coupon', href: () => '/admin/coupons' },
  'coupon-code': { title: 'Coupon', href: (id) => `/admin/coupons/${id}` },
  'credential-key': { title: 'Signing key' },
  demo: { title: 'Demo class', href: (id) => `/admin/demos/${id}` },
  'demo-booking': { title: 'Seat in a demo class', href: () => '/admin/demos' },
  gstr1: { title: 'GSTR-1', href: () => '/admin/invoices' },
  instalments: { title: 'Instalments', href: () => '/admin/instalments' },
  lead: { title: 'Enquiry', href: (id) => `/admin/enquiries/${id}` },
  leads: { title: 'Enquiries', href: () => '/admin/enquiries' },
  'learner-question': { title: 'Question of a learner', href: () => '/admin/questions' },
  mail: { title: 'Mail', href: () => '/admin/jobs' },
  opening: { title: 'Opening', href: () => '/admin/openings' },
  openings: { title: 'Openings', href: () => '/admin/openings' },
  order: { title: 'Order', href: (id) => `/admin/orders/${id}` },
  picture: { title: 'Picture' },
  queue: { title: 'Jobs', href: () => '/admin/jobs' },
  reports: { title: 'Reports', href: () => '/admin/reports' },
  audit: { title: 'Audit log', href: () => '/admin/audit' },
  settings: { title: 'Setting', href: () => '/admin/settings' },
  demos: { title: 'Demo classes', href: () => '/admin/demos' },
  tests: { title: 'Tests', href: () => '/admin/tests' },
  user: { title: 'Person', href: (id) => `/admin/people/${id}` },
  'api-key': { title: 'API key', href: () => '/admin/integrations?show=keys' },
  webhook: { title: 'Webhook', href: (id) => `/admin/integrations/webhooks/${id}` },
  webhooks: { title: 'Webhooks', href: () => '/admin/integrations' },
  media: { title: 'File of the library', href: (id) => `/admin/media/${id}` },
  'people-import': { title: 'Import of people', href: () => '/admin/people/import' },
  invoices: { title: 'Invoices', href: () => '/admin/invoices' },
  subscriber: { title: 'Newsletter address', href: () => '/admin/newsletter' },
  newsletter: { title: 'Newsletter', href: () => '/admin/newsletter' },
  coupons: { title: 'Coupons', href: () => '/admin/coupons' },
  orders: { title: 'Orders', href: () => '/admin/orders' },
  services: { title: 'Services', href: () => '/admin/site/services' },
  applications: { title: 'Applications', href: () => '/admin/applications' },
  author: { title: 'Author', href: () => '/admin/posts/shelf' },
  category: { title: 'Category', href: () => '/admin/posts/shelf' },
  comments: { title: 'Comments', href: () => '/admin/comments' },
  comment: { title: 'Comment', href: () => '/admin/comments' },
  posts: { title: 'Posts', href: () => '/admin/posts' },
  courses: { title: 'Courses', href: () => '/admin/courses' },
  people: { title: 'People', href: () => '/admin/people' },
};

const actionTitles: Record<string, string> = {
  'account-closed': 'Account closed',
  'account-erased': 'Account erased by the person',
  'account-made': 'Account made by the office',
  'account-reopened': 'Account opened again',
  'api-key-made': 'API key made',
  'api-key-revoked': 'API key taken back',
  'api-keys-exported': 'API keys taken as a file',
  'application-changed': 'Application changed',
  'application-erased': 'Application erased',
  'applications-exported': 'Applications taken as a file',
  'attempt-set-aside': 'Attempt set aside',
  'audit-exported': 'Audit log taken as a file',
  'author-added': 'Author added',
  'author-deleted': 'Author deleted',
  'author-edited': 'Author changed',
  'blog-begun': 'Post begun',
  'blog-created': 'Post written',
  'blog-deleted': 'Post deleted',
  'blog-not-published': 'Scheduled post not published',
  'blog-published': 'Post published',
  'blog-restored': 'Post brought back',
  'blog-scheduled': 'Post scheduled',
  'blog-unpublished': 'Post taken off the site',
  'blog-unscheduled': 'Post no longer scheduled',
  'blog-updated': 'Post updated',
  'books-healed': 'Books put right by the nightly match',
  'bundle-added': 'Bundle added',
  'bundle-edited': 'Bundle changed',
  'bundle-published': 'Bundle offered',
  'bundle-withdrawn': 'Bundle withdrawn',
  'bundles-exported': 'Bundles taken as a file',
  'categories-merged': 'Categories merged',
  'category-added': 'Category added',
  'category-deleted': 'Category deleted',
  'category-renamed': 'Category renamed',
  'certificate-design-saved': 'Certificate design saved',
  'certificate-issued-by-hand': 'Certificate issued by hand',
  'certificate-name-corrected': 'Name on a certificate corrected',
  'certificate-reissued': 'Certificate issued anew',
  'certificate-restored': 'Certificate made good again',
  'certificate-revoked': 'Certificate revoked',
  'certificates-exported': 'Certificates taken as a file',
  'checkout-settings-changed': 'Settings of the checkout changed',
  'comment-answered': 'Comment answered',
  'comments-exported': 'Comments taken as a file',
  'consent-withdrawn': 'Consent withdrawn',
  'contest.decide': 'Objection to a question decided',
  'coupon-deleted': 'Coupon deleted',
  'coupon-made': 'Coupon made',
  'coupon-orders-exported': 'Orders of a coupon taken as a file',
  // Written by earlier releases only.
  'coupon-over-limit': 'Coupon used beyond its limit, as the money was already here',
  'carts-exported': 'Left carts taken as a file',
  'coupons-exported': 'Coupons taken as a file',
  'course-given': 'Course given',
  'course-taken-back': 'Course taken back',
  'course.archive': 'Course archived',
  'course.create': 'Course begun',
  'course.delete': 'Course deleted',
  'course.discard-draft': 'Draft of a course thrown away',
  'course.duplicate': 'Course copied',
  'course.import-questions': 'Questions imported into a draft',
  'course.order': 'Course moved in the catalogue',
  'course.publish': 'Course published',
  'course.restore': 'Course taken from the archive',
  'course.restore-version': 'Earlier version of a course brought back',
  'course.undo-question-import': 'Import of questions undone',
  'courses-exported': 'Courses taken as a file',
  'cover-cropped': 'Cover cut',
  'credential-key-rotated': 'Signing key changed',
  'demo-added': 'Demo class added',
  'demo-attendance': 'Attendance at a demo class noted',
  'demo-cancelled': 'Demo class cancelled',
  'demo-edited': 'Demo class changed',
  'demo-seat-added': 'Seat in a demo class booked by the office',
  'demo-seat-given-back': 'Seat in a demo class given back',
  'demo-seat-moved': 'Seat moved to another demo class',
  'demos-exported': 'Demo classes taken as a file',
  'desk-payment-taken': 'Money taken at the desk',
  'due-moved': 'Instalment moved to another day',
  'dues-exported': 'Instalments taken as a file',
  'email-changed': 'E-mail address changed',
  'entrances-cleared': 'Address confirmed without the password: password and sessions ended',
  'failed-jobs-exported': 'Failed jobs taken as a file',
  'finding-resolved': 'Finding of the match closed',
  'findings-exported': 'Findings of the match taken as a file',
  'given-back-at-desk': 'Money given back at the desk',
  'gstr1-exported': 'GSTR-1 taken as a file',
  'identity-linked': 'Google account linked',
  'identity-registered': 'Account made with Google',
  'identity-unlinked': 'Google account taken off',
  'instalment-settings-changed': 'Settings of instalments changed',
  'invitation-resent': 'Invitation sent again',
  'invitation-withdrawn': 'Invitation withdrawn',
  'invoice-settings-changed': 'Settings of invoices changed',
  'import-result-exported': 'What came of an import taken as a file',
  'invoices-exported': 'Invoices taken as a file',
  'job-discarded': 'Failed job discarded',
  'job-retried': 'Failed job run again',
  'jobs-discarded': 'All failed jobs of a queue discarded',
  'jobs-retried': 'All failed jobs of a queue run again',
  'lead-added': 'Enquiry added at the desk',
  'lead-changed': 'Enquiry changed',
  'leads-erased': 'Old enquiries erased',
  'lead-import-undone': 'Import of enquiries undone',
  'leads-imported': 'Enquiries imported',
  'leads-exported': 'Enquiries taken as a file',
  'leads-merged': 'Enquiries merged',
  'learners-exported': 'Learners taken as a file',
  'questions-exported': 'Learners’ questions taken as a file',
  'mail-discarded': 'Mail discarded unsent',
  'mail-retried': 'Mail sent again',
  'match-asked': 'Match of the books asked for',
  'media-exported': 'Library exported',
  'media.added': 'File added',
  'media.captions': 'Captions changed',
  'media.deleted': 'File deleted',
  'media.limits': 'Limits of the library changed',
  'media.not-replaced': 'New version of a file given up',
  'media.renamed': 'File renamed',
  'media.replaced': 'File replaced everywhere',
  'media.replacement-taken-back': 'New version of a file taken back',
  'media.versions-again': 'Smaller versions asked for again',
  'message-sent': 'Message sent',
  'note-added': 'Note on a person written',
  'note-deleted': 'Note on a person deleted',
  'note-edited': 'Note on a person changed',
  'note-restored': 'Note on a person brought back',
  'office-second-factor-changed': 'Second step for the office changed',
  'opening-added': 'Opening added',
  'opening-closed': 'Opening closed',
  'opening-deleted': 'Opening deleted',
  'opening-edited': 'Opening changed',
  'opening-reopened': 'Opening opened again',
  'openings-exported': 'Openings taken as a file',
  'order-cancelled': 'Unpaid order cancelled',
  'order-expired': 'Unpaid order expired',
  'order-lines-refunded': 'Courses of an order refunded',
  'order-paid': 'Order paid',
  'order-certificate-revoked': 'Certificate revoked with a refund',
  'order-refund-begun': 'Refund of an order begun',
  'order-refunded': 'Order refunded',
  'orders-exported': 'Orders taken as a file',
  'other-devices-signed-out': 'Signed out of all other devices',
  'password-changed': 'Password changed',
  'password-reset': 'Password set anew by a mail',
  'payment-sent-back': 'Payment that bought nothing sent back',
  'people-exported': 'People taken as a file',
  'people-import-started': 'Import of people started',
  'people-import-undone': 'Import of people undone',
  'person-invited': 'Person invited',
  'picture-kept': 'Picture kept',
  'plan-cancelled': 'Instalments ended',
  'plan-made': 'Instalments agreed',
  'posts-exported': 'Posts taken as a file',
  'provider-refunded': 'Refund by the payment provider',
  'queues-exported': 'Queues taken as a file',
  'question-answered': 'Learner’s question answered',
  'question-deleted': 'Learner’s question deleted',
  'question-hidden': 'Learner’s question hidden',
  'question-shown': 'Learner’s question shown again',
  'question.correct-key': 'Key of a question corrected',
  'question.create': 'Question of a test added',
  'question.delete': 'Question of a test deleted',
  'question.edit': 'Question of a test changed',
  'question.keep-picture': 'Picture for a question kept',
  'question.picture': 'Picture of a question kept',
  'question.remove-picture': 'Picture of a question taken away',
  'question.void': 'Question of a test made void',
  'quiz.settings': 'Settings of a test changed',
  'refund-failed': 'Refund failed',
  'refund-refused': 'Refund refused',
  'refund-requested': 'Refund requested',
  'report-exported': 'Report taken as a file',
  'role-changed': 'Role changed',
  'second-factor-off': 'Second step switched off',
  'second-factor-on': 'Second step switched on',
  'second-factor-reset': 'Second step reset',
  'service-added': 'Service added',
  'services-ordered': 'Services put in order',
  'setting-restored': 'Setting brought back',
  'setting-saved': 'Setting saved',
  'sign-in-phone-moved': 'Number for signing in proved for another account',
  'sign-in-phone-removed': 'Number for signing in removed',
  'sign-in-phone-set': 'Number for signing in proved',
  'signed-out-everywhere': 'Signed out everywhere',
  'sold-at-desk': 'Sold at the desk',
  'stuck-mails-exported': 'Mails not sent taken as a file',
  'subscribers-exported': 'Newsletter addresses taken as a file',
  'subscription-ended': 'Newsletter address taken off',
  'tests-exported': 'Tests taken as a file',
  'view-as-ended': 'Viewing the site as someone else ended',
  'view-as-started': 'Site seen as somebody else',
  'webhook-added': 'Webhook added',
  'webhook-changed': 'Webhook changed',
  'webhook-deliveries-exported': 'Deliveries of a webhook taken as a file',
  'webhook-removed': 'Webhook removed',
  'webhook-secret-renewed': 'Secret of a webhook made anew',
  'webhook-sent-again': 'Webhook sent again',
  'webhooks-exported': 'Webhooks taken as a file',
};

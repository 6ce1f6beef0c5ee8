import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { AuditAction } from '../../../platform/audit.ts';
import { ACCOUNTS_ACTIONS } from '../../accounts/audit.ts';
import { ASSESSMENT_ACTIONS } from '../../assessment/audit.ts';
import { ASSIGNMENTS_ACTIONS } from '../../assignments/audit.ts';
import { AUTHORING_ACTIONS } from '../../authoring/audit.ts';
import { BATCHES_ACTIONS } from '../../batches/audit.ts';
import { BLOG_ACTIONS } from '../../blog/audit.ts';
import { CAREERS_ACTIONS } from '../../careers/audit.ts';
import { CATALOGUE_ACTIONS } from '../../catalogue/audit.ts';
import { CERTIFICATES_ACTIONS } from '../../certificates/audit.ts';
import { COUPONS_ACTIONS } from '../../coupons/rules.ts';
import { ENQUIRIES_ACTIONS } from '../../enquiries/audit.ts';
import { INSTALMENTS_ACTIONS } from '../../instalments/rules.ts';
import { INVOICES_ACTIONS } from '../../invoices/rules.ts';
import { LEARNING_ACTIONS } from '../../learning/audit.ts';
import { MEDIA_ACTIONS } from '../../media/audit.ts';
import { NEWSLETTER_ACTIONS } from '../../newsletter/rules.ts';
import { NOTIFICATIONS_ACTIONS } from '../../notifications/rules.ts';
import { ORDERS_ACTIONS } from '../../orders/audit.ts';
import { RECONCILIATION_ACTIONS } from '../../reconciliation/rules.ts';
import { REVIEWS_ACTIONS } from '../../reviews/audit.ts';
import { REPORTS_ACTIONS } from '../audit.ts';
import { SETTINGS_ACTIONS } from '../../settings/rules.ts';
import { WEBHOOKS_ACTIONS } from '../../webhooks/audit.ts';

/** Labels of all audit actions; a declared action without a label does not compile. */
const AUDIT_ACTIONS = {
  ...ACCOUNTS_ACTIONS,
  ...ASSESSMENT_ACTIONS,
  ...ASSIGNMENTS_ACTIONS,
  ...AUTHORING_ACTIONS,
  ...BATCHES_ACTIONS,
  ...BLOG_ACTIONS,
  ...CAREERS_ACTIONS,
  ...CATALOGUE_ACTIONS,
  ...CERTIFICATES_ACTIONS,
  ...COUPONS_ACTIONS,
  ...ENQUIRIES_ACTIONS,
  ...INSTALMENTS_ACTIONS,
  ...INVOICES_ACTIONS,
  ...LEARNING_ACTIONS,
  ...MEDIA_ACTIONS,
  ...NEWSLETTER_ACTIONS,
  ...NOTIFICATIONS_ACTIONS,
  ...ORDERS_ACTIONS,
  ...RECONCILIATION_ACTIONS,
  ...REPORTS_ACTIONS,
  ...REVIEWS_ACTIONS,
  ...SETTINGS_ACTIONS,
  ...WEBHOOKS_ACTIONS,
} as const satisfies Record<AuditAction, string>;

const labels: Record<string, string> = AUDIT_ACTIONS;

/** The label of an action; an action without one is shown as it is. */
export function actionLabel(action: string): string {
  return labels[action] ?? sentence(action);
}

/** Actions whose labels match a search. */
export function findActions(search: string): string[] {
  const matches = searchMatcher(search);
  return Object.entries(AUDIT_ACTIONS)
    .filter(([, title]) => matches(title))
    .map(([action]) => action);
}

/** All actions with their labels, sorted by label. */
export function listActions(): { action: string; title: string }[] {
  return Object.entries(AUDIT_ACTIONS)
    .map(([action, title]) => ({ action, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-IN'));
}

/** The subject types of entries, sorted by label. */
export function listKinds(): { kind: string; title: string }[] {
  return Object.entries(kinds)
    .map(([kind, { title }]) => ({ kind, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-IN'));
}

/** The label of a subject and its office page; `href` is `null` without one. */
export function subjectWords({ subject, action }: { subject: string; action: string }): {
  about: string;
  href: string | null;
} {
  const mark = subject.indexOf(':');
  const kind = mark === -1 ? subject : subject.slice(0, mark);
  const id = mark === -1 ? '' : subject.slice(mark + 1);
  if (kind === 'settings' && settings[id]) return settings[id];
  const known = kinds[kind];
  const title = known?.title ?? sentence(kind);
  const isGone = action === 'media.deleted';
  const href = isGone ? null : (known?.href?.(encodeURIComponent(id)) ?? null);
  return { about: isReadable(id) ? `${title} ${id}` : title, href };
}

/** Human-readable numbers and names, as opposed to row ids. */
function isReadable(id: string): boolean {
  return id !== '' && !/^[\da-f]{8}-[\da-f]{4}-/.test(id);
}

function sentence(action: string): string {
  const label = action.replaceAll(/[-.]/g, ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Settings by the names of their screens. */
const settings: Record<string, { about: string; href: string }> = {
  institute: { about: 'The institute', href: '/admin/site/brand' },
  home: { about: 'Home page', href: '/admin/site/home' },
  about: { about: 'About page', href: '/admin/site/about' },
  career: { about: 'Career page', href: '/admin/site/career' },
  shop: { about: 'Course texts', href: '/admin/site/shop' },
  'pricing-tiers': { about: 'Service plans', href: '/admin/site/tiers' },
  deliverables: { about: 'Plan deliverables', href: '/admin/site/deliverables' },
  legal: { about: 'Legal documents', href: '/admin/site/legal' },
  mails: { about: 'E-mails', href: '/admin/site/mails' },
  openings: { about: 'Openings', href: '/admin/openings' },
  invoicing: { about: 'Invoices and tax', href: '/admin/settings/invoices' },
  checkout: { about: 'Checkout', href: '/admin/settings/checkout' },
  instalments: { about: 'Instalments', href: '/admin/settings/instalments' },
  batches: { about: 'Batches and attendance', href: '/admin/settings/batches' },
  assignments: { about: 'Assignments', href: '/admin/settings/assignments' },
  security: { about: 'Security', href: '/admin/settings/security' },
  media: { about: 'Media storage', href: '/admin/media' },
};

const kinds: Record<string, { title: string; href?: (id: string) => string }> = {
  course: { title: 'Course', href: (id) => `/admin/courses/${id}` },
  attempt: { title: 'Attempt', href: (id) => `/admin/attempts/${id}` },
  quiz: { title: 'Test', href: () => '/admin/tests' },
  question: { title: 'Test question', href: () => '/admin/tests' },
  'question-appeal': { title: 'Challenged question', href: () => '/admin/tests' },
  post: { title: 'Post', href: (id) => `/admin/posts/${id}` },
  reconciliation: { title: 'Reconciliation', href: () => '/admin/reconciliation' },
  application: { title: 'Application', href: (id) => `/admin/applications/${id}` },
  'api-keys': { title: 'API keys', href: () => '/admin/integrations?show=keys' },
  bundle: { title: 'Bundle', href: (id) => `/admin/bundles/edit?bundle=${id}` },
  bundles: { title: 'Bundles', href: () => '/admin/bundles' },
  'cart-reminder': { title: 'Cart reminder', href: () => '/admin/carts' },
  certificate: { title: 'Certificate', href: (id) => `/admin/certificates/${id}` },
  'certificate-design': { title: 'Certificate template', href: () => '/admin/certificates/design' },
  certificates: { title: 'Certificates', href: () => '/admin/certificates' },
  coupon: { title: 'Coupon', href: () => '/admin/coupons' },
  'coupon-code': { title: 'Coupon', href: (id) => `/admin/coupons/${id}` },
  'credential-key': { title: 'Signing key' },
  demo: { title: 'Demo class', href: (id) => `/admin/demos/${id}` },
  'demo-booking': { title: 'Demo class seat', href: () => '/admin/demos' },
  gstr1: { title: 'GSTR-1', href: () => '/admin/invoices' },
  instalments: { title: 'Instalments', href: () => '/admin/instalments' },
  lead: { title: 'Enquiry', href: (id) => `/admin/enquiries/${id}` },
  leads: { title: 'Enquiries', href: () => '/admin/enquiries' },
  'learner-question': { title: 'Learner question', href: () => '/admin/questions' },
  mail: { title: 'Mail', href: () => '/admin/jobs' },
  provider: { title: 'Provider', href: () => '/admin/settings' },
  opening: { title: 'Opening', href: () => '/admin/openings' },
  openings: { title: 'Openings', href: () => '/admin/openings' },
  order: { title: 'Order', href: (id) => `/admin/orders/${id}` },
  picture: { title: 'Picture' },
  queue: { title: 'Background jobs', href: () => '/admin/jobs' },
  reports: { title: 'Reports', href: () => '/admin/reports' },
  audit: { title: 'Audit log', href: () => '/admin/audit' },
  settings: { title: 'Setting', href: () => '/admin/settings' },
  demos: { title: 'Demo classes', href: () => '/admin/demos' },
  tests: { title: 'Tests', href: () => '/admin/tests' },
  user: { title: 'Person', href: (id) => `/admin/people/${id}` },
  'api-key': { title: 'API key', href: () => '/admin/integrations?show=keys' },
  webhook: { title: 'Webhook', href: (id) => `/admin/integrations/webhooks/${id}` },
  webhooks: { title: 'Webhooks', href: () => '/admin/integrations' },
  media: { title: 'Media file', href: (id) => `/admin/media/${id}` },
  'people-import': { title: 'Import of students', href: () => '/admin/people/import' },
  invoices: { title: 'Invoices', href: () => '/admin/invoices' },
  subscriber: { title: 'Newsletter subscriber', href: () => '/admin/newsletter' },
  newsletter: { title: 'Newsletter', href: () => '/admin/newsletter' },
  coupons: { title: 'Coupons', href: () => '/admin/coupons' },
  orders: { title: 'Orders', href: () => '/admin/orders' },
  services: { title: 'Services', href: () => '/admin/site/services' },
  applications: { title: 'Applications', href: () => '/admin/applications' },
  author: { title: 'Author', href: () => '/admin/posts/taxonomy' },
  category: { title: 'Category', href: () => '/admin/posts/taxonomy' },
  comments: { title: 'Comments', href: () => '/admin/comments' },
  comment: { title: 'Comment', href: () => '/admin/comments' },
  reviews: { title: 'Course reviews', href: () => '/admin/reviews' },
  review: { title: 'Course review', href: () => '/admin/reviews' },
  posts: { title: 'Posts', href: () => '/admin/posts' },
  courses: { title: 'Courses', href: () => '/admin/courses' },
  people: { title: 'People', href: () => '/admin/people' },
};

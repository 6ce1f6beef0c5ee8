import { coursework as courseworkPort } from '../features/assignments/coursework.ts';
import { sql } from 'drizzle-orm';
import { listUsers } from '../features/accounts/users/list-users.ts';
import * as users from '../features/accounts/users/users-contract.ts';
import { USERS_SORTS } from '../features/accounts/rules.ts';
import { ASSIGNMENT_SORTS } from '../features/assignments/grading/grading-rules.ts';
import { listAssignments } from '../features/assignments/grading/list-assignments.ts';
import { listSubmissions } from '../features/assignments/grading/list-submissions.ts';
import * as coursework from '../features/assignments/grading/office-lists-contract.ts';
import { listLearners as listCourseLearners } from '../features/authoring/courses/list-learners.ts';
import * as courses from '../features/authoring/courses/courses-contract.ts';
import { listOfficeCourses } from '../features/authoring/courses/list-courses.ts';
import { LEARNER_SORTS as COURSE_LEARNER_SORTS } from '../features/authoring/rules.ts';
import { listOfficeComments } from '../features/blog/comments/list-office-comments.ts';
import * as comments from '../features/blog/comments/moderation-contract.ts';
import { listPosts } from '../features/blog/office-list/list-posts.ts';
import * as posts from '../features/blog/office-list/office-contract.ts';
import * as careers from '../features/careers/contract.ts';
import { listApplications } from '../features/careers/list-applications.ts';
import { APPLICATION_SORTS } from '../features/careers/rules.ts';
import { OFFICE_COURSE_SORTS } from '../features/catalogue/rules.ts';
import { courseBatches } from '../features/batches/course-batches.ts';
import { listOfficeCertificates } from '../features/certificates/office/list-office-certificates.ts';
import * as certificates from '../features/certificates/office/office-contract.ts';
import { CERTIFICATE_SORTS } from '../features/certificates/rules.ts';
import { listOrders } from '../features/orders/orders/list-orders.ts';
import { listReadable } from '../features/orders/orders/may-read-order.ts';
import { orderDue } from '../features/orders/store.ts';
import * as orders from '../features/orders/orders/office-contract.ts';
import { ORDER_SORTS } from '../features/orders/orders/list-rules.ts';
import * as coupons from '../features/coupons/contract.ts';
import { listOfficeCoupons } from '../features/coupons/list-office-coupons.ts';
import { COUPON_SORTS } from '../features/coupons/rules.ts';
import * as leads from '../features/enquiries/leads/inbox-contract.ts';
import { countWaitingLeads, listLeadChoices, listLeads } from '../features/enquiries/leads/list-leads.ts';
import { listSubscribers } from '../features/newsletter/list-subscribers.ts';
import { LEAD_SORTS } from '../features/enquiries/rules.ts';
import { SUBSCRIBER_SORTS } from '../features/newsletter/rules.ts';
import * as subscribers from '../features/newsletter/contract.ts';
import * as instalments from '../features/instalments/contract.ts';
import { listDues } from '../features/instalments/list-dues.ts';
import { DUE_SORTS } from '../features/instalments/rules.ts';
import * as invoices from '../features/invoices/contract.ts';
import { listOfficeInvoices } from '../features/invoices/list-office-invoices.ts';
import { INVOICE_SORTS } from '../features/invoices/rules.ts';
import * as asked from '../features/learning/learner-questions/contract.ts';
import * as learners from '../features/learning/reports/learners-contract.ts';
import { listLearners } from '../features/learning/reports/list-learners.ts';
import { listOfficeQuestions } from '../features/learning/learner-questions/list-office-questions.ts';
import { LEARNER_SORTS } from '../features/learning/rules.ts';
import { study } from '../features/learning/progress/study.ts';
import { listOfficeReviews } from '../features/reviews/list-office-reviews.ts';
import * as reviews from '../features/reviews/moderation-contract.ts';
import * as audit from '../features/reports/audit/audit-contract.ts';
import * as staffMembers from '../features/reports/contract.ts';
import { listAudit } from '../features/reports/audit/list-audit.ts';
import { listAbandonedCarts } from '../features/reports/abandoned-carts/list-abandoned-carts.ts';
import { AUDIT_SORTS, REPORTS } from '../features/reports/rules.ts';
import { searchOffice } from '../features/reports/overview/search-office.ts';
import { loadHome } from '../features/reports/home/load-home.ts';
import { loadOverview } from '../features/reports/overview/load-overview.ts';
import { getReport } from '../features/reports/tables/get-report.ts';
import * as webhooks from '../features/webhooks/contract.ts';
import { listDeliveries } from '../features/webhooks/list-deliveries.ts';
import { DELIVERY_SORTS } from '../features/webhooks/rules.ts';
import { sortingsOf } from '../kit/sorting.ts';
import type { SignedInCaller } from '../platform/http/caller.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** One query of the office: the first page of a list in one order or with one filter, or a figure. */
export interface OfficeRead {
  name: string;
  /** For an unfiltered list: its order comes from an index alone. */
  isPlain: boolean;
  run: (db: Database) => Promise<unknown>;
}

/** Roles that see all of it. */
const owner: SignedInCaller = {
  kind: 'user',
  userId: '00000000-0000-4000-8000-000000000000',
  name: 'Owner',
  email: 'owner@example.com',
  role: 'owner',
  sessionId: '00000000-0000-4000-8000-000000000000',
};

/** The start page asks of them whether payments are set up. */
const homeSettings = { publicUrl: '', signingKey: new Uint8Array(), officeNeedsSecondFactor: false };

/** It is constant while lists are read. */
const clock = { now: () => new Date() };

/** The first colleague that `fillOffice` makes. */
const COLLEAGUE = '018bcfe5-6be8-7c58-8bdb-7cf505309900';

/** Every list of the office that grows with the institute, in every order and with its main filters. */
const ports = { batches: courseBatches, coursework: courseworkPort };

export const officeReads: OfficeRead[] = [
  ...reads(
    'orders',
    sortingsOf(ORDER_SORTS),
    [{ state: 'paid' }, { state: 'open' }, { way: 'online' }, { paid: '30-days' }, { search: 'student77@' }],
    (db, query) => listOrders({ db }, { ...orders.listOrders.query.parse(query), caller: owner }),
  ),
  ...reads(
    'people',
    sortingsOf(USERS_SORTS),
    [{ role: 'student' }, { role: 'counsellor' }, { state: 'open' }, { search: 'student77@' }, { search: 'joshi' }],
    (db, query) => listUsers({ db }, users.listUsers.query.parse(query)),
  ),
  ...reads(
    'enquiries',
    [...LEAD_SORTS],
    [
      { stage: 'lost' },
      { stage: 'new' },
      { stage: 'enrolled' },
      { owner: 'none' },
      { owner: COLLEAGUE },
      { owner: 'mine' },
      { tag: 'Hot' },
      { followUp: 'due' },
      { followUp: 'week' },
      { course: 'Natural Dyes' },
      { search: 'lead77@' },
    ],
    (db, query) => listLeads({ db }, { ...leads.listLeads.query.parse(query), callerId: COLLEAGUE }),
  ),
  ...reads(
    'invoices',
    sortingsOf(INVOICE_SORTS),
    [{ month: new Date().toISOString().slice(0, 7) }, { search: 'student77@' }],
    (db, query) => listOfficeInvoices({ db, clock }, invoices.listOfficeInvoices.query.parse(query)),
  ),
  ...reads('certificates', sortingsOf(CERTIFICATE_SORTS), [{ status: 'genuine' }, { search: 'joshi' }], (db, query) =>
    listOfficeCertificates({ db }, certificates.listOfficeCertificates.query.parse(query)),
  ),
  ...reads(
    'newsletter',
    sortingsOf(SUBSCRIBER_SORTS),
    [{ state: 'confirmed' }, { search: 'student76@' }, { search: 'dent76' }],
    (db, query) => listSubscribers({ db }, subscribers.listSubscribers.query.parse(query)),
  ),
  ...reads(
    'learners',
    sortingsOf(LEARNER_SORTS),
    [
      { search: 'joshi' },
      { search: 'nobody' },
      { search: 'student77@' },
      { quietDays: '30' },
      { sort: 'studied', quietDays: '30' },
    ],
    (db, query) => listLearners({ db, ...ports }, { ...learners.listLearners.query.parse(query), caller: owner }),
  ),
  // The progress of each must be computed before they can be sorted by it.
  ...reads(
    "a course's learners",
    sortingsOf(COURSE_LEARNER_SORTS.filter((sort) => sort !== 'progress')),
    [{ search: 'joshi' }, { sort: 'progress' }, { sort: '-progress' }],
    async (db, query) =>
      listCourseLearners(
        { db },
        { caller: owner, id: await firstOf(db, 'courses'), query: courses.listLearners.query.parse(query) },
      ),
  ),
  // The names of all learners must be read before the submissions can be sorted by them.
  ...reads(
    'submissions',
    ['waiting', 'newest'],
    [
      { state: 'needs-grading' },
      { state: 'graded' },
      { state: 'released' },
      { state: 'late' },
      { state: 'resubmit' },
      { search: 'nobody' },
    ],
    (db, query) => {
      const context = { db, batches: courseBatches };
      return listSubmissions(context, { query: coursework.listSubmissions.query.parse(query), caller: owner });
    },
  ),
  // Few rows, each with figures of its whole course.
  ...reads(
    'assignments',
    [],
    [
      ...sortingsOf(ASSIGNMENT_SORTS).map((sort) => ({ sort })),
      { state: 'needs-grading' },
      { state: 'not-released' },
      { search: 'piece 3' },
    ],
    (db, query) => {
      const context = { db, batches: courseBatches };
      return listAssignments(context, { query: coursework.listAssignments.query.parse(query), caller: owner });
    },
  ),
  ...reads('courses', sortingsOf(OFFICE_COURSE_SORTS), [{ search: 'loom' }], (db, query) =>
    listOfficeCourses({ db }, { caller: owner, query: courses.listOfficeCourses.query.parse(query) }),
  ),
  ...reads('questions', [], [{}, { state: 'open' }, { state: 'answered' }, { search: 'nobody' }], (db, query) =>
    listOfficeQuestions({ db }, { ...asked.listOfficeLearnerQuestions.query.parse(query), caller: owner }),
  ),
  ...reads(
    'comments',
    ['newest', 'oldest', 'rating'],
    [{ state: 'unanswered' }, { search: 'number 77' }],
    (db, query) => listOfficeComments({ db }, comments.listOfficeComments.query.parse(query)),
  ),
  ...reads(
    'reviews',
    ['waiting', 'newest', 'rating'],
    [{ state: 'waiting' }, { state: 'published' }, { search: 'nobody' }],
    (db, query) => {
      const context = { db, study, clock: { now: () => new Date() } as Clock };
      return listOfficeReviews(context, { ...reviews.listOfficeReviews.query.parse(query), caller: owner });
    },
  ),
  ...reads('posts', ['date', 'title', 'changed'], [{ search: 'house' }], (db, query) =>
    listPosts({ db }, posts.listPosts.query.parse(query)),
  ),
  ...reads(
    'coupons',
    sortingsOf(COUPON_SORTS),
    [{ state: 'active' }, { search: 'SEED00000' }, { search: 'SEED-0000-0007' }],
    (db, query) => listOfficeCoupons({ db }, coupons.listOfficeCoupons.query.parse(query)),
  ),
  ...reads(
    'applications',
    sortingsOf(APPLICATION_SORTS),
    [{ stage: 'received' }, { opening: 'trainer' }, { search: 'applicant77@' }, { search: 'applicant77' }],
    (db, query) => listApplications({ db }, careers.listApplications.query.parse(query)),
  ),
  ...reads(
    'instalments',
    sortingsOf(DUE_SORTS),
    [
      { state: 'overdue' },
      { state: 'week' },
      { state: 'unpaid' },
      { state: 'paid' },
      { search: 'student77@' },
      { search: '#1077' },
    ],
    (db, query) =>
      listDues({ db }, { query: instalments.listDues.query.parse(query), caller: owner }, { listReadable, orderDue }),
  ),
  ...reads('left carts', [], [{}], (db, query) =>
    listAbandonedCarts({ db }, staffMembers.listAbandonedCarts.query.parse(query)),
  ),
  ...reads(
    'audit',
    sortingsOf(AUDIT_SORTS),
    [{ actor: 'system' }, { kind: 'order' }, { action: 'lead.updated' }, { search: 'ord_77' }],
    (db, query) => listAudit({ db }, audit.listAudit.query.parse(query)),
  ),
  ...reads(
    'deliveries',
    sortingsOf(DELIVERY_SORTS),
    [{ state: 'failed' }, { search: 'order.paid' }, { search: 'nothing' }],
    async (db, query) =>
      listDeliveries(
        { db },
        { id: await firstOf(db, 'webhook_endpoints'), ...webhooks.listDeliveries.query.parse(query) },
      ),
  ),
  ...(['30-days', 'today', 'month'] as const).map((range) => ({
    name: `overview of ${range}`,
    isPlain: false,
    run: (db: Database) => loadOverview({ db }, { caller: owner, query: { range, compare: 'before' } }),
  })),
  ...(['owner', 'counsellor', 'editor', 'accountant'] as const).map((role) => ({
    name: `start page of ${role}`,
    isPlain: false,
    run: (db: Database) => loadHome({ db, ...ports, settings: homeSettings }, { caller: { ...owner, role } }),
  })),
  ...['student77@', 'joshi', 'order_Seed00000077', '+91 0100000'].map((q) => ({
    name: `search for ${q}`,
    isPlain: false,
    run: (db: Database) => searchOffice({ db }, { q, caller: owner }),
  })),
  ...REPORTS.map((report) => ({
    name: `report ${report}`,
    isPlain: false,
    run: (db: Database) => getReport({ db }, { report, query: { period: 'this-month' }, caller: owner }),
  })),
  { name: 'enquiries: what the filters offer', isPlain: false, run: (db) => listLeadChoices({ db }) },
  { name: 'enquiries: who waits', isPlain: false, run: (db) => countWaitingLeads({ db }) },
];

function reads(
  list: string,
  sorts: string[],
  filters: object[],
  run: (db: Database, query: object) => Promise<unknown>,
): OfficeRead[] {
  return [
    ...sorts.map((sort) => ({
      name: `${list} by ${sort}`,
      isPlain: true,
      run: (db: Database) => run(db, { sort }),
    })),
    ...filters.map((filter) => ({
      name: `${list} with ${JSON.stringify(filter)}`,
      isPlain: false,
      run: (db: Database) => run(db, filter),
    })),
  ];
}

async function firstOf(db: Database, table: 'courses' | 'webhook_endpoints'): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM ${sql.identifier(table)} ORDER BY id LIMIT 1`);
  return rows[0]?.id ?? '';
}

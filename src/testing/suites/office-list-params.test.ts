import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiRoutes } from '../../app/api.ts';
import { usersList } from '../../features/accounts/users/ui/users-list.ts';
import { appealsList, testsList } from '../../features/assessment/question-bank/ui/tests-lists.ts';
import { assignmentsList, submissionsList } from '../../features/assignments/grading/ui/assignments-list.ts';
import { courseLearnersList } from '../../features/authoring/courses/ui/course-learners-list.ts';
import { coursesList } from '../../features/authoring/courses/ui/courses-list.ts';
import { commentsList } from '../../features/blog/comments/ui/comments-list.ts';
import { postsList } from '../../features/blog/office-list/ui/posts-list.ts';
import { applicationsList } from '../../features/careers/ui/applications-list.ts';
import { openingsList } from '../../features/careers/ui/openings-list.ts';
import { batchesList } from '../../features/batches/batches/ui/batches-list.ts';
import { bundlesList } from '../../features/catalogue/bundles/ui/bundles-list.ts';
import { certificatesList } from '../../features/certificates/office/ui/certificates-list.ts';
import { couponsList } from '../../features/coupons/ui/coupons-list.ts';
import { demosList } from '../../features/enquiries/demo-classes/ui/demos-list.ts';
import { inboxList } from '../../features/enquiries/leads/ui/inbox-list.ts';
import { subscribersList } from '../../features/newsletter/ui/subscribers-list.ts';
import { instalmentsList } from '../../features/instalments/ui/instalments-list.ts';
import { invoicesList } from '../../features/invoices/ui/invoices-list.ts';
import { questionsList } from '../../features/learning/learner-questions/ui/questions-list.ts';
import { learnersList } from '../../features/learning/reports/ui/learners-list.ts';
import { mediaList } from '../../features/media/library/ui/media-list.ts';
import { dayClosesList } from '../../features/orders/day-closes/ui/day-closes-list.ts';
import { ordersList } from '../../features/orders/orders/ui/orders-list.ts';
import { discrepanciesList } from '../../features/reconciliation/ui/discrepancies-list.ts';
import { auditList } from '../../features/reports/audit/ui/audit-list.ts';
import { failedJobsList, queuesList, undeliveredMailsList } from '../../features/reports/jobs/ui/jobs-lists.ts';
import { deliveriesList } from '../../features/webhooks/ui/deliveries-list.ts';
import { keysList, webhooksList } from '../../features/webhooks/ui/integrations-lists.ts';

/** A list of any kind: parsed values are only passed back to the same list. */
interface AnyList {
  parts: { path: string; name: string; params: object; sorts: readonly string[]; csv?: string; api?: unknown };
  read: (given: URLSearchParams) => object;
  href: (view: never) => string;
  csvHref: (view: never) => string;
  countCall: (view: never, path?: string) => { path: string; query: object } | null;
}

const lists: AnyList[] = [
  ...[usersList, appealsList, testsList, courseLearnersList, coursesList, commentsList, postsList, applicationsList],
  ...[
    assignmentsList,
    submissionsList,
    openingsList,
    bundlesList,
    certificatesList,
    couponsList,
    demosList,
    inboxList,
    subscribersList,
  ],
  ...[instalmentsList, invoicesList, questionsList, learnersList, mediaList, ordersList, discrepanciesList, auditList],
  ...[batchesList, dayClosesList],
  ...[failedJobsList, queuesList, undeliveredMailsList, deliveriesList, keysList, webhooksList],
];

const ID = '0198c0de-0000-7000-8000-000000000000';
const contracts = new Map(apiRoutes.map(({ contract }) => [`${contract.method} ${contract.path}`, contract]));

describe.each(lists.map((list) => [list.parts.name, list] as const))('%s', (_, list) => {
  const queries = anyQueryOf(list);

  test('every view that search parameters can ask for comes back from its URL', () => {
    fc.assert(
      fc.property(queries, (given) => {
        const view = list.read(new URLSearchParams(given));
        const href = list.href(view as never);
        expect(list.read(new URL(href, 'http://localhost').searchParams)).toEqual(view);
      }),
    );
  });

  test('the URL without anything is the bare path, and nonsense leads there', () => {
    const nonsense = 'sort=constructor&order=constructor&page=0&state=toString&stage=x&from=2026-13-01&course=%00';
    const bare = list.href(list.read(new URLSearchParams()) as never);
    expect(bare.split('?')[0]).toBe(list.parts.path);
    const params = new URLSearchParams(nonsense);
    // Courses of enquiries are free texts from the forms, and those of batches are slugs, so any text is valid.
    if (['enquiries', 'batches'].includes(list.parts.name)) params.delete('course');
    expect(list.href(list.read(params) as never)).toBe(bare);
  });
});

const withFile = lists.filter(({ parts }) => parts.csv !== undefined);

test.each(withFile.map((list) => [list.parts.name, list] as const))(
  '%s: the file understands every filter that is sent to it',
  (_, list) => {
    const csv = list.parts.csv ?? '';
    const query = contracts.get(`GET ${csv.replace('/api', '')}`)?.query;
    const known = query && 'shape' in query ? Object.keys(query.shape ?? {}) : [];
    fc.assert(
      fc.property(anyQueryOf(list), (given) => {
        const href = list.csvHref(list.read(new URLSearchParams(given)) as never);
        const sent = [...new URL(href, 'http://localhost').searchParams.keys()];
        expect(known).toEqual(expect.arrayContaining(sent));
      }),
    );
  },
);

/** Lists with a path for each record: an example of it, and its call in the API. */
const manyPaths: Partial<Record<string, [path: string, call: string]>> = {
  'course-learners': [`/admin/courses/${ID}/learners`, '/admin/courses/:id/learners'],
  deliveries: [`/admin/integrations/webhooks/${ID}`, '/admin/webhooks/:id/deliveries'],
};

// The audit log is read entry by entry, and the queues are a dozen: nobody counts them.
test('all lists with a total count their saved views', () => {
  const without = lists.filter(({ parts }) => parts.api === undefined);
  expect(without.map(({ parts }) => parts.name)).toEqual(['audit', 'queues']);
});

test.each(lists.filter(({ parts }) => parts.api !== undefined).map((list) => [list.parts.name, list] as const))(
  '%s: the call that counts a saved view understands every filter, and answers a total',
  (name, list) => {
    const [path, call] = manyPaths[name] ?? [list.parts.path, null];
    fc.assert(
      fc.property(anyQueryOf(list), (given) => {
        const counting = list.countCall(list.read(new URLSearchParams(given)) as never, path);
        const asked = counting?.path.replace(ID, ':id') ?? '';
        if (call !== null) expect(asked).toBe(call);
        const contract = contracts.get(`GET ${asked}`);
        const known = contract?.query && 'shape' in contract.query ? Object.keys(contract.query.shape ?? {}) : [];
        // A list with pages of one length ignores the other one.
        const { limit: _, ...filters } = { limit: 1, ...counting?.query };
        expect(known).toEqual(expect.arrayContaining(Object.keys(filters)));
        const { output } = contract ?? {};
        expect(output && 'shape' in output ? Object.keys(output.shape ?? {}) : []).toContain('total');
      }),
    );
  },
);

describe('what single lists have of their own', () => {
  const paramsOf = (query: string) => new URLSearchParams(query);

  test('an inactivity is days for the API, in the list and in its file', () => {
    const view = usersList.read(paramsOf(`quiet=30&course=${ID}&role=trainer`));
    expect(usersList.query(view)).toMatchObject({ quietDays: '30', course: ID, role: 'trainer', limit: 20 });
    expect(usersList.csvHref(view)).toBe(`/api/admin/people.csv?role=trainer&course=${ID}&quietDays=30`);
    expect(learnersList.csvHref(learnersList.read(paramsOf('quiet=7')))).toBe(
      '/api/admin/learners/export.csv?quietDays=7',
    );
  });

  test('paid instalments stand in the order of their payment, classes that are over in that of their end', () => {
    expect(instalmentsList.read(paramsOf('')).sort).toBe('due');
    expect(instalmentsList.read(paramsOf('state=paid')).sort).toBe('-paid');
    expect(instalmentsList.href({ state: 'paid', sort: 'due' })).toBe('/admin/instalments?state=paid&sort=due');
    expect(demosList.href(demosList.read(paramsOf('when=past')))).toBe('/admin/demos?when=past');
    expect(demosList.read(paramsOf('when=past')).sort).toBe('-starts');
  });

  test('invoices are of a month of the calendar', () => {
    expect(invoicesList.read(paramsOf('month=2026-11')).month).toBe('2026-11');
    expect(invoicesList.read(paramsOf('month=2026-13')).month).toBe('');
  });

  test('the audit log goes on behind an entry, and its file has no place in it', () => {
    const query = `actor=system&subject=user%3A${ID}&sort=at&before=${ID}`;
    const view = auditList.read(paramsOf(query));
    expect(auditList.href(view)).toBe(`/admin/audit?${query}`);
    expect(auditList.query(view)).toEqual({ actor: 'system', subject: `user:${ID}`, sort: 'at', before: ID });
    expect(auditList.csvHref(view)).toBe(`/api/admin/audit/file.csv?actor=system&subject=user%3A${ID}`);
    expect(auditList.read(paramsOf('actor=me')).actor).toBe('');
  });

  test('orders keep the search parameters that saved views have', () => {
    const query = 'state=refund-waiting&paid=today&way=desk&search=asha%40example&sort=total&page=3';
    expect(ordersList.href(ordersList.read(paramsOf(query)))).toBe(`/admin/orders?${query}`);
  });

  test('coupons and deliveries stand at paths that their pages give', () => {
    const view = couponsList.read(paramsOf('state=used-up&search=Open+day&sort=expiry&page=3'));
    expect(couponsList.href(view, '/couponPage21')).toBe(
      '/couponPage21?state=ended&search=Open+day&sort=expiry&page=3',
    );
  });

  test('lists at one path say in their URLs which they are', () => {
    expect(queuesList.href({ search: 'mail', sort: '-failed' })).toBe('/admin/jobs?search=mail&sort=-failed');
    expect(failedJobsList.href({ queue: 'send-mail' })).toBe('/admin/jobs?show=failed&queue=send-mail');
    expect(undeliveredMailsList.href()).toBe('/admin/jobs?show=mails');
    expect(keysList.href({ state: 'revoked' })).toBe('/admin/integrations?show=keys&state=revoked');
    expect(webhooksList.href()).toBe('/admin/integrations');
  });

  test('questions name their order so', () => {
    const view = questionsList.read(paramsOf('state=open&search=dye&order=oldest&page=3'));
    expect(questionsList.href(view)).toBe('/admin/questions?state=open&search=dye&order=oldest&page=3');
    expect(questionsList.query(view)).toEqual({ state: 'open', search: 'dye', order: 'oldest', page: 3 });
    expect(questionsList.csvHref(view)).toBe('/api/admin/learner-questions.csv?state=open&search=dye');
  });
});

/** Arbitrary search parameters for a list. */
function anyQueryOf(list: AnyList) {
  const names = [...Object.keys(list.parts.params), 'sort', 'order', 'page'];
  const values = [...list.parts.sorts, 'open', 'paid', '2', '30', '5', 'answered', 'past', '2026-11-30', '2026-11', ID];
  return fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'grapheme', maxLength: 210 })),
  );
}

import type { APIRequestContext, Page } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { hostileBody, hostileText } from './hostile-body.ts';
import { buy, newPerson, signUp } from './person.ts';
import { expect, test } from './test.ts';
import { watchPolicy } from './watch-policy.ts';

const { courseId } = stockMarketBasic;

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
}

/** Calls by their name in the OpenAPI document, with the corpus in every free text but for `fixed`. */
async function openDesk(request: APIRequestContext, token: string) {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as OpenApi;
  return async function send(name: string, fixed: object = {}, ids: string[] = []): Promise<Record<string, unknown>> {
    const [method = '', path = ''] = name.split(' ');
    const schema = paths[`/api${path}`]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
    const address = ids.reduce((text, id) => text.replace(/\{\w+\}/, id), `/api${path}`);
    const data = method === 'GET' ? undefined : { ...(hostileBody(schema ?? {}) as object), ...fixed };
    const answer = await request.fetch(address, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** Opens pages on which the texts stand: nothing of them may run or become an element. */
async function expectTame(page: Page, breaches: string[], paths: string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status(), path).toBe(200);
    expect(await page.locator('.hostile').count(), `${path}: elements made of text`).toBe(0);
  }
  expect(breaches).toEqual([]);
}

async function watch(page: Page): Promise<string[]> {
  const breaches = await watchPolicy(page);
  page.on('dialog', (dialog) => {
    breaches.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeBinding('stolen', () => void breaches.push(`${page.url()}: a script ran`));
  return breaches;
}

const OFFICE = { email: 'admin@example.com', password: 'office-door-2026' };

/** Signs the browser in, and gives the token. */
async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<string> {
  const headers = { origin: String(test.info().project.use.baseURL) };
  const answer = await page.request.post('/api/user/login', { data: { email, password }, headers });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

test('what the office and its visitors write is shown as text, wherever it is shown', async ({ page, request }) => {
  test.slow();
  const send = await openDesk(request, await enter(page, OFFICE));
  const breaches = await watch(page);

  const postId = idIn(await send('POST /admin/posts', { copyOf: undefined }));
  const { post } = (await send('GET /admin/posts/{id}', {}, [postId])) as unknown as {
    post: { revision: number; form: { category: string } };
  };
  const slug = `hostile-${Date.now().toString(36)}`;
  const content = ['text', 'heading', 'list', 'quote'].map((type) => ({ type, value: hostileText() }));
  const form = {
    ...post.form,
    ...texts(['title', 200], ['excerpt', 300], ['seoTitle', 100], ['seoDescription', 300]),
    slug,
    category: 'Design',
    content,
  };
  const saved = await send('PUT /admin/posts/{id}/draft', { revision: post.revision, form }, [postId]);
  const { revision } = (saved as unknown as { post: { revision: number } }).post;
  await send('POST /admin/posts/{id}/publish', { revision, at: undefined }, [postId]);
  await send('POST /blogs/{slug}/comment', { rating: 5, email: 'reader@example.com', website: '' }, [slug]);

  const days = { postedOn: '2026-01-01', lastDate: '2099-01-01', payFromRupees: 1, payToRupees: 2 };
  const { opening } = (await send('POST /admin/openings', days)) as unknown as { opening: { slug: string } };
  const lead = await send('POST /leads', { formHeading: undefined, email: newPerson().email, phone: '' });
  const leadId = idIn(lead);
  await send('POST /leads/{id}/notes', {}, [leadId]);
  const demo = await send('POST /admin/demos', {
    startsAt: '2099-01-01T10:00:00.000Z',
    isOnline: false,
    minutes: 60,
    weeks: 1,
    course: '',
  });
  const demoId = idIn(demo);
  const courseDraft = await send('POST /admin/courses');
  await send('POST /admin/services');
  const { courses } = (await send('GET /courses/courseAll')) as unknown as { courses: { id: string }[] };
  await send('POST /admin/bundles', {
    courses: courses.slice(0, 2).map(({ id }) => id),
    price: 100,
    startsOn: null,
    endsOn: null,
  });
  await send('POST /coupons/generate', {
    discount: 5,
    discountRupees: null,
    courses: [],
    maximumUses: 1,
    usesPerPerson: 1,
  });
  await send('POST /admin/webhooks', { url: 'https://hooks.example.com/a' });
  await send('POST /admin/people/invite', { email: newPerson().email, role: 'student' });

  await expectTame(page, breaches, [
    '/blog',
    `/blog/${slug}`,
    '/career',
    `/career/${opening.slug}`,
    '/admin',
    '/admin/posts',
    `/admin/posts/${postId}`,
    `/admin/posts/${postId}/preview`,
    '/admin/comments',
    '/admin/openings',
    '/admin/enquiries',
    `/admin/enquiries/${leadId}`,
    '/admin/demos',
    `/admin/demos/${demoId}`,
    '/admin/courses',
    `/admin/courses/${idIn(courseDraft)}`,
    '/admin/site/services',
    '/admin/bundles',
    '/admin/coupons',
    '/admin/integrations',
    '/admin/integrations?show=keys',
    '/admin/people',
    '/admin/audit',
  ]);
  await send('POST /admin/demos/{id}/cancel', {}, [demoId]);
  await send('POST /admin/posts/{id}/unpublish', {}, [postId]);
  await send('PUT /admin/openings/{slug}/closed', { isClosed: true }, [opening.slug]);
});

test('what a learner writes is text to the learner, to the others of the course and to the office', async ({
  page,
  request,
}) => {
  test.slow();
  const person = { ...newPerson(), name: hostileText(90) };
  const { token, userId } = await signUp(request, person);
  await buy(request, token, [courseId]);
  const send = await openDesk(request, token);
  const { course } = (await send('GET /courseStudent/{courseId}', {}, [courseId])) as unknown as {
    course: { modules: { topics: { contents: { id: string }[] }[] }[] };
  };
  const contentId = course.modules[0]?.topics[0]?.contents[0]?.id ?? '';
  await send('POST /courseStudent/{courseId}/notes', { id: undefined, contentId, atSecond: 1 }, [courseId]);
  await send('POST /courseStudent/{courseId}/contents/{contentId}/questions', {}, [courseId, contentId]);
  await send('PUT /user/update-profile', {
    name: person.name,
    address: hostileText(300),
    ...Object.fromEntries(
      [
        'phone',
        'linkedin',
        'facebook',
        'instagram',
        'profileImage',
        'oldPassword',
        'newPassword',
        'confirmNewPassword',
      ].map((key) => [key, undefined]),
    ),
  });

  const breaches = await watch(page);
  await enter(page, person);
  await expectTame(page, breaches, ['/', `/courseStudent/${courseId}`, '/profile', ...(await sectionsOf(page))]);

  const office = await openDesk(request, await enter(page, OFFICE));
  await office('POST /admin/people/{id}/notes', {}, [userId]);
  await office('POST /admin/people/{id}/message', {}, [userId]);
  await expectTame(page, breaches, [
    '/admin/people',
    `/admin/people/${userId}`,
    '/admin/learners',
    `/admin/learners/${userId}`,
    '/admin/orders',
    '/admin/invoices',
    '/admin/questions',
    '/admin/audit',
  ]);
});

function texts(...fields: [string, number][]): Record<string, string> {
  return Object.fromEntries(fields.map(([name, most]) => [name, hostileText(most)]));
}

/** The parts of one's own area, as the page offers them. */
async function sectionsOf(page: Page): Promise<string[]> {
  await page.goto('/profile', { waitUntil: 'networkidle' });
  const links = await page.locator('a[href^="/profile/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  return [...new Set(links.flatMap((link) => link ?? []))];
}

/** The first id in an answer. */
function idIn(answer: object): string {
  return /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(answer))?.[1] ?? '';
}

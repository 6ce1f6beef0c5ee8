import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectHydrated, watchHydration } from './hydrated.ts';
import { hostileBody, hostileText } from './hostile-body.ts';
import { OFFICE } from './office.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';
import { watchPolicy } from './watch-policy.ts';

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
}

/** Calls by their name in the OpenAPI document, with the corpus in every free text except `fixed`. */
async function openStaff(request: APIRequestContext, token: string) {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as OpenApi;
  return async function send(name: string, fixed: object = {}, ids: string[] = []): Promise<Record<string, unknown>> {
    const [method = '', path = ''] = name.split(' ');
    const schema = paths[`/api${path}`]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
    const url = ids.reduce((text, id) => text.replace(/\{\w+\}/, id), `/api${path}`);
    const data = method === 'GET' ? undefined : { ...(hostileBody(schema ?? {}) as object), ...fixed };
    const response = await request.fetch(url, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect(response.ok(), `${name}: ${await response.text()}`).toBe(true);
    return response.json();
  };
}

/** Opens a page with the texts: none of them may run or become an element. */
async function expectTame(page: Page, breaches: string[], path: string, holds: Locator): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await expect(holds, path).toBeVisible();
  await expectHydrated(page);
  expect(await page.locator('.hostile').count(), `${path}: elements made of text`).toBe(0);
  expect(breaches).toEqual([]);
}

async function watch(page: Page): Promise<string[]> {
  await watchHydration(page);
  const breaches = await watchPolicy(page);
  page.on('dialog', (dialog) => {
    breaches.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeBinding('stolen', () => void breaches.push(`${page.url()}: a script ran`));
  return breaches;
}

// All other pages: stored-fields.e2e.ts, which puts the same texts past the checks of the calls.
test('what the office and its visitors write into posts and courses is text where they are edited, seen before and read', async ({
  page,
  request,
}) => {
  const send = await openStaff(request, await logIn(page.request, OFFICE));
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

  const courseId = idIn(await send('POST /admin/courses'));

  const title = page.getByRole('heading', { level: 1 });
  await expectTame(page, breaches, `/blog/${slug}`, title);
  await expectTame(page, breaches, `/admin/posts/${postId}`, page.getByRole('textbox', { name: /^Block 1,/ }));
  await expectTame(page, breaches, `/admin/posts/${postId}/preview`, title);
  await expectTame(page, breaches, `/admin/courses/${courseId}`, title);
  await expectTame(page, breaches, `/admin/courses/${courseId}/preview`, title);
  await send('POST /admin/posts/{id}/unpublish', {}, [postId]);
});

function texts(...fields: [string, number][]): Record<string, string> {
  return Object.fromEntries(fields.map(([name, max]) => [name, hostileText(max)]));
}

/** The first id in a response. */
function idIn(answer: object): string {
  return /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(answer))?.[1] ?? '';
}

import { randomUUID } from 'node:crypto';
import { data, RouterContextProvider, type ActionFunctionArgs } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInProcessApi } from '../../../../app/api.ts';
import { ANONYMOUS, type Caller } from '../../../../platform/http/caller.ts';
import { toAppError } from '../../../../platform/http/errors.ts';
import { startTestApp, type TestApp } from '../../../../testing/start/test-app.ts';
import { pageContext, type CallApi } from '../../../../ui/document/page-context.ts';
import { blogPosts } from '../../table.ts';
import { takeComment } from './take-comment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildPost(): Promise<string> {
  const slug = `post-${randomUUID()}`;
  const texts = { title: 'A post', excerpt: 'In short', category: 'Design', authorName: 'Arif Naqvi' };
  await app.database.db.insert(blogPosts).values({ slug, ...texts, family: 'suraj', dye: 'neel', content: [] });
  return slug;
}

/** Submits the form as a browser without JavaScript does. */
function send(
  slug: string,
  fields: Record<string, string>,
  caller: Caller = ANONYMOUS,
  address: string = randomUUID(),
) {
  const requestInfo = { address, headers: new Headers(), userAgent: '', sessionCookie: null, visitorId: null };
  const api = createInProcessApi(app.context, caller, { ...requestInfo, bearerToken: null });
  const call: CallApi = (request) =>
    api(request).catch((thrown: unknown) => {
      const { status, message, issues } = toAppError(thrown);
      throw data({ message, issues }, { status });
    });
  const context = new RouterContextProvider();
  context.set(pageContext, {
    call,
    caller,
    cookies: [],
    publicUrl: '',
    nonce: '',
    islandsScript: '',
    stylesheetChunks: null,
    iconVersion: null,
    styleRules: null,
    keepHtml: () => undefined,
    documentData: null,
  });
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
  return takeComment({ context, params: { slug }, request } as unknown as ActionFunctionArgs);
}

const whole = { name: 'Zoya', email: 'zoya@example.com', text: 'Thank you.', rating: '4', website: '' };

test('a whole comment is kept, and the reader is back at the comments', async () => {
  const slug = await buildPost();
  const response = await send(slug, whole);
  if (!(response instanceof Response)) throw new Error('the form came back');
  expect([response.status, response.headers.get('location')]).toEqual([303, `/blog/${slug}#comments`]);
  const { body } = await app.request('GET', `/blogs/${slug}`);
  expect(body).toMatchObject({ comments: [{ name: 'Zoya', text: 'Thank you.', rating: 4 }] });
});

test('an empty form comes back with all that is missing, and with what was typed', async () => {
  const slug = await buildPost();
  expect(await send(slug, { ...whole, name: ' ', rating: '' })).toMatchObject({
    init: { status: 400 },
    data: {
      draft: { text: 'Thank you.', email: 'zoya@example.com' },
      message: 'Please give a rating from 1 to 5',
      errors: { name: 'Please enter your name', rating: 'Please give a rating from 1 to 5' },
    },
  });
  expect((await app.request('GET', `/blogs/${slug}`)).body).toMatchObject({ comments: [] });
});

test('nobody comments under the address of an account without being signed in', async () => {
  const slug = await buildPost();
  const { email } = await app.signUp();
  const message = 'This e-mail address has an account here. Please sign in to comment, or use another address.';
  expect(await send(slug, { ...whole, email: email.toUpperCase() })).toMatchObject({
    init: { status: 409 },
    data: { draft: { text: 'Thank you.' }, message, errors: { email: message } },
  });
  expect((await app.request('GET', `/blogs/${slug}`)).body).toMatchObject({ comments: [] });
});

test('what only the server knows is said at its field', async () => {
  const slug = await buildPost();
  expect(await send(slug, { ...whole, name: 'Admin' })).toMatchObject({
    init: { status: 400 },
    data: { errors: { name: 'Please use your own name' } },
  });
});

test('signed-in people are named by their account and may add a subject', async () => {
  const slug = await buildPost();
  const { userId, name, email } = await app.signUp({ name: 'Kavya Sharma' });
  const caller: Caller = { kind: 'user', userId, name, email, role: 'student', sessionId: '' };
  await send(slug, { text: 'Clear.', rating: '5', subject: 'Fees' }, caller);
  const { body } = await app.request('GET', `/blogs/${slug}`);
  expect(body).toMatchObject({ comments: [{ name: 'Kavya Sharma', text: 'Fees: Clear.' }] });
});

test('an unknown post has no form', async () => {
  await expect(send('unknown', whole)).rejects.toMatchObject({ init: { status: 404 } });
});

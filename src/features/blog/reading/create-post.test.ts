import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a post takes a slug of the author’s choice, and a paragraph for a text', async () => {
  const { token } = await app.admin();
  const content = [{ type: 'paragraph', value: 'One' }];
  const body = { title: 'Colour, and tea!', category: 'Design', slug: 'Tea first', content };
  const first = await app.request('POST', '/blogs/create', { body, token });
  expect(first.body).toMatchObject({ slug: 'tea-first', content: [{ type: 'text', value: 'One' }] });
  expect((await app.request('POST', '/blogs/create', { body, token })).body.slug).toBe('tea-first-2');
});

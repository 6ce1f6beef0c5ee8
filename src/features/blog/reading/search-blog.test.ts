import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import { blogPosts } from '../table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  const buildPost = async (
    fields: Pick<typeof blogPosts.$inferInsert, 'title' | 'excerpt'> & Partial<typeof blogPosts.$inferInsert>,
  ) =>
    db.insert(blogPosts).values({
      ...{
        slug: fields.title.toLowerCase().replaceAll(' ', '-'),
        category: 'Marketing',
        family: 'suraj',
        dye: 'neel',
        content: [],
      },
      ...fields,
    });
  await buildPost({ title: 'How a sweet shop got 400 orders from one reel', excerpt: 'A phone is enough.' });
  await buildPost({ title: 'Reading a balance sheet', excerpt: 'Orders, stock and debt.', category: 'Finance' });
  await buildPost({ title: 'A reel that nobody may see yet', excerpt: '', isPublished: false, publishedAt: null });
});
afterAll(() => app.close());

async function search(term: string, more = '') {
  const response = await app.request('GET', `/blogs/blogsAll?search=${encodeURIComponent(term)}${more}`);
  const titles = (response.body as unknown as { title: string }[]).map(({ title }) => title);
  return { titles, total: Number(response.headers.get('x-total-count')) };
}

test.each([
  ['sweet', 1],
  // Any order, capitals, an accent, title and excerpt.
  ['SHOP swéet phone', 1],
  ['orders', 2],
  ['reel', 1],
  ['balance reel', 0],
  ['%', 0],
  ['_', 0],
])('a search for “%s” finds %i published posts, and its total', async (term, count) => {
  const { titles, total } = await search(term);
  expect(titles).toHaveLength(count);
  expect(total).toBe(count);
});

test('goes with a category, and is refused when it is too long', async () => {
  expect((await search('orders', '&category=finance')).titles).toEqual(['Reading a balance sheet']);
  expect(await app.request('GET', `/blogs/blogsAll?search=${'x'.repeat(101)}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input' },
  });
});

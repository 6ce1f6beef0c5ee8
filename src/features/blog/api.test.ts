import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentVersion } from '../../platform/database/table.ts';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { getPost } from './reading/get-post.ts';
import { listPosts } from './reading/list-posts.ts';
import { isImageUrl } from './rules.ts';
import { blogComments, blogPosts } from './table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Db = TestApp['database']['db'];

async function buildPost(db: Db, fields: Partial<typeof blogPosts.$inferInsert> = {}) {
  const slug = `post-${randomUUID()}`;
  const [row] = await db
    .insert(blogPosts)
    .values({
      slug,
      title: 'A post',
      excerpt: 'In short',
      category: 'Design',
      family: 'suraj',
      dye: 'neel',
      authorName: 'Arif Naqvi',
      content: [{ type: 'text', value: 'word '.repeat(450) }],
      ...fields,
    })
    .returning();
  if (!row) throw new Error('no post was made');
  return row;
}

const guest = (fields: object = {}) => ({
  name: 'Tanvi Agarwal',
  email: 'tanvi@example.com',
  text: `Well said. ${randomUUID()}`,
  rating: 5,
  ...fields,
});
const comment = (slug: string, body: object, token?: string) =>
  app.request('POST', `/blogs/${slug}/comment`, {
    body,
    headers: { 'x-test-address': randomUUID() },
    ...(token ? { token } : {}),
  });

describe('the list', () => {
  test('is a bare array, newest first, without content; the total is in a header', async () => {
    const category = `Only ${randomUUID()}`;
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    for (const number of [2, 3, 1])
      await buildPost(app.database.db, { category, title: `Post ${number}`, publishedAt: day(number) });
    const response = await app.request(
      'GET',
      `/blogs/blogsAll?category=${encodeURIComponent(category.toUpperCase())}&limit=2`,
    );
    const list = response.body as unknown as Record<string, unknown>[];
    expect(list.map((post) => post.title)).toEqual(['Post 3', 'Post 2']);
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(list[0]).toMatchObject({
      excerpt: 'In short',
      category,
      date: '2026-01-03T00:00:00.000Z',
      coverImage: '/motif/suraj.neel.card.svg',
      readingMinutes: 2,
      author: { name: 'Arif Naqvi', image: null },
      commentCount: 0,
      comments: [],
    });
    expect(list[0]).not.toHaveProperty('content');
    const second = await app.request('GET', `/blogs/blogsAll?category=${encodeURIComponent(category)}&limit=2&page=2`);
    expect(second.body).toMatchObject([{ title: 'Post 1' }]);
  });

  test('of more than a hundred posts holds a hundred, and the others on its next page (spec 1 §9)', async () => {
    const category = `Many ${randomUUID()}`;
    const hour = (number: number) => new Date(Date.UTC(2026, 0, 1, number));
    await Promise.all(
      Array.from({ length: 103 }, (_, at) =>
        buildPost(app.database.db, { category, title: `Post ${at}`, publishedAt: hour(at) }),
      ),
    );
    const ask = (page: string) => app.request('GET', `/blogs/blogsAll?category=${encodeURIComponent(category)}${page}`);
    const first = await ask('');
    expect(first.headers.get('x-total-count')).toBe('103');
    expect(first.body).toHaveLength(100);
    expect(first.body).toMatchObject({ 0: { title: 'Post 102' }, 99: { title: 'Post 3' } });
    const second = await ask('&page=2');
    expect(second.headers.get('x-total-count')).toBe('103');
    expect(second.body).toMatchObject([{ title: 'Post 2' }, { title: 'Post 1' }, { title: 'Post 0' }]);
  });

  test.each(['limit=0', 'limit=101', 'page=x', `category=${'x'.repeat(61)}`])('%.30s is refused', async (query) => {
    expect(await app.request('GET', `/blogs/blogsAll?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  });
});

describe('one post', () => {
  test('is found by id and by slug, with content', async () => {
    const post = await buildPost(app.database.db);
    for (const name of [post.id, post.slug]) {
      expect((await app.request('GET', `/blogs/${name}`)).body).toMatchObject({
        success: true,
        _id: post.id,
        title: 'A post',
        content: [{ type: 'text' }],
      });
    }
  });
  test.each(['unknown', randomUUID(), 'a%00b', '%F0%9F%98%80'])('%s is not found', async (name) => {
    expect(await app.request('GET', `/blogs/${name}`)).toMatchObject({
      status: 404,
      body: { code: 'blog-not-found', message: 'Blog not found' },
    });
  });
});

describe('publishing', () => {
  const draft = {
    title: 'Colour, and tea!',
    category: 'Design',
    content: [{ type: 'text', value: ' One\r\n\r\n\r\ntwo\u0000 ' }],
  };

  test('is for admins alone', async () => {
    const learner = await app.signUp();
    expect((await app.request('POST', '/blogs/create', { body: draft })).status).toBe(401);
    expect((await app.request('POST', '/blogs/create', { body: draft, token: learner.token })).status).toBe(403);
  });

  test('makes a slug of its own, cleans the blocks, fills in author and excerpt', async () => {
    const { token } = await app.admin();
    const responses = await Promise.all(
      [1, 2, 3].map(() => app.request('POST', '/blogs/create', { body: draft, token })),
    );
    expect(responses.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(responses.map((answer) => answer.body.slug).toSorted()).toEqual([
      'colour-and-tea',
      'colour-and-tea-2',
      'colour-and-tea-3',
    ]);
    expect(responses[0]?.body).toMatchObject({
      success: true,
      title: 'Colour, and tea!',
      author: { name: 'Office' },
      excerpt: 'One two',
      content: [{ type: 'text', value: 'One\n\ntwo' }],
      comments: [],
    });
    expect((await app.request('GET', '/blogs/colour-and-tea-2')).status).toBe(200);
  });

  test('charts and pictures are kept as they came, and are no words to read', async () => {
    const { token } = await app.admin();
    const chart = JSON.stringify({ caption: 'Orders', bars: [{ label: '1', value: 8 }] });
    const image = '/picture/blog/four-replies-1200x750-fdece5-3f9a1c2b7d04.webp|Four replies';
    const content = [
      { type: 'text', value: 'word '.repeat(300) },
      { type: 'chart', value: chart },
      { type: 'image', value: `${image} ${'word '.repeat(300)}` },
    ];
    const { body } = await app.request('POST', '/blogs/create', {
      body: { ...draft, title: 'Charts', coverImage: '', author: { name: 'Arif Naqvi', image: '' }, content },
      token,
    });
    expect(body).toMatchObject({
      readingMinutes: 2,
      author: { name: 'Arif Naqvi', image: null },
      content: [{}, { type: 'chart', value: chart }, { type: 'image' }],
    });
  });

  test('a title without Latin letters gets an address that can be read', async () => {
    const { token } = await app.admin();
    const { body } = await app.request('POST', '/blogs/create', { body: { ...draft, title: 'रंग और चाय' }, token });
    expect(body.slug).toBe('rang-aur-cay');
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ content: [] }, 'content'],
    [{ content: [{ type: 'script', value: 'alert(1)' }] }, 'content.0.type'],
    [{ content: [{ type: 'text', value: ' ' }] }, 'content.0.value'],
    [{ content: [{ type: 'image', value: 'javascript:alert(1)|x' }] }, 'content.0'],
    [{ content: [{ type: 'image', value: '/picture/blog/../x.webp|x' }] }, 'content.0'],
    [{ content: [{ type: 'chart', value: '{"caption":"Orders"}' }] }, 'content.0'],
    [{ coverImage: '/picture/480/blog/x.png' }, 'coverImage'],
    [{ coverImage: 'http://example.com/a.png' }, 'coverImage'],
    [{ author: { name: 'A\nB' } }, 'author.name'],
    [{ role: 'admin' }, ''],
  ])('refuses %j', async (change, path) => {
    const { token } = await app.admin();
    const response = await app.request('POST', '/blogs/create', { body: { ...draft, ...change }, token });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input', issues: [{ path }] } });
  });
});

describe('pictures of posts', () => {
  const send = async (fields: Record<string, Blob | string>, token: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const raw = new Uint8Array(await encoded.arrayBuffer());
    return app.request('POST', '/blogs/pictures', { raw, token, headers: { 'content-type': type } });
  };
  const drawn = async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#25388F' } })
      .png()
      .toBuffer();
    return new File([new Uint8Array(png)], 'My Chart.png');
  };

  test('are kept under an address that a post can name', async () => {
    const { token } = await app.admin();
    const { status, body } = await send({ picture: await drawn() }, token);
    expect([status, body]).toMatchObject([200, { success: true, width: 40, height: 20 }]);
    expect(body.url).toMatch(/^\/picture\/blog\/my-chart-40x20-/);
    expect(isImageUrl(String(body.url))).toBe(true);
  });

  test('are for admins, and no other file is taken', async () => {
    const learner = await app.signUp();
    expect((await send({ picture: await drawn() }, learner.token)).status).toBe(403);
    const { token } = await app.admin();
    expect((await send({ picture: new File(['<svg/>'], 'a.png') }, token)).status).toBe(415);
    expect((await send({ label: 'none' }, token)).body).toMatchObject({ code: 'invalid-input' });
  });
});

describe('commenting', () => {
  test('a guest gives name and e-mail; the comment shows at once, the address never', async () => {
    const post = await buildPost(app.database.db);
    const before = await version();
    const answer = await comment(post.slug, guest({ text: 'First' }));
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, comments: [{ name: 'Tanvi Agarwal', text: 'First', rating: 5 }] },
    });
    const second = await comment(post.id, guest({ text: 'Second', subject: 'Ignored' }));
    expect(second.body).toMatchObject({ comments: [{ text: 'Second' }, { text: 'First' }] });
    const shown = await app.request('GET', `/blogs/${post.slug}`);
    expect(shown.body).toMatchObject({ commentCount: 2, comments: [{ text: 'Second' }, { text: 'First' }] });
    for (const { body } of [answer, second, shown]) expect(JSON.stringify(body)).not.toContain('tanvi@');
    expect(await version()).toBeGreaterThan(before);
  });

  test('a guest is marked as one, a member and an erased account are not', async () => {
    const post = await buildPost(app.database.db);
    const learner = await app.signUp({ name: 'Tanvi Agarwal' });
    await comment(post.slug, guest());
    const posing = await comment(post.slug, guest({ email: learner.email.toUpperCase() }));
    expect(posing).toMatchObject({ status: 409, body: { code: 'sign-in-to-comment' } });
    expect((await comment(post.slug, { text: 'Clear.', rating: 4 }, learner.token)).body.comments).toMatchObject([
      { name: 'Tanvi Agarwal', isGuest: false },
      { name: 'Tanvi Agarwal', isGuest: true },
    ]);
    await app.database.db.update(blogComments).set({ userId: null, email: '' }).where(eq(blogComments.postId, post.id));
    const { body } = await app.request('GET', `/blogs/${post.slug}`);
    expect(body.comments).toMatchObject([{ isGuest: false }, { isGuest: false }]);
  });

  test('a signed-in person is named by the account, and may add a subject', async () => {
    const post = await buildPost(app.database.db);
    const learner = await app.signUp({ name: 'Kavya Sharma' });
    const response = await comment(
      post.slug,
      { name: 'Admin', email: 'other@example.com', text: 'Clear.', rating: 4, subject: ' Fees ' },
      learner.token,
    );
    expect(response.body).toMatchObject({ comments: [{ name: 'Kavya Sharma', text: 'Fees: Clear.', rating: 4 }] });
    const [row] = await app.database.db.select().from(blogComments).where(eq(blogComments.postId, post.id));
    expect(row).toMatchObject({ userId: learner.userId, email: learner.email });
  });

  test('an account without a name comments as Anonymous', async () => {
    const post = await buildPost(app.database.db);
    const learner = await app.signUp({ name: ' ' });
    expect((await comment(post.slug, { text: 'Clear.', rating: 4 }, learner.token)).body).toMatchObject({
      comments: [{ name: 'Anonymous' }],
    });
  });

  test.each([
    [{ name: undefined }, 'name', 'Please enter your name'],
    [{ name: '\u200B' }, 'name', 'Please enter your name'],
    [{ name: 'Admin' }, 'name', 'Please use your own name'],
    [{ name: 'A\r\nBcc: x@example.com' }, 'name', 'The name must be one line'],
    [{ email: undefined }, 'email', 'Please enter a valid e-mail address'],
    [{ email: 'tanvi' }, 'email', 'Please enter a valid e-mail address'],
    [{ text: ' \n ' }, 'text', 'Please write a comment'],
    [{ text: undefined }, 'text', 'Please write a comment'],
    [{ text: 'x'.repeat(2001) }, 'text', 'A comment can have 2,000 characters at most'],
    [{ rating: 0 }, 'rating', 'Please give a rating from 1 to 5'],
    [{ rating: 6 }, 'rating', 'Please give a rating from 1 to 5'],
    [{ rating: 4.5 }, 'rating', 'Please give a rating from 1 to 5'],
    [{ rating: undefined }, 'rating', 'Please give a rating from 1 to 5'],
  ])('refuses %j', async (change, path, message) => {
    const post = await buildPost(app.database.db);
    const answer = await comment(post.slug, guest(change));
    expect(answer).toMatchObject({
      status: 400,
      body: { message, code: 'invalid-input', issues: [{ path, message }] },
    });
  });

  test('markup stays text', async () => {
    const post = await buildPost(app.database.db);
    const text = '<img src=x onerror=alert(1)> "quoted" & \\u003c';
    expect((await comment(post.slug, guest({ text }))).body).toMatchObject({ comments: [{ text }] });
  });

  test('a machine that fills in the hidden field is thanked and forgotten', async () => {
    const post = await buildPost(app.database.db);
    expect(await comment(post.slug, guest({ website: 'https://example.com' }))).toMatchObject({
      status: 200,
      body: { comments: [] },
    });
    expect(await app.database.db.$count(blogComments, eq(blogComments.postId, post.id))).toBe(0);
  });

  test('a form sent twice at once is kept once', async () => {
    const post = await buildPost(app.database.db);
    const form = guest();
    const answers = await Promise.all([1, 2, 3, 4].map(() => comment(post.slug, form)));
    for (const answer of answers) expect(answer.body.comments).toHaveLength(1);
  });

  test('hidden comments are shown nowhere', async () => {
    const post = await buildPost(app.database.db);
    await comment(post.slug, guest());
    await app.database.db.update(blogComments).set({ hiddenAt: new Date() }).where(eq(blogComments.postId, post.id));
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({ commentCount: 0, comments: [] });
  });

  test('an unknown post cannot be commented on', async () => {
    expect(await comment('unknown', guest())).toMatchObject({ status: 404, body: { code: 'blog-not-found' } });
  });

  test('a person has five comments in ten minutes', async () => {
    const post = await buildPost(app.database.db);
    const learner = await app.signUp();
    for (let number = 0; number < 5; number += 1)
      expect((await comment(post.slug, { text: `No. ${number}`, rating: 3 }, learner.token)).status).toBe(200);
    const refused = await comment(post.slug, { text: 'No. 6', rating: 3 }, learner.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('the number of queries does not grow with posts or comments', async () => {
  const database = await createTestDatabase();
  const posts = [];
  for (let number = 0; number < 8; number += 1) posts.push(await buildPost(database.db));
  const rows = posts.flatMap((post) =>
    Array.from({ length: 15 }, (_, index) => ({
      postId: post.id,
      name: 'T',
      email: 't@example.com',
      text: `${index}`,
      rating: 5,
    })),
  );
  await database.db.insert(blogComments).values(rows);
  const query = vi.spyOn(Client.prototype, 'query');
  // The API also asks the database for the time; that query is not counted.
  const asked = () =>
    query.mock.contexts.filter((client) => (client as unknown as Client).database === database.connection.database)
      .length;
  const { posts: listed } = await listPosts(database, {});
  expect(asked()).toBe(4);
  query.mockClear();
  await getPost(database, { id: posts[0]?.slug ?? '' });
  expect(asked()).toBe(3);
  query.mockRestore();
  expect(listed.map((post) => [post.commentCount, post.comments.length])).toEqual(posts.map(() => [15, 10]));
  await database.close();
});

async function version(): Promise<number> {
  const [row] = await app.database.db
    .select()
    .from(documentVersion)
    .where(sql`id = 1`);
  return row?.version ?? 0;
}

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../accounts/hash-password.ts';
import { openSession } from '../accounts/open-session.ts';
import { users } from '../accounts/table.ts';
import type { Role } from '../../kit/roles.ts';
import { keepPicture } from '../../platform/keep-picture.ts';
import { auditEntries, documentVersion } from '../../platform/table.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishDuePosts } from './publish-due-posts.ts';
import { blogComments, blogs } from './table.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await person('editor', 'Meera Iyer');
});
afterAll(() => app.close());

async function person(role: Role, name: string): Promise<string> {
  const passwordHash = await hashPassword('a short sentence works');
  const [row] = await app.database.db
    .insert(users)
    .values({ name, email: `${randomUUID()}@example.com`, passwordHash, role })
    .returning();
  if (!row) throw new Error('nobody was made');
  return (await openSession(app.database.db, { userId: row.id, userAgent: 'test' })).token;
}

const call = (method: string, path: string, body?: object, by = token) =>
  app.request(method, path, { token: by, ...(body && { body }) });
type Edited = { id: string; revision: number; form: Record<string, unknown>; slug: string };
const postOf = ({ body }: { body: Record<string, unknown> }) => body.post as Edited;

async function begin(): Promise<Edited> {
  const { body } = await call('POST', '/admin/posts', {});
  return postOf(await call('GET', `/admin/posts/${String(body.id)}`));
}

const words = (value: string) => [{ type: 'text', value }];

async function save(post: Edited, change: object, by = token) {
  const body = { revision: post.revision, form: { ...post.form, ...change } };
  return call('PUT', `/admin/posts/${post.id}/draft`, body, by);
}

async function write(change: object = {}): Promise<Edited> {
  const title = `Post ${randomUUID().slice(0, 8)}`;
  return postOf(await save(await begin(), { title, category: 'Design', content: words('First words.'), ...change }));
}

const publish = (post: Edited, body: object = {}) =>
  call('POST', `/admin/posts/${post.id}/publish`, { revision: post.revision, ...body });

async function published(change: object = {}): Promise<Edited> {
  return postOf(await publish(await write(change)));
}

async function version(): Promise<number> {
  const [row] = await app.database.db.select().from(documentVersion);
  return row?.version ?? 1;
}

describe('who may', () => {
  test.each(['student', 'counsellor', 'trainer', 'accountant'] as const)('a %s may not', async (role) => {
    const other = await person(role, 'Somebody');
    for (const path of ['/admin/posts', '/admin/posts/export.csv', '/admin/posts/shelf', '/admin/comments'])
      expect((await call('GET', path, undefined, other)).status).toBe(403);
    expect((await call('POST', '/admin/posts', {}, other)).status).toBe(403);
  });
  test('an editor and an owner may, a guest is asked to sign in', async () => {
    expect((await call('GET', '/admin/posts', undefined, await person('owner', 'O'))).status).toBe(200);
    expect((await call('GET', '/admin/posts')).status).toBe(200);
    expect((await app.request('GET', '/admin/posts')).status).toBe(401);
  });
});

describe('a draft', () => {
  test('is read by the office alone, gets its address from the title, and is published whole', async () => {
    const post = await write({ title: 'Colour and tea in the morning' });
    expect(post.slug).toBe('colour-and-tea-in-the-morning');
    expect((await app.request('GET', `/blogs/${post.slug}`)).status).toBe(404);
    expect((await app.request('GET', `/blogs/${post.id}`)).status).toBe(404);
    const before = await version();
    expect(await publish(post)).toMatchObject({
      status: 200,
      body: { post: { state: 'published', hasChanges: false } },
    });
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      title: 'Colour and tea in the morning',
      author: { name: 'Meera Iyer' },
      content: words('First words.'),
    });
    expect(await version()).toBeGreaterThan(before);
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `blog:${post.id}`))
      .orderBy(sql`created_at DESC`);
    expect(entry).toMatchObject({
      action: 'blog-published',
      details: { before: { state: 'draft' }, after: { state: 'published' } },
    });
  });

  test('that is not whole is not published, and it is said where', async () => {
    const figure = { type: 'figure', value: JSON.stringify({ address: '', alt: '', caption: '' }) };
    const post = await write({ title: '', category: '', content: [figure] });
    expect(await publish(post)).toMatchObject({
      status: 422,
      body: {
        code: 'not-ready',
        issues: [{ path: 'title' }, { path: 'category' }, { path: 'content.0', message: 'Choose a picture' }],
      },
    });
  });

  test('of a published post waits for the update', async () => {
    const post = await published();
    const changed = postOf(await save(post, { content: words('Second words.') }));
    expect(changed).toMatchObject({ state: 'published', hasChanges: true });
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({ content: words('First words.') });
    expect(postOf(await publish(changed))).toMatchObject({ hasChanges: false });
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({ content: words('Second words.') });
  });

  test('is taken off the site and keeps what was written last', async () => {
    const post = await published();
    await save(post, { content: words('Second words.') });
    expect(postOf(await call('POST', `/admin/posts/${post.id}/unpublish`))).toMatchObject({ state: 'draft' });
    expect((await app.request('GET', `/blogs/${post.slug}`)).status).toBe(404);
    expect(postOf(await call('GET', `/admin/posts/${post.id}`)).form.content).toEqual(words('Second words.'));
  });

  test('keeps nothing foreign in its rich blocks', async () => {
    const html = '<p onclick="x()">One <b>two</b><script>alert(1)</script><a href="javascript:x()">three</a></p>';
    const post = await published({ content: [{ type: 'rich-text', value: html }] });
    expect((await app.request('GET', `/blogs/${post.slug}`)).body.content).toEqual([
      { type: 'rich-text', value: '<p>One <strong>two</strong>three</p>' },
    ]);
  });

  test('what came into the table by another way is cleaned when it is read', async () => {
    const post = await published();
    const content = [{ type: 'rich-text', value: '<p><img src=x onerror=alert(1)>Words</p>' }];
    await app.database.db.update(blogs).set({ content }).where(eq(blogs.id, post.id));
    expect((await app.request('GET', `/blogs/${post.slug}`)).body.content).toEqual([
      { type: 'rich-text', value: '<p>Words</p>' },
    ]);
  });
});

describe('two who write', () => {
  test('the later one is told who saved, and loses nothing', async () => {
    const post = await write();
    const other = await person('editor', 'Kabir Anand');
    expect((await save(post, { title: 'Theirs' }, other)).status).toBe(200);
    const refused = await save(post, { title: 'Mine' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'saved-by-another', by: 'Kabir Anand' } });
    const revision = Number(refused.body.revision);
    expect((await save({ ...post, revision }, { title: 'Mine' })).status).toBe(200);
    const { body } = await call('GET', `/admin/posts/${post.id}/revisions`);
    expect(body.revisions).toMatchObject([
      { title: 'Mine', by: 'Meera Iyer', changes: ['Title'] },
      { title: 'Theirs', by: 'Kabir Anand' },
      { by: 'Meera Iyer' },
    ]);
  });

  test('an earlier version comes back, and the newer ones stay', async () => {
    const post = await published();
    const changed = postOf(await save(post, { content: words('Second words.') }));
    const { body } = await call('GET', `/admin/posts/${post.id}/revisions`);
    const first = (body.revisions as { number: number; kind: string }[]).find(({ kind }) => kind === 'published');
    const path = `/admin/posts/${post.id}/revisions/${first?.number}/restore`;
    const restored = postOf(await call('POST', path, { revision: changed.revision }));
    expect(restored.form.content).toEqual(words('First words.'));
    expect((await call('GET', `/admin/posts/${post.id}/revisions`)).body.revisions).toMatchObject([
      { kind: 'restored', changes: ['1 block changed'] },
      { kind: 'saved' },
      { kind: 'published' },
      { kind: 'saved' },
    ]);
  });

  test('a post of before the versions keeps what it said as the first one', async () => {
    const [row] = await app.database.db
      .insert(blogs)
      .values({
        slug: randomUUID(),
        title: 'Old',
        excerpt: 'Old',
        category: 'Design',
        family: 'suraj',
        dye: 'neel',
        content: words('Old words.'),
      })
      .returning();
    const post = postOf(await call('GET', `/admin/posts/${row?.id}`));
    expect(post).toMatchObject({ revision: 0, state: 'published' });
    await save(post, { content: words('New words.') });
    expect((await call('GET', `/admin/posts/${post.id}/revisions`)).body.revisions).toMatchObject([
      { content: words('New words.') },
      { content: words('Old words.'), by: 'The system' },
    ]);
  });
});

describe('the clock', () => {
  test('publishes a scheduled post once its time has come, by the clock of the database', async () => {
    const scheduled = postOf(await publish(await write(), { at: '2099-11-28T11:00' }));
    expect(scheduled).toMatchObject({ state: 'scheduled', scheduledFor: '2099-11-28T05:30:00.000Z' });
    expect(app.queued.at(-1)).toMatchObject({ queue: 'publish-due-posts' });
    await publishDuePosts(app.context);
    expect((await app.request('GET', `/blogs/${scheduled.slug}`)).status).toBe(404);
    await app.database.db
      .update(blogs)
      .set({ scheduledFor: new Date('2026-01-02T05:30:00Z') })
      .where(eq(blogs.id, scheduled.id));
    const before = await version();
    await Promise.all([publishDuePosts(app.context), publishDuePosts(app.context)]);
    expect((await app.request('GET', `/blogs/${scheduled.slug}`)).body).toMatchObject({
      date: '2026-01-02T05:30:00.000Z',
    });
    expect(await version()).toBe(before + 1);
  });

  test('a time that is past is refused; one that is not whole any more becomes a draft', async () => {
    const post = await write();
    expect(await publish(post, { at: '2020-01-01T10:00' })).toMatchObject({ status: 422, body: { code: 'time-past' } });
    const scheduled = postOf(await publish(post, { at: '2099-11-28T11:00' }));
    await save(scheduled, { title: '' });
    await app.database.db
      .update(blogs)
      .set({ scheduledFor: new Date('2026-01-02T05:30:00Z') })
      .where(eq(blogs.id, post.id));
    await publishDuePosts(app.context);
    expect(postOf(await call('GET', `/admin/posts/${post.id}`))).toMatchObject({ state: 'draft' });
  });
});

describe('addresses', () => {
  test('every earlier address leads to the post, and is nobody else’s', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const post = await published({ slug: first, title: 'Moved often' });
    const moved = postOf(await publish(postOf(await save(post, { slug: second }))));
    const again = postOf(await publish(postOf(await save(moved, { slug: third }))));
    expect(again).toMatchObject({ slug: third, formerSlugs: [second, first] });
    for (const slug of [first, second]) {
      const answer = await app.request('GET', `/blogs/${slug}`);
      expect(answer).toMatchObject({ status: 301, body: { code: 'blog-moved', slug: third } });
      expect(answer.headers.get('location')).toBe(`/api/blogs/${third}`);
    }
    const other = await write({ slug: first });
    expect(other).toMatchObject({ slugProblem: `The address "${first}" belongs to the post "Moved often".` });
    expect(await publish(other)).toMatchObject({
      status: 422,
      body: { code: 'slug-taken', issues: [{ path: 'slug' }] },
    });
    // Its own earlier address can be had again.
    const back = postOf(await publish(postOf(await save(again, { slug: first }))));
    expect(back).toMatchObject({ slug: first, formerSlugs: expect.arrayContaining([second, third]) });
    expect((await app.request('GET', `/blogs/${third}`)).headers.get('location')).toBe(`/api/blogs/${first}`);
    expect(
      (await app.request('POST', `/blogs/${third}/comment`, { body: { text: 'Found it', rating: 5 }, token })).status,
    ).toBe(200);
  });

  test('an address made from a title takes the next number', async () => {
    const title = `Twice ${randomUUID()}`;
    const first = await published({ title });
    const second = await published({ title });
    expect(second.slug).toBe(`${first.slug}-2`);
  });
});

describe('the list', () => {
  test('is searched, filtered, sorted and paged by the server, and goes out as a table', async () => {
    const mark = randomUUID();
    const category = `Kind ${mark.slice(0, 8)}`;
    await published({ title: `B ${mark}`, category });
    await write({ title: `A ${mark}`, category });
    await publish(await write({ title: `=C ${mark}`, category }), { at: '2099-01-01T10:00' });
    const list = (query: string) => call('GET', `/admin/posts?search=${mark}&${query}`);
    expect((await list('sort=title')).body).toMatchObject({
      total: 3,
      states: { draft: 1, scheduled: 1, published: 1 },
      posts: [{ title: `=C ${mark}` }, { title: `A ${mark}` }, { title: `B ${mark}` }],
    });
    expect((await list('state=scheduled')).body).toMatchObject({ total: 1, posts: [{ state: 'scheduled' }] });
    expect(
      (await list(`category=${encodeURIComponent(category)}&author=meera%20iyer&limit=2&page=2`)).body.posts,
    ).toHaveLength(1);
    expect((await list('sort=nonsense')).status).toBe(400);
    const csv = await (await app.open(`/admin/posts/export.csv?search=${mark}&sort=title`, token)).text();
    expect(csv.split('\r\n')[1]).toContain(`'=C ${mark}`);
  });

  test('a copy is a draft of its own; a deleted post is gone', async () => {
    const post = await published();
    const { body } = await call('POST', '/admin/posts', { copyOf: post.id });
    const copy = postOf(await call('GET', `/admin/posts/${String(body.id)}`));
    expect(copy).toMatchObject({
      state: 'draft',
      form: { title: `${String(post.form.title)} (copy)`, content: words('First words.') },
    });
    expect((await call('DELETE', `/admin/posts/${post.id}`)).status).toBe(200);
    expect((await app.request('GET', `/blogs/${post.slug}`)).status).toBe(404);
    expect((await call('GET', `/admin/posts/${post.id}`)).status).toBe(404);
  });
});

describe('categories and authors', () => {
  test('a category is renamed with its posts, joined with another one, and deleted while it is empty', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()].map((id) => `Kind ${id.slice(0, 8)}`);
    const post = await published({ category: one });
    expect((await call('POST', '/admin/posts/categories', { name: two })).status).toBe(200);
    expect(await call('POST', '/admin/posts/categories', { name: String(two).toUpperCase() })).toMatchObject({
      status: 409,
    });
    const rename = (name: unknown, to: unknown, merges = false) =>
      call('PUT', '/admin/posts/categories', { name, to, merges });
    expect((await rename(one, three)).body).toMatchObject({ moved: 1 });
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({ category: three });
    expect(postOf(await call('GET', `/admin/posts/${post.id}`)).form).toMatchObject({ category: three });
    expect(await rename(three, two)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect((await rename(three, two, true)).body).toMatchObject({ moved: 1 });
    const remove = (name: unknown) =>
      call('DELETE', `/admin/posts/categories?name=${encodeURIComponent(String(name))}`);
    expect(await remove(two)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    await call('DELETE', `/admin/posts/${post.id}`);
    expect((await remove(two)).status).toBe(200);
    expect((await remove(two)).status).toBe(404);
  });

  test('an author is named on all posts, and deleted without any', async () => {
    const form = { name: `Author ${randomUUID()}`, line: 'Writes.', image: '' };
    const { body } = await call('POST', '/admin/posts/authors', form);
    const id = String(body.id);
    expect((await call('POST', '/admin/posts/authors', form)).status).toBe(409);
    const post = await published({ authorId: id });
    const name = `Renamed ${randomUUID()}`;
    expect((await call('PUT', `/admin/posts/authors/${id}`, { ...form, name })).status).toBe(200);
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      author: { name },
      authorLine: 'Writes.',
    });
    expect(await call('DELETE', `/admin/posts/authors/${id}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    await call('DELETE', `/admin/posts/${post.id}`);
    expect((await call('DELETE', `/admin/posts/authors/${id}`)).status).toBe(200);
  });
});

test('a cover is cut out of a picture of ours', async () => {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#25388F' } })
    .png()
    .toBuffer();
  const address = await keepPicture(app.context.files, { folder: 'blog', label: 'a', bytes: new Uint8Array(png) });
  const part = { left: 0, top: 0.25, width: 1, height: 0.5625 };
  const { body } = await call('POST', '/admin/posts/covers', { address, ...part });
  expect(String(body.address)).toMatch(/^\/picture\/blog\/cover-400x225-/);
  const elsewhere = { address: 'https://example.com/a.png', ...part };
  expect((await call('POST', '/admin/posts/covers', elsewhere)).status).toBe(404);
});

describe('comments', () => {
  const comment = (slug: string, text: string, rating = 5) =>
    app.request('POST', `/blogs/${slug}/comment`, {
      body: { name: 'Tanvi Agarwal', email: 'tanvi@example.com', text, rating },
      headers: { 'x-test-address': randomUUID() },
    });
  const list = async (query: string) => (await call('GET', `/admin/comments?${query}`)).body;

  test('are listed with their authors’ addresses, hidden, shown and deleted, several at once', async () => {
    const post = await published();
    for (const [text, rating] of [
      ['First', 5],
      ['Second', 2],
      ['Third', 4],
    ] as const)
      await comment(post.slug, text, rating);
    const all = (await list(`post=${post.id}&sort=oldest`)).comments as { id: string; email: string }[];
    expect(all).toMatchObject([{ text: 'First', email: 'tanvi@example.com' }, { text: 'Second' }, { text: 'Third' }]);
    const [first, second] = all.map(({ id }) => id);
    expect((await call('POST', '/admin/comments/moderate', { ids: [first, second], act: 'hide' })).body).toMatchObject({
      changed: 2,
    });
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      commentCount: 1,
      comments: [{ text: 'Third' }],
    });
    expect(await list(`post=${post.id}&state=hidden`)).toMatchObject({ total: 2, states: { shown: 1, hidden: 2 } });
    await call('POST', '/admin/comments/moderate', { ids: [first], act: 'show' });
    await call('POST', '/admin/comments/moderate', { ids: [second], act: 'delete' });
    expect(await list(`post=${post.id}`)).toMatchObject({ total: 2, states: { shown: 2, hidden: 0 } });
    expect(await list(`post=${post.id}&rating=4&search=third`)).toMatchObject({ total: 1 });
    expect(await app.database.db.$count(blogComments, eq(blogComments.blogId, post.id))).toBe(2);
  });

  test('are answered as the institute, for everybody to read', async () => {
    const post = await published();
    await comment(post.slug, 'What does it cost?');
    const [entry] = (await list(`post=${post.id}&state=unanswered`)).comments as { id: string }[];
    const path = `/admin/comments/${entry?.id}/answer`;
    expect((await call('PUT', path, { answer: ' Nothing. ' })).status).toBe(200);
    const shown = await app.request('GET', `/blogs/${post.slug}`);
    expect(shown.body).toMatchObject({ comments: [{ answer: { text: 'Nothing.' } }] });
    expect(JSON.stringify(shown.body)).not.toContain('tanvi@');
    expect(await list(`post=${post.id}&state=unanswered`)).toMatchObject({ total: 0 });
    await call('PUT', path, { answer: '' });
    expect((await app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({ comments: [{ answer: null }] });
  });
});

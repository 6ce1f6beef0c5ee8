import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepImage } from '../../../platform/drawing/keep-image.ts';
import { openNewsroom, postOf, rowsOf, type Newsroom } from '../../../testing/open/open-newsroom.ts';
import { blogComments } from '../table.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});
afterAll(() => room.app.close());

describe('categories and authors', () => {
  test('a category is renamed with its posts, joined with another one, and deleted while it is empty', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()].map((id) => `Kind ${id.slice(0, 8)}`);
    const post = await room.published({ category: one });
    expect((await room.call('POST', '/admin/posts/categories', { name: two })).status).toBe(200);
    expect(await room.call('POST', '/admin/posts/categories', { name: String(two).toUpperCase() })).toMatchObject({
      status: 409,
    });
    const rename = (name: unknown, to: unknown, merges = false) =>
      room.call('PUT', '/admin/posts/categories', { name, to, merges });
    expect((await rename(one, three)).body).toMatchObject({ moved: 1 });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({ category: three });
    expect(postOf(await room.call('GET', `/admin/posts/${post.id}`)).form).toMatchObject({ category: three });
    expect(await rename(three, two)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect((await rename(three, two, true)).body).toMatchObject({ moved: 1 });
    const remove = (name: unknown) =>
      room.call('DELETE', `/admin/posts/categories?name=${encodeURIComponent(String(name))}`);
    expect(await remove(two)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    await room.call('DELETE', `/admin/posts/${post.id}`);
    expect((await remove(two)).status).toBe(200);
    expect((await remove(two)).status).toBe(404);
  });

  test('an author is named on all posts, and deleted without any', async () => {
    const form = { name: `Author ${randomUUID()}`, line: 'Writes.', image: '' };
    const { body } = await room.call('POST', '/admin/posts/authors', form);
    const id = String(body.id);
    expect((await room.call('POST', '/admin/posts/authors', form)).status).toBe(409);
    const post = await room.published({ authorId: id });
    const name = `Renamed ${randomUUID()}`;
    expect((await room.call('PUT', `/admin/posts/authors/${id}`, { ...form, name })).status).toBe(200);
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      author: { name },
      authorLine: 'Writes.',
    });
    expect(await room.call('DELETE', `/admin/posts/authors/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'in-use' },
    });
    await room.call('DELETE', `/admin/posts/${post.id}`);
    expect((await room.call('DELETE', `/admin/posts/authors/${id}`)).status).toBe(200);
  });
});

test('a cover is cut out of a picture of ours', async () => {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#25388F' } })
    .png()
    .toBuffer();
  const url = await keepImage(room.app.context.files, { folder: 'blog', label: 'a', bytes: new Uint8Array(png) });
  const part = { left: 0, top: 0.25, width: 1, height: 0.5625 };
  const { body } = await room.call('POST', '/admin/posts/covers', { url, ...part });
  expect(String(body.url)).toMatch(/^\/picture\/blog\/cover-400x225-/);
  const elsewhere = { url: 'https://example.com/a.png', ...part };
  expect((await room.call('POST', '/admin/posts/covers', elsewhere)).status).toBe(404);
});

describe('comments', () => {
  const comment = (slug: string, text: string, rating = 5) =>
    room.app.request('POST', `/blogs/${slug}/comment`, {
      body: { name: 'Tanvi Agarwal', email: 'tanvi@example.com', text, rating },
      headers: { 'x-test-address': randomUUID() },
    });
  const list = async (query: string) => (await room.call('GET', `/admin/comments?${query}`)).body;

  test('are listed with their authors’ addresses, hidden, shown and deleted, several at once', async () => {
    const post = await room.published();
    for (const [text, rating] of [
      ['First', 5],
      ['Second', 2],
      ['Third', 4],
    ] as const)
      await comment(post.slug, text, rating);
    const all = rowsOf<{ id: string; email: string }>(await list(`post=${post.id}&sort=oldest`), 'comments');
    expect(all).toMatchObject([{ text: 'First', email: 'tanvi@example.com' }, { text: 'Second' }, { text: 'Third' }]);
    const [first, second] = all.map(({ id }) => id);
    expect(
      (await room.call('POST', '/admin/comments/moderate', { ids: [first, second], act: 'hide' })).body,
    ).toMatchObject({
      changed: 2,
    });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      commentCount: 1,
      comments: [{ text: 'Third' }],
    });
    expect(await list(`post=${post.id}&state=hidden`)).toMatchObject({ total: 2, states: { shown: 1, hidden: 2 } });
    await room.call('POST', '/admin/comments/moderate', { ids: [first], act: 'show' });
    await room.call('POST', '/admin/comments/moderate', { ids: [second], act: 'delete' });
    expect(await list(`post=${post.id}`)).toMatchObject({ total: 2, states: { shown: 2, hidden: 0 } });
    expect(await list(`post=${post.id}&rating=4&search=third`)).toMatchObject({ total: 1 });
    expect(await room.app.database.db.$count(blogComments, eq(blogComments.postId, post.id))).toBe(2);
  });

  test('are answered as the institute, for everybody to read', async () => {
    const post = await room.published();
    await comment(post.slug, 'What does it cost?');
    const [entry] = rowsOf<{ id: string }>(await list(`post=${post.id}&state=unanswered`), 'comments');
    const path = `/admin/comments/${entry?.id}/answer`;
    expect((await room.call('PUT', path, { answer: ' Nothing. ' })).status).toBe(200);
    const shown = await room.app.request('GET', `/blogs/${post.slug}`);
    expect(shown.body).toMatchObject({ comments: [{ answer: { text: 'Nothing.' } }] });
    expect(JSON.stringify(shown.body)).not.toContain('tanvi@');
    expect(await list(`post=${post.id}&state=unanswered`)).toMatchObject({ total: 0 });
    await room.call('PUT', path, { answer: '' });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({ comments: [{ answer: null }] });
  });
});

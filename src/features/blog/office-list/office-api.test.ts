import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../platform/database/table.ts';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { openNewsroom, postOf, rowsOf, words, type Newsroom } from '../../../testing/open/open-newsroom.ts';
import { publishDuePosts } from '../editor/publish-due-posts.ts';
import { blogPosts } from '../table.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});
afterAll(() => room.app.close());

describe('who may', () => {
  test.each(['student', 'counsellor', 'trainer', 'accountant'] as const)('a %s may not', async (role) => {
    const other = await room.hire(role, 'Somebody');
    for (const path of ['/admin/posts', '/admin/posts/export.csv', '/admin/posts/taxonomy', '/admin/comments'])
      expect((await room.call('GET', path, undefined, other)).status).toBe(403);
    expect((await room.call('POST', '/admin/posts', {}, other)).status).toBe(403);
  });
  test('an editor and an owner may, a guest is asked to sign in', async () => {
    expect((await room.call('GET', '/admin/posts', undefined, await room.hire('owner', 'O'))).status).toBe(200);
    expect((await room.call('GET', '/admin/posts')).status).toBe(200);
    expect((await room.app.request('GET', '/admin/posts')).status).toBe(401);
  });
});

describe('a title', () => {
  test('that share pictures cannot show is refused when the post is published', async () => {
    const refused = await room.publish(await room.write({ title: 'Tea \u6F22' }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'not-ready', issues: [{ path: 'title' }] } });
    expect(refused.body.message).toContain('“漢” cannot be printed on share pictures');
    const name = { name: 'Tea \u6F22' };
    expect((await room.call('POST', '/admin/posts/categories', name)).status).toBe(400);
    expect((await room.call('POST', '/admin/posts/authors', { ...name, line: '', image: '' })).status).toBe(400);
  });
});

describe('a draft', () => {
  test('is read by the office alone, gets its address from the title, and is published whole', async () => {
    const post = await room.write({ title: 'Colour and tea in the morning' });
    expect(post.slug).toBe('colour-and-tea-in-the-morning');
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).status).toBe(404);
    expect((await room.app.request('GET', `/blogs/${post.id}`)).status).toBe(404);
    const before = await room.version();
    expect(await room.publish(post)).toMatchObject({
      status: 200,
      body: { post: { state: 'published', hasChanges: false } },
    });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      title: 'Colour and tea in the morning',
      author: { name: 'Meera Iyer' },
      content: words('First words.'),
    });
    expect(await room.version()).toBeGreaterThan(before);
    const [entry] = await room.app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `post:${post.id}`))
      .orderBy(desc(auditEntries.createdAt));
    expect(entry).toMatchObject({
      action: 'post.published',
      details: { before: { state: 'draft' }, after: { state: 'published' } },
    });
  });

  test('that is not whole is not published, and it is said where', async () => {
    const figure = { type: 'figure', value: JSON.stringify({ address: '', alt: '', caption: '' }) };
    const post = await room.write({ title: '', category: '', content: [figure] });
    expect(await room.publish(post)).toMatchObject({
      status: 422,
      body: {
        code: 'not-ready',
        issues: [{ path: 'title' }, { path: 'category' }, { path: 'content.0', message: 'Choose a picture' }],
      },
    });
  });

  test('of a published post waits for the update', async () => {
    const post = await room.published();
    const changed = postOf(await room.save(post, { content: words('Second words.') }));
    expect(changed).toMatchObject({ state: 'published', hasChanges: true });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      content: words('First words.'),
    });
    expect(postOf(await room.publish(changed))).toMatchObject({ hasChanges: false });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body).toMatchObject({
      content: words('Second words.'),
    });
  });

  test('leads to its course while that is published, and to none that is gone', async () => {
    const { db } = room.app.database;
    const course = await buildCourse(db);
    const published = postOf(await room.publish(await room.write({ courseId: course.id })));
    const shown = async () => (await room.app.request('GET', `/blogs/${published.slug}`)).body;
    expect(await shown()).toMatchObject({ course: { slug: course.slug } });
    await db.execute(sql`UPDATE courses SET state = 'draft' WHERE id = ${course.id}`);
    expect(await shown()).toMatchObject({ course: null });
    const stranger = postOf(await room.save(published, { courseId: randomUUID() }));
    expect((await room.publish(stranger)).status).toBe(200);
    expect(await shown()).toMatchObject({ course: null });
    expect((await room.save(stranger, { courseId: 'a course' })).status).toBe(400);
  });

  test('is taken off the site and keeps what was written last', async () => {
    const post = await room.published();
    await room.save(post, { content: words('Second words.') });
    expect(postOf(await room.call('POST', `/admin/posts/${post.id}/unpublish`))).toMatchObject({ state: 'draft' });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).status).toBe(404);
    expect(postOf(await room.call('GET', `/admin/posts/${post.id}`)).form.content).toEqual(words('Second words.'));
  });

  test('keeps nothing foreign in its rich blocks', async () => {
    const html = '<p onclick="x()">One <b>two</b><script>alert(1)</script><a href="javascript:x()">three</a></p>';
    const post = await room.published({ content: [{ type: 'rich-text', value: html }] });
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body.content).toEqual([
      { type: 'rich-text', value: '<p>One <strong>two</strong>three</p>' },
    ]);
  });

  test('what came into the table by another way is cleaned when it is read', async () => {
    const post = await room.published();
    const content = [{ type: 'rich-text', value: '<p><img src=x onerror=alert(1)>Words</p>' }];
    await room.app.database.db.update(blogPosts).set({ content }).where(eq(blogPosts.id, post.id));
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).body.content).toEqual([
      { type: 'rich-text', value: '<p>Words</p>' },
    ]);
  });
});

describe('two who write', () => {
  test('the later one is told who saved, and loses nothing', async () => {
    const post = await room.write();
    const other = await room.hire('editor', 'Kabir Anand');
    expect((await room.save(post, { title: 'Theirs' }, other)).status).toBe(200);
    const refused = await room.save(post, { title: 'Mine' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'saved-by-another', by: 'Kabir Anand' } });
    const revision = Number(refused.body.revision);
    expect((await room.save({ ...post, revision }, { title: 'Mine' })).status).toBe(200);
    const { body } = await room.call('GET', `/admin/posts/${post.id}/revisions`);
    expect(body.revisions).toMatchObject([
      { title: 'Mine', by: 'Meera Iyer', changes: ['Title'] },
      { title: 'Theirs', by: 'Kabir Anand' },
      { by: 'Meera Iyer' },
    ]);
  });

  test('an earlier version comes back, and the newer ones stay', async () => {
    const post = await room.published();
    const changed = postOf(await room.save(post, { content: words('Second words.') }));
    const { body } = await room.call('GET', `/admin/posts/${post.id}/revisions`);
    const first = rowsOf<{ number: number; kind: string }>(body, 'revisions').find(({ kind }) => kind === 'published');
    const path = `/admin/posts/${post.id}/revisions/${first?.number}/restore`;
    const restored = postOf(await room.call('POST', path, { revision: changed.revision }));
    expect(restored.form.content).toEqual(words('First words.'));
    expect((await room.call('GET', `/admin/posts/${post.id}/revisions`)).body.revisions).toMatchObject([
      { kind: 'restored', changes: ['1 block changed'] },
      { kind: 'saved' },
      { kind: 'published' },
      { kind: 'saved' },
    ]);
  });

  test('a post of before the versions keeps what it said as the first one', async () => {
    const [row] = await room.app.database.db
      .insert(blogPosts)
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
    const post = postOf(await room.call('GET', `/admin/posts/${row?.id}`));
    expect(post).toMatchObject({ revision: 0, state: 'published' });
    await room.save(post, { content: words('New words.') });
    expect((await room.call('GET', `/admin/posts/${post.id}/revisions`)).body.revisions).toMatchObject([
      { content: words('New words.') },
      { content: words('Old words.'), by: 'The system' },
    ]);
  });
});

describe('the clock', () => {
  test('publishes a scheduled post once its time has come, by the clock of the database', async () => {
    const scheduled = postOf(await room.publish(await room.write(), { at: '2099-11-28T11:00' }));
    expect(scheduled).toMatchObject({ state: 'scheduled', scheduledFor: '2099-11-28T05:30:00.000Z' });
    expect(room.app.queued.at(-1)).toMatchObject({ queue: 'publish-due-posts' });
    await publishDuePosts(room.app.context);
    expect((await room.app.request('GET', `/blogs/${scheduled.slug}`)).status).toBe(404);
    await room.app.database.db
      .update(blogPosts)
      .set({ scheduledFor: new Date('2026-01-02T05:30:00Z') })
      .where(eq(blogPosts.id, scheduled.id));
    const before = await room.version();
    await Promise.all([publishDuePosts(room.app.context), publishDuePosts(room.app.context)]);
    expect((await room.app.request('GET', `/blogs/${scheduled.slug}`)).body).toMatchObject({
      date: '2026-01-02T05:30:00.000Z',
    });
    const after = await room.version();
    expect(after).toBeGreaterThan(before);
    await publishDuePosts(room.app.context);
    expect(await room.version()).toBe(after);
  });

  test('several at once leave a post that waits for its time as it is, and say when it goes out', async () => {
    const scheduled = postOf(await room.publish(await room.write(), { at: '2099-11-28T11:00' }));
    const draft = await room.write();
    const ids = [scheduled.id, draft.id];
    const { body } = await room.call('POST', '/admin/posts/change', { ids, act: 'publish' });
    expect(body).toMatchObject({
      done: 1,
      refused: [{ id: scheduled.id, reason: expect.stringContaining('28 Nov 2099') }],
    });
    expect(postOf(await room.call('GET', `/admin/posts/${scheduled.id}`))).toMatchObject({
      state: 'scheduled',
      scheduledFor: '2099-11-28T05:30:00.000Z',
    });
    expect(postOf(await room.call('GET', `/admin/posts/${draft.id}`))).toMatchObject({ state: 'published' });
  });

  test('a time that is past is refused; one that is not whole any more becomes a draft', async () => {
    const post = await room.write();
    expect(await room.publish(post, { at: '2020-01-01T10:00' })).toMatchObject({
      status: 422,
      body: { code: 'time-past' },
    });
    const scheduled = postOf(await room.publish(post, { at: '2099-11-28T11:00' }));
    await room.save(scheduled, { title: '' });
    await room.app.database.db
      .update(blogPosts)
      .set({ scheduledFor: new Date('2026-01-02T05:30:00Z') })
      .where(eq(blogPosts.id, post.id));
    await publishDuePosts(room.app.context);
    expect(postOf(await room.call('GET', `/admin/posts/${post.id}`))).toMatchObject({ state: 'draft' });
    const { body } = await room.call('GET', '/notices');
    expect(body.notices).toMatchObject([
      { title: '“Untitled post” was not published at its time', href: `/admin/posts/${post.id}` },
    ]);
  });

  test('an error with one post keeps none of the others', async () => {
    const due = async () => {
      const { id, slug } = postOf(await room.publish(await room.write(), { at: '2099-11-28T11:00' }));
      return { id, slug };
    };
    const [broken, whole] = [await due(), await due()];
    const { db } = room.app.database;
    // Makes the newest revision invalid, which the API would not allow.
    await db.execute(sql`UPDATE blog_revisions SET form = form - 'content' WHERE blog_id = ${broken.id}`);
    for (const [{ id }, minute] of [
      [broken, 30],
      [whole, 31],
    ] as const)
      await db
        .update(blogPosts)
        .set({ scheduledFor: new Date(`2026-01-02T05:${minute}:00Z`) })
        .where(eq(blogPosts.id, id));
    await publishDuePosts(room.app.context);
    expect((await room.app.request('GET', `/blogs/${whole.slug}`)).status).toBe(200);
    expect((await room.app.request('GET', `/blogs/${broken.slug}`)).status).toBe(404);
    await room.call('DELETE', `/admin/posts/${broken.id}`);
  });
});

describe('addresses', () => {
  test('with capitals lead to the same in small letters', async () => {
    const { slug } = await room.published({ title: 'Small letters' });
    for (const typed of [slug.toUpperCase(), 'Nobody-Wrote-This']) {
      const response = await room.app.request('GET', `/blogs/${typed}`);
      expect(response).toMatchObject({ status: 301, body: { success: false, code: 'moved' } });
      expect(response.headers.get('location')).toBe(`/api/blogs/${typed.toLowerCase()}`);
    }
    for (const path of ['/courses/Nothing', '/services/Nothing', '/careers/openings/Nothing'])
      expect((await room.app.request('GET', path)).headers.get('location')).toBe(`/api${path.toLowerCase()}`);
    expect((await room.app.request('GET', '/services/nothing')).status).toBe(404);
  });

  test('every earlier address leads to the post, and is nobody else’s', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const post = await room.published({ slug: first, title: 'Moved often' });
    const moved = postOf(await room.publish(postOf(await room.save(post, { slug: second }))));
    const again = postOf(await room.publish(postOf(await room.save(moved, { slug: third }))));
    expect(again).toMatchObject({ slug: third, formerSlugs: [second, first] });
    for (const slug of [first, second]) {
      const response = await room.app.request('GET', `/blogs/${slug}`);
      expect(response).toMatchObject({ status: 301, body: { code: 'blog-moved', slug: third } });
      expect(response.headers.get('location')).toBe(`/api/blogs/${third}`);
    }
    const other = await room.write({ slug: first });
    expect(other).toMatchObject({ slugProblem: `The address "${first}" belongs to the post "Moved often".` });
    expect(await room.publish(other)).toMatchObject({
      status: 422,
      body: { code: 'slug-taken', issues: [{ path: 'slug' }] },
    });
    const unread = randomUUID();
    const off = postOf(await room.call('POST', `/admin/posts/${post.id}/unpublish`));
    const typed = postOf(await room.save(off, { slug: `${unread}-ty` }));
    const chosen = postOf(await room.save(typed, { slug: unread }));
    expect(chosen.slug).toBe(unread);
    const onceMore = postOf(await room.publish(chosen));
    // Only published slugs redirect, not those of drafts.
    expect(onceMore).toMatchObject({ slug: unread, formerSlugs: [third, second, first] });
    expect((await room.app.request('GET', `/blogs/${unread}-ty`)).status).toBe(404);
    // A post can take its own earlier slug back.
    const back = postOf(await room.publish(postOf(await room.save(onceMore, { slug: first }))));
    expect(back).toMatchObject({ slug: first, formerSlugs: expect.arrayContaining([second, third]) });
    expect((await room.app.request('GET', `/blogs/${third}`)).headers.get('location')).toBe(`/api/blogs/${first}`);
    expect(
      (
        await room.app.request('POST', `/blogs/${third}/comment`, {
          body: { text: 'Found it', rating: 5 },
          token: room.token,
        })
      ).status,
    ).toBe(200);
  });

  test('an address made from a title takes the next number', async () => {
    const title = `Twice ${randomUUID()}`;
    const first = await room.published({ title });
    const second = await room.published({ title });
    expect(second.slug).toBe(`${first.slug}-2`);
  });
});

describe('the list', () => {
  test('is searched, filtered, sorted and paged by the server, and goes out as a table', async () => {
    const mark = randomUUID();
    const category = `Kind ${mark.slice(0, 8)}`;
    await room.published({ title: `B ${mark}`, category });
    await room.write({ title: `A ${mark}`, category });
    await room.publish(await room.write({ title: `=C ${mark}`, category }), { at: '2099-01-01T10:00' });
    const list = (query: string) => room.call('GET', `/admin/posts?search=${mark}&${query}`);
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
    const csv = await (await room.app.open(`/admin/posts/export.csv?search=${mark}&sort=title`, room.token)).text();
    expect(csv.split('\r\n')[1]).toContain(`'=C ${mark}`);
  });

  test('a copy is a draft of its own; a deleted post is gone', async () => {
    const post = await room.published();
    const { body } = await room.call('POST', '/admin/posts', { copyOf: post.id });
    const copy = postOf(await room.call('GET', `/admin/posts/${String(body.id)}`));
    expect(copy).toMatchObject({
      state: 'draft',
      form: { title: `${String(post.form.title)} (copy)`, content: words('First words.') },
    });
    expect((await room.call('DELETE', `/admin/posts/${post.id}`)).status).toBe(200);
    expect((await room.app.request('GET', `/blogs/${post.slug}`)).status).toBe(404);
    expect((await room.call('GET', `/admin/posts/${post.id}`)).status).toBe(404);
  });
});

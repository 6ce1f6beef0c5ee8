import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/start/test-database.ts';
import { postMedia } from './post-media.ts';
import { blogAuthors, blogRevisions, blogPosts } from '../table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const post = async (fields: Partial<typeof blogPosts.$inferInsert>) => {
  const texts = { title: 'A post', excerpt: 'In short', category: 'Design', authorName: 'Arif Naqvi' };
  const cloth = { family: 'buta', dye: 'neel', content: [] };
  const [row] = await database.db
    .insert(blogPosts)
    .values({ ...texts, ...cloth, slug: randomUUID(), ...fields })
    .returning();
  if (!row) throw new Error('no post was made');
  return row;
};

const image = { fileKey: 'media/one.webp', publicAddress: '/picture/one.webp' };
const clip = { fileKey: 'media/two.mp4', publicAddress: null };
const unused = { fileKey: 'media/three.mp4', publicAddress: null };

test('a picture or video of a post, of its newest draft or of an author is in use, and is replaced in all of them', async () => {
  const { db } = database;
  const video = { type: 'video', value: JSON.stringify({ address: '/media/media/two.mp4', title: 'A lesson' }) };
  const published = await post({ title: 'Published', coverImage: image.publicAddress });
  const drafted = await post({ title: 'Drafted', draftNumber: 1 });
  await db
    .insert(blogRevisions)
    .values({ postId: drafted.id, number: 1, kind: 'saved', form: { content: [video] } as never });
  await db.insert(blogAuthors).values({ name: 'Meenal Joshi', image: image.publicAddress });
  await postMedia.scanDocuments?.(db);
  const uses = async () =>
    (await postMedia.listUsages(db, [image, clip, unused])).map(({ fileKey, text, href }) => [fileKey, text, href]);
  expect(await uses()).toEqual([
    [image.fileKey, 'Author: Meenal Joshi', '/admin/posts/taxonomy'],
    [clip.fileKey, 'Blog: Drafted', `/admin/posts/${drafted.id}`],
    [image.fileKey, 'Blog: Published', `/admin/posts/${published.id}`],
  ]);
  // A second scan changes nothing.
  await postMedia.scanDocuments?.(db);
  expect(await uses()).toHaveLength(3);
  const other = { fileKey: 'media/four.mp4', publicAddress: null };
  await postMedia.replace(db, { from: clip, to: other, durationSeconds: null });
  await postMedia.replace(db, {
    from: image,
    to: { ...image, publicAddress: '/picture/five.webp' },
    durationSeconds: null,
  });
  expect(await uses()).toEqual([]);
  const [revision] = await db.select().from(blogRevisions);
  expect(JSON.stringify(revision?.form)).toContain('/media/media/four.mp4');
  expect((await db.select().from(blogPosts)).map(({ coverImage }) => coverImage)).toContain('/picture/five.webp');
});

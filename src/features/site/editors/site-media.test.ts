import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/start/test-database.ts';
import { settings } from '../../settings/table.ts';
import { siteMedia } from './site-media.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a picture of the site is in use, and is replaced there; other settings are left alone', async () => {
  const { db } = database;
  const image = { fileKey: 'media/face.webp', publicAddress: '/picture/face.webp' };
  const value = { testimonials: [{ author: 'Kavya', image: image.publicAddress }] };
  await db.insert(settings).values([
    { subject: 'home', value },
    { subject: 'not-of-the-site', value },
  ]);
  const uses = async () => (await siteMedia.listUsages(db, [image])).map(({ text }) => text);
  expect(await uses()).toEqual(['Site: home']);
  await siteMedia.replace(db, {
    from: image,
    to: { ...image, publicAddress: '/picture/other.webp' },
    durationSeconds: null,
  });
  expect(await uses()).toEqual([]);
  const rows = await db.select().from(settings);
  expect(rows.find(({ subject }) => subject === 'home')).toMatchObject({ version: 2 });
  expect(JSON.stringify(rows.find(({ subject }) => subject === 'home')?.value)).toContain('/picture/other.webp');
  expect(rows.find(({ subject }) => subject === 'not-of-the-site')?.value).toEqual(value);
});

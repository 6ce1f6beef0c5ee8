import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import { services } from '../../catalogue/table.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { listPublicUrls } from './list-public-urls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.database.db.insert(services).values({
    slug: 'dyeing',
    position: 1,
    title: 'Dyeing',
    description: 'Cloth in eleven colours.',
    icon: 'palette',
    family: 'suraj',
    dye: 'palash',
    strategyKey: 'seo',
    promise: 'Colour that stays',
    heading: 'What we do',
    paragraphs: [],
    benefits: [],
    consequences: [],
    faqs: [],
  });
});
afterAll(() => app.close());

const dyeing = async () => (await listPublicUrls(app.context)).find(({ path }) => path === '/service/dyeing');

test('a service’s page changes with its plans; before there are any its date is not known', async () => {
  expect(await dyeing()).toEqual({ path: '/service/dyeing' });
  const save = (subject: 'deliverables' | 'pricing-tiers') =>
    saveSetting(app.database.db, { subject, value: {}, actorId: null });
  await save('deliverables');
  await app.database.db.execute(sql`UPDATE settings SET updated_at = '2026-01-02T03:04:05Z'`);
  expect(await dyeing()).toMatchObject({ changedAt: '2026-01-02T03:04:05.000Z' });
  await save('pricing-tiers');
  const newest = new Date((await dyeing())?.changedAt ?? 0).getTime();
  expect(newest).toBeGreaterThan(Date.parse('2026-01-02T03:04:05Z'));
});

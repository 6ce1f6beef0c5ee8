import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite, type TestSite } from '../start-test-site.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite(database.pool, { mayRead: async () => false });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const open = (path: string) => site.call('GET', `/sandbox/video/${path}`);

test('plays a video of either host for anyone, within this site', async () => {
  for (const path of ['youtube/misaal-demo', 'vimeo/76979871']) {
    const shown = await open(path);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(shown.text).toContain('data-mode="none"');
  }
  expect((await open('stand-in.js')).headers.get('content-type')).toContain('text/javascript');
  for (const path of ['youtube/too-short', 'vimeo/abc', 'elsewhere/misaal-demo'])
    expect((await open(path)).status).toBe(404);
});

test('does what the sandbox’s page chose', async () => {
  const readers = await startTestSite(database.pool);
  await readers.setFaults({ video: 'never answers' });
  expect((await open('youtube/misaal-demo')).text).toContain('data-mode="never answers"');
  expect((await readers.call('GET', '/sandbox')).text).toContain('plays to the end');
  await readers.setFaults({ video: 'none' });
  expect((await open('youtube/misaal-demo')).text).toContain('data-mode="none"');
  await readers.close();
});

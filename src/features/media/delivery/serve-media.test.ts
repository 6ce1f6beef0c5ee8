import { mediaAccess } from '../../../app/media-access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type Caller, type SignedInCaller } from '../../../platform/http/caller.ts';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import { serveMedia } from './serve-media.ts';
import { signMediaPath } from './sign-media.ts';

let app: TestApp;
let now = new Date('2026-11-20T10:00:00Z');
const userId = '019a0000-0000-7000-8000-000000000001';
const video = 'lessons/film.mp4';
const bytes = Buffer.from('0123456789');

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  const { files, db } = app.context;
  await files.put(video, bytes, 'video/mp4');
  await files.put('lessons/sheet.csv', bytes, 'text/csv');
  await files.put('lessons/page.html', bytes, 'text/html');
  await files.put('lessons/notes.pdf', bytes, 'application/pdf');
  await files.put('lessons/empty.txt', Buffer.alloc(0), 'text/plain');
  await files.put('previews/open.mp4', bytes, 'video/mp4');
  await files.put('previews/open.vtt', bytes, 'text/vtt');
  await files.put('previews/draft.mp4', bytes, 'video/mp4');
  await buildCourse(db, { previewFile: 'previews/open.mp4', previewCaptionsFile: 'previews/open.vtt' });
  await buildCourse(db, { previewFile: 'previews/draft.mp4', state: 'draft' });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date('2026-11-20T10:00:00Z');
  caller = ANONYMOUS;
});

let caller: Caller = ANONYMOUS;
const identify = async () => caller;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serveMedia(
    { ...app.context, access: mediaAccess },
    new Request(`http://localhost:5000${path}`, { method, headers }),
    identify,
  );
const signed = (fileKey = video) => signMediaPath(app.context, { userId, fileKey });

describe('a signed address', () => {
  it('hands out the file, for this browser alone and as long as it lives', async () => {
    const response = await get(signed());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': '10',
      'content-disposition': 'inline; filename="film.mp4"',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=3[3-6]\d\d$/),
    });
  });

  it('is the same for some minutes, so that a page loaded again finds its files in the cache', () => {
    const first = signed();
    now = new Date(now.getTime() + 299_000);
    expect(signed()).toBe(first);
    now = new Date(now.getTime() + 2000);
    expect(signed()).not.toBe(first);
  });

  it('lives at most an hour', async () => {
    const url = signed();
    now = new Date(now.getTime() + 54 * 60_000);
    expect((await get(url)).status).toBe(200);
    now = new Date(now.getTime() + 6 * 60_000 + 1000);
    const late = await get(url);
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ success: false, code: 'media-address-over' });
    expect(late.headers.get('cache-control')).toBe('no-store');
  });

  it('is worth nothing for another file, another learner, a later end or another key', async () => {
    const [, , token = '', ...rest] = signed().split('/');
    const [expires, user, signature] = token.split('.');
    const forged = [
      `/media/${token}/lessons/notes.pdf`,
      `/media/${expires}.019a0000-0000-7000-8000-000000000002.${signature}/${rest.join('/')}`,
      `/media/${Number(expires) + 300}.${user}.${signature}/${rest.join('/')}`,
      `/media/${expires}.${user}.${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}/${rest.join('/')}`,
      `/media/${expires}.${user}.short/${rest.join('/')}`,
      `/media/${video}`,
      '/media/',
      `/media/%2e%2e/${video}`,
    ];
    for (const path of forged) expect((await get(path)).status, path).toBe(403);
    const elsewhere = {
      ...app.context,
      access: mediaAccess,
      settings: { ...app.context.settings, signingKey: Buffer.alloc(32, 8) },
    };
    expect((await serveMedia(elsewhere, new Request(`http://x${signed()}`), identify)).status).toBe(403);
  });

  it('does not work in the session of somebody else, but of an admin', async () => {
    const by = async (change: Partial<SignedInCaller>) => {
      caller = { kind: 'user', userId, name: '', email: '', role: 'student', sessionId: 's', ...change };
      return (await get(signed())).status;
    };
    const other = '019a0000-0000-7000-8000-000000000002';
    expect(await by({})).toBe(200);
    expect(await by({ userId: other })).toBe(403);
    expect(await by({ userId: other, role: 'trainer' })).toBe(403);
    expect(await by({ userId: other, role: 'admin' })).toBe(200);
    caller = { kind: 'user', userId: other, name: '', email: '', role: 'student', sessionId: 's' };
    expect((await get('/media/public/previews/open.mp4')).status).toBe(200);
  });

  it('answers 404 for a file that is gone', async () => {
    const response = await get(signed('lessons/gone.mp4'));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not-found' });
  });
});

describe('parts of a file', () => {
  it.each([
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s are %s', async (range, text, contentRange) => {
    const response = await get(signed(), { range });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  it('beyond the end are refused with the size', async () => {
    const response = await get(signed(), { range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it('come only of the version that the browser has', async () => {
    const etag = (await get(signed())).headers.get('etag') ?? '';
    expect((await get(signed(), { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(signed(), { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    const known = await get(signed(), { 'if-none-match': `W/"x", ${etag}` });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });
});

describe('what a file may do', () => {
  it('unknown types are saved, not shown, and run without our origin', async () => {
    for (const [key, name] of [
      ['lessons/sheet.csv', 'sheet.csv'],
      ['lessons/page.html', 'page.html'],
    ] as const) {
      const { headers } = await get(signed(key));
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('a lesson is saved on request', async () => {
    expect((await get(`${signed('lessons/sheet.csv')}?download=1`)).headers.get('content-disposition')).toBe(
      'attachment; filename="sheet.csv"',
    );
  });

  it('HEAD tells all but the bytes, other methods nothing', async () => {
    const head = await get(signed(), {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const post = await get(signed(), {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('an empty file is an empty answer', async () => {
    const response = await get(signed('lessons/empty.txt'));
    expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([200, '', '0']);
  });
});

describe('previews', () => {
  it('of published courses are for all, with their captions', async () => {
    for (const path of [
      '/media/public/previews/open.mp4',
      '/media/public/previews/open.vtt',
      '/media/previews/open.mp4',
    ]) {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      await response.text();
    }
  });

  it('are the only files without a signature', async () => {
    for (const path of [
      `/media/public/${video}`,
      '/media/public/previews/draft.mp4',
      '/media/public/none.mp4',
      '/media/public/../secret',
    ]) {
      expect([403, 404], path).toContain((await get(path)).status);
    }
  });
});

it('a viewer who leaves closes the file', async () => {
  const leave = new AbortController();
  const request = new Request(`http://localhost:5000${signed()}`, { signal: leave.signal });
  let opened: { destroyed: boolean } | null = null;
  const files = {
    ...app.context.files,
    read: async (...args: Parameters<typeof app.context.files.read>) =>
      (opened = await app.context.files.read(...args)) as never,
  };
  const response = await serveMedia({ ...app.context, access: mediaAccess, files }, request, identify);
  leave.abort();
  await response.text().catch(() => 'cut');
  expect(opened).toMatchObject({ destroyed: true });
});
